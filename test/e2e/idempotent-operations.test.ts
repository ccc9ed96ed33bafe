import type { OperationObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { operationsOf } from '../../src/docs/operations';
import { IdempotencyStore } from '../../src/resource/features/idempotency/idempotency.store';
import { hashOfKey } from '../../src/resource/features/idempotency/idempotency-key';
import type { Route } from '../../src/resource/pipeline/route';
import { Caller } from '../../src/security/caller';
import { EXAMPLE_SETTINGS, ExampleRequests } from '../support/example-requests';
import { operations as golden } from '../support/golden';
import { app, setUpApp } from '../support/running-app';
import { basic, demoUser } from '../support/sign-in';

/** Executed by tests of their own, because of what they do to the caller. */
const APART = ['POST /logout'];
/** They store no response, and have no secret: sent again, they go on. */
const WITHOUT_KEY = ['POST /individuals/{id}/erasure', 'POST /webhooks/{id}/replay'];

const paramless = (name: string) => name.replace(/\{\w+\}|:\w+/g, '{}');
const same = (one: string, other: string) => paramless(one) === paramless(other);

describe('every operation that writes', () => {
  let examples: ExampleRequests;
  let routeOf: (name: string) => Route;
  /** Whether the response of an operation has a secret, which `test/laws/secrets.test.ts` compares with its answers. */
  const hasSecret = (name: string) => routeOf(name).returnsSecret === true;

  setUpApp(EXAMPLE_SETTINGS);
  beforeAll(async () => {
    examples = await ExampleRequests.of(app);
    const routes = operationsOf(app.app).map(({ route }) => route);
    routeOf = (name) => routes.find((each) => same(`${each.method} /${each.path}`, name)) as Route;
  });

  it('is in the table of operations', () => {
    const writing = golden.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    expect(examples.all.map(({ name }) => paramless(name)).sort()).toEqual(writing.map(paramless).sort());
  });

  it('ignores the key if its response contains a secret', async () => {
    const before = await keys();
    const secret = examples.all.filter(({ name }) => hasSecret(name));
    for (const operation of secret) {
      const headers = { 'Idempotency-Key': 'not a key' };
      const [first, second] = [await examples.send(operation, headers), await examples.send(operation, headers)];
      expect([operation.name, first.status, second.status]).toEqual([operation.name, 200, 200]);
      expect(first.body.Token ?? first.body.Secret).not.toBe(second.body.Token ?? second.body.Secret);
    }
    expect(secret.length).toBeGreaterThan(4);
    expect(await keys()).toBe(before);
  });

  it('is executed once for a key, and its record can be read again instead of the response', async () => {
    const wrong: string[] = [];
    const store = app.app.get(IdempotencyStore);
    const caller = Caller.system(
      'test',
      (await app.http.get('/v4/me').set('Authorization', demoUser().authorization)).body.SiteID,
    );
    const keyed = examples.all.filter(({ name }) => !hasSecret(name) && ![...APART, ...WITHOUT_KEY].includes(name));
    for (const [at, operation] of keyed.entries()) {
      const own = await examples.prepared(operation);
      const type = at % 2 === 0 ? 'application/json' : 'application/xml';
      const headers = { 'Idempotency-Key': `key-${at}`, Accept: type };
      const before = await keys();
      const first = await examples.send(own, headers);
      const again = await examples.send(own, headers);
      await store.forgetResponses(caller);
      const read = await examples.send(own, headers);
      const other = await examples.send(
        { ...own, path: `${own.path}${own.path.includes('?') ? '&' : '?'}tz=UTC` },
        headers,
      );
      if (first.status !== 200) wrong.push(`${operation.name} ${first.status} ${first.text.slice(0, 300)}`);
      const answers = [first, again, read, other];
      const seen = answers.map(({ headers: { 'idempotency-replayed': replayed } }) => replayed ?? 'no');
      if (String(seen) !== 'no,true,true,no' || other.status !== 422 || contentOf(first) !== contentOf(again))
        wrong.push(`${operation.name} ${seen} ${other.status} ${again.text.slice(0, 300)}`);
      if (contentOf(first) !== contentOf(read)) wrong.push(`${operation.name} ${first.text} ${read.text}`);
      const isEmpty = routeOf(operation.name).returns.shape === 'empty';
      if (((await storedType(`key-${at}`)) === 'ids') === isEmpty)
        wrong.push(`${operation.name} is not stored as its ID`);
      if ((await keys()) !== before + 1) wrong.push(`${operation.name} has not one key more`);
    }
    expect(wrong).toEqual([]);
    expect(keyed.length).toBeGreaterThan(150);
  });

  it('says so in the document, and all others have the header', async () => {
    const { body } = await app.http.get('/docs/openapi.json');
    for (const [path, item] of Object.entries(body.paths as Record<string, Record<string, OperationObject>>))
      for (const [method, { parameters = [], description = '' }] of Object.entries(item)) {
        const name = `${method.toUpperCase()} ${path}`;
        const has = JSON.stringify(parameters).includes('/IdempotencyKey"');
        const says = description.includes('`Idempotency-Key` is ignored');
        const ignores = hasSecret(name) || WITHOUT_KEY.includes(name);
        expect([name, has, says]).toEqual([name, method !== 'get' && !ignores, ignores]);
      }
  });

  it('returns the first response of a logout to the same user only with a valid credential', async () => {
    const { body } = await app.http
      .post('/v4/login')
      .send({ UserName: 'admin@demo.example', Password: 'demo-password' })
      .expect(200);
    const logout = (authorization: string) =>
      app.http.post('/v4/logout').set('Authorization', authorization).set('Idempotency-Key', 'logout');
    const session = basic('admin@demo.example', `{SessionToken}${body.Token}`);
    expect((await logout(session)).body).toEqual({});
    expect((await logout(session)).status).toBe(401);
    const replayed = await logout(demoUser().authorization);
    expect([replayed.status, replayed.headers['idempotency-replayed']]).toEqual([200, 'true']);
  });

  async function storedType(key: string): Promise<string> {
    const sql = 'SELECT `ContentType` AS type FROM `idempotency_keys` WHERE `IdempotencyKey` = ?';
    return (await app.database.read.query<{ type: string }>(sql, [hashOfKey(key)]))[0].type;
  }

  async function keys(): Promise<number> {
    const [row] = await app.database.read.query<{ n: number }>('SELECT COUNT(*) AS n FROM `idempotency_keys`');
    return Number(row.n);
  }
});

function contentOf({ status, headers, text }: Response): string {
  return JSON.stringify([status, headers['content-type'], headers.etag, text]);
}
