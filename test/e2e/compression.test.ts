import { once } from 'node:events';
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { app, setUpWorld, world } from '../support/running-app';
import { startTestApp } from '../support/test-app';
import { insertPerson, makeWorld } from '../support/world';

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const plainOf = ({ headers, body }: Answer): Buffer => {
  const coding = headers['content-encoding'];
  return coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body;
};

describe('compression of answers (contract section 24)', () => {
  let base: string;
  setUpWorld({ COMPRESSION: 'on', CORS_ORIGINS: 'https://client.example' }, { validates: false });
  beforeAll(async () => {
    base = await app.app.getUrl();
    for (let at = 0; at < 120; at += 1)
      await insertPerson(app.database.read, `Person${at}`, {
        siteId: world.siteId,
        unit: world.sales,
        reportsTo: world.admin.id,
        leads: false,
        group: world.performanceGroup,
      });
  });

  /** Sends a request as it is: clients of the other tests decompress. */
  async function send(
    path: string,
    headers: http.OutgoingHttpHeaders = {},
    method = 'GET',
    content?: unknown,
  ): Promise<Answer> {
    const { authorization } = world.admin;
    const request = http.request(`${base}/v4/${path}`, {
      method,
      headers: { authorization, ...(content !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
    request.end(content === undefined ? undefined : JSON.stringify(content));
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    return { status: response.statusCode as number, headers: response.headers, body: Buffer.concat(parts) };
  }

  const person = () => `individuals/${world.member.id}`;
  /** Makes a record of more than 1 KiB, and returns its path. */
  async function longRecord(letter = 'x'): Promise<string> {
    const sent = { AncestorID: world.member.id, Rank: 1, Name: 'Long', Description: letter.repeat(1_500) };
    const { body } = await send('accountabilities', {}, 'POST', sent);
    return `accountabilities/${JSON.parse(body.toString()).ID}`;
  }

  it.each(['gzip', 'br'])(
    'is %s where it is asked for, of streams, pages, records, lines, CSV, XML and problems',
    async (coding) => {
      const path = await longRecord();
      for (const [each, accept] of [
        ['individuals', 'application/json'],
        ['individuals', 'application/xml'],
        ['individuals', 'application/x-ndjson'],
        ['individuals', 'text/csv'],
        ['individuals?limit=100', 'application/json'],
        ['individuals?limit=10', 'application/json'],
        [path, 'application/json'],
        [path, 'text/xml'],
        [`individuals?${'a=b&'.repeat(40)}`, 'application/json'],
      ]) {
        const plain = await send(each, { accept });
        const small = await send(each, { accept, 'accept-encoding': coding });
        expect([each, accept, small.status, small.headers['content-encoding']]).toEqual([
          each,
          accept,
          plain.status,
          coding,
        ]);
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(small.body.length).toBeLessThan(plain.body.length / 2);
        const without = (body: Buffer) => body.toString().replace(/"requestId":"[^"]+"/, '');
        expect(without(plainOf(small))).toBe(without(plain.body));
        expect(small.headers['content-type']).toBe(plain.headers['content-type']);
      }
    },
  );

  it.each([
    ['no header', undefined, undefined],
    ['identity', 'identity', undefined],
    ['gzip that is refused', 'gzip;q=0', undefined],
    ['an unknown coding', 'zstd', undefined],
    ['what browsers send', 'gzip, deflate, br, zstd', 'br'],
    ['a preference', 'br;q=0.5, gzip', 'gzip'],
    ['anything', '*', 'br'],
  ])('follows %s', async (_, header, coding) => {
    const { headers } = await send('individuals', header === undefined ? {} : { 'accept-encoding': header });
    expect(headers['content-encoding']).toBe(coding);
  });

  it('is not of short answers, of secrets and of what has no body', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const short = await send('colors', gzip);
    expect([short.body.length < 1_024, short.headers['content-encoding']]).toEqual([true, undefined]);
    const secret = await send('me/tokens', gzip, 'POST', { Name: 'y'.repeat(100) });
    expect([secret.status, secret.headers['content-encoding']]).toEqual([200, undefined]);
    const long = await send(person(), gzip);
    const head = await send(await longRecord(), gzip, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, 'gzip']);
    const none = await send(person(), { ...gzip, 'if-none-match': String(long.headers.etag) });
    expect([none.status, none.body.length, none.headers['content-encoding']]).toEqual([304, 0, undefined]);
  });

  it('has a tag for each coding; If-None-Match takes any of them, and If-Match the version', async () => {
    const path = await longRecord('z');
    const tags = [];
    for (const coding of ['identity', 'gzip', 'br'])
      tags.push(String((await send(path, { 'accept-encoding': coding })).headers.etag));
    const [plain] = tags;
    expect(tags).toEqual([plain, `${plain.slice(0, -1)}-gz"`, `${plain.slice(0, -1)}-br"`]);
    for (const tag of tags)
      for (const coding of ['identity', 'gzip', 'br']) {
        const { status, headers } = await send(path, { 'accept-encoding': coding, 'if-none-match': tag });
        expect([status, headers.etag]).toEqual([304, tags[['identity', 'gzip', 'br'].indexOf(coding)]]);
      }
    expect((await send(path, { 'if-none-match': `${plain.slice(0, -1)}-zz"` })).status).toBe(200);
    const [unit] = JSON.parse((await send(path)).body.toString());
    expect((await send(path, { 'if-match': tags[1] }, 'PUT', unit)).status).toBe(200);
    expect((await send(path, { 'if-match': tags[2] }, 'PUT', unit)).status).toBe(412);
  });

  it('is told by Vary, with Origin, of errors too', async () => {
    for (const path of ['individuals', 'nowhere', 'colors/4711'])
      for (const origin of ['https://client.example', 'https://other.example']) {
        const { headers } = await send(path, { origin });
        expect([path, String(headers.vary).split(/, */).sort()]).toEqual([
          path,
          ['Accept', 'Accept-Encoding', 'Origin'],
        ]);
      }
  });

  it('replays a stored answer as the retry asks', async () => {
    const key = { 'idempotency-key': 'compressed-1' };
    const sent = { AncestorID: world.member.id, Rank: 2, Name: 'Kept', Description: 'k'.repeat(1_500) };
    const first = await send('accountabilities', { ...key, 'accept-encoding': 'gzip' }, 'POST', sent);
    const second = await send('accountabilities', key, 'POST', sent);
    const third = await send('accountabilities', { ...key, 'accept-encoding': 'br' }, 'POST', sent);
    expect([first, second, third].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', undefined, 'br']);
    expect([second, third].map(({ headers }) => headers['idempotency-replayed'])).toEqual(['true', 'true']);
    expect(new Set([first, second, third].map((each) => plainOf(each).toString())).size).toBe(1);
  });

  it('ends what it reads when the client leaves', async () => {
    const { authorization } = world.admin;
    for (let round = 0; round < 30; round += 1) {
      const request = http.get(`${base}/v4/individuals`, { headers: { authorization, 'accept-encoding': 'gzip' } });
      request.on('error', () => undefined);
      await once(request, 'response');
      request.destroy();
    }
    // More than a caller may have open: each has given back its place.
    expect((await send('individuals', { 'accept-encoding': 'gzip' })).status).toBe(200);
  });

  it('can be left to what stands before the service', async () => {
    const off = await startTestApp({ COMPRESSION: 'off' });
    const { admin } = await makeWorld(off.database);
    const { headers } = await off.http.get('/v4/individuals').set('Authorization', admin.authorization);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept']);
    await off.close();
  });
});
