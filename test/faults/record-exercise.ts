import type { Database } from '../../src/database/database';
import { operations } from '../support/golden';
import { createMinimalRecords } from '../support/minimal-records';
import { insertPeriod } from '../support/periods';
import type { Wire } from '../support/wire';
import type { Replica } from './replica';
import { ReplicaWorld } from './replica-world';

/** What is changed in a record: the first of these fields that it has. */
const CHANGES: Wire = {
  Name: 'Changed',
  Comment: 'Changed',
  Group: 'Changed',
  Score: 60,
  Value: 2,
  ReadState: 1,
  Result: 'Changed',
  DialogDate: '2026-01-02T00:00:00.000+00:00',
};

/** One record of each kind, which one process writes and another one reads, and the other way round. */
export class RecordExercise {
  private constructor(
    private readonly world: ReplicaWorld,
    private readonly ids: Readonly<Record<string, string>>,
    private readonly one: Replica,
    private readonly other: Replica,
    private readonly known: ReadonlySet<string>,
  ) {}

  /** Creates the records at `one`. `known` are the operations of both processes, as `GET /goals/{}`. */
  static async create(database: Database, [one, other]: readonly Replica[], known: ReadonlySet<string>) {
    const world = await ReplicaWorld.create(database);
    const { admin: as, site } = world;
    const period = await insertPeriod(database.read, site.siteId, -30, 60);
    const ids = await createMinimalRecords(
      async (path, body) => String((await one.done('POST', path, { as, body })).ID),
      site.organization,
      { individual: as.id, period },
      (segment) => known.has(operationOn('GET', segment)),
    );
    return new RecordExercise(world, ids, one, other, known);
  }

  /** The number of kinds. */
  get kinds(): number {
    return Object.keys(this.ids).length;
  }

  /** Reads each record at both, changes it at the other one, and reads it again. Returns what differs. */
  async change(): Promise<unknown[]> {
    const wrong: unknown[] = [];
    for (const path of this.paths('PUT')) {
      const written = await this.read(this.one, path);
      const seen = await this.read(this.other, path);
      wrong.push(...differences(path, written, seen));
      const field = Object.keys(CHANGES).find((each) => each in written);
      if (!field) throw new Error(`${path}: add a field of it to CHANGES`);
      const body = { ...seen, [field]: CHANGES[field] };
      await this.other.done('PUT', path, { as: this.world.admin, body });
      const changed = await this.read(this.one, path);
      if (changed[field] !== CHANGES[field]) wrong.push({ path, field, value: changed[field] });
      wrong.push(...differences(path, await this.read(this.other, path), changed));
    }
    return wrong;
  }

  /** Reads the lists of the site and of its records at both. Returns what differs, and their number. */
  async list(): Promise<{ wrong: unknown[]; records: number }> {
    const { siteId, organization, sales } = this.world.site;
    const above: Wire = {
      ...this.ids,
      sites: siteId,
      organizations: organization,
      departments: sales,
      individuals: this.world.admin.id,
    };
    const wrong: unknown[] = [];
    let records = 0;
    for (const { method, path, shape } of operations) {
      if (method !== 'GET' || shape !== 'list' || !this.known.has(`GET ${unnamed(path)}`)) continue;
      // Each export is an entry of the next one; counts need the names of members.
      if (path.endsWith('/personaldata') || path.endsWith('/counts')) continue;
      const own = path.slice(1).replace(/(\w+)\/\{\w+\}/, (_, segment) => `${segment}/${above[segment] ?? '{}'}`);
      if (own.includes('{')) continue;
      const [lists, others] = [await this.records(this.one, own), await this.records(this.other, own)];
      if (lists.length !== others.length) wrong.push({ path: own, lengths: [lists.length, others.length] });
      wrong.push(...lists.flatMap((record, index) => differences(own, record, others[index] ?? {})));
      records += lists.length;
    }
    return { wrong, records };
  }

  /** Deletes each record at one and restores it at the other one, if it can be. Returns what the others still see. */
  async remove(): Promise<unknown[]> {
    const wrong: unknown[] = [];
    // The last ones first, because they can belong to those before them.
    for (const path of this.paths('DELETE').reverse()) {
      await this.one.done('DELETE', path, { as: this.world.admin });
      const { status, text } = await this.other.send('GET', path, { as: this.world.admin });
      const isSoft = status === 200 && firstOf(JSON.parse(text)).Deleted === true;
      if (isSoft !== this.canRestore(path) || (!isSoft && status !== 404)) wrong.push({ path, status, text });
    }
    for (const path of this.paths('DELETE').filter((each) => this.canRestore(each))) {
      await this.other.done('PUT', `${path}/undelete`, { as: this.world.admin });
      const { Deleted, DeletedByRef = false } = await this.read(this.one, path);
      if (Deleted || DeletedByRef) wrong.push({ path, Deleted, DeletedByRef });
    }
    return wrong;
  }

  /** The paths of the records that have an operation. */
  private paths(method: string): string[] {
    return Object.entries(this.ids)
      .filter(([segment]) => this.known.has(operationOn(method, segment)))
      .map(([segment, id]) => `${segment}/${id}`);
  }

  private canRestore(path: string): boolean {
    return this.known.has(operationOn('PUT', path.split('/')[0], '/undelete'));
  }

  private async read(at: Replica, path: string): Promise<Wire> {
    return firstOf(await at.done('GET', path, { as: this.world.admin }));
  }

  private async records(at: Replica, path: string): Promise<Wire[]> {
    return (await at.done('GET', path, { as: this.world.admin })) as unknown as Wire[];
  }
}

/** The path of an operation without the names of its parameters. */
export function unnamed(path: string): string {
  return path.replace(/\{\w+\}/g, '{}');
}

/** The name of an operation on a record of a resource, as in `known`. */
function operationOn(method: string, segment: string, rest = ''): string {
  return `${method} /${segment}/{}${rest}`;
}

/** A list item is read as a list of one. */
function firstOf(body: Wire): Wire {
  return Array.isArray(body) ? body[0] : body;
}

/** The fields that two processes show differently, of those that both versions have. */
function differences(path: string, one: Wire, other: Wire): unknown[] {
  const fields = Object.keys(one).filter((field) => field in other || Object.keys(other).length === 0);
  return fields
    .filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
    .map((field) => ({ path, field, values: [one[field], other[field]] }));
}
