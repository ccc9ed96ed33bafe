import { Injectable } from '@nestjs/common';
import { Log } from '../config/log';
import { ignoreProgress, type ReportProgress } from '../config/report-progress';
import { Database } from '../database/database';
import { withLease } from '../database/lease';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import { IdentityStore } from '../security/sign-in/identity.store';
import { hashPassword } from '../security/sign-in/password';
import { userNameKey } from '../security/sign-in/user-name';
import { DemoArchiveSeed } from './demo-archive-seed';
import { demoSites } from './demo-data';
import { DemoHandlers } from './demo-handlers';
import { individualFields, userNameOf } from './demo-kinds';
import { DEMO_PASSWORD, DEMO_SITE_ID, type DemoSite } from './demo-site';
import { DemoStore } from './demo-store';
import { DemoWriter } from './demo-writer';

const NAME = 'seed demo';
/** The comment of a site while its data is being written. The next seeding continues such a site. */
const UNFINISHED = 'Demo data is being written.';
const SYSTEM = Caller.system(NAME, '');

/** A part of the demo data of a site. */
type Step = (demo: DemoSite, writer: DemoWriter) => Promise<unknown>;

/** An individual of another site has a user name of the demo data. Nothing was written. */
export class DemoConflict extends Error {
  override readonly name = 'DemoConflict';

  constructor(userName: string) {
    super(`The demo data cannot be created: an individual of another site has the user name ${userName}.`);
  }
}

/** Writes the demo data through the handlers of the API. Existing records are not changed. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly identities: IdentityStore,
    private readonly sites: SiteService,
    private readonly handlers: DemoHandlers,
    private readonly archives: DemoArchiveSeed,
    private readonly store: DemoStore,
  ) {}

  /** The parts of a site, in the order in which they are written. */
  private readonly steps: readonly Step[] = [
    (_, writer) => writer.seedPeriods(),
    ({ coreValues }, writer) => writer.seed('coreValues', coreValues),
    ({ units }, writer) => writer.seed('units', units),
    (demo, writer) => seedPeople(demo, writer),
    // By last name, as lists are sorted: the change feed shows this order.
    ({ people, basicRoles }, writer) => seedOfTitles('basicRoles', byLastName(people), basicRoles, writer),
    ({ projects }, writer) => writer.seed('projects', projects),
    ({ people, goals }, writer) => seedOfTitles('goals', people, goals, writer),
    ({ commitments }, writer) => writer.seedBelow('commitments', commitments),
    ({ dialogs }, writer) => writer.seedBelow('dialogs', dialogs),
    ({ assessments }, writer) => writer.seedBelow('assessments', assessments),
    ({ tasks }, writer) => writer.seedBelow('tasks', tasks),
    // Each archive is created before the values of later months are written.
    ({ metrics }, writer) => writer.seedBelow('metrics', metrics, 1),
    (_, { caller, isNewSite }) => this.archives.seed(caller, 1, undefined, isNewSite),
    ({ metrics }, writer) => writer.seedBelow('metrics', metrics),
    (_, { caller, isNewSite }) => this.archives.seed(caller, 0, undefined, isNewSite),
    ({ comments }, writer) => writer.seedBelow('comments', comments),
    ({ groups }, writer) => writer.seed('groups', groups),
    ({ permissions }, writer) => writer.seedBelow('permissions', permissions),
    ({ tokens }, writer) => writer.seed('tokens', tokens),
    ({ siteTokens }, writer) => writer.seed('siteTokens', siteTokens),
    ({ credentials }, writer) => writer.seed('credentials', credentials),
    ({ webhooks }, writer) => writer.seed('webhooks', webhooks),
    (demo, writer) => this.finish(demo, writer),
  ];

  /** Whether there is no site yet, or a seeding was interrupted. */
  async isDue(): Promise<boolean> {
    if (!(await this.sites.hasAny(SYSTEM))) return true;
    const states = await this.states();
    // With other sites and no demo site, only the command creates demo data.
    return states.some((state) => state !== 'missing') && states.some((state) => state !== 'finished');
  }

  /** Whether there is a finished, live demo site. */
  async hasDemoSite(): Promise<boolean> {
    const site = await this.sites.findWithDeleted(SYSTEM, DEMO_SITE_ID);
    return site !== undefined && !site.Deleted && site.Comment !== UNFINISHED;
  }

  /**
   * Completes the missing and unfinished demo sites and returns their names. Only one process does so at a time. Throws
   * DemoConflict, before anything is written, if a user name is taken. `report` receives how many steps are done.
   */
  run(report = ignoreProgress): Promise<readonly string[]> {
    return this.exclusively(() => this.seedSites(report));
  }

  /** Like `run`, but only if it is still due when no other process is seeding. */
  async runWhenDue(): Promise<void> {
    await this.exclusively(async () => ((await this.isDue()) ? this.seedSites(ignoreProgress) : []));
  }

  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    const onWait = () => this.log.info({}, 'waiting for another process that creates the demo data');
    return withLease(this.database, { siteId: DEMO_SITE_ID, name: NAME }, work, onWait);
  }

  private async seedSites(report: ReportProgress): Promise<readonly string[]> {
    const states = await this.states();
    const pending = demoSites().filter((_, index) => states[index] !== 'finished');
    for (const site of pending) await this.refuseTakenNames(site);
    const total = pending.length * this.steps.length;
    let done = 0;
    const reportStep = () => {
      done += 1;
      report(done, total);
    };
    if (total > 0) report(0, total);
    for (const site of pending) await this.seedSite(site, reportStep);
    return pending.map(({ name }) => name);
  }

  /** Returns the state of each of demoSites(). */
  private async states(): Promise<('missing' | 'unfinished' | 'finished')[]> {
    const found = await Promise.all(demoSites().map(({ id }) => this.sites.findWithDeleted(SYSTEM, id)));
    return found.map((site) => {
      if (!site) return 'missing';
      return site.Comment === UNFINISHED ? 'unfinished' : 'finished';
    });
  }

  // User names are unique across sites. A demo site of an earlier version, which had another ID, can hold them.
  private async refuseTakenNames({ id, name, people }: DemoSite): Promise<void> {
    for (const person of people) {
      const key = userNameKey(userNameOf(person, name));
      const holder = (await this.identities.accountsByName(key)).get(key);
      if (holder && holder.siteId !== id) throw new DemoConflict(holder.userName);
    }
  }

  private async seedSite(demo: DemoSite, reportStep: () => void): Promise<void> {
    const found = await this.sites.findWithDeleted(SYSTEM, demo.id);
    const fields = { Name: demo.name, Category: 'Demo', Comment: UNFINISHED, BelowThresholdColor: 'D13438' };
    const { ID: siteId } = found ?? (await this.sites.create(SYSTEM, { ...fields, ID: demo.id }));
    const caller = Caller.system(NAME, siteId);
    const known = found ? await this.store.keysOf(caller) : new Set<string>();
    const writer = new DemoWriter(this.handlers, this.store, caller, known, !found);
    for (const step of this.steps) {
      await step(demo, writer);
      reportStep();
    }
  }

  /** Deletes what the site shows as deleted, and completes the facts that need all records. */
  private async finish({ people, deleted, about }: DemoSite, writer: DemoWriter): Promise<void> {
    const { caller } = writer;
    const adminName = String(people.find(({ IsAdmin }) => IsAdmin)?.name);
    const admin = writer.actingAs(adminName);
    for (const [segment, id] of Object.entries(deleted)) await this.handlers.call(`DELETE ${segment}/:id`, admin, id);
    const adminId = String(admin.individualId);
    await this.store.setAuthor(caller, adminId);
    await this.store.addSignIn(caller, adminId);
    await this.handlers.call('PUT sites/:id', admin, caller.siteId, { Comment: about });
  }
}

async function seedPeople({ id, name, people, roles }: DemoSite, writer: DemoWriter): Promise<void> {
  // Once, because hashing is slow.
  const hash = await hashPassword(DEMO_PASSWORD);
  for (const person of people) {
    await writer.seed('individuals', { [person.name]: individualFields(person, { id, name }, hash) });
    for (const [section, records] of Object.entries(roles[person.title] ?? {}))
      await writer.seedOwn(person.name, section, records);
  }
}

async function seedOfTitles(
  section: string,
  people: DemoSite['people'],
  byTitle: DemoSite['goals'],
  writer: DemoWriter,
): Promise<void> {
  for (const { name, title } of people) await writer.seedOwn(name, section, byTitle[title]);
}

function byLastName(people: DemoSite['people']): DemoSite['people'] {
  const key = ({ name }: DemoSite['people'][number]) => name.split(' ').reverse().join(' ');
  return [...people].sort((one, other) => key(one).localeCompare(key(other)));
}
