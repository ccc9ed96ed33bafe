import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import type { SqlValue } from '../database/database';
import type { Field, FieldType } from '../http/field-table';
import { isInstant } from '../http/instant';
import { resourceOf } from './field-registry';
import { UUID } from './validators';

/** One key of a list's order; `sql` when it is not a column of the table itself. */
export interface OrderKey {
  readonly name: string;
  readonly sql?: string;
  readonly descending?: true;
  /** What its values are; that of the field of the same name, or text, where it is not stated. */
  readonly type?: FieldType;
}

/** What a store has to know of its table beyond the field table. */
export interface StoreOptions {
  /** JOIN clauses over the alias `t`; each joins at most one row. */
  readonly joins?: string;
  /** A total order; the last key is unique. */
  readonly order: readonly OrderKey[];
  /** Further expressions that services need on a row and that are not on the wire. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** A column that takes the moment of creation, unless the service gives it another value. */
  readonly createdAs?: string;
  /** The condition under which a record of a kind that is not soft-deleted is in view (contract section 7). */
  readonly live?: string;
}

/** The parts of SQL that a store's statements are put together from, derived once from entity and field table. */
export interface StorePlan {
  readonly table: string;
  readonly from: string;
  readonly select: string;
  readonly columns: readonly string[];
  readonly defaults: Readonly<Record<string, SqlValue>>;
  readonly softDeleted: boolean;
  readonly tellsRights: boolean;
  readonly numbered: boolean;
  readonly audited: boolean;
  readonly order: readonly OrderKey[];
}

const quoted = (name: string) => `\`${name}\``;

function columnsOf(entity: Type): string[] {
  const names: string[] = [];
  for (let type: Type | null = entity; type?.prototype; type = Object.getPrototypeOf(type)) {
    const own = getMetadataArgsStorage().columns.filter((column) => column.target === type);
    names.unshift(...own.map((column) => column.propertyName));
  }
  return names;
}

function isNumbered(entity: Type): boolean {
  return getMetadataArgsStorage().generations.some((generation) => generation.target === entity);
}

function expressionOf(field: Field, columns: readonly string[]): string | undefined {
  if (field.sql !== undefined) return `${field.sql} AS ${quoted(field.name)}`;
  return columns.includes(field.name) ? `t.${quoted(field.name)}` : undefined;
}

/** Derives a store's SQL from the entity's columns and its field table. */
export function planStore(entity: Type, options: StoreOptions): StorePlan {
  const table = getMetadataArgsStorage().tables.find((args) => args.target === entity)?.name;
  if (!table) throw new Error(`${entity.name} has no @Entity`);
  const { fields } = resourceOf(entity);
  const columns = columnsOf(entity);
  const select = fields.map((field) => expressionOf(field, columns)).filter((sql) => sql !== undefined);
  const onWire = new Set(fields.map((field) => field.name));
  select.push('t.`Version`');
  for (const key of options.order)
    if (!onWire.has(key.name)) select.push(`${key.sql ?? `t.${quoted(key.name)}`} AS ${quoted(key.name)}`);
  for (const [name, sql] of Object.entries(options.hidden ?? {})) select.push(`${sql} AS ${quoted(name)}`);
  const defaults = fields
    .filter((field) => field.defaultValue !== undefined)
    .map((field) => [field.name, field.defaultValue as SqlValue]);
  return {
    table,
    from: `${quoted(table)} t${options.joins ? ` ${options.joins}` : ''}`,
    select: select.join(', '),
    columns,
    defaults: Object.fromEntries(defaults),
    softDeleted: columns.includes('Deleted'),
    tellsRights: onWire.has('CanUpdate'),
    numbered: isNumbered(entity),
    audited: columns.includes('Created') && columns.includes('Updated'),
    order: options.order.map((key) => ({
      ...key,
      type: key.type ?? fields.find(({ name }) => name === key.name)?.type,
    })),
  };
}

/** Whether the keys of a cursor are of the types of a list's order: a database may refuse to compare others. */
export function areKeysOf(order: readonly OrderKey[], keys: readonly (string | number)[]): boolean {
  return keys.length === order.length && order.every(({ type }, index) => isKey(type, keys[index]));
}

function isKey(type: FieldType | undefined, key: string | number): boolean {
  if (type === 'integer') return Number.isSafeInteger(key);
  if (typeof key !== 'string') return false;
  if (type === 'guid') return UUID.test(key);
  return type !== 'date' || isInstant(key);
}

/** `ORDER BY` of a list. */
export function orderBy(order: readonly OrderKey[]): string {
  return order.map((key) => `${keySql(key)}${key.descending ? ' DESC' : ''}`).join(', ');
}

/**
 * The keyset condition "behind this row" for any mix of directions. Each level repeats the leading key alone
 * (`a >= ? AND (a > ? OR ...)`), because both databases use an index for that form and not for row values.
 */
export function behind(order: readonly OrderKey[]): { sql: string; params: (keys: readonly unknown[]) => unknown[] } {
  const build = (from: number): string => {
    const key = order[from];
    const sign = key.descending ? '<' : '>';
    if (from === order.length - 1) return `${keySql(key)} ${sign} ?`;
    return `${keySql(key)} ${sign}= ? AND (${keySql(key)} ${sign} ? OR (${build(from + 1)}))`;
  };
  const params = (keys: readonly unknown[]) =>
    keys.flatMap((value, index) => (index === order.length - 1 ? [value] : [value, value]));
  return { sql: build(0), params };
}

function keySql(key: OrderKey): string {
  return key.sql ?? `t.${quoted(key.name)}`;
}
