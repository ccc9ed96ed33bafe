import fc from 'fast-check';
import type { Database } from '../../src/database/database';
import { storedOf } from '../../src/http/formats/instant';
import { isActive, isCompleted } from '../../src/resources/projects/project-activity';
import { openTestDatabase, testDialects } from '../support/test-database';

/** Instants in milliseconds. */
interface Dates {
  readonly EndDateActual: number | null;
  readonly StartDateActual: number | null;
  readonly StartDateProjected: number | null;
}

const START = Date.UTC(2026, 0, 1);
const END = Date.UTC(2026, 3, 1) - 1;
const [BEFORE, WITHIN, AFTER] = [START - 1, START + 1, END + 1];
const NONE: Dates = { EndDateActual: null, StartDateActual: null, StartDateProjected: null };

const date = fc.option(fc.constantFrom(BEFORE, START, WITHIN, END, AFTER));
const projects: fc.Arbitrary<Dates[]> = fc.array(
  fc.record({ EndDateActual: date, StartDateActual: date, StartDateProjected: date }),
  { minLength: 1, maxLength: 40 },
);

/** Contract section 14: not completed by the end of the period and started by then; the end belongs to the period. */
function isActiveAsWritten({ EndDateActual, StartDateActual, StartDateProjected }: Dates): boolean {
  const start = StartDateActual ?? StartDateProjected;
  const isCompletedByThen = EndDateActual !== null && EndDateActual <= END;
  return !isCompletedByThen && start !== null && start <= END;
}

/** Contract section 14: ended within the period, to which both of its ends belong. */
function isCompletedAsWritten({ EndDateActual }: Dates): boolean {
  return EndDateActual !== null && EndDateActual >= START && EndDateActual <= END;
}

describe.each(testDialects)('a project in a period on %s', (dialect) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => ({ database, close } = await openTestDatabase(dialect)));
  afterAll(() => close());

  const sqlOf = (instant: number | null): string => {
    if (instant === null) return 'NULL';
    return dialect === 'mysql' ? `TIMESTAMP'${storedOf(instant)}'` : `'${storedOf(instant)}'`;
  };
  const found = async (all: readonly Dates[]): Promise<{ active: boolean; completed: boolean }[]> => {
    const rows = all.map(
      (dates, n) =>
        `SELECT ${n} AS N, ${sqlOf(dates.EndDateActual)} AS EndDateActual, ` +
        `${sqlOf(dates.StartDateActual)} AS StartDateActual, ${sqlOf(dates.StartDateProjected)} AS StartDateProjected`,
    );
    const [active, completed] = [isActive('p', sqlOf(END)), isCompleted('p', sqlOf(START), sqlOf(END))].map(
      (condition) => `CASE WHEN ${condition} THEN 1 ELSE 0 END`,
    );
    const answered = await database.read.query<{ Active: number; Completed: number }>(
      `SELECT ${active} AS Active, ${completed} AS Completed FROM (${rows.join(' UNION ALL ')}) p ORDER BY p.N`,
    );
    return answered.map(({ Active, Completed }) => ({ active: Active === 1, completed: Completed === 1 }));
  };

  it('is active from its start, and completed when it ends by the last instant', async () => {
    const started = { ...NONE, StartDateActual: END };
    const all = [NONE, started, { ...started, EndDateActual: END }, { ...started, EndDateActual: AFTER }];
    expect(await found(all)).toEqual([
      { active: false, completed: false },
      { active: true, completed: false },
      { active: false, completed: true },
      { active: true, completed: false },
    ]);
  });

  it('is what the contract describes, whatever its dates', async () => {
    await fc.assert(
      fc.asyncProperty(projects, async (all) => {
        const asWritten = all.map((one) => ({ active: isActiveAsWritten(one), completed: isCompletedAsWritten(one) }));
        expect(await found(all)).toEqual(asWritten);
      }),
      { numRuns: 40 },
    );
  });
});
