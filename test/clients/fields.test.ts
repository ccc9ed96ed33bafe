import { type Client, createClient } from '../../clients/typescript/src/index';
import { app, setUpApp } from '../support/running-app';
import { makeWorld } from '../support/world';

describe('the parameter fields of the TypeScript client', () => {
  let client: Client;
  const color = { Rank: 1, Name: 'Teal', Code: '008080' };
  setUpApp();
  beforeAll(async () => {
    const { admin } = await makeWorld(app.database);
    client = createClient({
      baseUrl: await app.app.getUrl(),
      credentials: { authorization: () => admin.authorization },
    });
    await client.post('/colors', { body: color });
  });

  it('narrows the type of a list and of a record to the members that it names', async () => {
    const { data: colors } = await client.get('/colors', { query: { fields: 'ID, Name' } });
    const [first]: { ID: number; Name: string }[] = colors;
    expect(Object.keys(first)).toEqual(['ID', 'Name']);
    // @ts-expect-error A member that is not named
    expect(first.Code).toBeUndefined();
    const { data, etag = '' } = await client.get('/colors/{id}', { path: { id: first.ID }, query: { fields: 'Code' } });
    expect(data.Code).toBe(color.Code);
    // @ts-expect-error The same for a record
    expect(data.Name).toBeUndefined();
    const read = { path: { id: first.ID }, query: { fields: 'Code' } } as const;
    expect(await client.getIfChanged('/colors/{id}', etag, read)).toBeUndefined();
    const { data: whole } = await client.get('/colors/{id}', { path: { id: first.ID } });
    expect(whole).toMatchObject(color);
  });

  it('narrows what list and pages return', async () => {
    for await (const each of client.list('/colors', { query: { fields: 'Name', limit: 1 } })) {
      expect(each.Name).toBe(color.Name);
      // @ts-expect-error A member that is not named
      expect(each.Rank).toBeUndefined();
    }
    for await (const { items } of client.pages('/colors', { query: { fields: 'Rank' } })) {
      expect(items.map(({ Rank }) => Rank)).toEqual([color.Rank]);
      // @ts-expect-error A member that is not named
      expect(items[0]?.Name).toBeUndefined();
    }
  });

  it('makes every member optional where the names are not known before', async () => {
    const names: readonly string[] = ['Name'];
    const { data } = await client.get('/colors', { query: { fields: names.join() } });
    const name: string | undefined = data[0].Name;
    expect(name).toBe(color.Name);
    // @ts-expect-error It may be missing
    const rank: number = data[0].Rank;
    expect(rank).toBeUndefined();
  });

  it('is not for counts by group, which need `by`', async () => {
    const { data } = await client.get('/colors/counts', { query: { by: 'Rank' } });
    expect(data).toEqual([{ Values: [{ Name: 'Rank', Value: '1' }], Count: 1 }]);
    const calls = [
      // @ts-expect-error No members to count by
      () => client.get('/colors/counts'),
      // @ts-expect-error The same with another parameter
      () => client.get('/colors/counts', { query: { filter: 'Rank = 1' } }),
      // @ts-expect-error Counts have no members of records
      () => client.get('/colors/counts', { query: { by: 'Rank', fields: 'Name' } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 400 });
  });

  it('is not for updates, which read and write the whole record', () => {
    const path = { id: 1 };
    // @ts-expect-error A part of a record cannot be written
    const call = () => client.update('/colors/{id}', { path, query: { fields: 'Name' } }, (each) => each);
    expect(call).toBeInstanceOf(Function);
  });
});
