import { operationsOf } from '../../src/docs/operations';
import type { Route } from '../../src/resource/pipeline/route';
import { type Operation, operations } from '../support/golden';
import { startTestApp, type TestApp } from '../support/test-app';
import { isLong, isThorough } from '../support/test-form';
import { CellChecker, expectedOf } from './cell-checker';
import type { Entry } from './cells';
import { differenceFromDeclared } from './declared-access';
import { COLLECTION_PUTS, derivedEntries } from './derived-entries';
import { type Format, MatrixClient } from './matrix-client';
import { type InsertExtra, makeRightsWorld, type RightsWorld } from './rights-world';

export type Entries = Readonly<Record<string, Entry>>;

const FORMATS: readonly Format[] = ['json', 'xml'];
const CONCURRENCY = 6;

export const keyOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;

/**
 * One cell of so many is sent by the run on a server, where a request takes three times as long, and the others by the
 * embedded run.
 */
const PARTS = 4;
/** The formats of a cell: alternating, and both of them on each database in the long form. */
function formatsOf(index: number): readonly Format[] {
  if (isLong) return FORMATS;
  const isMine = (index % PARTS === 0) === isThorough;
  return isMine ? [FORMATS[Math.floor(index / PARTS) % FORMATS.length]] : [];
}
/** The part of all requests in both formats that a run sends. */
const SHARE = isLong ? 1 : (isThorough ? 1 : PARTS - 1) / PARTS / FORMATS.length;

/** Callers that do not pass authentication and required role, which come before the rules on records. */
const REFUSED = /^(?:unauthorized|requires_\w+|own_site_required)$/;

function routeOf({ app }: TestApp, operation: Operation): Route {
  const key = keyOf(operation).toLowerCase();
  const found = operationsOf(app).find(({ route }) => `${route.method} ${documentedName(route)}`.toLowerCase() === key);
  if (!found) throw new Error(`${key} is not in the application`);
  return found.route;
}

const documentedName = ({ path }: Route) => `/${path.replace(/:(\w+)/g, '{$1}')}`;

/** Describes tests that call each operation for every record, as every caller, with at least so many requests in both formats. */
export function describeMatrix(title: string, own: Entries, atLeast: number, insertExtra?: InsertExtra): void {
  const entries = { ...own, ...derivedEntries(own) };
  describe(`the matrix of rights: ${title}`, () => {
    const least = atLeast * SHARE;
    let app: TestApp;
    let world: RightsWorld;
    let client: MatrixClient;
    let requested = 0;
    let checker: CellChecker;

    beforeAll(async () => {
      app = await startTestApp({}, { validates: isThorough });
      world = await makeRightsWorld(app, insertExtra);
      client = new MatrixClient(await app.app.getUrl());
      checker = new CellChecker(client, world);
    });
    afterAll(async () => {
      client.close();
      await app.close();
    });

    const mine = operations.filter((operation) => keyOf(operation) in entries);
    it.each(mine.map((operation) => [keyOf(operation), operation] as const))('%s', async (key, operation) => {
      // Callers that are not authenticated send only the first cell, because they are refused before the record is
      // read.
      const requests = entries[key](world, operation.path).flatMap((cell, index) =>
        world.callers
          .filter(({ isRefused }) => !isRefused || index === 0)
          .flatMap((caller, at) => formatsOf(index + at).map((format) => ({ cell, caller, format }))),
      );
      const wrong: string[] = [];
      for (let start = 0; start < requests.length; start += CONCURRENCY) {
        const batch = requests.slice(start, start + CONCURRENCY).map(async ({ cell, caller, format }) => {
          const fault = await checker.check(operation, cell, caller, format);
          if (fault) wrong.push(fault);
        });
        await Promise.all(batch);
      }
      requested += requests.length;
      if (requests.length === 0)
        throw new Error(`No record for ${key}: see insertRecords of test/rights/rights-world.ts.`);
      expect(wrong.slice(0, 40)).toEqual([]);
    });

    // The sentences of the OpenAPI document are made from these rules. Those of a collection are those of its records.
    const single = mine.filter((operation) => !COLLECTION_PUTS.has(keyOf(operation)));
    it.each(single.map((operation) => [keyOf(operation), operation] as const))(
      '%s allows what is declared',
      (key, operation) => {
        const route = routeOf(app, operation);
        const wrong = entries[key](world, operation.path).flatMap((cell) =>
          world.callers.flatMap((caller) => {
            const expected = expectedOf(operation, cell, caller);
            const isRefused = REFUSED.test(expected.code ?? '');
            return (isRefused ? undefined : differenceFromDeclared(world, route, cell, caller, expected)) ?? [];
          }),
        );
        expect(wrong.slice(0, 10)).toEqual([]);
      },
    );

    it(`has at least ${least} requests`, () => {
      process.stdout.write(`matrix of rights, ${title}: ${mine.length} operations, ${requested} requests\n`);
      expect(requested).toBeGreaterThanOrEqual(least);
    });
  });
}
