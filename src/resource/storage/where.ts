import { getOrCreate } from '../../config/get-or-create';
import type { SqlValue } from '../../database/sql';
import type { Values } from '../../database/statement';
import { type Aliases, type Column, given, type Tests } from './conditions';
import type { Query } from './query';
import { Conditions } from './row-conditions';

/** The rows of a list, with the alias that stores use. */
export type Rows<E extends object> = { t: E };

/** Columns with the values that they must have. */
type Equal<E> = { readonly [K in keyof E]?: E[K] & SqlValue };

/**
 * A filter on a list: columns with values, a condition of the store with parameters, or an array of both, joined by
 * AND.
 */
export type Where<E extends object> = Equal<E> | Bound<E> | readonly Where<E>[];

/** A condition with the values of its parameters. */
export class Bound<E extends object> {
  constructor(
    readonly condition: Condition<E>,
    readonly values: Values,
  ) {}
}

let nextId = 0;

/** A condition on the rows of a list (`t`). Stores create it once. */
export class Condition<E extends object> extends Conditions<Rows<E>> {
  /** Part of the key under which composed statements are cached. */
  readonly id = nextId++;
  /** Selects the primary keys of the rows, if the condition does nothing else. */
  ids?: Query<never>;
  /** See `ofIds`. */
  source?: string;

  /** `compared` are the columns of `t` that the condition compares with parameters, if it does nothing else. */
  constructor(readonly compared?: readonly string[]) {
    super();
  }

  /**
   * The rows with the IDs in a column of other rows, no two of which are equal. `index` finds all of these rows, and
   * `ofOne` the one with an ID. A list of few of them does not read any other.
   */
  withIds<A extends Aliases>(column: Column<A>, rows: () => Query<A>, index: string, ofOne = index): this {
    this.ids = rows().select({ ID: column }).readBy({ index }) as never;
    const one = rows().select({ ID: column }).raw(`${column} = t.ID`).readBy({ index: ofOne });
    return this.add((source) => `EXISTS (${one.text(source)})`);
  }

  /**
   * The rows whose primary keys a SELECT has, which the condition does not compare: a page reads these rows and no others,
   * whatever the statistics say, and sorts them.
   */
  ofIds(source: string): this {
    this.source = source;
    return this;
  }

  with(values: Values = {}): Bound<E> {
    return new Bound(this, values);
  }
}

/** A filter that no row meets. */
export function noRows<E extends object>(): Bound<E> {
  return NO_ROWS as unknown as Bound<E>;
}

const NO_ROWS = new Condition<object>().raw('1 = 0').with();

/** The conditions of a `Where`, with the values of all parameters. */
export interface ResolvedWhere<E extends object> {
  readonly conditions: readonly Condition<E>[];
  readonly values: Values;
}

/** Converts filters to conditions. Equal columns give the same condition, so that statements are reused. */
export class WhereReader<E extends object> {
  private readonly byColumns = new Map<string, Condition<E>>();

  read(where: Where<E> | undefined): ResolvedWhere<E> {
    if (where === undefined) return { conditions: [], values: {} };
    if (where instanceof Bound) return { conditions: [where.condition], values: where.values };
    if (isList(where)) {
      const all = where.map((one) => this.read(one));
      return {
        conditions: all.flatMap(({ conditions }) => conditions),
        values: Object.assign({}, ...all.map(({ values }) => values)),
      };
    }
    return { conditions: [this.equal(Object.keys(where))], values: where as Values };
  }

  private equal(columns: readonly string[]): Condition<E> {
    const key = columns.join();
    return getOrCreate(this.byColumns, key, () => {
      const tests = Object.fromEntries(columns.map((name) => [`t.${name}`, given(name)]));
      return new Condition<E>(columns).where(tests as Tests<Aliases> as never);
    });
  }
}

function isList<E extends object>(where: Equal<E> | readonly Where<E>[]): where is readonly Where<E>[] {
  return Array.isArray(where);
}
