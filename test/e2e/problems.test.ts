import { v7 } from 'uuid';
import { app, setUpWorld, world } from '../support/running-app';
import { type Person } from '../support/world';

describe('errors (contract section 8)', () => {
  setUpWorld({ BODY_LIMIT: '2000' });

  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, person?: Person) => {
    const request = app.http[method](path);
    return person ? request.set('Authorization', person.authorization) : request;
  };
  const item = () => ({ AncestorID: world.member.id, Rank: 1, Name: 'Item', Description: '' });

  describe('are judged in this order', () => {
    it('path before credentials', async () => {
      expect((await send('get', '/v4/nothing')).status).toBe(404);
    });

    it('method before credentials', async () => {
      expect((await send('delete', '/v4/colors')).status).toBe(405);
    });

    it('credentials before Accept', async () => {
      expect((await send('get', '/v4/colors').set('Accept', 'image/png')).status).toBe(401);
    });

    it('Accept before the label', async () => {
      expect((await send('post', '/v4/colors', world.lead).set('Accept', 'image/png').send({})).status).toBe(406);
    });

    it('the label before the type of the body', async () => {
      const answer = await send('post', '/v4/colors', world.lead).set('Content-Type', 'text/plain').send('x');
      expect([answer.status, answer.body.code]).toEqual([403, 'requires_admin']);
    });

    it('the type of the body before its size', async () => {
      const answer = await send('post', '/v4/colors', world.admin)
        .set('Content-Type', 'text/plain')
        .send('x'.repeat(3000));
      expect(answer.status).toBe(415);
    });

    it('the size of the body before its form', async () => {
      const answer = await send('post', '/v4/colors', world.admin)
        .set('Content-Type', 'application/json')
        .send('{'.repeat(3000));
      expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
    });

    it('the form of the body before the record of the path', async () => {
      const answer = await send('put', `/v4/accountabilities/${v7()}`, world.admin)
        .set('Content-Type', 'application/json')
        .send('{"a":');
      expect([answer.status, answer.body.code]).toEqual([400, 'malformed_body']);
    });

    it('the record of the path before parameters and fields', async () => {
      const answer = await send('put', `/v4/accountabilities/${v7()}?wrong=1`, world.admin).send({ Nonsense: 1 });
      expect(answer.status).toBe(404);
      expect((await send('get', `/v4/individuals/${v7()}/accountabilities?deleted=7`, world.admin)).status).toBe(404);
    });

    it('the right before parameters and fields', async () => {
      const answer = await send('put', `/v4/departments/${world.engineering}?tz=Nowhere`, world.member).send({
        Rank: 'x',
      });
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      const post = await send('post', '/v4/accountabilities', world.stranger).send({ ...item(), Rank: 'x' });
      expect(post.status).toBe(403);
    });

    it('parameters and fields, all at once, before If-Match', async () => {
      const { body } = await send('post', '/v4/accountabilities', world.member).send(item());
      const answer = await send('put', `/v4/accountabilities/${body.ID}?tz=Nowhere&wrong=1`, world.member)
        .set('If-Match', '"999"')
        .send({ ID: body.ID, Rank: 'x', Name: '', Extra: 1 });
      expect(answer.status).toBe(400);
      expect(
        answer.body.errors.map(({ field, code }: { field: string; code: string }) => `${field}: ${code}`).sort(),
      ).toEqual([
        'Description: required',
        'Extra: unknown_member',
        'Name: blank',
        'Rank: invalid_type',
        'tz: invalid_format',
        'wrong: unknown_parameter',
      ]);
    });

    it('If-Match before the state', async () => {
      const { body } = await send('post', '/v4/accountabilities', world.member).send(item());
      await send('delete', `/v4/accountabilities/${body.ID}`, world.member);
      const input = { ...item(), ID: body.ID };
      const stale = await send('put', `/v4/accountabilities/${body.ID}`, world.member)
        .set('If-Match', '"999"')
        .send(input);
      expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
      expect((await send('put', `/v4/accountabilities/${body.ID}`, world.member).send(input)).status).toBe(409);
    });
  });

  it('carry the members of problem details', async () => {
    const answer = await send('get', '/v4/colors/99999?tz=UTC', world.admin).set('X-Request-Id', 'my-request');
    expect(answer.body).toEqual({
      type: 'urn:problem:not_found',
      title: 'Not Found',
      status: 404,
      detail: expect.any(String),
      instance: '/v4/colors/99999',
      code: 'not_found',
      requestId: 'my-request',
    });
  });

  it('list what is wrong with a body that cannot be read, in errors without a field', async () => {
    for (const [type, text] of [
      ['application/json', '{"Name":'],
      ['application/json', '5'],
      ['application/xml', '<Color>'],
      ['application/xml', '<!DOCTYPE Color><Color/>'],
      ['application/xml', '<Wrong/>'],
      ['application/json', ''],
    ]) {
      const { status, body } = await send('post', '/v4/colors', world.admin).set('Content-Type', type).send(text);
      expect([status, body.code]).toEqual([400, 'malformed_body']);
      expect(body.errors).toEqual([{ field: '', code: 'malformed_body', message: body.detail }]);
    }
    const { body } = await send('post', '/v4/logout', world.admin);
    expect(body.errors).toEqual([{ field: '', code: 'no_session', message: body.detail }]);
  });

  it('end their sentences with one period', async () => {
    for (const text of [
      'x<Color/>',
      '<Color/>x',
      '<Color',
      '<Color></Colour>',
      '<Color>&nbsp;</Color>',
      '{',
      '{"a":}',
    ]) {
      const type = text.startsWith('{') ? 'application/json' : 'application/xml';
      const { body } = await send('post', '/v4/colors', world.admin).set('Content-Type', type).send(text);
      expect([text, body.detail]).toEqual([text, expect.stringMatching(/[^.]\.$/)]);
    }
  });

  it('challenge with Basic and Bearer on 401', async () => {
    const answer = await send('get', '/v4/colors');
    expect(answer.headers['www-authenticate']).toMatch(/Basic .*Bearer /);
  });

  it('say of an unknown fault nothing but the request’s id, and log it', async () => {
    // A fault that no class declares: the driver refuses what no statement of ours would say.
    const query = jest.spyOn(app.database.read, 'query').mockRejectedValueOnce(new Error('the secret cause'));
    const answer = await send('get', '/v4/colors', world.admin);
    query.mockRestore();
    expect(answer.body).toEqual({
      type: 'urn:problem:internal_error',
      title: 'Internal Server Error',
      status: 500,
      instance: '/v4/colors',
      code: 'internal_error',
      requestId: expect.any(String),
    });
  });
});

describe('the rate limit (contract sections 8 and 15)', () => {
  setUpWorld({ RATE_LIMIT: '3' });

  it('counts requests of a caller, tells what is left, and answers 429 with Retry-After before Accept is looked at', async () => {
    const ask = (person: Person) =>
      app.http.get('/v4/colors').set('Authorization', person.authorization).set('Accept', 'image/png');
    const first = await ask(world.lead);
    expect(first.status).toBe(406);
    expect(first.headers.ratelimit).toMatch(/^"default";r=2;t=\d+$/);
    expect(first.headers['ratelimit-policy']).toBe('"default";q=3;w=60');
    await ask(world.lead);
    await ask(world.lead);
    const refused = await ask(world.lead);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    const [, left] = /^"default";r=0;t=(\d+)$/.exec(refused.headers.ratelimit) ?? [];
    expect(refused.headers['retry-after']).toBe(left);
    expect([Number(left) > 0, Number(left) <= 60]).toEqual([true, true]);
    expect((await ask(world.member)).status).toBe(406);
  });
});
