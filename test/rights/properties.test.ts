import * as fc from 'fast-check';
import { type Operation, operations } from '../support/golden';
import { startTestApp, type TestApp } from '../support/test-app';
import { isThorough, runs } from '../support/test-form';
import { CellChecker } from './cell-checker';
import type { Cell } from './cells';
import { keyOf } from './describe-matrix';
import { MatrixClient } from './matrix-client';
import { personalEntries } from './personal-entries';
import { projectEntries } from './project-entries';
import { anySite, insertRandomSite } from './random-world';
import type { MatrixCaller, RightsWorld } from './rights-world';
import { siteEntries } from './site-entries';
import { workEntries } from './work-entries';

/** Operations whose cells need the named records of the matrix site. */
const NEED_NAMED_RECORDS = [
  'POST /projects',
  'POST /teammembers',
  'PUT /tasks/{id}/individuals/{individualid}',
  'DELETE /tasks/{id}/individuals/{individualid}',
  'GET /dashboards/{ancestorId}/commitments/{type}',
  'GET /metric/{itemid}/archives/{id}',
  'GET /projects/{itemid}/archives/{id}',
];
/** The operations of siteEntries that permission rows decide about. */
const DECIDED_BY_ROWS = /\/(individuals|departments|organizations|departmentmembers)(\/\{id\}(\/undelete)?)?$/;
const SEED = 20_261_121;
const RUNS = runs(isThorough ? 4 : 12, 100);
const WRITES_EACH = 120;

const entries = {
  ...personalEntries,
  ...projectEntries,
  ...workEntries,
  ...Object.fromEntries(
    Object.entries(siteEntries).filter(
      ([key]) => DECIDED_BY_ROWS.test(key) && !key.startsWith('POST ') && !key.includes('D}/'),
    ),
  ),
};
const covered = operations.filter(
  (operation) => keyOf(operation) in entries && !NEED_NAMED_RECORDS.includes(keyOf(operation)),
);

interface RandomCell {
  readonly operation: Operation;
  readonly cell: Cell;
  readonly caller: MatrixCaller;
}

describe('rights on any site', () => {
  let app: TestApp;
  let client: MatrixClient;
  let cells = 0;
  beforeAll(async () => {
    app = await startTestApp();
    client = new MatrixClient(await app.app.getUrl());
  });
  afterAll(async () => {
    client.close();
    await app.close();
  });

  it('are those of the model, for random records, lists and writes, callers and rows', async () => {
    const property = fc.asyncProperty(anySite, async (numbers) => {
      const world = await insertRandomSite(app, numbers);
      const checker = new CellChecker(client, world);
      const all = cellsOf(world);
      const reads = all.filter(({ operation }) => operation.method === 'GET');
      const writes = all.filter(({ operation }) => operation.method !== 'GET');
      const chosen = [
        ...sampled(reads, numbers.sample, 3 * WRITES_EACH),
        ...sampled(writes, numbers.sample, WRITES_EACH),
      ];
      cells += chosen.length;
      const wrong: string[] = [];
      for (const { operation, cell, caller } of chosen) {
        const fault = await checker.check(operation, cell, caller, 'json');
        if (fault) wrong.push(fault);
      }
      if (wrong.length > 0) wrong.push(JSON.stringify(world.model.facts.rows));
      expect(wrong).toEqual([]);
    });
    // Without endOnFailure fast-check would shrink the case, which takes longer than the run.
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    process.stdout.write(`rights on any site: ${RUNS} sites, ${cells} cells\n`);
  }, 1_800_000);

  function cellsOf(world: RightsWorld): RandomCell[] {
    return covered.flatMap((operation) =>
      entries[keyOf(operation)](world, operation.path).flatMap((cell) =>
        world.callers.map((caller) => ({ operation, cell, caller })),
      ),
    );
  }
});

/** Returns `count` elements, evenly spread from a random start. */
function sampled<T>(all: readonly T[], from: number, count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, n) => all[Math.floor(from + n * step) % all.length]);
}
