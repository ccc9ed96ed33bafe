import { v7 } from 'uuid';
import type { Sql, SqlValue } from '../../src/database/sql';
import { dialogTypeOf, metricTypeOf } from '../../src/security/rights/row-types';
import { BLANK_MEASURES } from './measures';
import { audit, insertNode, insertRow, live } from './world';

type Columns = Readonly<Record<string, SqlValue>>;

/** The first quarter of 2026: three whole months, and 90 days, which are six whole fortnights. */
export const QUARTER = { start: '2026-01-01 00:00:00.000', end: '2026-03-31 23:59:59.999' };
/** An instant in the quarter. */
export const WITHIN = '2026-02-10 12:00:00.000';

/** Returns functions that insert rows for dashboards to count, by SQL. */
export function factsOf(sql: Sql, SiteID: string, PeriodID: number) {
  const many = async (count: number, make: (nth: number) => Promise<unknown>) => {
    for (let nth = 0; nth < count; nth += 1) await make(nth);
  };
  return {
    many,
    /** Inserts `total` commitments, of which the first `completed` are completed. */
    commitments: (AncestorID: string, completed: number, total: number, period = PeriodID) =>
      many(total, (nth) =>
        insertRow(sql, 'commitments', {
          SiteID,
          AncestorID,
          Name: 'Commitment',
          Completed: nth < completed,
          DueDate: WITHIN,
          PeriodID: period,
          ...BLANK_MEASURES,
          Version: 1,
        }),
      ),
    goals: (IndividualID: string, completed: number, total: number, period = PeriodID) =>
      many(total, (nth) =>
        insertRow(sql, 'goals', {
          SiteID,
          IndividualID,
          Name: 'Goal',
          Completed: nth < completed,
          Comment: '',
          Why: '',
          DueDate: WITHIN,
          PeriodID: period,
          ...BLANK_MEASURES,
          Version: 1,
        }),
      ),
    assessment: (SubjectID: string, Kind: number, Score: number, period = PeriodID) =>
      insertRow(sql, 'assessments', { ID: v7(), SiteID, SubjectID, Kind, PeriodID: period, Score, ...audit() }),
    metric: async (
      ancestorType: number,
      AncestorID: string,
      values: readonly (readonly [date: string, value: number])[],
      columns: Columns = {},
    ) => {
      const ID = v7();
      const fields = { Rank: 1, Name: 'Metric', Description: '', Format: '0.#', Is8020: false };
      await insertRow(sql, 'metrics', { ID, SiteID, AncestorID, ...fields, ...live, ...audit(), ...columns });
      await insertNode(sql, SiteID, ID, metricTypeOf(ancestorType), AncestorID, 'Metric');
      for (const [date, Value] of values)
        await insertRow(sql, 'trend_values', { ID: v7(), SiteID, MetricID: ID, Date: date, Value, Version: 1 });
      return ID;
    },
    dialog: async (ancestorType: number, AncestorID: string, columns: Columns = {}) => {
      const ID = v7();
      const fields = { DialogDate: WITHIN, Template: false, Draft: false };
      await insertRow(sql, 'dialogs', { ID, SiteID, AncestorID, ...fields, ...live, ...audit(), ...columns });
      await insertNode(sql, SiteID, ID, dialogTypeOf(ancestorType), AncestorID, 'Dialog');
      return ID;
    },
  };
}
