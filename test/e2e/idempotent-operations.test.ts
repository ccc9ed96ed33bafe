import type { OperationObject, ParameterObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { DemoSeed } from '../../src/demo/demo-seed';
import { operations as golden } from '../support/golden';
import { basic, demoUser } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';

type Method = 'post' | 'put' | 'patch' | 'delete';

interface Operation {
  readonly name: string;
  readonly method: Method;
  /** With the examples of the document in the place of parameters. */
  readonly path: string;
  readonly body: unknown;
}

/** Operations whose response contains a secret. */
const SECRET = ['POST /login', 'POST /me/tokens', 'POST /sites/{siteid}/tokens'];
/** Executed by tests of their own, because of what they do to the caller. */
const APART = ['POST /logout'];
const SITE = '/sites/{id}';
/** The order of execution: what removes something comes last. */
const ORDER: readonly RegExp[] = [
  /undelete$/,
  /^POST /,
  /^PUT /,
  /^PATCH /,
  /individuals\/\{\w+\}$/,
  /departmentmembers$/,
  /^DELETE /,
];

describe('every operation that writes', () => {
  let app: TestApp;
  let operations: Operation[];
  /** The ID of the record that each POST has created. */
  const created = new Map<string, string>();

  beforeAll(async () => {
    app = await startTestApp();
    await app.app.get(DemoSeed).run();
    await app.database.read.run('UPDATE `individuals` SET `IsGlobalAdmin` = 1 WHERE `LiveKey` LIKE ?', ['admin@demo%']);
    const { body } = await app.http.get('/docs/openapi.json');
    operations = inOrder(operationsOf(body));
  }, 240_000);
  afterAll(() => app.close());

  async function send({ method, path, body }: Operation, headers: Record<string, string>): Promise<Response> {
    const request = app.http[method](`/v4${path}`).set('Authorization', demoUser().authorization).set(headers);
    return body === undefined ? request : request.send(body as object);
  }

  /** A record of the demo data may be needed by others; one that was just created is not. */
  function withOwnRecord(operation: Operation): Operation {
    const [collection] = /^\/\w+/.exec(operation.path) ?? [''];
    const id = created.get(collection);
    const isOwn = operation.name === `DELETE ${collection}/{id}` || operation.name.endsWith(`${SITE}/undelete`);
    if (!id || !isOwn) return operation;
    return { ...operation, path: operation.path.replace(/^(\/\w+\/)[^/]+/, `$1${id}`) };
  }

  it('is in the table of operations', () => {
    const writing = golden.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    const paramless = (names: readonly string[]) => names.map((name) => name.replace(/\{\w+\}/g, '{}')).sort();
    expect(paramless(operations.map(({ name }) => name))).toEqual(paramless(writing));
  });

  it('is executed once for a key', async () => {
    const wrong: string[] = [];
    const executed: string[] = [];
    for (const [at, operation] of operations.entries()) {
      if (SECRET.includes(operation.name) || APART.includes(operation.name)) continue;
      const own = withOwnRecord(operation);
      const type = at % 2 === 0 ? 'application/json' : 'application/xml';
      const headers = { 'Idempotency-Key': `key-${at}`, Accept: type };
      // Two paths name one membership, which the first of them removes.
      if (/^DELETE .*\/departmentmembers$/.test(operation.name))
        await send({ ...own, method: 'post', body: { Title: 'Guest' } }, {});
      const before = await keys();
      const first = await send(own, headers);
      const again = await send(own, headers);
      const other = await send({ ...own, path: `${own.path}${own.path.includes('?') ? '&' : '?'}tz=UTC` }, headers);
      if (first.status !== 200) wrong.push(`${operation.name} ${first.status} ${first.text.slice(0, 300)}`);
      const seen = [first, again, other].map(({ headers: { 'idempotency-replayed': replayed } }) => replayed ?? 'no');
      if (String(seen) !== 'no,true,no' || other.status !== 422 || contentOf(first) !== contentOf(again))
        wrong.push(`${operation.name} ${seen} ${other.status} ${again.text.slice(0, 300)}`);
      if ((await keys()) !== before + 1) wrong.push(`${operation.name} has not one key more`);
      executed.push(operation.name);
      const id = /"ID":"?([^",}]+)|<ID>([^<]+)/.exec(first.text);
      if (operation.method === 'post' && id) created.set(own.path, id[1] ?? id[2]);
    }
    expect(wrong).toEqual([]);
    expect(executed).toHaveLength(operations.length - SECRET.length - APART.length);
  }, 300_000);

  it('ignores the key if its response contains a secret', async () => {
    const before = await keys();
    for (const name of SECRET) {
      const operation = operations.find((each) => each.name === name) as Operation;
      const headers = { 'Idempotency-Key': 'not a key' };
      const [first, second] = [await send(operation, headers), await send(operation, headers)];
      expect([name, first.status, second.status]).toEqual([name, 200, 200]);
      expect(first.body.Token).not.toBe(second.body.Token);
    }
    expect(await keys()).toBe(before);
  });

  it('says so in the document, and all others have the header', async () => {
    const { body } = await app.http.get('/docs/openapi.json');
    for (const [path, item] of Object.entries(body.paths as Record<string, Record<string, OperationObject>>))
      for (const [method, { parameters = [], description = '' }] of Object.entries(item)) {
        const name = `${method.toUpperCase()} ${path}`;
        const has = JSON.stringify(parameters).includes('/IdempotencyKey"');
        const says = description.includes('`Idempotency-Key` is ignored');
        const isSecret = SECRET.includes(name);
        expect([name, has, says]).toEqual([name, method !== 'get' && !isSecret, isSecret]);
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

  async function keys(): Promise<number> {
    const [row] = await app.database.read.query<{ n: number }>('SELECT COUNT(*) AS n FROM `idempotency_keys`');
    return Number(row.n);
  }
});

function contentOf({ status, headers, text }: Response): string {
  return JSON.stringify([status, headers['content-type'], headers.etag, text]);
}

function inOrder(operations: readonly Operation[]): Operation[] {
  const rank = ({ name }: Operation) => {
    if (name === `PUT ${SITE}/undelete`) return ORDER.length + 1;
    return name === `DELETE ${SITE}` ? ORDER.length : ORDER.findIndex((form) => form.test(name));
  };
  return [...operations].sort((a, b) => rank(a) - rank(b));
}

function operationsOf(document: {
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    requestBodies: Record<string, { content: Record<string, { examples: Record<string, { value: unknown }> }> }>;
  };
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'get')
      .map(([method, operation]) => {
        const parameters = (operation.parameters ?? []).filter((each) => 'in' in each) as (ParameterObject & {
          example?: unknown;
        })[];
        const body = (operation.requestBody as { $ref?: string } | undefined)?.$ref?.split('/').at(-1);
        const full = parameters
          .filter((each) => each.in === 'path')
          .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method as Method,
          path: full,
          body: body && firstExampleOf(document.components.requestBodies[body].content['application/json']),
        };
      }),
  );
}

function firstExampleOf({ examples }: { examples: Record<string, { value: unknown }> }): unknown {
  return Object.values(examples)[0].value;
}
