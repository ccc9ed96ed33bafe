import fc from 'fast-check';
import type { Database } from '../../src/database/database';
import { levelOf, thresholdsOf } from '../../src/resources/metrics/metric-level';
import { openTestDatabase, testDialects } from '../support/test-database';

type Thresholds = readonly number[];

/** A value of a metric, with thresholds of its own or without, in a site that has set some or none. */
interface Case {
  readonly value: number;
  readonly own: Thresholds | undefined;
  readonly ofSite: Thresholds | undefined;
}

const DEFAULTS = [-1, 0.5, 2];
const number = fc.integer({ min: -12, max: 12 }).map((quarters) => quarters / 4);
const rising = fc.tuple(number, number, number).map((three) => three.sort((a, b) => a - b));
const falling = rising.map((three) => three.toReversed());
const cases: fc.Arbitrary<Case[]> = fc.array(
  fc.record({
    value: number,
    own: fc.option(fc.oneof(rising, falling), { nil: undefined }),
    ofSite: fc.option(rising, { nil: undefined }),
  }),
  { minLength: 1, maxLength: 40 },
);

/** Contract section 14: how many of the thresholds the value reaches, downwards where the third is below the first. */
function levelAsWritten({ value, own, ofSite }: Case): number {
  const thresholds = own ?? ofSite ?? DEFAULTS;
  const isReversed = thresholds[2] < thresholds[0];
  return thresholds.filter((threshold) => (isReversed ? value <= threshold : value >= threshold)).length;
}

// Of a type, as columns are: MariaDB compares what it takes from a NULL without one as text.
const columns = (prefix: string, thresholds: Thresholds | undefined) =>
  [1, 2, 3].map((n) => `CAST(${thresholds?.[n - 1] ?? 'NULL'} AS DOUBLE) AS ${prefix}Threshold${n}`).join(', ');

describe.each(testDialects)('the level of a metric on %s', (dialect) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => ({ database, close } = await openTestDatabase(dialect)));
  afterAll(() => close());

  const levelsOf = async (all: readonly Case[]): Promise<number[]> => {
    const rows = all.map(
      ({ value, own, ofSite }, n) =>
        `SELECT ${n} AS N, ${value} AS Value, ${columns('', own)}, ${columns('Site', ofSite)}`,
    );
    const thresholds = thresholdsOf(
      'm',
      (n) => `m.SiteThreshold${n}`,
      (n) => String(DEFAULTS[n - 1]),
    );
    const found = await database.read.query<{ Level: number }>(
      `SELECT ${levelOf('m.Value', thresholds)} AS Level FROM (${rows.join(' UNION ALL ')}) m ORDER BY m.N`,
    );
    return found.map(({ Level }) => Level);
  };

  it('begins at each threshold, upwards and downwards', async () => {
    const at = (own: Thresholds) => [-1, 0, 0.5, 1, 2, 3].map((value) => ({ value, own, ofSite: undefined }));
    expect(await levelsOf(at([0, 1, 2]))).toEqual([0, 1, 1, 2, 3, 3]);
    expect(await levelsOf(at([2, 1, 0]))).toEqual([3, 3, 2, 2, 1, 0]);
  });

  it('is the one that the contract describes, whatever the thresholds', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (all) => {
        expect(await levelsOf(all)).toEqual(all.map(levelAsWritten));
      }),
      { numRuns: 40 },
    );
  });
});
