import { type Client, createClient, isProblem, type KeyedIndividualCreate } from '../../clients/typescript/src/index';
import { app, setUpApp } from '../support/running-app';
import { makeWorld, type World } from '../support/world';

const color = (Name: string, Rank = 1) => ({ Rank, Name, Code: '112233' });

describe('many records with the TypeScript client', () => {
  let client: Client;
  let world: World;
  setUpApp();
  beforeAll(async () => {
    world = await makeWorld(app.database);
    const credentials = { authorization: () => world.admin.authorization };
    client = createClient({ baseUrl: await app.app.getUrl(), credentials });
  });

  const names = async () => (await client.get('/colors')).data.map(({ Name }) => Name).sort();

  it('are created and updated together, or not at all', async () => {
    const { data: created } = await client.createMany('/colors', [color('b'), color('a')]);
    expect(created.map(({ Name }) => Name)).toEqual(['b', 'a']);
    const renamed = created.map((each) => ({ ...each, Name: `${each.Name}${each.Name}` }));
    expect((await client.updateMany('/colors/{id}', renamed)).data).toEqual(renamed);
    const error = await client.createMany('/colors', [color('c'), color('d', -1)]).catch((reason: unknown) => reason);
    expect(isProblem(error, 'validation_failed') && error.errors.map(({ field }) => field)).toEqual(['[1].Rank']);
    expect(await names()).toEqual(['aa', 'bb']);
  });

  it('are created and updated one by one, again with the same key only those that are missing', async () => {
    const records = [color('one'), color('two', -1)];
    const { data: results, response } = await client.createEach('/colors', records, { idempotencyKey: 'k' });
    expect([response.status, results.map(({ Index, Status }) => [Index, Status])]).toEqual([
      207,
      [
        [0, 200],
        [1, 400],
      ],
    ]);
    expect(results[1].Problem?.code).toBe('validation_failed');
    const again = await client.createEach('/colors', [records[0], color('two', 2)], { idempotencyKey: 'k' });
    expect(again.data.map(({ Status }) => Status)).toEqual([200, 200]);
    expect(again.data[0].ID).toBe(results[0].ID);
    const { data: all } = await client.get('/colors');
    const updated = await client.updateEach(
      '/colors/{id}',
      all.map((each) => ({ ...each, Rank: 5 })),
    );
    expect(updated.data.map(({ ID, Problem }) => [ID, Problem])).toEqual(all.map(({ ID }) => [String(ID), null]));
  });

  it('are written by the keys of another system, in parts of 1,000', async () => {
    const records = Array.from({ length: 1_200 }, (_, at) => color(`key ${at}`));
    const upsert = (more = {}) => client.upsertEach('/colors', ['Name'], records, more);
    const tried = await upsert({ query: { dryrun: true } });
    expect([tried.data.length, (await names()).some((name) => name.startsWith('key'))]).toEqual([1_200, false]);
    const first = await upsert({ idempotencyKey: 'nightly' });
    expect(first.data.map(({ Index, Created }) => [Index, Created])).toEqual(records.map((_, at) => [at, true]));
    expect((await upsert({ idempotencyKey: 'nightly' })).data).toEqual(first.data);
    expect((await upsert()).data.map(({ ID, Created }) => [ID, Created])).toEqual(
      first.data.map(({ ID }) => [ID, null]),
    );
  });

  it('name others by keys, and exchange what is unique', async () => {
    const person = (key: string, boss: string, name = key): KeyedIndividualCreate => ({
      ...{ UserDefined1: key, FirstName: 'Ada', LastName: key, Email: `${key}@x.test`, UserEmail: `${key}@x.test` },
      ...{ UserName: `${name}@x.test`, PrimaryOrganizationID: { Name: 'Sales' }, PrimaryTitle: 'Tester' },
      PrimaryReportsTo: { UserDefined1: boss },
    });
    const { data: made } = await client.createMany('/individuals', [person('a', 'b'), person('b', 'b')]);
    expect(made.map(({ PrimaryReportsTo }) => PrimaryReportsTo)).toEqual([made[1].ID, made[1].ID]);
    const exchanged = [person('a', 'a', 'b'), person('b', 'a', 'a'), person('c', 'b')];
    const { data: all } = await client.upsertMany('/individuals', ['UserDefined1'], exchanged);
    expect(all.map(({ ID, UserName }) => [ID, UserName])).toEqual([
      [made[0].ID, 'b@x.test'],
      [made[1].ID, 'a@x.test'],
      [all[2].ID, 'c@x.test'],
    ]);
    const moved = made.map(({ ID }, at) => ({ ...all[at], ID, PrimaryReportsTo: { Email: 'b@x.test' } }));
    const updated = await client.updateMany('/individuals/{id}', moved.reverse());
    expect(updated.data.map(({ PrimaryReportsTo }) => PrimaryReportsTo)).toEqual([made[1].ID, made[1].ID]);
    const { data: results } = await client.upsertEach('/individuals', ['UserDefined1'], exchanged.slice(2));
    expect(results.map(({ Created }) => Created)).toEqual([null]);
  });

  it('are exported for spreadsheets', async () => {
    const { data, response } = await client.export('/colors', 'spreadsheet', { query: { limit: 1 } });
    expect(response.headers.get('Content-Disposition')).toContain('colors.csv');
    expect([...new Uint8Array(await new Response(data).arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('are exported as a stream, and errors are thrown as ever', async () => {
    const { data, response } = await client.export('/colors', 'text/csv', { query: { limit: 2 } });
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const lines = (await new Response(data).text()).split('\r\n');
    expect([lines[0], lines.length]).toEqual(['ID,SiteID,Rank,Name,Code', 4]);
    const { data: ndjson } = await client.export('/colors', 'application/x-ndjson');
    expect(
      (await new Response(ndjson).text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual((await client.get('/colors')).data);
    const query = { limit: 0 };
    const error = await client.export('/colors', 'text/csv', { query }).catch((reason: unknown) => reason);
    expect(isProblem(error, 'validation_failed')).toBe(true);
  });
});
