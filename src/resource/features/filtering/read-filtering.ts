import { type Field, UUID } from '../../../http/formats/field-table';
import { parseInstant } from '../../../http/formats/instant';
import type { Zone } from '../../../http/formats/zone';
import type { Filter, Filtering, SortKey, Term } from '../../../http/params/filtering';
import type { Faults } from '../../../http/problems/problem';
import type { FilterKind } from '../../declare/filter-kind';
import { InvalidFilter, parseFilter, type WrittenFilter, type WrittenTerm } from './filter-parser';

/** The texts of the parameters. */
export interface WrittenFiltering {
  readonly filter?: string;
  readonly sort?: string;
}

const MAX_SORT_KEYS = 3;

const EXPECTED: Readonly<Partial<Record<Field['type'], string>>> = {
  text: 'a text in double quotes',
  guid: 'a UUID in double quotes',
  date: 'an ISO 8601 date or date-time in double quotes',
  boolean: 'true or false',
};

/**
 * Reads the parameters `filter` and `sort` of a list (contract section 22). Adds errors to `faults`; a faulty parameter
 * counts as absent.
 */
export function readFiltering(
  { filter, sort }: WrittenFiltering,
  kind: FilterKind,
  zone: Zone,
  faults: Faults,
): Filtering {
  return {
    filter: filter === undefined ? undefined : readFilter(filter, kind, zone, faults),
    sort: sort === undefined ? undefined : readSort(sort, kind, faults),
  };
}

function readFilter(text: string, kind: FilterKind, zone: Zone, faults: Faults): Filter | undefined {
  try {
    const before = faults.list.length;
    const filter = new FilterReader(kind, zone, faults).read(parseFilter(text));
    return faults.list.length === before ? filter : undefined;
  } catch (error) {
    if (!(error instanceof InvalidFilter)) throw error;
    faults.add('filter', 'invalid_filter', error.message);
    return undefined;
  }
}

class FilterReader {
  constructor(
    private readonly kind: FilterKind,
    private readonly zone: Zone,
    private readonly faults: Faults,
  ) {}

  read(written: WrittenFilter): Filter {
    if ('not' in written) return { not: this.read(written.not) };
    if ('all' in written) return { all: written.all.map((each) => this.read(each)) };
    if ('any' in written) return { any: written.any.map((each) => this.read(each)) };
    return this.term(written);
  }

  private term({ name, operator, value: written }: WrittenTerm): Term {
    const field = memberOf(this.kind, 'filter', name, this.faults);
    const value = field && this.valueOf(field, written);
    if (field && !this.kind.filterable.has(name))
      this.faults.add('filter', 'not_filterable', `Lists cannot be filtered by ${name}.`);
    else if (field && value === undefined)
      this.faults.add(
        'filter',
        'invalid_filter',
        `${name} must be compared with ${EXPECTED[field.type] ?? 'a number'} or null.`,
      );
    else if (field && operator === ':' && field.type !== 'text')
      this.faults.add('filter', 'invalid_filter', `The operator : compares texts only, and ${name} is none.`);
    return { field: name, operator, value: value ?? null };
  }

  /** The stored form of a value; undefined if the member never has such a value. */
  private valueOf({ type }: Field, written: WrittenTerm['value']): Term['value'] | undefined {
    if (written === null) return null;
    if (typeof written !== 'object') {
      const isOfType = type === 'boolean' ? typeof written === 'boolean' : typeof written === 'number';
      return isOfType && (type === 'boolean' || type === 'integer' || type === 'decimal') ? written : undefined;
    }
    if (type === 'text') return written.text;
    if (type === 'date') return parseInstant(written.text, this.zone);
    return type === 'guid' && UUID.test(written.text) ? written.text.toLowerCase() : undefined;
  }
}

function readSort(text: string, kind: FilterKind, faults: Faults): readonly SortKey[] | undefined {
  const written = text.split(',').map((each) => each.trim());
  if (written.length > MAX_SORT_KEYS) {
    faults.add('sort', 'out_of_range', `sort must name at most ${MAX_SORT_KEYS} members.`);
    return undefined;
  }
  const before = faults.list.length;
  const keys = new Map<string, SortKey>();
  for (const each of written) {
    const isDescending = each.startsWith('-');
    const name = isDescending ? each.slice(1).trimStart() : each;
    const field = memberOf(kind, 'sort', name, faults);
    if (field && !kind.sortable.has(name)) faults.add('sort', 'not_sortable', `Lists cannot be sorted by ${name}.`);
    // Records that are equal in a member stay so if it is named again.
    if (!keys.has(name)) keys.set(name, { field: name, isDescending });
  }
  if (faults.list.length > before) return undefined;
  const sort = [...keys.values()];
  // Ties have the direction of the member that is named last, also if it was named before.
  const isDescending = written[written.length - 1].startsWith('-');
  if (!keys.has('ID') && sort[sort.length - 1].isDescending !== isDescending) sort.push({ field: 'ID', isDescending });
  return sort;
}

/** The member that a parameter names. Adds a fault if there is none. */
export function memberOf({ table }: FilterKind, parameter: string, name: string, faults: Faults): Field | undefined {
  const field = table.fields.find((each) => each.name === name);
  if (!field)
    faults.add(parameter, 'unknown_member', `${table.name} has no member with the name ${JSON.stringify(name)}.`);
  return field;
}
