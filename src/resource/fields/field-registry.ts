import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import type { Field, FieldTable } from '../../http/field-table';
import type { Verb } from '../../ledger/entry';
import { type FoundKind, type FoundOptions, foundKind, indexSortable } from './found-kind';
import { TenantRecord } from './tenant-record';

/** The fields that a class declares itself. */
interface OwnFields {
  readonly fields: Field[];
  /** Those that follow the fields of the class that extends it. */
  readonly last: Field[];
}

const ownFields = new WeakMap<object, OwnFields>();

/** Adds a field to the field table of a class. Field decorators call it in the order of the class body. */
export function addField(prototype: object, field: Field, isLast = false): void {
  const own = ownFields.get(prototype) ?? { fields: [], last: [] };
  (isLast ? own.last : own.fields).push(field);
  ownFields.set(prototype, own);
}

/** The fields of a class in wire order: inherited fields first, those declared as `last` after those of the subclass. */
export function fieldsOf(type: Type): readonly Field[] {
  const chain: OwnFields[] = [];
  for (
    let prototype = type.prototype;
    prototype && prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    chain.unshift(ownFields.get(prototype) ?? { fields: [], last: [] });
  }
  return chain
    .flatMap(({ fields }, at) => [...fields, ...(chain[at - 1]?.last ?? [])])
    .concat(chain.at(-1)?.last ?? []);
}

/** How the ledger records the records of a table (contract section 16). */
export interface LedgerOptions<T = never> {
  /** The area of the table of operations; by default the name of the resource. */
  readonly type?: string | ((row: T) => string);
  /** The field with the ID of the record that it belongs to; null for none. By default it belongs to the site. */
  readonly below?: string | null;
  /** The rows are no records of a site that callers write, and have no entries. */
  readonly isUnrecorded?: true;
  /** The verbs for the insert and the removal of a row. */
  readonly verbs?: { readonly created: Verb; readonly removed: Verb };
}

export interface ResourceOptions {
  /** The XML element and the name of the OpenAPI schema. */
  readonly name: string;
  /** The XML element of a collection. */
  readonly plural: string;
  /** One sentence for the API documentation: what a record of this resource is. */
  readonly about: string;
  readonly ledger?: LedgerOptions;
  readonly found?: FoundOptions;
}

const resources = new Map<Type, FieldTable & ResourceOptions>();
const kinds = new Map<Type, FoundKind>();

/** Registers a class under its wire name and completes its field table. */
export function Resource(options: ResourceOptions): ClassDecorator {
  return (target) => {
    const type = target as unknown as Type;
    const table = { ...options, collection: options.plural, fields: fieldsOf(type) };
    resources.set(type, table);
    // Classes without a table, whose lists are computed, are no kinds.
    if (getMetadataArgsStorage().filterTables(type).length === 0) return;
    const kind = foundKind(table, options.found);
    kinds.set(type, kind);
    indexSortable(type, kind, options.found);
  };
}

/** The field table of a resource class. Throws if the class has no `@Resource`. */
export function resourceOf(type: Type): FieldTable & ResourceOptions {
  const table = resources.get(type);
  if (!table) throw new Error(`Class ${type.name} has no @Resource decorator`);
  return table;
}

/** What lists of a class can be filtered and sorted by; undefined if it has no table of its own. */
export function foundKindOf(type: Type): FoundKind | undefined {
  return kinds.get(type);
}

/** These classes, and those of the records in their lists. */
export function withListed(types: Iterable<Type>): Set<Type> {
  const tables = new Set([...types].flatMap((type) => resourceOf(type).fields.map(({ items }) => items)));
  return new Set([...types, ...allResources().filter((type) => tables.has(resourceOf(type)))]);
}

/** The types of records that the ledger can have entries about, sorted. */
export function recordedTypes(): readonly string[] {
  const tables = allResources().filter((type) => type.prototype instanceof TenantRecord);
  const types = tables
    .map(resourceOf)
    .map(({ name, ledger }) => (typeof ledger?.type === 'string' ? ledger.type : name));
  return [...new Set(types)].sort();
}

/** Every class with `@Resource`. */
export function allResources(): readonly Type[] {
  return [...resources.keys()];
}
