import type { Type } from '@nestjs/common';
import { operationsOf } from '../../src/docs/operations';
import { resourceOf } from '../../src/resource/declare/field-registry';
import type { Route } from '../../src/resource/pipeline/route';
import { RecordReaders } from '../../src/resource/service/record-readers';
import { Caller } from '../../src/security/caller';
import { EXAMPLE_SETTINGS, ExampleRequests } from '../support/example-requests';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';
import { demoUser } from '../support/sign-in';

type Row = Readonly<Record<string, unknown>>;

/** An operation, and what it has answered. */
interface Answered {
  readonly name: string;
  readonly route: Route;
  readonly cacheControl: string;
  /** The members of a write's answer that its record does not have when it is read. */
  readonly secrets: readonly string[];
}

const paramless = (name: string) => name.replace(/\{\w+\}|:\w+/g, '{}');

/**
 * A secret is found by the answers: a member that a write answers, and no read of the record after it. From the flag
 * `returnsSecret` of a route follows how its answer is protected (contract section 20).
 */
describe('an answer with a secret', () => {
  let routes: readonly Route[];
  let siteId: string;
  const answers: Answered[] = [];
  const as = { Authorization: demoUser().authorization };

  setUpApp(EXAMPLE_SETTINGS);
  beforeAll(async () => {
    routes = operationsOf(app.app).map(({ route }) => route);
    const examples = await ExampleRequests.of(app);
    siteId = (await app.http.get('/v4/me').set(as)).body.SiteID;
    for (const request of examples.all) {
      const route = routes.find(({ method, path }) => paramless(`${method} /${path}`) === paramless(request.name));
      // The credential of a program, which the demo user is not.
      if (!route?.returns.resource || route.id === 'getMyCredential') continue;
      // No operation reads how far an erasure has come.
      if (route.id === 'createErasure') continue;
      const { status, body, headers, text } = await examples.send(request);
      if (status !== 200) throw new Error(`${request.name} ${status} ${text}`);
      const secrets = await secretsOf(route.returns.resource, request.path, [body].flat());
      answers.push({ name: request.name, route, cacheControl: headers['cache-control'], secrets });
    }
  });

  async function secretsOf(type: Type, path: string, records: readonly Row[]): Promise<string[]> {
    const found = new Set<string>();
    for (const record of records) {
      const read = await readAgain(type, path, record);
      for (const { name, compute } of resourceOf(type).fields)
        if (!compute && record[name] !== null && (read?.[name] ?? null) === null) found.add(name);
    }
    return [...found];
  }

  /** The record as it is read, by its ID or at the address of the write; undefined if it cannot be. */
  async function readAgain(type: Type, path: string, { ID }: Row): Promise<Row | undefined> {
    const readers = app.app.get(RecordReaders);
    const found = await readers.get(type, Caller.system('test', siteId), ID as string).catch(() => undefined);
    if (found) return found as Row;
    const { status, body } = await app.http.get(`/v4${path}`).set(as);
    return status === 200 ? ([body].flat() as Row[]).find((row) => row.ID === ID) : undefined;
  }

  it('is that of an operation with the flag, and of no other', () => {
    const found = answers.filter(({ secrets }) => secrets.length > 0);
    expect(found.map(({ name, secrets }) => [name, ...secrets])).toEqual([
      // No operation reads it.
      ['POST /login', 'Site', 'Token', 'UserName'],
      ['POST /me/tokens', 'Token'],
      ['POST /sites/{siteid}/tokens', 'Token'],
      ['POST /webhooks', 'Secret'],
      ['POST /webhooks/{id}/secret', 'Secret'],
      ['POST /credentials', 'Secret'],
      ['POST /credentials/{id}/secret', 'Secret'],
    ]);
    const flagged = routes.filter(({ returnsSecret }) => returnsSecret);
    orElse('Say `returnsSecret: true` in the decorator of the route, and name the operation in this test.', () =>
      expect(found.map(({ route }) => route)).toEqual(flagged),
    );
  });

  it('is stored by no cache, and all others are revalidated', () => {
    for (const { name, route, cacheControl } of answers)
      expect([name, cacheControl]).toEqual([name, route.returnsSecret ? 'no-store' : 'private, no-cache']);
  });

  it('is that of one record', () => {
    const flagged = routes.filter(({ returnsSecret }) => returnsSecret);
    for (const { path, takesCollections, pluralPath, returns } of flagged)
      expect([path, takesCollections, pluralPath, returns.shape]).toEqual([path, undefined, undefined, 'one']);
  });
});
