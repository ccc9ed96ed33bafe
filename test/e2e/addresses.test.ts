import { app, setUpApp, setUpWorld, world } from '../support/running-app';
import { startTestApp } from '../support/test-app';

describe('addresses (contract section 1)', () => {
  setUpWorld();

  const get = (path: string) => app.http.get(path).set('Authorization', world.admin.authorization);

  it('are case-insensitive and take a trailing slash', async () => {
    expect((await get('/V4/Colors/')).status).toBe(200);
    expect((await get(`/v4/INDIVIDUALS/${world.member.id.toUpperCase()}/Accountabilities`)).status).toBe(200);
  });

  it('answer 404 where there is no path, also without credentials', async () => {
    for (const path of ['/v4/nothing', '/nothing', '/v4/colors/1/2/3', '/v4/%E0%A4%A', '/colors']) {
      expect([path, (await app.http.get(path)).status]).toEqual([path, 404]);
    }
  });

  it('answer 405 with Allow where the path has other methods, before any credentials', async () => {
    const patch = await app.http.patch('/v4/colors').send({});
    expect([patch.status, patch.headers.allow, patch.body.code]).toEqual([
      405,
      'GET, HEAD, POST, PUT',
      'method_not_allowed',
    ]);
    for (const path of ['/V4/COLORS', '/v4/Colors/', '/v4/colors?limit=1', '/v4/colors/?'])
      expect([path, (await app.http.patch(path).send({})).headers.allow]).toEqual([path, 'GET, HEAD, POST, PUT']);
    const post = await app.http.post('/v4/colors/1');
    expect([post.status, post.headers.allow]).toEqual([405, 'DELETE, GET, HEAD, PATCH, PUT']);
    const users = await app.http.post('/v4/users');
    expect([users.status, users.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('have second names: /users lists the individuals', async () => {
    const second = await get('/v4/users?limit=1');
    const first = await get('/v4/individuals?limit=1');
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.headers.link).toMatch(/^<\/v4\/users\?limit=1&cursor=/);
  });

  it('answer HEAD wherever GET does, without a body', async () => {
    const head = await app.http.head('/v4/colors').set('Authorization', world.admin.authorization);
    const whole = await get('/v4/colors');
    expect([head.status, head.text, head.headers['content-length'], head.headers['content-type']]).toEqual([
      200,
      undefined,
      whole.headers['content-length'],
      whole.headers['content-type'],
    ]);
  });

  it('refuse a parameter that the operation does not have, and name it', async () => {
    const answer = await get('/v4/colors?deleted=1&wrong=2');
    expect([answer.status, answer.body.code]).toEqual([400, 'unknown_parameter']);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['deleted', 'wrong']);
  });

  it('take tz everywhere', async () => {
    expect((await get('/v4/colors?tz=Europe/Berlin')).status).toBe(200);
    const deleted = await app.http
      .delete('/v4/colors/999999?tz=Nowhere')
      .set('Authorization', world.admin.authorization);
    expect(deleted.status).toBe(404);
  });

  it('ignore a body where an operation takes none', async () => {
    const answer = await app.http
      .delete('/v4/colors/999999')
      .set('Authorization', world.admin.authorization)
      .set('Content-Type', 'text/plain')
      .send('anything');
    expect(answer.status).toBe(404);
    const read = await app.http
      .get('/v4/colors')
      .set('Authorization', world.admin.authorization)
      .set('Content-Type', 'application/xml')
      .send('<broken');
    expect(read.status).toBe(200);
  });

  it('carry the id of the request, the caller’s own where it is a sane one', async () => {
    expect((await get('/v4/colors')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get('/v4/colors').set('X-Request-Id', 'abc-1.2:3')).headers['x-request-id']).toBe('abc-1.2:3');
    const insane = await get('/v4/colors').set('X-Request-Id', 'a b"<script>');
    expect(insane.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('CORS (contract section 1)', () => {
  setUpApp({ CORS_ORIGINS: 'https://app.example' });

  it('answers a preflight for a configured origin', async () => {
    const answer = await app.http
      .options('/v4/colors')
      .set('Origin', 'https://app.example')
      .set('Access-Control-Request-Method', 'PUT')
      .set('Access-Control-Request-Headers', 'authorization,content-type');
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(answer.headers['access-control-allow-methods']).toContain('PUT');
  });

  it('allows the headers that requests can have, whatever a page asks for', async () => {
    for (const wanted of ['authorization,content-type,idempotency-key,if-match,x-site-id', 'x-forwarded-for,cookie']) {
      const { status, headers } = await app.http
        .options('/v4/colors/1')
        .set('Origin', 'https://app.example')
        .set('Access-Control-Request-Method', 'PUT')
        .set('Access-Control-Request-Headers', wanted);
      expect([status, headers['access-control-allow-headers']]).toEqual([
        204,
        'Accept,Authorization,Cache-Control,Content-Type,Idempotency-Key,If-Match,If-None-Match,X-Request-Id,X-Site-ID,traceparent,tracestate',
      ]);
    }
  });

  it('lets pages read the headers of answers, of errors too', async () => {
    for (const path of ['/v4/colors', '/v4/nowhere', '/docs/openapi.json']) {
      const { headers } = await app.http.get(path).set('Origin', 'https://app.example');
      expect([path, headers['access-control-expose-headers']]).toEqual([
        path,
        'ETag,Link,X-Total-Count,Idempotency-Replayed,RateLimit,RateLimit-Policy,Retry-After,X-Request-Id,Dry-Run,Deprecation,WWW-Authenticate',
      ]);
      expect([path, headers['access-control-allow-origin']]).toEqual([path, 'https://app.example']);
    }
  });

  it.each([
    ['https://one.example, https://two.example', 'https://two.example', 'https://two.example'],
    ['https://one.example, https://two.example', 'https://three.example', undefined],
    ['*', 'https://any.example', '*'],
    ['', 'https://app.example', undefined],
  ])('with CORS_ORIGINS=%s answers %s with the origin %s', async (origins, origin, allowed) => {
    const other = await startTestApp({ CORS_ORIGINS: origins });
    const { headers } = await other.http.get('/v4/colors').set('Origin', origin);
    await other.close();
    expect(headers['access-control-allow-origin']).toBe(allowed);
  });

  it('names no other origin', async () => {
    const answer = await app.http
      .options('/v4/colors')
      .set('Origin', 'https://evil.example')
      .set('Access-Control-Request-Method', 'GET');
    expect(answer.headers['access-control-allow-origin']).not.toBe('https://evil.example');
    expect(answer.headers['access-control-allow-origin']).not.toBe('*');
  });
});
