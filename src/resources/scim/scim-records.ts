import { formatInstant } from '../../http/instant';
import { UTC } from '../../http/zone';
import { type GroupRow, type Kind, type Related, type UserRow } from './scim.store';
import { ENTERPRISE, GROUP, USER } from './scim-schemas';
import { emailOf, titleOf } from './user.service';

/** The attributes that an answer has, in lower case (RFC 7644, section 3.9). */
export interface Wanted {
  /** Undefined for all. */
  readonly only?: readonly string[];
  readonly without: readonly string[];
}

const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
/** A filter behind a name, which chooses none of the attributes. */
const FILTER = /\[.*/s;
/** What every answer has. */
const ALWAYS: ReadonlySet<string> = new Set(['id', 'schemas']);

/** Reads `attributes` and `excludedAttributes`. */
export function wantedOf(attributes: string | undefined, excluded: string | undefined): Wanted {
  const names = (text = '') =>
    text.split(',').flatMap((name) => name.trim().toLowerCase().replace(SCHEMA, '').replace(FILTER, '') || []);
  const only = names(attributes);
  return { only: only.length > 0 ? only : undefined, without: names(excluded).filter((name) => !ALWAYS.has(name)) };
}

/** Whether an attribute, or a part of it, is in the answer. */
export function wants({ only, without }: Wanted, path: string): boolean {
  if (without.some((name) => contains(name, path))) return false;
  return only === undefined || only.some((name) => contains(name, path) || contains(path, name));
}

/** The list that follows the other attributes of a record. */
export const LISTS: Readonly<Record<Kind, 'groups' | 'members'>> = { users: 'groups', groups: 'members' };

/** A user without its groups, as JSON without its last bracket. */
export function userText(row: UserRow, base: string, wanted: Wanted): string {
  const email = emailOf(row);
  const extension = {
    department: row.Department ?? undefined,
    manager: row.ManagerID === null ? undefined : { value: row.ManagerID, $ref: `${base}/Users/${row.ManagerID}` },
  };
  const isExtended = extension.department !== undefined || extension.manager !== undefined;
  return textOf(
    {
      schemas: isExtended ? [USER, ENTERPRISE] : [USER],
      id: row.ID,
      externalId: row.ExternalID ?? undefined,
      userName: row.UserName,
      name: {
        givenName: row.FirstName,
        familyName: row.LastName,
        honorificPrefix: row.Prefix ?? undefined,
        honorificSuffix: row.Suffix ?? undefined,
      },
      displayName: row.DisplayName ?? row.FullName,
      emails: email === null ? undefined : [{ value: email, type: 'work', primary: true }],
      title: titleOf(row),
      active: !row.Deleted,
      [ENTERPRISE]: isExtended ? extension : undefined,
      meta: metaOf('User', row, base),
    },
    wanted,
  );
}

/** A group without its members, as JSON without its last bracket. */
export function groupText(row: GroupRow, base: string, wanted: Wanted): string {
  const { ID: id, Group: displayName, ExternalID } = row;
  const externalId = ExternalID ?? undefined;
  return textOf({ schemas: [GROUP], id, externalId, displayName, meta: metaOf('Group', row, base) }, wanted);
}

/** A member of a group, or a group of a user. */
export function relatedText(kind: Kind, { ID, Name }: Related, base: string, wanted: Wanted): string {
  const $ref = `${base}/${kind === 'users' ? 'Groups' : 'Users'}/${ID}`;
  return JSON.stringify(projected({ value: ID, $ref, display: Name }, `${LISTS[kind]}.`, wanted));
}

function metaOf(resourceType: 'User' | 'Group', row: UserRow | GroupRow, base: string): object {
  const { DirectoryUpdated } = row;
  const updated = DirectoryUpdated !== null && DirectoryUpdated > row.Updated ? DirectoryUpdated : row.Updated;
  return {
    resourceType,
    created: formatInstant(row.Created, UTC),
    lastModified: formatInstant(updated, UTC),
    location: `${base}/${resourceType}s/${row.ID}`,
  };
}

function textOf(record: object, wanted: Wanted): string {
  return JSON.stringify(projected(record, '', wanted)).slice(0, -1);
}

/** The wanted members of an object, and of the objects in it. */
function projected(value: object, prefix: string, wanted: Wanted): object {
  if (wanted.only === undefined && wanted.without.length === 0) return value;
  const kept = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const path = prefix + name.toLowerCase();
    if (!(prefix === '' && ALWAYS.has(name)) && !wants(wanted, path)) return [];
    const below = name === ENTERPRISE ? `${path}:` : `${path}.`;
    if (Array.isArray(member) && typeof member[0] === 'object')
      return [[name, member.map((each) => projected(each, below, wanted))]];
    const isObject = typeof member === 'object' && member !== null && !Array.isArray(member);
    return [[name, isObject ? projected(member, below, wanted) : member]];
  });
  return Object.fromEntries(kept);
}

/** Whether a name is that of the attribute, or of what it is a part of. */
function contains(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}:`);
}
