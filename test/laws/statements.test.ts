import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { operationsIn } from '../support/documented-operations';
import { EXAMPLE_SETTINGS, ExampleRequests, examplePath } from '../support/example-requests';
import { orElse } from '../support/remedy';
import { demoUser } from '../support/sign-in';
import { roundTripsOf, statementsOf } from '../support/statements-of';
import { startTestApp, type TestApp } from '../support/test-app';

/** The column of each database, and that of the round trips to a server. */
const COLUMNS = ['sqlite', 'mysql', 'trips'] as const;
const GOLDEN = join(__dirname, '../golden/statement-counts.tsv');
const HEAD = ['operation', ...COLUMNS].join('\t');

/** Examples that the demo user cannot have answered otherwise. */
const REFUSED: Readonly<Record<string, number>> = {
  // The credential of a program, which the demo user is not.
  'GET /me/credential': 404,
  // The demo has no identity provider.
  'GET /individuals/{id}/identity': 404,
  'GET /sites/{siteid}/identityprovider': 404,
  // Nobody of the demo data is on hold.
  'GET /individuals/{id}/hold': 404,
  // The request has no session.
  'POST /logout': 400,
};

/** The numbers of each operation, by column. */
function readCounts(): Map<string, readonly string[]> {
  const [, ...lines] = readFileSync(GOLDEN, 'utf8').replace(/\n$/, '').split('\n');
  return new Map(lines.map((line) => [line.split('\t')[0], line.split('\t').slice(1)]));
}

// UPDATE_COUNTS=1 npx jest test/laws/statements, and the same with `npm run test:mysql --`.
describe('law: the statements of an operation', () => {
  let test: TestApp;
  let document: OpenAPIObject;
  let examples: ExampleRequests;

  beforeAll(async () => {
    test = await startTestApp(EXAMPLE_SETTINGS);
    examples = await ExampleRequests.of(test);
    document = (await test.http.get('/docs/openapi.json')).body;
  });

  afterAll(() => test.close());

  /** What a write sends, and the second one of two equal reads, with the examples of the document on the demo data. */
  async function count(): Promise<Map<string, readonly number[]>> {
    const counts = new Map<string, readonly number[]>();
    const { authorization } = demoUser();
    const add = async (name: string, send: () => PromiseLike<Response>) => {
      let status = 0;
      let statements: readonly string[] = [];
      const trips = await roundTripsOf(test.database, async () => {
        statements = await statementsOf(test.database, async () => {
          ({ status } = await send());
        });
      });
      orElse(
        'The example of the operation has to succeed on the demo data: see src/docs/example-records.ts and deleted: of src/demo/sites/harbor-instruments.yaml.',
        () => expect([name, status]).toEqual([name, REFUSED[name] ?? 200]),
      );
      counts.set(name, [statements.length, trips]);
    };
    for (const { name, method, path, operation } of operationsIn(document)) {
      if (method !== 'get') continue;
      const read = () => test.http.get(`/v4${examplePath(path, operation)}`).set('Authorization', authorization);
      await read();
      await add(name, read);
    }
    for (const example of examples.all) {
      const request = await examples.prepared(example);
      await add(request.name, () => examples.send(request));
    }
    return counts;
  }

  it('are as many as the golden file says', async () => {
    // However long all of them take, the caller stays known.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const counts = await count();
    const columns = test.database.dialect === 'sqlite' ? [0] : [1, 2];
    if (process.env.UPDATE_COUNTS) {
      const known = readCounts();
      const lines = [...counts].map(([name, counted]) => {
        const line = COLUMNS.map((_, column) => known.get(name)?.[column] ?? '');
        for (const [at, column] of columns.entries()) line[column] = String(counted[at]);
        return [name, ...line].join('\t');
      });
      writeFileSync(GOLDEN, `${[HEAD, ...lines.sort()].join('\n')}\n`);
    }
    const expected = [...readCounts()].map(([name, line]) => [name, columns.map((column) => Number(line[column]))]);
    const found = [...counts].map(([name, counted]) => [name, columns.map((_, at) => counted[at])]);
    orElse(
      'Run `UPDATE_COUNTS=1 npx jest test/laws/statements`, and the same with `npm run test:mysql --`. Read the difference of test/golden/statement-counts.tsv: a known operation that takes more has to be worth it.',
      () => expect(found.sort()).toEqual(expected.sort()),
    );
  });
});
