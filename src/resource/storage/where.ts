import type { SqlValue } from '../../database/database';
import type { Values } from '../../database/statement';
import { type Aliases, given, type Tests } from './conditions';
import { Conditions } from './query';

/** The rows of a list, under the alias that its store gives them. */
export type Rows<E extends object> = { t: E };

/** Values that columns have to have. */
type Equal<E> = { readonly [K in keyof E]?: E[K] & SqlValue };

/** Which rows of a list: columns with their values, a condition of the store with its own, or all of several. */
export type Where<E extends object> = Equal<E> | Bound<E> | readonly Where<E>[];

/** A condition and the values of its parameters. */
export class Bound<E extends object> {
  constructor(
    readonly condition: Condition<E>,
    readonly values: Values,
  ) {}
}

/** A condition on the rows of a list (`t`) that a store states once. */
export class Condition<E extends object> extends Conditions<Rows<E>> {
  private static made = 0;
  /** Tells statements apart that differ in their conditions. */
  readonly id = Condition.made++;

  /** `compared` are the columns of the table (`t`) that it compares with given values, where it says nothing else. */
  constructor(readonly compared?: readonly string[]) {
    super();
  }

  with(values: Values = {}): Bound<E> {
    return new Bound(this, values);
  }
}

/** What fulfils a condition that nothing fulfils. */
export function nothing<E extends object>(): Bound<E> {
  return NOTHING as unknown as Bound<E>;
}

const NOTHING = new Condition<object>().raw('1 = 0').with();

/** The conditions of a `Where`, and the values of all of them. */
export interface Read<E extends object> {
  readonly conditions: readonly Condition<E>[];
  readonly values: Values;
}

/** The same columns always make the same condition, which statements are kept by. */
export class WhereReader<E extends object> {
  private readonly ofColumns = new Map<string, Condition<E>>();

  read(where: Where<E> | undefined): Read<E> {
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
    const known = this.ofColumns.get(key);
    if (known) return known;
    const tests = Object.fromEntries(columns.map((name) => [`t.${name}`, given(name)]));
    const condition = new Condition<E>(columns).where(tests as Tests<Aliases> as never);
    this.ofColumns.set(key, condition);
    return condition;
  }
}

function isList<E extends object>(where: Equal<E> | readonly Where<E>[]): where is readonly Where<E>[] {
  return Array.isArray(where);
}
