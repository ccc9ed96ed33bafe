import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Log } from '../../src/config/log';
import { CallerValidation } from '../../src/security/access/caller-validation';
import { openSocket, readToEnd } from '../support/raw-socket';
import { app, setUpWorld, world } from '../support/running-app';
import { startTestApp } from '../support/test-app';

/** An answer as it came over the socket. */
interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What an HTTP client would never send, sent over a bare socket. */
describe('raw requests', () => {
  setUpWorld();

  /** Sends bytes and reads until the connection ends, which the service has to see to itself. */
  function send(text: string, { app: service } = app): Promise<RawAnswer> {
    const { port } = (service.getHttpServer() as Server).address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const parts: Buffer[] = [];
      socket.setTimeout(300_000, () => socket.destroy(new Error('the connection stays open')));
      socket.on('data', (part) => parts.push(part));
      socket.on('error', (error) => (parts.length > 0 ? undefined : reject(error)));
      socket.on('close', () => resolve(parsed(Buffer.concat(parts).toString())));
      socket.write(Buffer.from(text, 'latin1'));
    });
  }

  function parsed(text: string): RawAnswer {
    const [head, body = ''] = text.split('\r\n\r\n', 2);
    const [line, ...rest] = head.split('\r\n');
    const headers = rest.map((header) => header.split(': ', 2)).map(([name, value]) => [name.toLowerCase(), value]);
    return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body };
  }

  const HOST = 'Host: localhost\r\nConnection: close\r\n';
  const ask = (line: string, headers = HOST) => send(`${line} HTTP/1.1\r\n${headers}\r\n`);
  const askSignedIn = (line: string) => ask(line, `${HOST}Authorization: ${world.admin.authorization}\r\n`);

  /** Problem details with the id of the request, and nothing of Node's or Express's own. */
  function expectProblem({ headers, body }: RawAnswer, status: number, code: string): void {
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
    const problem = JSON.parse(body);
    expect(problem).toMatchObject({ status, code, type: `urn:problem:${code}`, requestId: headers['x-request-id'] });
    expect([problem.title, problem.detail, problem.instance].map((member) => typeof member)).toEqual(
      Array(3).fill('string'),
    );
    if (code === 'malformed_request') expect(problem.errors).toEqual([{ field: '', code, message: problem.detail }]);
  }

  it.each([
    'GET http://[::1',
    'GET http://[::1/v4/colors',
    'GET http:///v4/colors',
    'GET http://',
    'GET http://?x',
    'GET http://%zz/v4/colors',
    'GET http://a b/v4/colors',
    'GET http://x:99999/v4/colors',
    'GET http://x:y/v4/colors',
    'GET ftp://x/v4/colors',
    'GET http:/v4/colors',
    'GET http:v4/colors',
    'GET //',
    'GET //v4/colors',
    'GET ///v4/colors',
    'GET //[::1',
    'GET *',
    'POST *',
    'GET v4/colors',
    'GET ?x',
    'GET /v4/colors\0',
    'GET /v4/\0',
    'GET /v4/colors/\xff',
    'GET /v4/colors?name=\xe9',
    'GET /v4/colors/%',
    'GET /v4/colors/%zz',
    'GET /v4/colors/%E0%A4%A',
    'GET /v4/colors/%ff',
    'PUT /v4/departments/%C0%80/undelete',
    'GET /v4/individuals/%zz/security',
    'get /v4/colors',
    'FOO /v4/colors',
    'CONNECT localhost:80',
    'CONNECT /v4/colors',
    '',
    'GET',
    'GET /v4/colors HTTP/1.1 and more',
  ])('have an address that is malformed: %j', async (line) => {
    const answer = await ask(line);
    expect([line, answer.status]).toEqual([line, 400]);
    expectProblem(answer, 400, 'malformed_request');
  });

  const signedIn = () => `Authorization: ${world.admin.authorization}\r\n`;
  it.each([
    ['two hosts', () => `Host: other\r\n${signedIn()}`],
    ['the same host twice', () => `hOST: localhost\r\n${signedIn()}`],
    ['two credentials', () => `${signedIn()}Authorization: Bearer x\r\n`],
    ['the same credentials twice', () => `${signedIn()}${signedIn()}`],
    ['two credentials, the second empty', () => `${signedIn()}AUTHORIZATION:\r\n`],
  ])('are ambiguous, whatever they ask for: %s', async (_, lines) => {
    const logged = jest.spyOn(app.app.get(CallerValidation, { strict: false }), 'of');
    for (const path of ['/v4/me', '/v4/nothing', '/scim/v2/Users', '/docs', '/health/live', '/']) {
      const answer = await ask(`GET ${path}`, `${HOST}${lines()}`);
      expect([path, answer.status]).toEqual([path, 400]);
      if (path.startsWith('/scim')) expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/);
      else expectProblem(answer, 400, 'malformed_request');
    }
    const xml = await ask('GET /v4/me', `${HOST}Accept: application/xml\r\n${lines()}`);
    expect([xml.status, xml.body]).toEqual([400, expect.stringContaining('<code>malformed_request</code>')]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('are ambiguous on a kept connection too, which goes on being used', async () => {
    const good = `GET /v4/me HTTP/1.1\r\nHost: localhost\r\n${signedIn()}\r\n`;
    const bad = `GET /v4/me HTTP/1.1\r\nHost: localhost\r\n${signedIn()}${signedIn()}\r\n`;
    const last = `GET /v4/me HTTP/1.1\r\n${HOST}${signedIn()}\r\n`;
    const socket = await openSocket(app);
    socket.write(good + bad + last);
    expect((await readToEnd(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(
      ['200', '400', '200'].map((each) => `HTTP/1.1 ${each}`),
    );
  });

  it.each([
    ['another version', 'GET /v4/colors HTTP/9.9\r\n\r\n'],
    ['a missing Host', 'GET /v4/colors HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header without a name', `GET /v4/colors HTTP/1.1\r\n${HOST}: x\r\n\r\n`],
    ['a header name with a space', `GET /v4/colors HTTP/1.1\r\n${HOST}A b: x\r\n\r\n`],
    ['a header with a NUL', `GET /v4/colors HTTP/1.1\r\n${HOST}A: b\0c\r\n\r\n`],
    ['line feeds alone', 'GET /v4/colors HTTP/1.1\nHost: x\n\n'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['two lengths', `POST /v4/login HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`],
    ['a negative length', `POST /v4/login HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
    [
      'a length and chunks',
      `POST /v4/login HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['another transfer encoding', `POST /v4/login HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip\r\n\r\n`],
    [
      'a chunk without a size',
      `POST /v4/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
  ])('have %s', async (_, text) => {
    const answer = await send(text);
    expect([answer.status, answer.headers.connection]).toEqual([400, 'close']);
    expectProblem(answer, 400, 'malformed_request');
  });

  it.each([
    ['a long address', `GET /v4/${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
    ['a long query', `GET /v4/colors?${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
    ['a long header', `GET /v4/colors HTTP/1.1\r\n${HOST}A: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['many headers', `GET /v4/colors HTTP/1.1\r\n${HOST}${'A: xxxxxxxx\r\n'.repeat(2_000)}\r\n`],
  ])('have %s', async (_, text) => {
    const answer = await send(text);
    expect([answer.status, answer.headers.connection]).toEqual([431, 'close']);
    expectProblem(answer, 431, 'head_too_large');
  });

  it('have chunk extensions without end', async () => {
    const head = `POST /v4/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await send(`${head}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`);
    expect(answer.status).toBe(413);
    expectProblem(answer, 413, 'body_too_large');
  });

  it('are answered in XML where the head could be read and asks for it', async () => {
    const answer = await ask('GET http://[::1', `${HOST}Accept: application/xml\r\nX-Request-Id: mine-1\r\n`);
    expect([answer.status, answer.headers['content-type'], answer.headers['x-request-id']]).toEqual([
      400,
      'application/xml; charset=utf-8',
      'mine-1',
    ]);
    expect(answer.body).toContain('<instance>http://[::1</instance><code>malformed_request</code>');
  });

  it.each([
    ['GET /v4/colors', 200],
    ['GET http://localhost/v4/colors', 200],
    ['GET HTTPS://user@[::1]:3000/v4/colors?limit=1', 200],
    ['GET http://localhost', 302],
    ['GET http://localhost?x', 302],
    ['GET http://localhost/v4/nothing', 404],
    ['GET /v4//colors', 404],
    ['GET /v4/%E0%A4%A', 404],
    ['GET /docs/%', 404],
    ['GET /health/%zz', 404],
    ['GET /v4/colors#x', 404],
    ['OPTIONS *', 404],
    ['POST /v4/colors/%zz', 405],
    ['TRACE /v4/colors', 405],
    ['GET /v4/colors/%00', 400],
    ['GET /v4/individuals/%00', 400],
    ['GET /v4/individuals/%F0%9F%99%82', 400],
    ['GET /v4/colors?limit=%', 400],
    ['GET /v4/colors?%zz=1', 400],
    ['GET /v4/colors?tz=%00', 400],
    ['GET /v4/colors?tz=%FF', 400],
    ['GET /v4/colors?cursor=%00', 400],
    [`GET /v4/${'x'.repeat(10_000)}`, 404],
    [`GET /v4/colors/${'1'.repeat(10_000)}`, 400],
    [`GET /v4/colors?tz=${'x'.repeat(10_000)}`, 400],
  ])('are taken with a strange address where it means something: %s', async (line, status) => {
    const answer = await askSignedIn(line);
    expect([line.slice(0, 60), answer.status]).toEqual([line.slice(0, 60), status]);
    if (status >= 400)
      expect(JSON.parse(answer.body)).toMatchObject({ status, requestId: answer.headers['x-request-id'] });
  });

  it('have paging links without the host of an absolute address', async () => {
    await app.http
      .post('/v4/colors')
      .set('Authorization', world.admin.authorization)
      .send({ Rank: 1, Name: 'a', Code: '000000' });
    await app.http
      .post('/v4/colors')
      .set('Authorization', world.admin.authorization)
      .send({ Rank: 2, Name: 'b', Code: '000000' });
    const answer = await askSignedIn('GET http://evil.example/v4/colors?limit=1');
    expect(answer.headers.link).toMatch(/^<\/v4\/colors\?limit=1&cursor=/);
  });

  it('of HTTP/1.0 need no Host', async () => {
    const answer = await send(`GET /v4/colors HTTP/1.0\r\nAuthorization: ${world.admin.authorization}\r\n\r\n`);
    expect(answer.status).toBe(200);
  });

  it('may expect what nobody knows, and are answered all the same', async () => {
    const body = JSON.stringify({ Rank: 1, Name: 'a', Code: '000000' });
    const headers = `${HOST}Authorization: ${world.admin.authorization}\r\nContent-Type: application/json\r\nExpect: x\r\n`;
    const answer = await send(`POST /v4/colors HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`);
    expect(answer.status).toBe(200);
  });

  it('break a body without a second answer on the connection', async () => {
    const head = `POST /v4/colors HTTP/1.1\r\n${HOST}Authorization: ${world.admin.authorization}\r\nContent-Type: application/json\r\n`;
    const answer = await send(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"Ran\r\nbroken\r\n`);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('HTTP/1.1 4');
  });

  it('have the headers of every answer and a line in the log', async () => {
    const https = await startTestApp({ REQUIRE_HTTPS: 'true' });
    const lines = jest.spyOn(Log.prototype, 'request');
    try {
      const { headers, status } = await send('GET /v4/colors HTTP/1.1\r\nno header\r\n\r\n', https);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
        'cache-control': 'private, no-cache',
      });
      const facts = { requestId: headers['x-request-id'], route: 'unmatched', status, bytes: expect.any(Number) };
      expect(lines.mock.calls).toEqual([[facts, 'info']]);
    } finally {
      lines.mockRestore();
      await https.close();
    }
  });

  it('have one line in the log where a body breaks off, with the id of the answer', async () => {
    const lines = jest.spyOn(Log.prototype, 'request');
    const head = `POST /v4/colors HTTP/1.1\r\n${HOST}Authorization: ${world.admin.authorization}\r\nContent-Type: application/json\r\n`;
    const { headers } = await send(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"Ran\r\nbroken\r\n`);
    // The connection ends when its client has ended it too.
    while (lines.mock.calls.length === 0) await new Promise(setImmediate);
    expect(lines.mock.calls.map(([facts]) => (facts as { requestId: string }).requestId)).toEqual([
      headers['x-request-id'],
    ]);
    lines.mockRestore();
  });

  it('go on being served after all of that', async () => {
    const answer = await app.http.get('/v4/colors').set('Authorization', world.admin.authorization);
    expect(answer.status).toBe(200);
  });
});
