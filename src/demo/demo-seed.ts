import { Injectable } from '@nestjs/common';
import { Log } from '../config/log';
import { ignoreProgress, type ReportProgress } from '../config/report-progress';
import { Database } from '../database/database';
import { withLease } from '../database/lease';
import { OrganizationService } from '../resources/organizations/organization.service';
import { SiteService } from '../resources/sites/site.service';
import { IdentityStore } from '../security/authentication/identity.store';
import { userNameKey } from '../security/authentication/user-name';
import { Caller } from '../security/caller';
import { DemoArchiveSeed } from './demo-archive-seed';
import { DemoAuditSeed } from './demo-audit-seed';
import { DemoAuthorStore } from './demo-author.store';
import { DemoBasicRoleSeed } from './demo-basic-role-seed';
import { DemoCommentSeed } from './demo-comment-seed';
import { demoSites } from './demo-data';
import { DemoDeletedSeed } from './demo-deleted-seed';
import { demoId } from './demo-ids';
import { DemoMetricSeed } from './demo-metric-seed';
import { DemoPeopleSeed, userNameOf } from './demo-people-seed';
import { DemoPermissionSeed } from './demo-permission-seed';
import { DEMO_PICTURES } from './demo-pictures';
import { DemoPlanSeed } from './demo-plan-seed';
import { DemoProjectSeed } from './demo-project-seed';
import { DemoReferenceDataSeed } from './demo-reference-data-seed';
import { DemoReviewSeed } from './demo-review-seed';
import { DEMO_SITE_ID, type DemoSite, type DemoUnit } from './demo-site';
import { DemoTaskSeed } from './demo-task-seed';
import { DemoTokenSeed } from './demo-token-seed';
import { DemoWebhookSeed } from './demo-webhook-seed';
import { type Ids, recordsOf } from './records-of';

const NAME = 'seed demo';
/** The comment of a site while its data is being written. The next seeding continues such a site. */
const UNFINISHED = 'Demo data is being written.';
/** How often `seedSite` calls `step`. */
const STEPS_OF_A_SITE = 19;
const SYSTEM = Caller.system(NAME, '');

/** Waits for a part of the demo data of a site, and reports it as done. */
type Step = <T>(work: Promise<T>) => Promise<T>;

/** An individual of another site has a user name of the demo data. Nothing was written. */
export class DemoConflict extends Error {
  override readonly name = 'DemoConflict';

  constructor(userName: string) {
    super(`The demo data cannot be created: an individual of another site has the user name ${userName}.`);
  }
}

/** Writes the demo data through the services. Existing records are not changed. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly identities: IdentityStore,
    private readonly sites: SiteService,
    private readonly organizations: OrganizationService,
    private readonly referenceData: DemoReferenceDataSeed,
    private readonly people: DemoPeopleSeed,
    private readonly basicRoles: DemoBasicRoleSeed,
    private readonly comments: DemoCommentSeed,
    private readonly projects: DemoProjectSeed,
    private readonly plans: DemoPlanSeed,
    private readonly reviews: DemoReviewSeed,
    private readonly tasks: DemoTaskSeed,
    private readonly metrics: DemoMetricSeed,
    private readonly permissions: DemoPermissionSeed,
    private readonly archives: DemoArchiveSeed,
    private readonly tokens: DemoTokenSeed,
    private readonly webhooks: DemoWebhookSeed,
    private readonly deleted: DemoDeletedSeed,
    private readonly audit: DemoAuditSeed,
    private readonly authors: DemoAuthorStore,
  ) {}

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

  /** Like `run`, but only if it is due. Waits for another process that is seeding. */
  async runWhenDue(): Promise<void> {
    if (await this.isDue())
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
    const total = pending.length * STEPS_OF_A_SITE;
    let done = 0;
    const step: Step = async (work) => {
      const result = await work;
      done += 1;
      report(done, total);
      return result;
    };
    if (total > 0) report(0, total);
    for (const site of pending) await this.seedSite(site, step);
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

  private async seedSite(demo: DemoSite, step: Step): Promise<void> {
    const found = await this.sites.findWithDeleted(SYSTEM, demo.id);
    const fields = { Name: demo.name, Category: 'Demo', Comment: UNFINISHED, BelowThresholdColor: 'D13438' };
    const { ID: siteId } = found ?? (await this.sites.create(SYSTEM, { ...fields, ID: demo.id }));
    const caller = Caller.system(NAME, siteId);
    await step(this.referenceData.seed(caller, demo.coreValues));
    const units = await step(this.seedUnits(caller, demo.units));
    const people = await step(this.people.seed(caller, demo, units));
    await step(this.basicRoles.seed(caller, demo.basicRoles));
    const projects = await step(this.projects.seed(caller, demo.projects, units, people));
    const subjects = new Map([...units, ...people, ...projects]);
    await step(this.plans.seed(caller, demo, units, people));
    const dialogs = await step(this.reviews.seed(caller, demo, subjects, people));
    const tasks = await step(this.tasks.seed(caller, demo.tasks, subjects, people));
    let metrics: Ids = new Map();
    // Each archive is created before the values of later months are written.
    for (const monthsAgo of [1, 0]) {
      metrics = await step(this.metrics.seed(caller, demo.metrics, subjects, { monthsAgo, isNew: !found }));
      await step(this.archives.seed(caller, monthsAgo, undefined, !found));
    }
    const commented = new Map([...subjects, ...dialogs, ...tasks, ...metrics]);
    await step(this.comments.seed(caller, demo.comments, commented, people));
    await step(this.permissions.seed(caller, demo, subjects, people));
    const admin = String(people.get(String(demo.people.find(({ isAdmin }) => isAdmin)?.name)));
    await step(this.tokens.seed(caller, demo.tokens, people));
    await step(this.webhooks.seed(caller, demo.webhooks, people));
    await step(this.deleted.seed(caller.actingAs(admin), demo.deleted));
    await step(this.authors.setAuthor(caller, admin));
    await step(this.audit.seed(caller, admin));
    await step(this.sites.update(caller.actingAs(admin), siteId, { Comment: demo.about }));
  }

  /** Creates the missing units. Returns the IDs of all units by name. */
  private async seedUnits(caller: Caller, units: readonly DemoUnit[]): Promise<ReadonlyMap<string, string>> {
    const existing = await recordsOf((params) => this.organizations.list(caller, params));
    const ids = new Map(existing.map(({ Name, ID }) => [String(Name), String(ID)]));
    for (const [index, { name, below, focus, emotionalGoal, picture }] of units.entries()) {
      if (ids.has(name)) continue;
      const ParentID = below === undefined ? caller.siteId : ids.get(below);
      const ID = demoId(caller.siteId, 'units', name);
      const fields = {
        Focus: focus,
        EmotionalGoal: emotionalGoal ?? null,
        Picture: picture === undefined ? null : DEMO_PICTURES[picture],
      };
      const unit = await this.organizations.create(caller, { ID, ParentID, Rank: index, Name: name, ...fields });
      ids.set(name, unit.ID);
    }
    return ids;
  }
}
