import { sortForm } from '../../database/sort-form';
import type { SqlValue } from '../../database/sql';
import type { Field } from '../../http/formats/field-table';
import type { Faults } from '../../http/problems/problem';
import type { Member } from '../declare/member';
import { memberOf } from './record-entries';

/** The most groups of one result (contract section "Counts by group"). */
export const MAX_GROUPS = 1_000;

/** The SQL of a member that rows are grouped by, and that of the value which stands for a group. */
export interface GroupedBy {
  readonly key: string;
  readonly shown: string;
}

/** Rows with equal values. */
interface Group {
  /** What the values are compared by. */
  readonly keys: readonly SqlValue[];
  readonly values: SqlValue[];
  count: number;
}

/** The rows of a list by the values of some of their members, counted while they are found. */
export class Groups {
  private readonly found = new Map<string, Group>();

  constructor(
    readonly by: readonly Field[],
    private readonly faults: Faults,
  ) {}

  /** Adds `count` rows with these values. Throws ValidationFailed if there are too many groups. */
  add(values: readonly SqlValue[], count: number): void {
    const keys = values.map((value, at) => this.keyOf(value, this.by[at]));
    const id = JSON.stringify(keys);
    const group = this.found.get(id) ?? { keys, values: [...values], count: 0 };
    this.found.set(id, group);
    group.count += count;
    // Texts that differ in case and form are one group, with the name of the least of them.
    for (const [at, value] of values.entries()) if (compare(value, group.values[at]) < 0) group.values[at] = value;
    if (this.found.size > MAX_GROUPS) this.refuse();
  }

  /** Adds rows as a list reads them. */
  addRows(rows: readonly object[]): void {
    for (const row of rows as readonly Readonly<Record<string, SqlValue>>[])
      this.add(
        this.by.map(({ name }) => row[name]),
        1,
      );
  }

  /** Throws ValidationFailed for too many groups. */
  refuse(): never {
    const message = `by gives more than ${MAX_GROUPS} groups. Name members with fewer values, or narrow the list with filter.`;
    this.faults.add('by', 'too_many_groups', message);
    return this.faults.throwIfAny() as never;
  }

  /** The groups as records of Count: the largest first, then by their values. */
  counts(): { readonly Values: readonly Member[]; readonly Count: number }[] {
    const sorted = [...this.found.values()].sort((one, other) => other.count - one.count || compareAll(one, other));
    return sorted.map(({ values, count }) => ({
      Values: this.by.map((field, at) => {
        const [Name, Value] = memberOf(field, { [field.name]: values[at] });
        return { Name, Value };
      }),
      Count: count,
    }));
  }

  private keyOf(value: SqlValue, { formColumn }: Field): SqlValue {
    return formColumn && value !== null ? sortForm(String(value)) : value;
  }
}

function compareAll({ keys }: Group, { keys: others }: Group): number {
  for (const [at, key] of keys.entries()) {
    const difference = compare(key, others[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Null comes first, and texts are compared as the databases compare their bytes. */
function compare(one: SqlValue, other: SqlValue): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (typeof one !== 'string') return Number(one) - Number(other);
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
}
