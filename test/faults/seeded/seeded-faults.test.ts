import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canStartServer } from '../../support/own-server';
import { serverForm } from '../../support/server-forms';
import { buildProgram } from '../../support/service-process';
import { testDialects } from '../../support/test-database';
import { runs } from '../../support/test-form';
import { Cluster } from './cluster';
import { runSeed, type SeedResult, withDatabase } from './run-seed';
import { insertLongList, type LongList } from './seed-site';

/** SEED repeats one seed, and SEEDS sets the number of seeds from it on. */
const { SEED, SEEDS: COUNT = SEED ? 1 : runs(5, 200) } = process.env;
const FIRST = Number(SEED || Date.now() % 1_000_000_000);
const SEEDS = Number(COUNT);
/** Generous: a seed takes about six seconds. */
const LONGEST_MS = 600_000 + SEEDS * 60_000;
const SHOWN = 10;

const missing = [
  ...(canStartServer ? [] : [`no ${serverForm.program}`]),
  // It has a server of its own, but one run of CI is enough.
  ...(testDialects.includes('mysql') ? [] : ['not with the embedded database']),
];
const withServer = missing.length === 0 ? describe : describe.skip;

withServer(`seeded faults${missing.length === 0 ? '' : ` (skipped: ${missing.join(', ')})`}`, () => {
  let cluster: Cluster | undefined;
  let longList: LongList;

  beforeAll(async () => {
    buildProgram();
    cluster = await Cluster.start();
    longList = await withDatabase(cluster.url, insertLongList);
  });
  afterAll(() => cluster?.stop());

  it(
    `break no promise (seeds ${FIRST} to ${FIRST + SEEDS - 1})`,
    async () => {
      const totals = new Map<string, number>();
      for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
        const result = await runSeed(seed, cluster as Cluster, longList);
        process.stdout.write(`${summary(result)}\n`);
        count(totals, result);
        expect(violationsOf(result)).toEqual([]);
      }
      process.stdout.write(`${SEEDS} seeds: ${JSON.stringify(Object.fromEntries(totals))}\n`);
      // The clients were not only refused.
      expect(totals.get('done')).toBeGreaterThan(SEEDS * 50);
    },
    LONGEST_MS,
  );
});

function summary({ seed, faults, history, violations }: SeedResult): string {
  const kinds = faults.map(({ kind }) => kind).join(', ');
  const unknown = history.filter(({ outcome }) => outcome === 'unknown').length;
  return `seed ${seed}: ${history.length} operations (${unknown} unknown), ${violations.length} violations; ${kinds}`;
}

function count(totals: Map<string, number>, { faults, history }: SeedResult): void {
  const names = [...history.flatMap(({ verb, outcome }) => [outcome, verb]), ...faults.map(({ kind }) => kind)];
  for (const name of names) totals.set(name, (totals.get(name) ?? 0) + 1);
}

/** The violations, with how to repeat them. The history is kept, because another run has other times. */
function violationsOf({ seed, faults, history, violations }: SeedResult): string[] {
  if (violations.length === 0) return [];
  const file = join(tmpdir(), `pms-seed-${seed}.json`);
  writeFileSync(file, JSON.stringify({ faults, violations, history }, undefined, 1));
  return [
    `Repeat it with SEED=${seed} npm run test:mysql -- test/faults/seeded. The history is in ${file}`,
    ...violations.slice(0, SHOWN),
  ];
}
