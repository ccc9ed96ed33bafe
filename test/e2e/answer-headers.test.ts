import { gunzipSync } from 'node:zlib';
import { app, setUpWorld, world } from '../support/running-app';
import { buildProgram } from '../support/service-process';
import { startTestApp } from '../support/test-app';

buildProgram();

describe('headers of every answer', () => {
  setUpWorld({ CORS_ORIGINS: 'https://client.example' });

  const as = (path: string) => app.http.get(path).set('Authorization', world.admin.authorization);

  it.each([
    ['/'],
    ['/docs'],
    ['/docs/openapi.json'],
    ['/docs/openapi-3.0.json'],
    ['/docs/ui/1/swagger-ui.css'],
    ['/health/live'],
    ['/health/ready'],
    ['/metrics'],
    ['/nowhere'],
    ['/v4/nowhere'],
    ['/v4/colors'],
    ['/v4/%zz'],
  ])('nosniff, without a promise of HTTPS: %s', async (path) => {
    for (const { headers } of [await app.http.get(path), await as(path), await app.http.options(path)]) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBeUndefined();
      // What the service is made of is no one's business.
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('keep the connection for longer than a proxy does, which would lose a request on one that is closed', async () => {
    const { headers } = await as('/v4/colors').set('Connection', 'keep-alive');
    expect(headers['keep-alive']).toBe('timeout=75');
  });

  it('say that the type of an answer depends on Accept, of errors before any handler too', async () => {
    const answers: [string, { headers: Record<string, string> }][] = [
      ['a list', await as('/v4/colors')],
      ['no address', await as('/v4/nowhere')],
      ['no address outside', await app.http.get('/nowhere')],
      ['another method', await app.http.patch('/v4/colors')],
      ['a malformed address', await as('/v4/individuals/%zz')],
      ['no credentials', await app.http.get('/v4/colors')],
      ['another type', await as('/v4/colors').set('Accept', 'image/png')],
    ];
    for (const [what, { headers }] of answers)
      expect([what, headers.vary.split(/, */)]).toEqual([what, expect.arrayContaining(['Accept'])]);
  });

  it('are those of no shared cache below /v4, errors and 304 too', async () => {
    const color = (await as('/v4/colors')).body[0] ?? { ID: 1 };
    const answers = [
      await as('/v4/colors'),
      await as('/V4/Colors'),
      await as('/v4/individuals?limit=1'),
      await as(`/v4/individuals/${world.member.id}`),
      await as(`/v4/colors/${color.ID}4711`),
      await app.http.get('/v4/colors'),
      await as('/v4/nowhere'),
      await as('/v4'),
      await as('/v4?tz=UTC'),
      await app.http.post('/v4/colors').set('Authorization', world.admin.authorization).send({}),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('private, no-cache');
    for (const path of ['/v4x', '/nowhere/v4/colors'])
      expect((await as(path)).headers['cache-control']).toBeUndefined();
    const { etag } = (await as(`/v4/individuals/${world.member.id}`)).headers;
    const unchanged = await as(`/v4/individuals/${world.member.id}`).set('If-None-Match', etag).expect(304);
    expect(unchanged.headers['cache-control']).toBe('private, no-cache');
  });

  it('keep a secret out of every cache', async () => {
    const token = await app.http.post('/v4/me/tokens').set('Authorization', world.admin.authorization).send({});
    expect([200, 400]).toContain(token.status);
    if (token.status === 200) expect(token.headers['cache-control']).toBe('no-store');
  });

  it('promise HTTPS where the service requires it', async () => {
    const https = await startTestApp({ REQUIRE_HTTPS: 'true', TRUST_PROXY: '1' });
    for (const path of ['/v4/colors', '/docs', '/health/live', '/nowhere']) {
      const { headers } = await https.http.get(path).set('X-Forwarded-Proto', 'https');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
    await https.close();
  });

  it('let clients keep the OpenAPI document, plain and compressed', async () => {
    const get = (encoding: string) => app.http.get('/docs/openapi.json').set('Accept-Encoding', encoding);
    const plain = await get('identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const zipped = await get('gzip, br;q=0.5')
      .buffer()
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(zipped.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    const text =
      zipped.headers['content-encoding'] === 'gzip' && zipped.body[0] === 0x1f ? gunzipSync(zipped.body) : zipped.body;
    expect(JSON.parse(text.toString())).toEqual(plain.body);
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    await get('identity').set('If-None-Match', plain.headers.etag).expect(304);
    await get('gzip').set('If-None-Match', zipped.headers.etag).expect(304);
    await get('gzip;q=0').set('If-None-Match', zipped.headers.etag).expect(200);
  });

  describe('say what an operation takes', () => {
    it('with a 415, for a PATCH by another header', async () => {
      const send = (method: 'post' | 'put' | 'patch', path: string) =>
        app.http[method](path)
          .set({ Authorization: world.admin.authorization, 'Content-Type': 'text/plain' })
          .send('x');
      const types = 'application/json, text/json, application/xml, text/xml';
      const post = await send('post', '/v4/colors');
      expect([post.status, post.headers.accept]).toEqual([415, `${types}, application/x-ndjson, text/csv`]);
      const put = await send('put', '/v4/colors/1');
      expect([put.status, put.headers.accept, put.headers['accept-patch']]).toEqual([415, types, undefined]);
      const patch = await send('patch', '/v4/colors/1');
      expect([patch.status, patch.headers.accept, patch.headers['accept-patch']]).toEqual([
        415,
        undefined,
        `${types}, application/merge-patch+json`,
      ]);
    });

    it.each(['with', 'without'])('with an OPTIONS, %s CORS', async (cors) => {
      const other = cors === 'with' ? app : await startTestApp();
      const { status, headers } = await other.http.options('/v4/colors/1');
      expect([status, headers.allow]).toEqual([204, 'DELETE, GET, HEAD, PATCH, PUT']);
      expect(headers['accept-patch']).toContain('application/merge-patch+json');
      const list = await other.http.options('/v4/individuals');
      expect([list.headers.allow, list.headers['accept-patch']]).toEqual(['GET, HEAD, POST, PUT', undefined]);
      // With CORS every OPTIONS can be a preflight, of which browsers only want the headers.
      expect((await other.http.options('/v4/nowhere')).status).toBe(cors === 'with' ? 204 : 404);
      if (other !== app) await other.close();
    });

    it('to a preflight for two hours', async () => {
      const { status, headers } = await app.http.options('/v4/colors/1').set({
        Origin: 'https://client.example',
        'Access-Control-Request-Method': 'PUT',
      });
      expect([status, headers['access-control-max-age']]).toEqual([204, '7200']);
      const { headers: answered } = await as('/v4/colors').set('Origin', 'https://client.example');
      for (const name of ['ETag', 'Deprecation', 'WWW-Authenticate', 'Dry-Run'])
        expect(answered['access-control-expose-headers'].split(',')).toContain(name);
    });
  });

  it('say that an operation is deprecated, since when, and where to read on', async () => {
    const { status, headers } = await app.http
      .post('/v4/archives')
      .set('Authorization', world.admin.authorization)
      .send({});
    expect([status, headers.deprecation]).toEqual([200, '@1795132800']);
    expect(headers.link).toBe('</docs>; rel="deprecation"; type="text/html"');
    expect((await as('/v4/colors')).headers.deprecation).toBeUndefined();
  });

  it('tell an unknown path from a missing record', async () => {
    const details = [await as('/v4/nowhere'), await as('/v4/colors/4711')].map(({ body }) => [body.code, body.detail]);
    expect(details).toEqual([
      ['not_found', 'This path does not exist.'],
      ['not_found', 'No record with this ID exists in this site.'],
    ]);
  });

  it('say for how long a connection is kept', async () => {
    expect((await as('/v4/colors')).headers['keep-alive']).toBe('timeout=75');
    const patient = await startTestApp({ KEEP_ALIVE_SECONDS: '620' });
    expect((await patient.http.get('/health/live')).headers['keep-alive']).toBe('timeout=620');
    await patient.close();
  });
});
