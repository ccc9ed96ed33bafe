import type { Random } from '../faults/seeded/random';
import type { clientOf } from '../support/client';
import type { Wire } from '../support/wire';
import type { Person, World } from '../support/world';
import { type Names, WRITTEN } from './written-records';

type Client = ReturnType<typeof clientOf>;

/** A record that writers know, by the path that writes it. */
interface Known {
  readonly kind: string;
  readonly id: string;
  readonly path: string;
  /** The list that shows it, if it has no address of its own. */
  readonly list?: string;
}

/** The people of a history, besides those of its world, and what they do. */
interface People {
  /** Individuals that writers delete and move. */
  readonly outsiders: readonly Person[];
  /** Individuals that no writer deletes. */
  readonly readers: readonly Person[];
  readonly globalAdmin: Person;
  /** Whether writers change rights, after which copies begin again instead of following. */
  readonly changeRights: boolean;
}

/** Kinds whose records say who has which rights. */
const RIGHTS_KINDS = new Set(['permissions', 'departmentmembers', 'teammembers']);

function changesRights(verb: string, kind: string): boolean {
  if (RIGHTS_KINDS.has(kind)) return true;
  if (verb === 'move') return DECIDING.has(kind) && !MOVING.has(kind);
  return (kind === 'individuals' || kind === 'organizations') && verb !== 'update';
}

const CREATED = Object.keys(WRITTEN).filter((kind) => WRITTEN[kind].create);
/** Kinds whose writes change who is in charge of whom, or leads what. */
const DECIDING = new Set(['organizations', 'projects', 'individuals', 'departmentmembers', 'teammembers']);
/** Those of them whose moves change nothing of it. */
const MOVING = new Set(['projects']);
/** Kinds of which several records are needed to write the others. */
const FREQUENT = ['projects', 'tasks', 'dialogs', 'basicroles', 'metrics', 'goals', 'permissions'];
/** So many records may be deleted before the copies begin. */
const DELETED_FIRST = 8;
/** How often the first record of a kind is tried. */
const TRIES = 20;

/** The records of one history and the writers that change them, as their random numbers say. */
export class History {
  private readonly known: Known[] = [];
  private numbers = 0;
  /** How many writes were accepted, and how many were sent. */
  readonly counts = { accepted: 0, sent: 0 };

  constructor(
    private readonly client: Client,
    private readonly world: World,
    private readonly period: number,
    private readonly people: People,
  ) {
    const { engineering, sales } = world;
    for (const id of [engineering, sales]) this.add('organizations', id);
    for (const { id } of people.outsiders) this.add('individuals', id);
  }

  /** Creates a record of each kind, and some more. */
  async prepare(random: Random): Promise<void> {
    const { admin } = this.world;
    for (const kind of CREATED) {
      // What was picked at random may not fit, such as an assessment of a core value before there is one.
      for (let tries = 0; tries < TRIES && !this.has(kind); tries++) await this.create(admin, kind, random);
      if (!this.has(kind)) throw new Error(`no record of ${kind} was accepted`);
    }
    for (const kind of FREQUENT) await this.create(admin, kind, random);
    // Lists do not show what belongs to them, until they come back.
    for (let count = 0; count < DELETED_FIRST; count++) await this.remove(admin, random.pick(this.known));
  }

  private has(kind: string): boolean {
    return this.known.some((record) => record.kind === kind);
  }

  /** One random write. A refused one is none: others write at the same time. */
  async step(by: Person, random: Random): Promise<void> {
    const { admin } = this.world;
    const rights = this.people.changeRights ? 1 : 0;
    const verb = random.weighted({
      ...{ create: 6, update: 6, move: 5, remove: 4, undelete: 4, describe: 2, settings: 0.5, site: 0.5 },
      ...{ grant: 2 * rights, lead: rights, group: rights, feature: rights / 2 },
    });
    if (verb === 'create') {
      const kinds = [...CREATED, ...FREQUENT].filter(
        (kind) => rights > 0 || !(DECIDING.has(kind) || kind === 'permissions'),
      );
      return this.create(by, random.pick(kinds), random);
    }
    if (verb === 'describe') return this.describe(by, random);
    if (verb === 'grant') return this.grant(random);
    if (verb === 'lead') return this.lead(random);
    if (verb === 'group') return this.group(random);
    if (verb === 'settings') return this.change(admin, 'dashboards/settings', { Threshold1: random.between(0, 70) });
    if (verb === 'site') return this.change(admin, this.site, { Comment: `Comment ${random.between(0, 99)}` });
    if (verb === 'feature')
      return this.change(this.people.globalAdmin, this.site, { FeaturePerformance: random.fraction() < 0.7 });
    const record = random.pick(this.known);
    if (rights === 0 && changesRights(verb, record.kind)) return undefined;
    if (verb === 'undelete') return this.send(this.client.put(by, `${record.path}/undelete`, {}));
    if (verb === 'remove') return this.remove(by, record);
    const { move, update } = WRITTEN[record.kind];
    const make = verb === 'move' ? move : update;
    const members = make?.(this.names(random), random) ?? { Name: `Name ${random.between(0, 999)}` };
    return this.change(by, record.path, members, record);
  }

  private get site(): string {
    return `sites/${this.world.siteId}`;
  }

  private remove(by: Person, { path }: Known): Promise<void> {
    return this.send(this.client.remove(by, path));
  }

  /** Reads a record and writes it with other members. */
  private async change(by: Person, path: string, members: Wire, { id, list }: Partial<Known> = {}): Promise<void> {
    const { status, body } = await this.client.get(by, list ?? path);
    const current = Array.isArray(body) ? body.find(({ ID }) => String(ID) === id) : body;
    if (status !== 200 || !current) return;
    const { Password, ...sent } = { ...current, ...members };
    await this.send(this.client.put(by, path, sent));
  }

  private async create(by: Person, kind: string, random: Random): Promise<void> {
    const { create, list } = WRITTEN[kind];
    const answer = await this.client.post(by, kind, create?.(this.names(random), random));
    this.count(answer.status);
    const { status, body } = answer;
    if (status === 200) this.add(kind, String([body].flat()[0].ID), list?.(body));
  }

  /** Writes the note of a basic role dialog. */
  private async describe(by: Person, random: Random): Promise<void> {
    const { status, body } = await this.client.get(by, `basicroles/${this.oneOf('basicroles', random)}/dialogs`);
    if (status !== 200 || body.length === 0) return;
    const { BasicRoleID, DialogID } = random.pick<Wire>(body);
    const note = { BasicRoleID, DialogID, Description: `Note ${random.between(0, 999)}` };
    await this.send(this.client.put(by, `basicroles/${BasicRoleID}/dialogs/${DialogID}`, note));
  }

  /** Allows or denies Read to somebody without it, or takes the row away. */
  private async grant(random: Random): Promise<void> {
    const rows = this.known.filter(({ kind }) => kind === 'permissions');
    if (rows.length > 3) await this.send(this.client.remove(this.world.admin, random.pick(rows).path));
    else await this.create(this.world.admin, 'permissions', random);
  }

  private async lead(random: Random): Promise<void> {
    const { admin, lead, stranger } = this.world;
    const path = `departmentmembers/${random.pick([lead, stranger]).memberId}`;
    await this.change(admin, path, { Leader: random.fraction() < 0.5 });
  }

  /** Puts somebody into a group, for example that of Performance Management, or takes somebody out. */
  private async group(random: Random): Promise<void> {
    const { admin, guest, stranger, performanceGroup } = this.world;
    const group = random.pick([performanceGroup, this.oneOf('securitygroups', random)]);
    const path = `securitygroups/${group}/individuals/${random.pick([guest, stranger]).id}`;
    await this.send(random.fraction() < 0.5 ? this.client.put(admin, path) : this.client.remove(admin, path));
  }

  private async send(request: ReturnType<Client['put']>): Promise<void> {
    this.count((await request).status);
  }

  private count(status: number): void {
    if (status >= 500) throw new Error(`a write was answered with ${status}`);
    this.counts.sent++;
    if (status === 200) this.counts.accepted++;
  }

  private add(kind: string, id: string, list?: string): void {
    this.known.push({ kind, id, path: `${kind}/${id}`, list });
  }

  private names(random: Random): Names {
    const { lead, member, guest, stranger, organization } = this.world;
    return {
      oneOf: (kind) => this.oneOf(kind, random),
      root: organization,
      period: this.period,
      next: () => this.numbers++,
      somebody: () => random.pick([lead, member, guest, stranger]).id,
    };
  }

  private oneOf(kind: string, random: Random): string {
    const { readers, outsiders } = this.people;
    const ids = this.known.filter((record) => record.kind === kind).map(({ id }) => id);
    if (kind === 'individuals') ids.push(...readers.map(({ id }) => id));
    return ids.length > 0 ? random.pick(ids) : random.pick(outsiders).id;
  }
}
