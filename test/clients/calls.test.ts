import { once } from 'node:events';
import {
  type Client,
  type Color,
  type Credentials,
  createClient,
  isProblem,
  ProblemError,
} from '../../clients/typescript/src/index';
import { failureOf } from '../support/failure-of';
import { app, setUpWorld, world } from '../support/running-app';
import { LogCapture } from '../support/test-app';
import { insertGlobalAdmin, type Person } from '../support/world';

/** The credentials of a person of the world. */
const as = ({ authorization }: Person): Credentials => ({ authorization: () => authorization });

describe('calls of the TypeScript client', () => {
  let client: Client;
  let baseUrl: string;
  const log = new LogCapture();

  setUpWorld({ LOG_LEVEL: 'info' }, { log });
  beforeAll(async () => {
    baseUrl = await app.app.getUrl();
    client = createClient({ baseUrl, credentials: as(world.admin) });
  });

  const createColor = async (name: string): Promise<Color> =>
    (await client.post('/colors', { body: { Rank: 5, Name: name, Code: '008080' } })).data;

  it('create, read, update, list and delete a record', async () => {
    const { ID } = await createColor('Teal');
    const { data, etag } = await client.get('/colors/{id}', { path: { id: ID } });
    expect(data).toMatchObject({ ID, Name: 'Teal' });
    const body = { ...data, Name: 'Blue' };
    const updated = await client.put('/colors/{id}', { path: { id: ID }, body, ...(etag && { ifMatch: etag }) });
    expect(updated.data.Name).toBe('Blue');
    expect(updated.etag).not.toBe(etag);
    expect((await client.get('/colors')).data.map(({ Name }) => Name)).toEqual(['Blue']);
    expect((await client.delete('/colors/{id}', { path: { id: ID } })).data).toEqual({});
    expect((await client.get('/colors')).data).toEqual([]);
  });

  it.each(['', '/', '/v4', '/v4/'])('work with a base URL that ends with "%s"', async (end) => {
    const other = createClient({ baseUrl: `${baseUrl}${end}`, credentials: as(world.admin) });
    expect((await other.get('/me')).data.ID).toBe(world.admin.id);
  });

  it('throw all errors of an invalid request at once', async () => {
    const body = { Rank: -1, Name: '', Code: 'green' };
    const error = await failureOf(client.post('/colors', { body }));
    if (!(error instanceof ProblemError)) throw error;
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      method: 'POST',
      url: `${baseUrl}/v4/colors`,
    });
    expect(error.errors.map(({ field }) => field)).toEqual(['Rank', 'Name', 'Code']);
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    for (const { message } of error.errors) expect(error.message).toContain(message);
  });

  it('throw problems whose code can be tested', async () => {
    const missing = await failureOf(client.get('/colors/{id}', { path: { id: 999_999 } }));
    expect(isProblem(missing, 'not_found')).toBe(true);
    expect(isProblem(missing, 'deleted')).toBe(false);
    expect(isProblem(new Error('not_found'), 'not_found')).toBe(false);
    const member = createClient({ baseUrl, credentials: as(world.member) });
    const refused = await failureOf(member.post('/colors', { body: { Rank: 1, Name: 'Red', Code: 'FF0000' } }));
    expect(isProblem(refused, 'requires_admin')).toBe(true);
  });

  it('identify their requests in the log of the service', async () => {
    const { requestId } = await client.get('/me', { requestId: 'nightly-import:7' });
    expect(requestId).toBe('nightly-import:7');
    const failed = await failureOf(client.get('/colors/{id}', { path: { id: 999_999 }, requestId: 'import:8' }));
    expect(failed).toMatchObject({ requestId: 'import:8' });
    expect(log.lines.map((line) => line.requestId)).toEqual(expect.arrayContaining(['nightly-import:7', 'import:8']));
    const [one, two] = [await client.get('/me'), await client.get('/me')];
    expect(one.requestId).not.toBe(two.requestId);
  });

  it('use the time zone of the client, unless a call has its own', async () => {
    const tokyo = createClient({ baseUrl, credentials: as(world.admin), tz: 'Asia/Tokyo' });
    const offsetOf = ({ data }: { data: { Created: string | null } }) => data.Created?.slice(-6);
    expect(offsetOf(await tokyo.get('/me'))).toBe('+09:00');
    expect(offsetOf(await tokyo.get('/me', { query: { tz: '-03:00' } }))).toBe('-03:00');
    expect(offsetOf(await client.get('/me'))).toBe('+00:00');
  });

  it('act in the site of the client, or of a call', async () => {
    const global = await insertGlobalAdmin(app.database, world);
    const { siteId } = world.other;
    await client.post('/colors', { body: { Rank: 1, Name: 'Own', Code: '111111' } });
    const visitor = createClient({ baseUrl, credentials: as(global), siteId });
    expect((await visitor.get('/colors')).data).toEqual([]);
    expect((await visitor.get('/colors', { siteId: world.siteId })).data.map(({ Name }) => Name)).toEqual(['Own']);
    const home = createClient({ baseUrl, credentials: as(global) });
    expect((await home.get('/colors', { siteId })).data).toEqual([]);
  });

  it('read a record again only if it has changed', async () => {
    const { ID } = await createColor('Pink');
    const path = { id: ID };
    const { etag = '', data } = await client.get('/colors/{id}', { path });
    expect(await client.getIfChanged('/colors/{id}', etag, { path })).toBeUndefined();
    await client.put('/colors/{id}', { path, body: { ...data, Rank: 6 } });
    expect((await client.getIfChanged('/colors/{id}', etag, { path }))?.data.Rank).toBe(6);
  });

  it('change single members', async () => {
    const { ID, ...others } = await createColor('Beige');
    const path = { id: ID };
    const { data, etag } = await client.patch('/colors/{id}', { path, body: { Rank: 8 } });
    expect(data).toEqual({ ...others, ID, Rank: 8 });
    await client.patch('/colors/{id}', { path, body: { Name: 'Sand' }, ifMatch: etag });
    const late = client.patch('/colors/{id}', { path, body: { Name: 'Late' }, ifMatch: etag });
    expect(await failureOf(late)).toMatchObject({ status: 412 });
  });

  it('do not overwrite a change that the caller has not seen', async () => {
    const { ID } = await createColor('Grey');
    const path = { id: ID };
    const { etag = '', data } = await client.get('/colors/{id}', { path });
    await client.put('/colors/{id}', { path, body: { ...data, Rank: 7 } });
    const late = { path, ifMatch: etag };
    expect(await failureOf(client.put('/colors/{id}', { ...late, body: { ...data, Rank: 8 } }))).toMatchObject({
      status: 412,
    });
    expect(await failureOf(client.delete('/colors/{id}', late))).toMatchObject({ status: 412 });
    expect((await client.get('/colors/{id}', { path })).data.Rank).toBe(7);
  });

  it('apply each of several concurrent changes once', async () => {
    const { ID, Rank } = await createColor('Counter');
    const path = { id: ID };
    const writers = 8;
    let calls = 0;
    const increment = () =>
      client.update('/colors/{id}', { path, attempts: writers }, (color) => {
        calls++;
        return { ...color, Rank: color.Rank + 1 };
      });
    await Promise.all(Array.from({ length: writers }, increment));
    expect((await client.get('/colors/{id}', { path })).data.Rank).toBe(Rank + writers);
    // Some have met another one.
    expect(calls).toBeGreaterThan(writers);
  });

  it('give up an update after the given number of attempts', async () => {
    const { ID } = await createColor('Contested');
    const path = { id: ID };
    let calls = 0;
    const update = client.update('/colors/{id}', { path, attempts: 3 }, async (color) => {
      calls++;
      await client.put('/colors/{id}', { path, body: { ...color, Rank: color.Rank + 100 } });
      return { ...color, Name: 'Mine' };
    });
    expect(await failureOf(update)).toMatchObject({ status: 412 });
    expect(calls).toBe(3);
    expect((await client.get('/colors/{id}', { path })).data).toMatchObject({ Name: 'Contested', Rank: 305 });
  });

  it('end an update at the first error that is not a 412, and at an error of the change', async () => {
    const { ID } = await createColor('Broken');
    const path = { id: ID };
    let calls = 0;
    const invalid = client.update('/colors/{id}', { path }, (color) => {
      calls++;
      return { ...color, Code: '?' };
    });
    expect(await failureOf(invalid)).toMatchObject({ status: 400 });
    expect(calls).toBe(1);
    const unchanged = client.update('/colors/{id}', { path }, () => {
      throw new Error('Nothing to change.');
    });
    expect(await failureOf(unchanged)).toEqual(new Error('Nothing to change.'));
  });

  it('are cancelled by a signal, with its reason', async () => {
    const reason = new Error('No longer needed.');
    expect(await failureOf(client.get('/colors', { signal: AbortSignal.abort(reason) }))).toBe(reason);
    const signal = AbortSignal.timeout(0);
    await once(signal, 'abort');
    expect(await failureOf(client.get('/colors', { signal }))).toMatchObject({ name: 'TimeoutError' });
  });

  it('are open to openapi-fetch, which returns problems', async () => {
    const { error, response } = await client.openapi.GET('/colors/{id}', { params: { path: { id: 999_999 } } });
    expect([response.status, error?.code]).toEqual([404, 'not_found']);
    const { data } = await client.openapi.GET('/me');
    expect(data?.ID).toBe(world.admin.id);
  });
});
