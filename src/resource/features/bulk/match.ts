import type { SqlValue } from '../../../database/sql';
import { wordsOf } from '../../../http/params/comma-list';
import type { Faults } from '../../../http/problems/problem';
import type { FilterKind } from '../../declare/filter-kind';
import { isIgnored } from '../../declare/input';

const MAX_NAMES = 3;

/** Reads the names of `match`. A faulty one adds faults, and counts as absent. */
export function readMatch(text: string, kind: FilterKind, faults: Faults): readonly string[] {
  const names = wordsOf(text);
  if (names.length === 0 || names.length > MAX_NAMES)
    faults.add('match', 'out_of_range', `match must name one to ${MAX_NAMES} members.`);
  for (const [at, name] of names.entries()) {
    const field = kind.table.fields.find((each) => each.name === name);
    if (!field)
      faults.add('match', 'unknown_member', `${kind.table.name} has no member with the name ${JSON.stringify(name)}.`);
    else if (!kind.filterable.has(name) || isIgnored(field, 'create'))
      faults.add('match', 'not_filterable', `Records cannot be matched by ${name}.`);
    else if (names.indexOf(name) < at) faults.add('match', 'repeated_member', `match names ${name} twice.`);
  }
  // In one order, so that there are few statements.
  return [...names].sort();
}

/** The values by which a record is matched; undefined if one of them is null, which never matches. */
export function matchedValues(names: readonly string[], input: object): readonly SqlValue[] | undefined {
  const values = names.map((name) => (input as Record<string, SqlValue | undefined>)[name]);
  return values.every((value) => value !== undefined && value !== null) ? (values as SqlValue[]) : undefined;
}
