import * as fc from 'fast-check';
import { refillSortForms } from '../../src/database/sort-form-fill';
import { filterKindOf } from '../../src/resource/declare/field-registry';
import type { FilterKind } from '../../src/resource/declare/filter-kind';
import type { WrittenFilter } from '../../src/resource/features/filtering/filter-parser';
import { filteringOf, type Route } from '../../src/resource/pipeline/route';
import { storedForms } from '../../src/resource/storage/stored-forms';
import { counted, filtered, filterText, sorted, type Types, termOf } from '../support/filtered-records';
import { type Operation, operations } from '../support/golden';
import { handlersOf } from '../support/handlers';
import { app, setUpApp } from '../support/running-app';
import { runs } from '../support/test-form';
import type { Wire } from '../support/wire';
import { keyOf } from './describe-matrix';
import type { PersonFact } from './facts';
import { personalEntries } from './personal-entries';
import { projectEntries } from './project-entries';
import { anySite, insertRandomSite } from './random-world';
import type { MatrixCaller, RightsWorld } from './rights-world';
import { siteEntries } from './site-entries';
import { workEntries } from './work-entries';

const RUNS = runs(3, 40);
const LISTS_EACH = runs(60, 400);
const SEED = 20_261_122;
/** The names of the records that come and go while lists are read. */
const PASSING = 'Passing by';
const OF_PLURAL = /^\/\w+(?:\?|$)/;

const entries = { ...personalEntries, ...projectEntries, ...workEntries, ...siteEntries };
const NEED_NAMED_RECORDS = ['GET /dashboards/{ancestorId}/commitments/{type}'];
const lists = operations.filter(
  (operation) =>
    operation.method === 'GET' &&
    operation.shape === 'list' &&
    keyOf(operation) in entries &&
    !NEED_NAMED_RECORDS.includes(keyOf(operation)),
);

interface Answer {
  readonly status: number;
  readonly records: readonly Wire[];
  readonly cursor?: string;
}

/** Numbers from a seed, each below a limit. */
type Random = (limit: number) => number;

describe('a filtered, sorted list of some members (contract section 22)', () => {
  let url: string;
  let kinds: Map<string, FilterKind>;
  /** How many groups have been compared. */
  let groups = 0;
  setUpApp();
  beforeAll(async () => {
    url = await app.app.getUrl();
    kinds = new Map(handlersOf(app.app).flatMap(({ route }) => (route ? kindAt(route) : [])));
  });

  it('is that of all records, filtered and sorted in plain code, for each caller, while others write', async () => {
    let compared = 0;
    const property = fc.asyncProperty(anySite, async (numbers) => {
      const world = await insertRandomSite(app, numbers);
      world.builder.useConnection(app.database.read);
      const [unit] = world.model.of('organization');
      const admin = await world.builder.person('writer', { unit: unit.id, reportsTo: null, isAdmin: true });
      for (const form of storedForms(app.database)) await refillSortForms(app.database, world.model.facts.siteId, form);
      const random = randomFrom(numbers.sample);
      const writer = new PassingRecords(admin);
      // The first write brings the order of the units up to date, which the random site was inserted without.
      await writer.begun;
      const wrong: string[] = [];
      for (const { kind, path, caller } of Array.from({ length: LISTS_EACH }, () => someList(world, random))) {
        const fault = await difference(kind, path, caller, random);
        if (fault !== undefined) wrong.push(`${caller.name} ${path}: ${fault}`);
        compared += 1;
      }
      await writer.stop();
      expect(writer.written).toBeGreaterThan(10);
      expect(wrong).toEqual([]);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    expect(compared).toBe(RUNS * LISTS_EACH);
    expect(groups).toBeGreaterThan(RUNS);
  }, 1_800_000);

  function kindAt(route: Route): [string, FilterKind][] {
    const kind = route.returns.resource && filterKindOf(route.returns.resource);
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`.toLowerCase();
    return kind && filteringOf(route).includes('filter') ? [[path, kind]] : [];
  }

  function someList(world: RightsWorld, random: Random): { kind: FilterKind; path: string; caller: MatrixCaller } {
    const found = lists.filter(({ path }) => kinds.has(path.toLowerCase()));
    const operation: Operation = found[random(found.length)];
    const cells = entries[keyOf(operation)](world, operation.path);
    const callers = world.callers.filter(({ isRefused }) => !isRefused);
    if (cells.length === 0) return someList(world, random);
    return {
      kind: kinds.get(operation.path.toLowerCase()) as FilterKind,
      path: cells[random(cells.length)].path,
      caller: callers[random(callers.length)],
    };
  }

  /** What differs from the list in plain code; undefined if nothing does, or if the caller may not list anything. */
  async function difference(
    kind: FilterKind,
    path: string,
    caller: MatrixCaller,
    random: Random,
  ): Promise<string | undefined> {
    const whole = await read(path, caller, {});
    if (whole.status !== 200) return undefined;
    const types: Types = new Map(kind.table.fields.map(({ name, type }) => [name, type]));
    const stays = withoutPassing(whole.records);
    const filter = someFilter(kind, stays, random);
    const sortable = [...kind.sortable];
    const sort = Array.from(
      { length: 1 + random(2) },
      () => `${random(2) ? '-' : ''}${sortable[random(sortable.length)]}`,
    );
    const query = { filter: filterText(filter), sort: sort.join() };
    const names = kind.table.fields
      .map(({ name }) => name)
      .filter((name, at) => name === 'ID' || name === 'Name' || at % 2);
    const expected = sorted(filtered(stays, filter, types), query.sort, types).map((record) =>
      JSON.stringify(Object.fromEntries(names.map((name) => [name, record[name]]))),
    );
    const found = withoutPassing((await read(path, caller, { ...query, fields: names.join() })).records);
    const pages = withoutPassing(await readPages(path, caller, { ...query, fields: names.join() }, 1 + random(3)));
    for (const records of [found, pages])
      if (records.map((record) => JSON.stringify(record)).join() !== expected.join())
        return `${JSON.stringify(query)}: ${JSON.stringify(records)} instead of ${expected}`;
    return OF_PLURAL.test(path) ? differenceOfCounts(kind, path, caller, filter, stays) : undefined;
  }

  /** The same for the counts of these records by some members (contract section "Counts by group"). */
  async function differenceOfCounts(
    { countable, filterable, table }: FilterKind,
    path: string,
    caller: MatrixCaller,
    filter: WrittenFilter,
    stays: readonly Wire[],
  ): Promise<string | undefined> {
    const types: Types = new Map(table.fields.map(({ name, type }) => [name, type]));
    const random = randomFrom(groups);
    const names = [...countable];
    const by = [...new Set(Array.from({ length: 1 + random(3) }, () => names[random(names.length)]))];
    const ofStaying: WrittenFilter = filterable.has('Name') ? { all: [filter, termOf('Name', '!=', PASSING)] } : filter;
    const query = { filter: filterText(ofStaying), by: by.join() };
    const { records } = await read(path.replace(/(?=\?|$)/, '/counts'), caller, query);
    const expected = counted(filtered(stays, filter, types), by, types);
    if (JSON.stringify(records) === JSON.stringify(expected)) {
      groups += expected.length;
      return undefined;
    }
    return `${JSON.stringify(query)}: ${JSON.stringify(records)} instead of ${JSON.stringify(expected)}`;
  }

  async function readPages(path: string, caller: MatrixCaller, query: Record<string, string>, limit: number) {
    const joined: Wire[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: Answer = await read(path, caller, {
        ...query,
        limit: String(limit),
        ...(cursor === '' ? {} : { cursor }),
      });
      if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
      joined.push(...page.records);
      cursor = page.cursor;
    }
    return joined;
  }

  async function read(path: string, { headers }: MatrixCaller, query: Record<string, string>): Promise<Answer> {
    const separator = path.includes('?') ? '&' : '?';
    const response = await fetch(`${url}/v4${path}${separator}${new URLSearchParams(query)}`, { headers });
    const body = await response.json();
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    const cursor = next === undefined ? undefined : (new URL(next, url).searchParams.get('cursor') ?? undefined);
    return { status: response.status, records: Array.isArray(body) ? body : [body], cursor };
  }

  /** Creates and deletes records of which other lists, and the rights on them, know nothing. */
  class PassingRecords {
    written = 0;
    /** Resolves when each of them has come and gone once. */
    readonly begun: Promise<void>;
    private readonly done: Promise<void>;
    private isStopped = false;

    constructor(private readonly admin: PersonFact) {
      this.begun = this.round();
      this.done = this.begun.then(() => this.run());
    }

    async stop(): Promise<void> {
      this.isStopped = true;
      await this.done;
    }

    private async run(): Promise<void> {
      while (!this.isStopped) await this.round();
    }

    private async round(): Promise<void> {
      const bodies: [string, Wire][] = [
        // Behind all others, whose order stays.
        ['organizations', { ParentID: null, Rank: 9_999, Name: PASSING }],
        ['supervisoryscopes', { AncestorID: this.admin.id, Rank: 1, Name: PASSING, Description: '' }],
        ['accountabilities', { AncestorID: this.admin.id, Rank: 0, Name: PASSING, Description: '' }],
      ];
      for (const [segment, body] of bodies) {
        const { ID } = await this.send('POST', segment, body);
        await this.send('DELETE', `${segment}/${ID}`);
        this.written += 1;
      }
    }

    private async send(method: string, path: string, body?: Wire): Promise<Wire> {
      const response = await fetch(`${url}/v4/${path}`, {
        method,
        headers: { Authorization: this.admin.authorization, ...(body && { 'Content-Type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      if (response.status !== 200) throw new Error(`${method} ${path}: ${await response.text()}`);
      const written: unknown = await response.json();
      return (Array.isArray(written) ? written[0] : written) as Wire;
    }
  }
});

function withoutPassing(records: readonly Wire[]): Wire[] {
  return records.filter(({ Name }) => Name !== PASSING);
}

/** Returns a filter with values of the records, so that it often leaves some of them. */
function someFilter(
  { filterable, table }: FilterKind,
  records: readonly Wire[],
  random: Random,
  depth = 0,
): WrittenFilter {
  const shape = depth < 3 ? random(5) : 4;
  const next = () => someFilter({ filterable, table } as FilterKind, records, random, depth + 1);
  if (shape === 0) return { not: next() };
  if (shape === 1) return { all: [next(), next()] };
  if (shape === 2) return { any: [next(), next()] };
  const names = [...filterable];
  const name = names[random(names.length)];
  const value = records.length === 0 || random(8) === 0 ? null : records[random(records.length)][name];
  const isText = table.fields.some((field) => field.name === name && field.type === 'text');
  const signs = [...(['=', '!=', '<', '<=', '>', '>='] as const), ...(isText ? ([':'] as const) : [])];
  const operator = signs[random(signs.length)];
  return termOf(name, operator, operator === ':' && typeof value === 'string' ? value.slice(0, 3) : value);
}

/** A linear congruential generator, so that a failure can be repeated. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
