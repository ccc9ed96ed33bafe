import * as fc from 'fast-check';
import { type Operation, operations } from '../support/golden';
import { startTestApp, type TestApp } from '../support/test-app';
import { runs } from '../support/test-form';
import { Asking } from './ask';
import type { Cell } from './cells';
import { keyOf } from './describe-matrix';
import { RowRights } from './judge';
import { personalEntries } from './personal-entries';
import { projectEntries } from './project-entries';
import { anySite, plant } from './random-world';
import type { MatrixCaller, RightsWorld } from './rights-world';
import { siteEntries } from './site-entries';
import { workEntries } from './work-entries';

/** Operations whose cells speak of records that only the site of the matrix has by name. */
const BY_NAME = [
  'POST /projects',
  'POST /teammembers',
  'PUT /tasks/{id}/individuals/{individualid}',
  'DELETE /tasks/{id}/individuals/{individualid}',
  'GET /dashboards/{ancestorId}/commitments/{type}',
  'GET /metric/{itemid}/archives/{id}',
  'GET /projects/{itemid}/archives/{id}',
];
/** Of the site's own kinds those that rows decide about. */
const OF_SITE = /\/(individuals|departments|organizations|departmentmembers)(\/\{id\}(\/undelete)?)?$/;
const SEED = 20_261_121;
const RUNS = runs(12, 100);
const WRITES_EACH = 120;

const entries = {
  ...personalEntries,
  ...projectEntries,
  ...workEntries,
  ...Object.fromEntries(
    Object.entries(siteEntries).filter(
      ([key]) => OF_SITE.test(key) && !key.startsWith('POST ') && !key.includes('D}/'),
    ),
  ),
};
const asked = operations.filter((operation) => keyOf(operation) in entries && !BY_NAME.includes(keyOf(operation)));

interface Asked {
  readonly operation: Operation;
  readonly cell: Cell;
  readonly caller: MatrixCaller;
}

describe('rights on any site', () => {
  let app: TestApp;
  let asking: Asking;
  let cells = 0;
  beforeAll(async () => {
    app = await startTestApp();
    asking = new Asking(await app.app.getUrl());
  });
  afterAll(async () => {
    asking.close();
    await app.close();
  });

  it('are those of the model: every record and list, and any change, for any caller and any rows', async () => {
    const property = fc.asyncProperty(anySite, async (numbers) => {
      const world = await plant(app, numbers);
      const judge = new RowRights(asking, world);
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
        const fault = await judge.judge(operation, cell, caller, 'json');
        if (fault) wrong.push(fault);
      }
      if (wrong.length > 0) wrong.push(JSON.stringify(world.model.facts.rows));
      expect(wrong).toEqual([]);
    });
    // What is wrong is told in words: shrinking would take longer than the run, and is had by leaving endOnFailure out.
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    process.stdout.write(`rights on any site: ${RUNS} sites, ${cells} cells\n`);
  }, 1_800_000);

  function cellsOf(world: RightsWorld): Asked[] {
    return asked.flatMap((operation) =>
      entries[keyOf(operation)](world, operation.path).flatMap((cell) =>
        world.callers.map((caller) => ({ operation, cell, caller })),
      ),
    );
  }
});

/** As many of them, spread over all: every nth from a random one on. */
function sampled<T>(all: readonly T[], from: number, count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, n) => all[Math.floor(from + n * step) % all.length]);
}
