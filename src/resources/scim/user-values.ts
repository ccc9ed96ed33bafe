import { ScimError } from '../../http/scim-problem';
import { type Assignment, isObject, memberOf } from './assignments';
import { booleanOf, comparisonsOf } from './scim-filter';

/** What a body sets of a user: null empties, what is absent stays as it is. */
export interface UserValues {
  userName?: string;
  externalId?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  honorificPrefix?: string | null;
  honorificSuffix?: string | null;
  displayName?: string | null;
  email?: string | null;
  title?: string | null;
  active?: boolean;
  manager?: string | null;
  department?: string | null;
}

/** The longest text that is kept. Shorter limits are those of the individual. */
const MAX_TEXT = 255;

const TEXTS = {
  username: 'userName',
  externalid: 'externalId',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  'name.honorificprefix': 'honorificPrefix',
  'name.honorificsuffix': 'honorificSuffix',
  displayname: 'displayName',
  title: 'title',
  'enterprise:department': 'department',
} as const;

/** The values that assignments leave, of a user with this email address. Other attributes are dropped. */
export function userValuesOf(assignments: readonly Assignment[], email: string | null): UserValues {
  const values: UserValues = {};
  for (const assignment of assignments) {
    const { op, path, value, filter } = assignment;
    if (path === 'emails' || path === 'emails.value') {
      const present = values.email === undefined ? email : values.email;
      const assigned = emailAfter(assignment, present);
      if (assigned !== undefined) values.email = assigned;
    } else if (filter !== undefined) continue;
    else if (path === 'active') assignActive(values, op === 'remove' ? null : value);
    else if (path === 'enterprise:manager' || path === 'enterprise:manager.value')
      values.manager = op === 'remove' ? null : textOf('manager', isObject(value) ? memberOf(value, 'value') : value);
    else if (Object.hasOwn(TEXTS, path)) {
      const name = TEXTS[path as keyof typeof TEXTS];
      const text = op === 'remove' ? null : textOf(name, value);
      if (name !== 'userName') values[name] = text;
      else if (text !== null) values.userName = text;
      else throw new ScimError('invalidValue', 'userName must have a value.');
    }
  }
  return values;
}

/** A text; null if it is empty. Throws invalidValue for anything else, and for a text that is too long. */
export function textOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw new ScimError('invalidValue', `${name} must be a text.`);
  if (value.length > MAX_TEXT) throw new ScimError('invalidValue', `${name} must have at most ${MAX_TEXT} characters.`);
  return value;
}

function assignActive(values: UserValues, value: unknown): void {
  if (value === null || value === undefined || value === '') return;
  values.active = booleanOf(value);
  if (values.active === undefined) throw new ScimError('invalidValue', 'active must be a boolean.');
}

interface Email {
  readonly text: string;
  readonly isWork: boolean;
  readonly isPrimary: boolean;
}

/** The address after an assignment; undefined if that is about another one. */
function emailAfter({ op, path, filter, sub, value }: Assignment, present: string | null): string | null | undefined {
  if (filter !== undefined && !isMet(filter, present)) return undefined;
  if (sub !== undefined && sub !== 'value') return undefined;
  if (op === 'remove') return null;
  if (path === 'emails.value' || sub === 'value') return textOf('emails.value', value);
  const given = (Array.isArray(value) ? value : [value]).flatMap(emailOf);
  const work = given.find(({ isWork }) => isWork);
  if (op === 'add' && present !== null && filter === undefined) return work ? work.text : undefined;
  return (work ?? given.find(({ isPrimary }) => isPrimary) ?? given[0])?.text ?? null;
}

function emailOf(entry: unknown): Email[] {
  if (entry === null || entry === '') return [];
  if (!isObject(entry) && typeof entry !== 'string')
    throw new ScimError('invalidValue', 'emails must be a list of objects with a value.');
  const text = textOf('emails.value', isObject(entry) ? memberOf(entry, 'value') : entry);
  if (text === null) return [];
  const of = (name: string) => (isObject(entry) ? memberOf(entry, name) : undefined);
  return [
    {
      text,
      isWork: String(of('type')).toLowerCase() === 'work',
      isPrimary: booleanOf(of('primary')) === true,
    },
  ];
}

/** Whether the address, of type work and primary, meets a filter. One that there is not yet can be made by type alone. */
function isMet(filter: string, present: string | null): boolean {
  return comparisonsOf(filter).every(({ name, value }) => {
    if (name === 'type') return String(value).toLowerCase() === 'work';
    if (name === 'primary') return booleanOf(value) === true;
    return name === 'value' && String(value).toLowerCase() === present?.toLowerCase();
  });
}
