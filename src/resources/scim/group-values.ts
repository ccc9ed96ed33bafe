import { UUID } from '../../http/field-table';
import { ScimError } from '../../http/scim-problem';
import { type Assignment, isObject, memberOf } from './assignments';
import { comparisonsOf } from './scim-filter';
import { textOf } from './user-values';

/** What a body sets of a group: what is absent stays as it is. */
export interface GroupValues {
  displayName?: string;
  externalId?: string | null;
  /** Members to put and to take. With `isWhole`, all others are taken too. */
  readonly put: Set<string>;
  readonly take: Set<string>;
  isWhole: boolean;
}

/** The values that assignments leave. Other attributes are dropped. */
export function groupValuesOf(assignments: readonly Assignment[]): GroupValues {
  const values: GroupValues = { put: new Set(), take: new Set(), isWhole: false };
  for (const assignment of assignments) {
    const { op, path, value } = assignment;
    if (path === 'members') assignMembers(values, assignment);
    else if (path === 'externalid') values.externalId = op === 'remove' ? null : textOf('externalId', value);
    else if (path === 'displayname') {
      const text = op === 'remove' ? null : textOf('displayName', value);
      if (text === null) throw new ScimError('invalidValue', 'displayName must have a value.');
      values.displayName = text;
    }
  }
  return values;
}

function assignMembers(values: GroupValues, { op, filter, sub, value }: Assignment): void {
  const named = filter === undefined ? [] : idsOfFilter(filter);
  const given = op === 'remove' && (value === undefined || value === null) ? undefined : idsOf(value);
  // Only what a member is called, which is that of its record.
  if (sub !== undefined && sub !== 'value' && op !== 'remove') return;
  if (op === 'remove') {
    if (filter === undefined && given === undefined) empty(values);
    else for (const id of [...named, ...(given ?? [])]) take(values, id);
    return;
  }
  if (op === 'replace') {
    if (filter === undefined) empty(values);
    for (const id of named) take(values, id);
  }
  for (const id of given ?? []) {
    values.put.add(id);
    values.take.delete(id);
  }
}

function empty(values: GroupValues): void {
  values.isWhole = true;
  values.put.clear();
  values.take.clear();
}

function take(values: GroupValues, id: string): void {
  values.put.delete(id);
  values.take.add(id);
}

function idsOfFilter(filter: string): string[] {
  const ids = comparisonsOf(filter).map(({ name, value }) => {
    if (name === 'value' && typeof value === 'string') return value.toLowerCase();
    throw new ScimError('invalidFilter', 'Members can be chosen by value alone.');
  });
  // No member has two values.
  return ids.every((id) => id === ids[0]) ? ids.slice(0, 1) : [];
}

function idsOf(value: unknown): string[] {
  if (value === null || value === '') return [];
  return (Array.isArray(value) ? value : [value]).map((entry) => {
    const id = isObject(entry) ? memberOf(entry, 'value') : entry;
    if (typeof id !== 'string') throw new ScimError('invalidValue', 'members must be a list of objects with a value.');
    return id.toLowerCase();
  });
}

/** Throws invalidValue for members that are no users in view. */
export function requireKnown(ids: Iterable<string>, known: ReadonlyMap<string, boolean>): void {
  for (const id of ids)
    if (!UUID.test(id) || !known.has(id)) throw new ScimError('invalidValue', `members: ${id} is no user of the site.`);
}
