import type { FieldType } from '../../src/http/formats/field-table';
import type { WrittenFilter, WrittenTerm } from '../../src/resource/features/filtering/filter-parser';
import type { Wire } from './wire';

/** The types of members by name. */
export type Types = ReadonlyMap<string, FieldType>;

type Key = number | string | null;

/** Returns the records that a filter describes, in plain code. */
export function filtered(records: readonly Wire[], filter: WrittenFilter, types: Types): Wire[] {
  return records.filter((record) => matches(record, filter, types));
}

/** Returns the records sorted as `sort` says, in plain code: null first, ties by ID in the direction of the last member. */
export function sorted(records: readonly Wire[], sort: string, types: Types): Wire[] {
  const members = sort.split(',');
  const keys = [...members, members.at(-1)?.startsWith('-') ? '-ID' : 'ID'].map((key) => ({
    name: key.replace(/^-/, ''),
    sign: key.startsWith('-') ? -1 : 1,
  }));
  return records.toSorted((one, other) => {
    for (const { name, sign } of keys) {
      const difference = compare(keyOf(one[name], name, types), keyOf(other[name], name, types));
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
}

/** Returns a filter as text, every part in parentheses. */
export function filterText(filter: WrittenFilter): string {
  if ('not' in filter) return `NOT (${filterText(filter.not)})`;
  if ('all' in filter) return filter.all.map((each) => `(${filterText(each)})`).join(' AND ');
  if ('any' in filter) return filter.any.map((each) => `(${filterText(each)})`).join(' OR ');
  return `${filter.name} ${filter.operator} ${literal(filter.value)}`;
}

/** Returns a term that compares a member with the value of a record. */
export function termOf(name: string, operator: WrittenTerm['operator'], value: unknown): WrittenTerm {
  return { name, operator, value: typeof value === 'string' ? { text: value } : (value as number | boolean | null) };
}

function literal(value: WrittenTerm['value']): string {
  if (value === null || typeof value !== 'object') return String(value);
  return `"${value.text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function matches(record: Wire, filter: WrittenFilter, types: Types): boolean {
  if ('not' in filter) return !matches(record, filter.not, types);
  if ('all' in filter) return filter.all.every((each) => matches(record, each, types));
  if ('any' in filter) return filter.any.some((each) => matches(record, each, types));
  const { name, operator, value } = filter;
  const given = value !== null && typeof value === 'object' ? value.text : value;
  const [left, right] = [keyOf(record[name], name, types), keyOf(given, name, types)];
  if (operator === '=') return left === right;
  if (operator === '!=') return left !== right;
  if (left === null || right === null) return false;
  if (operator === ':') return String(left).startsWith(String(right));
  const difference = compare(left, right);
  if (operator === '<') return difference < 0;
  if (operator === '<=') return difference <= 0;
  return operator === '>' ? difference > 0 : difference >= 0;
}

/** What a value is compared by. */
function keyOf(value: unknown, name: string, types: Types): Key {
  if (value === null || value === undefined) return null;
  const type = types.get(name);
  if (type === 'date') return Date.parse(String(value));
  if (type === 'text') return String(value).normalize('NFC').toLowerCase();
  if (type === 'guid') return String(value).toLowerCase();
  return Number(value);
}

function compare(one: Key, other: Key): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareCodePoints([...String(one)], [...String(other)]);
}

function compareCodePoints(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((character, index) => character !== other[index]);
  if (at < 0) return one.length - other.length;
  if (at >= other.length) return 1;
  return (one[at].codePointAt(0) as number) - (other[at].codePointAt(0) as number);
}

/** A record of Count. */
export interface Counted {
  readonly Values: readonly { readonly Name: string; readonly Value: string | null }[];
  readonly Count: number;
}

/** Returns the counts of the records by their values of these members, in plain code. */
export function counted(records: readonly Wire[], by: readonly string[], types: Types): Counted[] {
  const groups = new Map<string, Wire[]>();
  for (const record of records) {
    const id = JSON.stringify(by.map((name) => keyOf(record[name], name, types)));
    groups.set(id, [...(groups.get(id) ?? []), record]);
  }
  return [...groups.values()]
    .toSorted((one, other) => other.length - one.length || compareBy(one[0], other[0], by, types))
    .map((group) => ({
      Values: by.map((Name) => ({ Name, Value: least(group.map((record) => record[Name])) })),
      Count: group.length,
    }));
}

function compareBy(one: Wire, other: Wire, by: readonly string[], types: Types): number {
  const differences = by.map((name) => compare(keyOf(one[name], name, types), keyOf(other[name], name, types)));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function least(values: readonly unknown[]): string | null {
  const [first] = values.map((value) => (value === null ? null : String(value))).toSorted(compare);
  return first;
}
