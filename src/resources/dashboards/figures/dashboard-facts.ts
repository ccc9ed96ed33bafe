/** The facts that dashboards count, with their columns. `sum` is a sum of scores in ten-thousandths. */
export interface FactColumns {
  readonly commitments: { completed: number; total: number };
  readonly dialogs: { occurred: number };
  readonly followUps: { created: number; completed: number };
  readonly metrics: {
    exceeds: number;
    meets: number;
    minimum: number;
    below: number;
    of8020: number;
    good8020: number;
  };
  readonly projects: { active: number; completed: number; onTime: number; dateChanges: number };
  readonly criteria: { completed: number; total: number };
  readonly goals: { completed: number; total: number };
  readonly people: { total: number };
  readonly assessments1: { sum: number; total: number };
  readonly assessments2: { sum: number; total: number };
  readonly assessments3: { sum: number; total: number };
  readonly assessments4: { sum: number; total: number };
  readonly assessments5: { sum: number; total: number };
}

export type Fact = keyof FactColumns;

/** What a fact is counted for: the ID of a record, or the index of a subject in its page. */
export type Owner = string | number;

/** A result row: the columns of a fact, in their order, as A to F. */
export interface FactRow {
  readonly Fact: Fact;
  readonly Owner: string;
  readonly A: number;
  readonly B: number;
  readonly C: number;
  readonly D: number;
  readonly E: number;
  readonly F: number;
}

/** The columns of each fact, in the order in which statements select them. */
const COLUMNS: { readonly [F in Fact]: readonly (keyof FactColumns[F] & string)[] } = {
  commitments: ['completed', 'total'],
  dialogs: ['occurred'],
  followUps: ['created', 'completed'],
  metrics: ['exceeds', 'meets', 'minimum', 'below', 'of8020', 'good8020'],
  projects: ['active', 'completed', 'onTime', 'dateChanges'],
  criteria: ['completed', 'total'],
  goals: ['completed', 'total'],
  people: ['total'],
  assessments1: ['sum', 'total'],
  assessments2: ['sum', 'total'],
  assessments3: ['sum', 'total'],
  assessments4: ['sum', 'total'],
  assessments5: ['sum', 'total'],
};

/** The column aliases of a FactRow. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Sums facts by owner. */
export class Facts {
  private readonly totals = new Map<string, number[]>();

  /** Adds a result row, times a factor, to an owner. */
  addRow(row: FactRow, owner: Owner, factor: number): void {
    // Drivers may return sums of integers as strings.
    const values = COLUMNS[row.Fact].map((_, at) => factor * Number(row[LETTERS[at]]));
    this.add(row.Fact, owner, values);
  }

  /** Adds values to an owner, in the order of the fact's columns. */
  add(fact: Fact, owner: Owner, values: readonly number[]): void {
    const key = `${fact}/${owner}`;
    const totals = this.totals.get(key);
    if (!totals) this.totals.set(key, [...values]);
    else for (const at of totals.keys()) totals[at] += values[at];
  }

  /** Returns the sum over the owners; zeros for owners without the fact. */
  sum<F extends Fact>(fact: F, owners: readonly Owner[]): FactColumns[F] {
    const names = COLUMNS[fact];
    const totals = names.map(() => 0);
    for (const owner of owners)
      for (const [at, value] of (this.totals.get(`${fact}/${owner}`) ?? []).entries()) totals[at] += value;
    // Never negative, although what is subtracted is read by another statement, before or after a concurrent write.
    return Object.fromEntries(names.map((name, at) => [name, Math.max(0, totals[at])])) as unknown as FactColumns[F];
  }
}
