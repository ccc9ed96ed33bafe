import { filterKindOf } from '../../src/resource/declare/field-registry';
import type { FilterKind } from '../../src/resource/declare/filter-kind';
import { countsOf } from '../../src/resource/features/filtering/count-routes';
import { queryOf, type Route } from '../../src/resource/pipeline/route';
import { faultsOf } from '../support/client';
import { seedDemo } from '../support/demo';
import { counted, filtered, filterText, type Types, termOf } from '../support/filtered-records';
import { handlersOf } from '../support/handlers';
import { app, setUpApp } from '../support/running-app';
import { demoUser } from '../support/sign-in';
import { isDue, isLong } from '../support/test-form';
import type { Wire } from '../support/wire';

/** An Admin, a leader and somebody without any right but the usual ones. */
const CALLERS = ['admin@demo.example', 'lead@demo.example', 'member@demo.example'];

const kindOf = ({ returns: { resource } }: Route) => filterKindOf(resource as never) as FilterKind;
const typesOf = (route: Route): Types => new Map(kindOf(route).table.fields.map(({ name, type }) => [name, type]));

describe('the counts of a list by group (contract section "Counts by group")', () => {
  let lists: Route[];
  setUpApp({ WEBHOOK_ALLOW: 'localhost:1' });
  beforeAll(async () => {
    await seedDemo(app);
    const routes = handlersOf(app.app).flatMap(({ route }) => (route && countsOf(route) ? [route] : []));
    lists = routes.filter(({ counted: isCounted }) => !isCounted);
  });

  const get = (path: string, query: Record<string, string> = {}, user = CALLERS[0], headers = {}) =>
    app.http
      .get(`/v4/${path}?${new URLSearchParams(query)}`)
      .set(demoUser(user))
      .set(headers);
  const faults = async (path: string, query: Record<string, string>) => {
    const { body, status } = await get(path, query);
    return [status, ...faultsOf(body)];
  };

  it('exist for the list of each plural', () => {
    expect(lists.map(({ path }) => path).sort()).toEqual([
      'colors',
      'corevalues',
      'credentials',
      'departments',
      'dialogs',
      'goals',
      'individuals',
      'organizations',
      'periods',
      'projectphases',
      'projects',
      'projectstatuses',
      'securitygroups',
      'sites',
      'tasks',
      'webhooks',
    ]);
  });

  it('equal reading the list and counting, for each caller, kind and member', async () => {
    let groups = 0;
    for (const route of lists) {
      const types = typesOf(route);
      const names = [...kindOf(route).countable];
      const sets = names.flatMap((name, at) => {
        const further = names[(at * 7 + 3) % names.length];
        const third = names[(at * 5 + 1) % names.length];
        return [[name], [...new Set([name, further])], ...(isLong ? [[...new Set([name, further, third])]] : [])];
      });
      for (const caller of CALLERS) {
        for (const deleted of queryOf(route).includes('deleted') ? ['0', '2'] : [undefined]) {
          const parameters: Record<string, string> = deleted === undefined ? {} : { deleted };
          const { body: whole, status } = await get(route.path, parameters, caller);
          if (status === 403) {
            expect((await get(`${route.path}/counts`, { by: names[0] }, caller)).status).toBe(403);
            continue;
          }
          if (caller === CALLERS[0]) expect([route.path, whole.length > 0]).toEqual([route.path, true]);
          for (const [at, by] of sets.entries()) {
            if (!isDue(at + CALLERS.indexOf(caller), 6)) continue;
            const name = by[0];
            const filter = termOf(
              name,
              at % 2 ? '!=' : '=',
              (whole as Wire[])[at % (whole.length || 1)]?.[name] ?? null,
            );
            for (const [query, records] of [
              [{}, whole],
              [{ filter: filterText(filter) }, filtered(whole, filter, types)],
            ] as const) {
              const { body } = await get(`${route.path}/counts`, { ...parameters, ...query, by: by.join() }, caller);
              const place = [caller, route.path, by, query];
              expect([...place, body]).toEqual([...place, counted(records, by, types)]);
              groups += body.length;
            }
          }
        }
      }
    }
    expect(groups).toBeGreaterThan(200);
  });

  it('differ between callers who may read different records', async () => {
    const { periods } = { periods: (await get('periods')).body as Wire[] };
    const sums = new Set<number>();
    for (const caller of CALLERS) {
      let sum = 0;
      for (const { ID } of periods) {
        const { body } = await get('goals/counts', { by: 'Completed', period: String(ID) }, caller);
        for (const { Count } of body) sum += Count;
      }
      sums.add(sum);
    }
    expect(sums.size).toBe(CALLERS.length);
  });

  it('take the members that filter takes, dates, decimals and texts without a sort form apart', async () => {
    for (const route of lists) {
      const { table, filterable, countable } = kindOf(route);
      for (const { name, type, formColumn } of table.fields) {
        const isCountable =
          filterable.has(name) && (['boolean', 'integer', 'guid'].includes(type) || formColumn !== undefined);
        expect([route.path, name, countable.has(name)]).toEqual([route.path, name, isCountable]);
        if (isCountable) continue;
        expect([name, await faults(`${route.path}/counts`, { by: name })]).toEqual([name, [400, 'by not_filterable']]);
      }
    }
  });

  it('need one to three members that exist', async () => {
    expect(await faults('goals/counts', {})).toEqual([400, 'by required']);
    expect(await faults('goals/counts', { by: '' })).toEqual([400, 'by out_of_range']);
    expect(await faults('goals/counts', { by: 'Completed,PeriodID,IndividualID,ID' })).toEqual([
      400,
      'by out_of_range',
    ]);
    expect(await faults('goals/counts', { by: 'Completed, completed' })).toEqual([400, 'by unknown_member']);
    expect(await faults('goals/counts', { by: 'Completed,Completed' })).toEqual([400, 'by repeated_member']);
    expect((await get('goals/counts', { by: ' Completed , PeriodID ' })).status).toBe(200);
  });

  it('have no parameters of pages, order and members', async () => {
    for (const name of ['limit', 'cursor', 'count', 'sort', 'fields'])
      expect(await faults('goals/counts', { by: 'Completed', [name]: '1' })).toEqual([
        400,
        `${name} unknown_parameter`,
      ]);
  });

  it('report the faults of a filter, a period and of `deleted`', async () => {
    expect(await faults('goals/counts', { by: 'Completed', filter: 'Nothing = 1' })).toEqual([
      400,
      'filter unknown_member',
    ]);
    expect(await faults('goals/counts', { by: 'Completed', period: '999999' })).toEqual([400, 'period not_found']);
    expect(await faults('tasks/counts', { by: 'AncestorID', deleted: '3' })).toEqual([400, 'deleted out_of_range']);
  });

  it('read dates of a filter in tz', async () => {
    const inZone = (tz: string) => get('individuals/counts', { by: 'IsAdmin', tz, filter: 'HireDate < "2020-01-06"' });
    const { body: list } = await get('individuals', { tz: '+14:00', filter: 'HireDate < "2020-01-06"' });
    const { body } = await inZone('+14:00');
    expect(body.reduce((sum: number, { Count }: { Count: number }) => sum + Count, 0)).toBe(list.length);
  });

  it('are lists in JSON, XML, CSV and NDJSON', async () => {
    const { body } = await get('colors/counts', { by: 'Version' }).expect(400);
    expect(faultsOf(body)).toEqual(['by unknown_member']);
    const query = { by: 'IsGlobalAdmin,IsAdmin', filter: 'UserName = "admin@demo.example"' };
    const read = async (type: string) => (await get('individuals/counts', query, CALLERS[0], { Accept: type })).text;
    const values = [
      { Name: 'IsGlobalAdmin', Value: 'false' },
      { Name: 'IsAdmin', Value: 'true' },
    ];
    expect(JSON.parse(await read('application/json'))).toEqual([{ Values: values, Count: 1 }]);
    expect(await read('application/xml')).toContain(
      '<Count><Values><Member><Name>IsGlobalAdmin</Name><Value>false</Value></Member><Member><Name>IsAdmin</Name><Value>true</Value></Member></Values><Count>1</Count></Count></Counts>',
    );
    expect(JSON.parse(await read('application/x-ndjson'))).toEqual({ Values: values, Count: 1 });
    expect(await read('text/csv')).toBe(`Values,Count\r\n"${JSON.stringify(values).replaceAll('"', '""')}",1\r\n`);
  });

  it('are at a word that is never an ID', async () => {
    await get('GOALS/Counts/', { by: 'Completed' }).expect(200);
    const { body } = await app.http.delete('/v4/goals/counts').set(demoUser());
    expect(body.status).toBe(400);
  });
});
