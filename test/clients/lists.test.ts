import { type Client, createClient, isProblem, type Page } from '../../clients/typescript/src/index';
import { insertRows } from '../support/many-rows';
import { app, setUpWorld, world } from '../support/running-app';

const COUNT = 2_500;

describe('lists of the TypeScript client', () => {
  let client: Client;
  /** The queries of the requests so far. */
  const queries: URLSearchParams[] = [];

  setUpWorld();
  beforeAll(async () => {
    const rows = Array.from({ length: COUNT }, (_, n) => ({
      SiteID: world.siteId,
      Rank: n,
      Name: `Color ${n}`,
      Code: '008080',
    }));
    await insertRows(app.database, 'colors', rows);
    client = createClient({
      baseUrl: await app.app.getUrl(),
      credentials: { authorization: () => world.admin.authorization },
      tz: '+02:00',
      fetch: (request) => {
        queries.push(new URL(request.url).searchParams);
        return fetch(request);
      },
    });
  });
  beforeEach(() => {
    queries.length = 0;
  });

  const namesUpTo = (count: number) => Array.from({ length: count }, (_, n) => `Color ${n}`);

  it('contain every record once, in order, over all pages', async () => {
    const names: string[] = [];
    for await (const { Name } of client.list('/colors')) names.push(Name);
    expect(names).toEqual(namesUpTo(COUNT));
    expect(queries.map((query) => query.get('limit'))).toEqual(['1000', '1000', '1000']);
    // The parameters of the first page apply to the others.
    expect(queries.map((query) => query.get('tz'))).toEqual(['+02:00', '+02:00', '+02:00']);
  });

  it('have pages of the given size, with the total', async () => {
    const pages: Page<unknown>[] = [];
    for await (const page of client.pages('/colors', { query: { limit: 600, count: true } })) pages.push(page);
    expect(pages.map(({ items }) => items.length)).toEqual([600, 600, 600, 600, 100]);
    expect(pages.map(({ total }) => total)).toEqual(new Array(5).fill(COUNT));
    expect(pages.map(({ next }) => next === undefined)).toEqual([false, false, false, false, true]);
    for await (const { total } of client.pages('/colors')) expect(total).toBeUndefined();
  });

  it('request no page that nobody reads', async () => {
    const names: string[] = [];
    for await (const { Name } of client.list('/colors', { query: { limit: 10 } })) {
      names.push(Name);
      if (names.length === 15) break;
    }
    expect(names).toEqual(namesUpTo(15));
    expect(queries).toHaveLength(2);
  });

  it('can be continued later', async () => {
    let next: string | undefined;
    for await (const page of client.pages('/colors', { query: { limit: 1_000 } })) {
      next = page.next;
      break;
    }
    const names: string[] = [];
    for await (const { Name } of client.list('/colors', { query: { limit: 1_000, ...(next && { cursor: next }) } }))
      names.push(Name);
    expect(names).toEqual(namesUpTo(COUNT).slice(1_000));
  });

  it('end with the signal, between pages too', async () => {
    const abort = new AbortController();
    const reason = new Error('Enough.');
    let read = 0;
    const all = (async () => {
      for await (const _ of client.list('/colors', { query: { limit: 100 }, signal: abort.signal }))
        if (++read === 100) abort.abort(reason);
    })();
    await expect(all).rejects.toBe(reason);
    expect(read).toBe(100);
    expect(queries).toHaveLength(1);
  });

  it('fail with the problem of a page', async () => {
    const all = (async () => {
      for await (const _ of client.list('/colors', { query: { cursor: 'elsewhere' } }));
    })();
    const error = await all.catch((failure) => failure);
    expect(isProblem(error, 'validation_failed') && error.errors.map(({ code }) => code)).toEqual(['invalid_cursor']);
  });

  it('can be read whole, in one response', async () => {
    expect((await client.get('/colors')).data).toHaveLength(COUNT);
    expect(queries).toHaveLength(1);
  });
});
