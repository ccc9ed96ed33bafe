import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import type { Personal } from '../../database/personal';
import type { Field, FieldTable } from '../../http/formats/field-table';
import type { TIME_VERBS, Verb } from '../../ledger/entry';
import { RowType } from '../../security/rights/row-types';
import type { DefaultRights } from './default-rights';
import { type FilterKind, type FilterOptions, filterKind, indexSortable } from './filter-kind';
import { TenantRecord } from './tenant-record';

/** The fields that a class declares itself. */
interface OwnFields {
  readonly fields: Field[];
  /** Those that follow the fields of the class that extends it. */
  readonly last: Field[];
  /** Those that only responses to requests with `include` have, after all others. */
  readonly included: Field[];
}

const NO_FIELDS: OwnFields = { fields: [], last: [], included: [] };

const ownFields = new WeakMap<object, OwnFields>();

/** Adds a field to the field table of a class. Field decorators call it in the order of the class body. */
export function addField(prototype: object, field: Field, place: keyof OwnFields = 'fields'): void {
  const own = ownFields.get(prototype) ?? { fields: [], last: [], included: [] };
  own[place].push(field);
  ownFields.set(prototype, own);
}

/**
 * The fields of a class in wire order: inherited fields first, those declared as `last` after those of the subclass. One
 * that a subclass declares again has its place there.
 */
export function fieldsOf(type: Type): readonly Field[] {
  const chain: OwnFields[] = [];
  for (
    let prototype = type.prototype;
    prototype && prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    chain.unshift(ownFields.get(prototype) ?? NO_FIELDS);
  }
  let [fields, last]: (readonly Field[])[] = [[], []];
  for (const own of chain) {
    const isInherited = ({ name }: Field) => own.fields.every((field) => field.name !== name);
    const hasFields = own.fields.length > 0;
    // A subclass without fields of its own leaves the place after them to the next one.
    fields = [...fields.filter(isInherited), ...own.fields, ...(hasFields ? last.filter(isInherited) : [])];
    last = [...(hasFields ? [] : last), ...own.last];
  }
  return [...fields, ...last];
}

/** An event that comes with time (contract section "Events of time"). */
export interface TimeEvent {
  readonly verb: (typeof TIME_VERBS)[number];
  /** The date of the record, and how many days before it the event is. */
  readonly at: string;
  readonly daysBefore: number;
  /** A boolean member: there is no event while it is true. */
  readonly unless?: string;
  /** The index by which many records are read in the order of the date. */
  readonly index?: string;
}

/** How the ledger records the records of a table (contract section 16). */
export interface LedgerOptions<T = never> {
  /**
   * Which views have its entries: `feed` is all of them (the audit, the changes and webhooks), `audit` that one alone.
   * Rows that are no records of a site that callers write have no entries, and are shown `nowhere`.
   */
  readonly shownIn: 'feed' | 'audit' | 'nowhere';
  /** The area of the table of operations; by default the name of the resource. */
  readonly type?: string | ((row: T) => string);
  /**
   * The GET that changes and webhooks name, as its route has it. By default the only one such as `goals/:id`. Its
   * parameters are the parts of the ID of the record; those of a list are the record that it belongs to.
   */
  readonly address?: string;
  /** The verbs for the insert and the removal of a row. */
  readonly verbs?: { readonly created: Verb; readonly removed: Verb };
  /** Events of time about its records, which the audit and webhooks have in either view. */
  readonly events?: readonly TimeEvent[];
  /** A field that is not stored, whose entries say that it has changed and never its value. */
  readonly secret?: string;
}

export interface ResourceOptions {
  /** The XML element and the name of the OpenAPI schema. */
  readonly name: string;
  /** The XML element of a collection. */
  readonly plural: string;
  /** One sentence for the API documentation: what a record of this resource is. */
  readonly about: string;
  /** The field with the ID of the record that a record belongs to; null for none. By default it belongs to the site. */
  readonly below?: string | null;
  /**
   * The order of its lists: members or columns, with `-` before those that descend. `ID` follows where they are not
   * unique. Absent where the store orders the rows by columns of other tables.
   */
  readonly order?: readonly string[];
  /** Required for a TenantRecord; others have no entries. */
  readonly ledger?: LedgerOptions;
  readonly filter?: FilterOptions;
  /** What its texts say about a person, unless the field says it (contract section 27). */
  readonly texts?: Personal;
  /** Who has rights on its records by default. Absent where the required role of an operation says all. */
  readonly rights?: DefaultRights;
  /** The number of its records in the tree, if `RowType` has none for them: the next one from 1000. It never changes. */
  readonly rowType?: number;
  /** One and many of its records in IDs of operations, by path segment. By default name and plural, at the plural. */
  readonly words?: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** Its records never have another version than the first one. Their ETags change with what is computed. */
  readonly neverUpdated?: true;
}

/** A class as it was registered. */
type Registered = FieldTable &
  ResourceOptions &
  Required<Pick<ResourceOptions, 'ledger'>> & {
    /** The same with the fields that only requests with `include` get. */
    readonly withIncluded: FieldTable;
  };

const resources = new Map<Type, Registered>();
const kinds = new Map<Type, FilterKind>();

/** Registers a class under its wire name and completes its field table. */
export function Resource(options: ResourceOptions): ClassDecorator {
  return (target) => {
    const type = target as unknown as Type;
    const { ledger = { shownIn: 'nowhere' } } = options;
    if (!options.ledger && type.prototype instanceof TenantRecord)
      throw new Error(`${type.name} is a record: its @Resource must say in "ledger" where its entries are shown`);
    const known = [...Object.values<number>(RowType), ...allResources().map((other) => resourceOf(other).rowType)];
    if (options.rowType && known.includes(options.rowType))
      throw new Error(`${type.name} has the row type ${options.rowType} of another kind: take the next number`);
    const base = { ...options, ledger, collection: options.plural, fields: fieldsOf(type) };
    const { included } = ownFields.get(type.prototype) ?? NO_FIELDS;
    const table = { ...base, withIncluded: { ...base, fields: [...base.fields, ...included] } };
    resources.set(type, table);
    // Classes without a table, whose lists are computed, are no kinds.
    if (getMetadataArgsStorage().filterTables(type).length === 0) return;
    const kind = filterKind(table);
    kinds.set(type, kind);
    indexSortable(type, kind, table);
  };
}

/** The field table of a resource class. Throws if the class has no `@Resource`. */
export function resourceOf(type: Type): Registered {
  const table = resources.get(type);
  if (!table) throw new Error(`Class ${type.name} has no @Resource decorator`);
  return table;
}

/** The row type of the records of a class in the tree. Throws if its `@Resource` has none. */
export function rowTypeOf(type: Type): number {
  const { rowType } = resourceOf(type);
  if (rowType === undefined) throw new Error(`${type.name} has no rowType in its @Resource`);
  return rowType;
}

/** The field table of a class; undefined if it has no `@Resource`. */
export function findResource(type: Type): Registered | undefined {
  return resources.get(type);
}

/** What lists of a class can be filtered and sorted by; undefined if it has no table of its own. */
export function filterKindOf(type: Type): FilterKind | undefined {
  return kinds.get(type);
}

/** These classes, and those of the records in their lists. */
export function withListed(types: Iterable<Type>): Set<Type> {
  const tables = new Set([...types].flatMap((type) => resourceOf(type).fields.map(({ items }) => items)));
  return new Set([...types, ...allResources().filter((type) => tables.has(resourceOf(type)))]);
}

/** The types of records that the ledger can have entries about, sorted. */
export function recordedTypes(): readonly string[] {
  return typesShownIn('feed', 'audit').map(([type]) => type);
}

/** The classes of the records that the ledger can have entries about, by type. */
export function recordedResources(): readonly Type[] {
  return typesShownIn('feed', 'audit').map(([, type]) => type);
}

/** The types of records in the feed (contract section 17), sorted, each with its class. */
export function feedTypes(): readonly (readonly [string, Type])[] {
  return typesShownIn('feed');
}

/** The types of records with events of time (contract section "Events of time"), sorted, each with its class. */
export function typesWithEvents(): readonly (readonly [string, Type])[] {
  return typesWhere(({ events }) => events !== undefined);
}

function typesShownIn(...views: readonly string[]): (readonly [string, Type])[] {
  return typesWhere(({ shownIn }) => views.includes(shownIn));
}

function typesWhere(test: (ledger: LedgerOptions) => boolean): (readonly [string, Type])[] {
  const types = allResources().flatMap((type) => {
    const { name, ledger } = resourceOf(type);
    const recorded = typeof ledger.type === 'string' ? ledger.type : name;
    return test(ledger) ? [[recorded, type] as const] : [];
  });
  return types.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Every class with `@Resource`. */
export function allResources(): readonly Type[] {
  return [...resources.keys()];
}
