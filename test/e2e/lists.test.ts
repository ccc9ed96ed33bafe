import { get as httpGet } from 'node:http';
import { v7 } from 'uuid';
import { app, setUpWorld, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import { parseXml } from '../support/wire';
import { audit, insertRow, live } from '../support/world';

const ROWS = 2_500;

describe('long lists (contract section 6)', () => {
  let address: string;

  setUpWorld();
  beforeAll(async () => {
    address = `/v4/individuals/${world.member.id}/accountabilities`;
    await app.database.transaction(async (tx) => {
      for (let n = 0; n < ROWS; n++) {
        await insertRow(tx, 'accountabilities', {
          ID: v7(),
          SiteID: world.siteId,
          AncestorID: world.member.id,
          // Many rows share a rank, so that the order needs its last key.
          Rank: n % 7,
          Name: `Item ${n} ${'x'.repeat(200)}`,
          Description: '',
          ...live,
          ...audit(),
        });
      }
    });
  });

  const get = (path: string, accept = 'application/json') =>
    app.http.get(path).set('Authorization', world.member.authorization).set('Accept', accept);
  type Row = { ID: string; Rank: number };

  it('are answered whole, in their order, each record once', async () => {
    const rows = (await get(address)).body as Row[];
    expect(rows.length).toBe(ROWS);
    expect(new Set(rows.map(({ ID }) => ID)).size).toBe(ROWS);
    const sorted = [...rows].sort((a, b) => a.Rank - b.Rank || (a.ID < b.ID ? -1 : 1));
    expect(rows.map(({ ID }) => ID)).toEqual(sorted.map(({ ID }) => ID));
    const xml = parseXml((await get(address, 'application/xml')).text);
    expect(xml.children.map(({ children }) => children[0].text)).toEqual(rows.map(({ ID }) => ID));
  });

  it('take one statement for each 1,000 rows and at most three besides', async () => {
    await get(address);
    const statements = await statementsOf(app.database, () => get(address));
    expect(statements.length).toBeLessThanOrEqual(3 + Math.ceil(ROWS / 1000));
  });

  it('have pages that join to the whole while others write', async () => {
    const before = (await get(address)).body as Row[];
    const seen: string[] = [];
    let next: string | undefined = `${address}?limit=400`;
    while (next) {
      const page = await get(next);
      seen.push(...(page.body as Row[]).map(({ ID }) => ID));
      const created = await app.http
        .post('/v4/accountabilities')
        .set('Authorization', world.member.authorization)
        .send({ AncestorID: world.member.id, Rank: seen.length % 7, Name: 'Between', Description: '' });
      expect(created.status).toBe(200);
      next = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1];
    }
    const lasting = new Set(before.map(({ ID }) => ID));
    expect(seen.filter((id) => lasting.has(id))).toEqual(before.map(({ ID }) => ID));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('break the connection when something fails behind the first byte', async () => {
    const { query } = app.database.read;
    let pages = 0;
    const failing = jest.spyOn(app.database.read, 'query').mockImplementation((sql, params) => {
      if (sql.includes('accountabilities') && ++pages === 2) return Promise.reject(new Error('half-way'));
      return query.call(app.database.read, sql, params) as never;
    });
    const outcome = await receive(`${await app.app.getUrl()}${address}`, world.member.authorization);
    failing.mockRestore();
    expect(outcome).toBe('broken');
  });

  it('stop reading when the client goes away', async () => {
    const url = `${await app.app.getUrl()}${address}`;
    const statements = await statementsOf(app.database, async () => {
      await new Promise<void>((resolve, reject) => {
        const request = httpGet(url, { headers: { Authorization: world.member.authorization } }, (response) => {
          response.once('data', () => {
            request.destroy();
            resolve();
          });
        });
        request.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNRESET' ? undefined : reject(error),
        );
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(statements.filter((sql) => sql.includes('accountabilities')).length).toBeLessThanOrEqual(3);
    expect((await get(`${address}?limit=1`)).status).toBe(200);
  });

  it('take a cursor of the same list, however its path is written', async () => {
    const { headers } = await get(`${address}?limit=1`);
    const cursor = /(cursor=[^&>]+)/.exec(headers.link ?? '')?.[1];
    const second = await get(`${address}?limit=1&${cursor}`).expect(200);
    for (const path of [`${address}/`, address.toUpperCase()])
      expect((await get(`${path}?limit=1&${cursor}`)).body).toEqual(second.body);
  });

  it('refuse a cursor of another list', async () => {
    const colors = Buffer.from(JSON.stringify([1, 'x', 'y'])).toString('base64url');
    expect((await get(`${address}?cursor=${colors}`)).body.errors[0]).toMatchObject({
      field: 'cursor',
      code: 'invalid_cursor',
    });
  });
});

/** Whether a whole answer arrived or the connection broke before its end. */
function receive(url: string, authorization: string): Promise<'whole' | 'broken'> {
  return new Promise((resolve) => {
    const request = httpGet(url, { headers: { Authorization: authorization } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.complete ? 'whole' : 'broken'));
      response.on('error', () => resolve('broken'));
    });
    request.on('error', () => resolve('broken'));
  });
}
