import type { Sql, SqlValue } from './database';

/** Values by the names of a statement's parameters; of a list its members, at least one. */
export type Values = Readonly<Record<string, SqlValue | readonly SqlValue[] | undefined>>;

/** The values of `:site` and `:me`, whatever else is given; apart, so that the others are not copied for them. */
export interface Scope {
  readonly site: string;
  readonly me: string | null;
}

/** How many rows a statement found to change, and the id that it made (0 without auto-increment). */
export interface Outcome {
  readonly affected: number;
  readonly insertId: number;
}

/** `:name` takes one value, `:...name` a list; `:#name` is a whole number that is written into the text. */
const PARAMETER = /:(\.\.\.|#)?([A-Za-z]\w*)/g;

/** One place of a parameter in a text. */
interface Slot {
  readonly name: string;
  readonly ofScope: keyof Scope | undefined;
  readonly form: '...' | '#' | undefined;
}

/**
 * SQL with named parameters and none of its own. It is read once, where a store is made; a request only puts its values
 * into place.
 */
export class Statement<R extends object = Record<string, unknown>> {
  /** What it was made of, in one line. */
  readonly text: string;
  private readonly slots: readonly Slot[];
  /** What stands before, between and behind the slots. */
  private readonly pieces: readonly string[];
  /** The text for the driver, where it is the same for all values. */
  private readonly fixed: string | undefined;

  constructor(sql: string) {
    this.text = sql.replace(/\s+/g, ' ').trim();
    const { text } = this;
    const found = [...text.matchAll(PARAMETER)];
    const ends = [0, ...found.map((match) => match.index + match[0].length)];
    this.slots = found.map(([, form, name]) => ({
      name,
      ofScope: name === 'site' || name === 'me' ? name : undefined,
      form: form as Slot['form'],
    }));
    this.pieces = ends.map((end, at) => text.slice(end, found[at]?.index));
    this.fixed = this.slots.every(({ form }) => form === undefined) ? this.pieces.join('?') : undefined;
  }

  /** The rows of a SELECT. */
  all(sql: Sql, values: Values, scope?: Scope): Promise<R[]> {
    return sql.query<R>(this.fixed ?? this.expanded(values), this.params(values, scope));
  }

  /** Its first row; undefined where there is none. */
  async first(sql: Sql, values: Values, scope?: Scope): Promise<R | undefined> {
    return (await this.all(sql, values, scope))[0];
  }

  /** Runs any other statement. */
  run(sql: Sql, values: Values, scope?: Scope): Promise<Outcome> {
    return sql.run(this.fixed ?? this.expanded(values), this.params(values, scope));
  }

  private params(values: Values, scope?: Scope): SqlValue[] {
    const params: SqlValue[] = [];
    for (const { name, ofScope, form } of this.slots) {
      const value = scope && ofScope ? scope[ofScope] : values[name];
      // The drivers would take it for null.
      if (value === undefined) throw new Error(`The statement requires a value for ${name}`);
      if (form === '...') params.push(...(value as readonly SqlValue[]));
      else if (form === undefined) params.push(value as SqlValue);
    }
    return params;
  }

  private expanded(values: Values): string {
    return this.slots.reduce(
      (text, slot, at) => text + written(slot, values[slot.name]) + this.pieces[at + 1],
      this.pieces[0],
    );
  }
}

function written({ name, form }: Slot, value: Values[string]): string {
  if (form === undefined) return '?';
  // MySQL takes no placeholder in LIMIT: the driver would send a float.
  if (form === '#') return String(Math.trunc(Number(value)));
  const members = value as readonly SqlValue[];
  if (members.length === 0) throw new Error(`The statement requires a non-empty list for ${name}`);
  return members.map(() => '?').join(', ');
}
