import type { Sql, SqlValue } from './sql';
import { isTextColumn } from './text-columns';

/** Parameters by name. A list has at least one member. */
export type Values = Readonly<Record<string, SqlValue | readonly SqlValue[] | undefined>>;

/** The values of `:site` and `:me`, which take precedence. Separate, so that the other values need not be copied. */
export interface Scope {
  readonly site: string;
  readonly me: string | null;
}

/** The number of matched rows, and the auto-incremented ID (0 if there is none). */
export interface Outcome {
  readonly affected: number;
  readonly insertId: number;
}

/** `:name` is one value, `:...name` a list, and `:#name` an integer that is written into the SQL. */
const PARAMETER = /:(\.\.\.|#)?([A-Za-z]\w*)/g;

/** The column that the parameter after this SQL is compared with or assigned to. */
const COLUMN = /(\w+)`? (?:=|<>|<=?|>=?|LIKE|IN \() ?$/;

/** One occurrence of a parameter in the SQL. */
interface Placeholder {
  readonly name: string;
  readonly scopeKey: keyof Scope | undefined;
  readonly form: '...' | '#' | undefined;
}

/** SQL with named parameters only. It is parsed once, when its store is created; a request only inserts its values. */
export class Statement<R extends object = Record<string, unknown>> {
  /** The SQL in one line. */
  readonly text: string;
  private readonly placeholders: readonly Placeholder[];
  /** The SQL before, between and after the placeholders. */
  private readonly segments: readonly string[];
  /** The SQL for the driver, if it is the same for all values. */
  private readonly fixedText: string | undefined;
  /** Whether each placeholder is for text. Known when all entities are, which is later than some statements are created. */
  private texts: readonly boolean[] | undefined;

  constructor(sql: string) {
    this.text = sql.replace(/\s+/g, ' ').trim();
    const { text } = this;
    const found = [...text.matchAll(PARAMETER)];
    const ends = [0, ...found.map((match) => match.index + match[0].length)];
    this.placeholders = found.map(([, form, name]) => ({
      name,
      scopeKey: name === 'site' || name === 'me' ? name : undefined,
      form: form as Placeholder['form'],
    }));
    this.segments = ends.map((end, at) => text.slice(end, found[at]?.index));
    this.fixedText = this.placeholders.every(({ form }) => form === undefined) ? this.segments.join('?') : undefined;
  }

  all(sql: Pick<Sql, 'query'>, values: Values, scope?: Scope): Promise<R[]> {
    return sql.query<R>(this.fixedText ?? this.expandedText(values), this.params(values, scope));
  }

  /** The first row of a SELECT; undefined if there is none. */
  async first(sql: Sql, values: Values, scope?: Scope): Promise<R | undefined> {
    return (await this.all(sql, values, scope))[0];
  }

  run(sql: Sql, values: Values, scope?: Scope): Promise<Outcome> {
    return sql.run(this.fixedText ?? this.expandedText(values), this.params(values, scope));
  }

  /** The same for a statement of a transaction whose outcome nobody needs. */
  async send(tx: Sql, values: Values, scope?: Scope): Promise<void> {
    if (tx.send) await tx.send(this.fixedText ?? this.expandedText(values), this.params(values, scope));
    else await this.run(tx, values, scope);
  }

  private params(values: Values, scope?: Scope): SqlValue[] {
    const params: SqlValue[] = [];
    const { placeholders } = this;
    this.texts ??= placeholders.map(({ name }, at) => isText(name, this.segments[at]));
    const texts = this.texts;
    for (let at = 0; at < placeholders.length; at++) {
      const { name, scopeKey, form } = placeholders[at];
      const value = scope && scopeKey ? scope[scopeKey] : values[name];
      // The drivers would treat it as null.
      if (value === undefined) throw new Error(`The statement requires a value for ${name}`);
      // MySQL would compare with numbers from then on, for all later callers of this statement on this connection.
      if (texts[at] && isNumeric(value)) throw new Error(`The statement requires a text for ${name}`);
      if (form === '...') params.push(...(value as readonly SqlValue[]));
      else if (form === undefined) params.push(value as SqlValue);
    }
    return params;
  }

  private expandedText(values: Values): string {
    return this.placeholders.reduce(
      (text, placeholder, at) => text + placeholderText(placeholder, values[placeholder.name]) + this.segments[at + 1],
      this.segments[0],
    );
  }
}

function isNumeric(value: Values[string]): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (Array.isArray(value) && value.some(isNumeric));
}

/** Parameters of rows that are written have the names of their columns, with a number for each row. */
function isText(name: string, before: string): boolean {
  return isTextColumn(COLUMN.exec(before)?.[1] ?? name.replace(/_\d+$/, ''));
}

function placeholderText({ name, form }: Placeholder, value: Values[string]): string {
  if (form === undefined) return '?';
  // MySQL does not accept a placeholder in LIMIT, because the driver sends a float.
  if (form === '#') return String(Math.trunc(Number(value)));
  const members = value as readonly SqlValue[];
  if (members.length === 0) throw new Error(`The statement requires a non-empty list for ${name}`);
  return members.map(() => '?').join(', ');
}
