import { VISIBLE } from '../../http/body/body-text';
import { ScimError } from '../../http/problems/scim-problem';
import { type Assignment, isObject, structured } from './assignments';
import { nextTurn } from './next-turn';
import type { Attribute } from './scim-attributes';
import { MAX_MEMBERS } from './scim-body';
import { booleanOf, comparisonsOf } from './scim-filter';

type Settable = Exclude<Attribute['member'], 'RemovedVersion' | undefined>;

/** What a body sets: null empties, what is absent stays as it is. */
export interface Values {
  /** Members of the individual or group, and what only the directory knows. */
  readonly members: Partial<Record<Settable, string | null>>;
  active?: boolean;
  /** Users to put into a group, and to take out. With `isWhole`, all others are taken out too. */
  readonly put: Set<string>;
  readonly take: Set<string>;
  isWhole: boolean;
}

/** The longest text that is kept. Shorter limits are those of the individual. */
const MAX_TEXT = 255;

/** Assignments that are evaluated before others are served: each can have a filter, or a list as a text. */
const STEP = 16;

/** The values that assignments leave, of a user with this email address. */
export async function valuesOf(assignments: readonly Assignment[], email: string | null = null): Promise<Values> {
  const values: Values = { members: {}, put: new Set(), take: new Set(), isWhole: false };
  const { members } = values;
  for (const [at, assignment] of assignments.entries()) {
    if (at > 0 && at % STEP === 0) await nextTurn();
    const { op, attribute, filter, value } = assignment;
    const { name, member, parts } = attribute;
    if (member === 'Email') members.Email = emailAfter(assignment, members.Email === undefined ? email : members.Email);
    else if (member === 'Individuals') assignUsers(values, assignment);
    else if (filter !== undefined) continue;
    else if (member === 'Deleted') assignActive(values, op === 'remove' ? null : value);
    else {
      // Entra sends a manager as a list of one.
      const [entry] = op === 'remove' ? [] : parts ? entriesOf(name, value) : [{ value }];
      if (entry && !('value' in entry)) continue;
      const text = textOf(name, entry?.value);
      if (text === null && attribute.isKey) throw withoutValue(name);
      members[member as Settable] = text;
    }
  }
  return values;
}

/** 400: an attribute that every record has is absent or empty. */
export function withoutValue(name: string): ScimError {
  return new ScimError('invalidValue', `${name} must have a value.`);
}

/** A text; null if it is blank. Throws invalidValue for anything else, and for a text that is too long. */
function textOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') throw new ScimError('invalidValue', `${name} must be a text.`);
  if (!VISIBLE.test(value)) return null;
  if (value.length > MAX_TEXT) throw new ScimError('invalidValue', `${name} must have at most ${MAX_TEXT} characters.`);
  return value;
}

function assignActive(values: Values, value: unknown): void {
  if (value === null || value === '') return;
  values.active = booleanOf(value);
  if (values.active === undefined) throw new ScimError('invalidValue', 'active must be a boolean.');
}

/** The address after an assignment. One of another address leaves it. */
function emailAfter(assignment: Assignment, present: string | null): string | null {
  const { op, attribute, filter, part = attribute.isMany ? undefined : 'value', value } = assignment;
  if (filter !== undefined && !isMet(filter, present)) return present;
  if (part !== undefined && part !== 'value') return present;
  if (part === 'value') return op === 'remove' ? null : textOf('emails.value', value);
  const sent = entriesOf('emails', value).filter((entry) => textOf('emails.value', entry.value) !== null);
  if (op === 'remove') return isNone(value) || sent.some((entry) => isSame(entry.value, present)) ? null : present;
  const work = sent.find(({ type }) => isSame(type, 'work'));
  const joins = op === 'add' && present !== null && filter === undefined;
  const chosen = work ?? (joins ? { value: present } : (sent.find(({ primary }) => booleanOf(primary)) ?? sent[0]));
  return textOf('emails.value', chosen?.value);
}

/** Whether the address, of type work and primary, meets a filter. One that there is not yet can be made by type alone. */
function isMet(filter: string, present: string | null): boolean {
  return comparisonsOf(filter).every(({ name, value }) => {
    if (name === 'type') return isSame(value, 'work');
    if (name === 'primary') return booleanOf(value) === true;
    return name === 'value' && isSame(value, present);
  });
}

function isSame(sent: unknown, known: string | null): boolean {
  return String(sent).toLowerCase() === known?.toLowerCase();
}

function assignUsers(values: Values, { op, filter, part, value }: Assignment): void {
  // What else a member has is that of its record.
  if (part !== undefined && part !== 'value' && op !== 'remove') return;
  const isAbsent = op === 'remove' && isNone(value);
  const named = filter === undefined ? [] : idsOfFilter(filter);
  const given = entriesOf('members', value).map((entry) => idOf(entry.value));
  if (filter === undefined && (op === 'replace' || isAbsent)) {
    values.isWhole = true;
    values.put.clear();
    values.take.clear();
  }
  for (const id of [...(op === 'add' ? [] : named), ...(op === 'remove' ? given : [])]) {
    values.put.delete(id);
    values.take.add(id);
  }
  for (const id of op === 'remove' ? [] : given) {
    values.put.add(id);
    values.take.delete(id);
  }
  if (values.put.size + values.take.size > MAX_MEMBERS)
    throw new ScimError('invalidValue', `A request can name at most ${MAX_MEMBERS} members.`);
}

function idsOfFilter(filter: string): string[] {
  const ids = comparisonsOf(filter).map(({ name, value }) => {
    if (name === 'value' && typeof value === 'string') return value.toLowerCase();
    throw new ScimError('invalidFilter', 'Members can be chosen by value alone.');
  });
  // No member has two values.
  return ids.every((id) => id === ids[0]) ? ids.slice(0, 1) : [];
}

function idOf(value: unknown): string {
  if (typeof value === 'string') return value.toLowerCase();
  throw new ScimError('invalidValue', 'members must be a list of objects with a value.');
}

function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The entries of a list, with names in lower case. One can stand alone, and a text is an entry with a value. */
function entriesOf(name: string, sent: unknown): Readonly<Record<string, unknown>>[] {
  const value = structured(sent);
  if (isNone(value)) return [];
  return (Array.isArray(value) ? value : [value]).map((each) => {
    const entry = structured(each);
    if (typeof entry === 'string' || entry === null) return { value: entry };
    if (!isObject(entry)) throw new ScimError('invalidValue', `${name} must be a list of objects with a value.`);
    return Object.fromEntries(Object.entries(entry).map(([key, each]) => [key.toLowerCase(), each]));
  });
}
