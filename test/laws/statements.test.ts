import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { operationsIn } from '../support/documented-operations';
import { ExampleRequests, examplePath } from '../support/example-requests';
import { demoUser } from '../support/sign-in';
import { statementsOf } from '../support/statements-of';
import { startTestApp, type TestApp } from '../support/test-app';

/** The column of each database. */
const COLUMNS = ['sqlite', 'mysql'] as const;
const GOLDEN = join(__dirname, '../golden/statement-counts.tsv');
const HEAD = ['operation', ...COLUMNS].join('\t');

/** Examples that the demo user cannot have answered otherwise. */
const REFUSED: Readonly<Record<string, number>> = {
  // The request has no session.
  'POST /logout': 400,
};

/** The number of statements of each operation, by database. */
type Counts = Map<string, readonly string[]>;

function readCounts(): Counts {
  const [, ...lines] = readFileSync(GOLDEN, 'utf8').replace(/\n$/, '').split('\n');
  return new Map(lines.map((line) => [line.split('\t')[0], line.split('\t').slice(1)]));
}

// UPDATE_COUNTS=1 npx jest test/laws/statements, and the same with `npm run test:mysql --`.
describe('law: the statements of an operation', () => {
  let test: TestApp;
  let document: OpenAPIObject;
  let examples: ExampleRequests;

  beforeAll(async () => {
    test = await startTestApp();
    examples = await ExampleRequests.of(test);
    document = (await test.http.get('/docs/openapi.json')).body;
  });

  afterAll(() => test.close());

  /** What a write sends, and the second one of two equal reads, with the examples of the document on the demo data. */
  async function count(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    const { authorization } = demoUser();
    const add = async (name: string, send: () => PromiseLike<Response>) => {
      let status = 0;
      const statements = await statementsOf(test.database, async () => {
        ({ status } = await send());
      });
      expect([name, status]).toEqual([name, REFUSED[name] ?? 200]);
      counts.set(name, statements.length);
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
    const counts = await count();
    const column = COLUMNS.indexOf(test.database.dialect);
    const golden: Counts = process.env.UPDATE_COUNTS ? new Map() : readCounts();
    if (process.env.UPDATE_COUNTS) {
      const known = readCounts();
      for (const [name, n] of counts) golden.set(name, (known.get(name) ?? ['', '']).with(column, String(n)));
      const lines = [...golden].map(([name, columns]) => [name, ...columns].join('\t')).sort();
      writeFileSync(GOLDEN, `${[HEAD, ...lines].join('\n')}\n`);
    }
    const expected = [...golden].map(([name, columns]) => [name, Number(columns[column])]);
    expect([...counts].sort()).toEqual(expected.sort());
  });
});
