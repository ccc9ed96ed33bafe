import { examplePathOf } from '../../src/docs/example-parameters';
import { filterKindOf } from '../../src/resource/declare/field-registry';
import type { FilterKind } from '../../src/resource/declare/filter-kind';
import type { WrittenFilter } from '../../src/resource/features/filtering/filter-parser';
import { filteringOf, type Route } from '../../src/resource/pipeline/route';
import { faultsOf } from '../support/client';
import { seedDemo } from '../support/demo';
import { EXAMPLE_SETTINGS, writeExampleParts } from '../support/example-requests';
import { filtered, filterText, sorted, type Types, termOf } from '../support/filtered-records';
import { handlersOf } from '../support/handlers';
import { app, setUpApp } from '../support/running-app';
import { demoUser } from '../support/sign-in';
import { isDue, isLong, isThorough } from '../support/test-form';
import type { Wire } from '../support/wire';

const OPERATORS = ['=', '!=', '<', '<=', '>', '>='] as const;

/** Every list of a kind has some records of the demo at the address of its example, but for these. */
const EMPTY = new Set(['metrics/:id/permissions', 'tasks/:id/permissions', 'sites/:id/permissions', 'me/metrics']);

describe('every list of a kind (contract section 22)', () => {
  let lists: Route[];
  let computed: Route[];
  setUpApp({ ...EXAMPLE_SETTINGS, WEBHOOK_ALLOW: 'localhost:1' });
  beforeAll(async () => {
    await seedDemo(app);
    await writeExampleParts(app);
    const reads = handlersOf(app.app).flatMap(({ route }) =>
      route?.method === 'GET' && !route.counted ? [route] : [],
    );
    lists = reads.filter((route) => filteringOf(route).includes('filter'));
    // The credential of a program is not there for a user.
    computed = reads.filter((route) => !filteringOf(route).includes('filter') && route.id !== 'getMyCredential');
  });

  const kindOf = ({ returns: { resource } }: Route) => filterKindOf(resource as never) as FilterKind;
  const typesOf = (route: Route): Types => new Map(kindOf(route).table.fields.map(({ name, type }) => [name, type]));
  const get = (route: Route, query: Record<string, string> = {}) =>
    app.http
      .get(`/v4${examplePathOf(route)}?${new URLSearchParams(query)}`)
      .set('Authorization', demoUser().authorization);
  const read = async (route: Route, query: Record<string, string> = {}): Promise<Wire[]> => {
    const { status, body, text } = await get(route, query);
    if (status !== 200) throw new Error(`${route.path} ${JSON.stringify(query)}: ${text}`);
    return body;
  };
  const pagesOf = async (route: Route, query: Record<string, string>): Promise<Wire[]> => {
    const joined: Wire[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers, status }: { body: Wire[]; headers: Record<string, string>; status: number } = await get(
        route,
        { ...query, limit: '3', ...(cursor === undefined ? {} : { cursor }) },
      );
      expect([route.path, query, status]).toEqual([route.path, query, 200]);
      joined.push(...body);
      const next = /<([^>]+)>/.exec(headers.link ?? '')?.[1];
      cursor = next === undefined ? undefined : (new URL(next, 'http://any').searchParams.get('cursor') ?? '');
    } while (cursor !== undefined);
    return joined;
  };

  const wholes = new Map<Route, Wire[]>();
  /** The whole list, which no test changes. */
  const wholeOf = async (route: Route): Promise<Wire[]> => {
    const known = wholes.get(route) ?? (await read(route));
    wholes.set(route, known);
    return known;
  };

  /** Returns the list of each kind with the most records; in the long form all of them. */
  async function fullestOfEachKind(): Promise<Route[]> {
    if (isLong) return lists;
    const fullest = new Map<FilterKind, { route: Route; count: number }>();
    for (const route of lists) {
      const { length: count } = await wholeOf(route);
      if (count > (fullest.get(kindOf(route))?.count ?? -1)) fullest.set(kindOf(route), { route, count });
    }
    return [...fullest.values()].map(({ route }) => route);
  }

  it('has records in the demo', async () => {
    for (const route of lists) {
      const { length: count } = await wholeOf(route);
      expect([route.path, count > 0]).toEqual([route.path, !EMPTY.has(route.path)]);
    }
    expect(lists.length).toBeGreaterThan(70);
  });

  it('is filtered by each filterable member as plain code does', async () => {
    for (const route of await fullestOfEachKind()) {
      const { filterable } = kindOf(route);
      const types = typesOf(route);
      const whole = await wholeOf(route);
      for (const [position, name] of [...filterable].entries()) {
        if (!isDue(position)) continue;
        const values = [...new Set([whole[0]?.[name], whole.at(-1)?.[name], null])].filter(
          (each) => each !== undefined,
        );
        const filters: WrittenFilter[] = values.flatMap((value, at) => {
          // Some operators for each value, other ones for the next member: there are many.
          const isTried = (operator: number) => isLong || at === 0 || (operator + position) % 3 === 0;
          return OPERATORS.filter((_, operator) => isTried(operator)).map((operator) => termOf(name, operator, value));
        });
        if (types.get(name) === 'text')
          for (const value of values.filter((each) => typeof each === 'string'))
            filters.push(
              termOf(name, ':', value.slice(0, 2).toUpperCase()),
              termOf(name, ':', ''),
              termOf(name, '=', value.toUpperCase()),
            );
        filters.push(
          ...filters.filter((_, at) => isLong || at % 3 === position % 3).map((filter) => ({ not: filter })),
        );
        const wrong: string[] = [];
        for (const filter of filters) {
          const text = filterText(filter);
          const found = (await read(route, { filter: text, fields: 'ID' })).map(({ ID }) => ID);
          const expected = filtered(whole, filter, types).map(({ ID }) => ID);
          if (JSON.stringify(found) !== JSON.stringify(expected))
            wrong.push(`${text}: ${found} instead of ${expected}`);
        }
        expect([route.path, name, wrong]).toEqual([route.path, name, []]);
      }
    }
  });

  it('is sorted by each sortable member as plain code does, whole and in pages', async () => {
    for (const [place, route] of (isThorough ? lists : await fullestOfEachKind()).entries()) {
      const { sortable } = kindOf(route);
      const types = typesOf(route);
      const whole = await wholeOf(route);
      const [first, second = first] = sortable;
      const orders = [...[...sortable].flatMap((name) => [name, `-${name}`]), `-${second},${first}`, `${first},-ID`];
      for (const sort of orders.filter((_, at) => isThorough || isDue(at + place))) {
        const expected = sorted(whole, sort, types).map(({ ID }) => ID);
        const found = (await read(route, { sort, fields: 'ID' })).map(({ ID }) => ID);
        expect([route.path, sort, found]).toEqual([route.path, sort, expected]);
        const pages = (await pagesOf(route, { sort, fields: 'ID' })).map(({ ID }) => ID);
        expect([route.path, sort, pages]).toEqual([route.path, sort, expected]);
      }
    }
  });

  it('counts what it filters', async () => {
    for (const route of lists) {
      const filter = 'ID > "20000000-0000-0000-0000-000000000000"';
      if (typesOf(route).get('ID') !== 'guid') continue;
      const { body, headers } = await get(route, { filter, count: 'true', limit: '1', sort: '-ID' });
      const whole = await read(route, { filter });
      expect([route.path, headers['x-total-count'], body[0]?.ID]).toEqual([
        route.path,
        String(whole.length),
        whole
          .map(({ ID }) => String(ID))
          .toSorted()
          .at(-1),
      ]);
    }
  });

  it('refuses each member that is not stored or not visible with the record, and those without an index', async () => {
    for (const route of isThorough ? lists : await fullestOfEachKind()) {
      const { table, filterable, sortable } = kindOf(route);
      const names = table.fields.map(({ name }) => name);
      for (const name of names.filter((each) => !filterable.has(each))) {
        const faults = faultsOf((await get(route, { filter: `${name} = null` })).body);
        expect([route.path, name, faults]).toEqual([route.path, name, ['filter not_filterable']]);
      }
      for (const name of names.filter((each) => !sortable.has(each))) {
        const faults = faultsOf((await get(route, { sort: `-${name}` })).body);
        expect([route.path, name, faults]).toEqual([route.path, name, ['sort not_sortable']]);
      }
    }
  });

  it('is without sort and filter where it is computed, or has one record', async () => {
    for (const route of computed) {
      const faults = faultsOf((await get(route, { filter: 'ID = null', sort: 'ID' })).body);
      expect([route.path, faults]).toEqual([route.path, ['filter unknown_parameter', 'sort unknown_parameter']]);
    }
  });
});
