import { formatInstant } from '../../http/instant';
import { UTC } from '../../http/zone';
import type { AnyRow, DirectoryFacts, Kind, Rows } from './scim-rows';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** What the address of an individual without one ends with, and its title if it has none. */
export const NO_MAIL = '@no-mail.invalid';
export const NO_TITLE = '-';

/** An attribute. Schemas, answers, assignments and the texts of faults follow from it. */
export interface Attribute {
  readonly name: string;
  /** For its schema. Those that every resource has are in none. */
  readonly description?: string;
  /** The member of the individual or group that it is. */
  readonly member?: Exclude<keyof Rows['Users'] | keyof Rows['Groups'], keyof DirectoryFacts>;
  /** The same of what only the directory knows. */
  readonly fact?: 'ExternalID' | 'DisplayName' | 'Department';
  readonly parts?: readonly Attribute[];
  /** Its value in an answer, where that is not the member. */
  readonly read?: (row: AnyRow, base: string) => unknown;
  /** Whether a row has a value, if not every one does. */
  readonly isIn?: (row: AnyRow) => boolean;
  /** Whether it is unique and never empty. */
  readonly isKey?: true;
  readonly isMany?: true;
  readonly isReadOnly?: true;
  /** What else its schema says of it (RFC 7643, section 7). */
  readonly facts?: object;
}

interface Resource {
  readonly attributes: readonly Attribute[];
  /** Lists members or groups. It follows the other attributes in an answer. */
  readonly list: Attribute & { readonly parts: readonly Attribute[] };
}

const REQUIRED = { required: true };
const BOOLEAN = { type: 'boolean' };
const EXACT = { caseExact: true };

const isExtended = ({ Department, ManagerID }: AnyRow) => Department !== null || ManagerID !== null;

export const USER_ATTRIBUTES: readonly Attribute[] = [
  { name: 'userName', description: 'Name to sign in with.', member: 'UserName', isKey: true },
  {
    name: 'name',
    description: 'The parts of the name.',
    parts: [
      { name: 'givenName', description: 'First name.', member: 'FirstName', facts: REQUIRED },
      { name: 'familyName', description: 'Last name.', member: 'LastName', facts: REQUIRED },
      { name: 'honorificPrefix', description: 'Prefix of the name, such as a title.', member: 'Prefix' },
      { name: 'honorificSuffix', description: 'Suffix of the name, such as Jr.', member: 'Suffix' },
    ],
  },
  {
    name: 'displayName',
    description: 'The name as it is shown.',
    fact: 'DisplayName',
    read: ({ DisplayName, FullName }) => DisplayName ?? FullName,
  },
  {
    name: 'emails',
    description: 'The email address: one, of type work.',
    member: 'Email',
    isIn: (row) => emailOf(row) !== null,
    isMany: true,
    parts: [
      { name: 'value', description: 'The address.', member: 'Email' },
      { name: 'type', description: 'Always work.', read: () => 'work', facts: { canonicalValues: ['work'] } },
      { name: 'primary', description: 'Always true.', read: () => true, facts: BOOLEAN },
    ],
  },
  {
    name: 'title',
    description: 'Job title.',
    member: 'PrimaryTitle',
    isIn: ({ PrimaryTitle }) => PrimaryTitle !== NO_TITLE,
  },
  {
    name: 'active',
    description: 'Whether the person can sign in.',
    member: 'Deleted',
    read: ({ Deleted }) => !Deleted,
    facts: BOOLEAN,
  },
];

export const ENTERPRISE_ATTRIBUTES: readonly Attribute[] = [
  { name: 'department', description: 'Name of the organization or department.', fact: 'Department' },
  {
    name: 'manager',
    description: 'The user that this one reports to.',
    member: 'PrimaryReportsTo',
    isIn: ({ ManagerID }) => ManagerID !== null,
    parts: [
      {
        name: 'value',
        description: 'ID of the user that this one reports to.',
        member: 'PrimaryReportsTo',
        facts: EXACT,
      },
      referenceTo('User', ({ ManagerID }) => ManagerID),
    ],
  },
];

export const GROUP_ATTRIBUTES: readonly Attribute[] = [
  { name: 'displayName', description: 'Name of the group.', member: 'Group', isKey: true },
];

/** What answers have of each resource, in this order, and what bodies can name. */
export const RESOURCES: Readonly<Record<Kind, Resource>> = {
  Users: {
    attributes: [
      ...beginning((row) => (isExtended(row) ? [USER, ENTERPRISE] : [USER])),
      ...USER_ATTRIBUTES,
      { name: ENTERPRISE, parts: ENTERPRISE_ATTRIBUTES, isIn: isExtended },
      metaOf('User'),
    ],
    list: {
      name: 'groups',
      description: 'The groups that the person is in.',
      isReadOnly: true,
      isMany: true,
      parts: relatedParts('Group', { isReadOnly: true }),
    },
  },
  Groups: {
    attributes: [...beginning(() => [GROUP]), ...GROUP_ATTRIBUTES, metaOf('Group')],
    list: {
      name: 'members',
      description: 'The users in the group.',
      isMany: true,
      parts: relatedParts('User', { facts: { ...EXACT, mutability: 'immutable' } }),
    },
  },
};

/** The address of a user; null if it has none. */
export function emailOf({ Email }: Pick<AnyRow, 'Email'>): string | null {
  return Email.endsWith(NO_MAIL) ? null : Email;
}

function beginning(schemasOf: (row: AnyRow) => string[]): readonly Attribute[] {
  return [
    { name: 'schemas', read: schemasOf },
    { name: 'id', read: ({ ID }) => ID },
    { name: 'externalId', fact: 'ExternalID' },
  ];
}

function metaOf(resourceType: 'User' | 'Group'): Attribute {
  return {
    name: 'meta',
    isReadOnly: true,
    parts: [
      { name: 'resourceType', read: () => resourceType },
      { name: 'created', read: ({ Created }) => formatInstant(Created, UTC) },
      {
        name: 'lastModified',
        read: ({ Updated, DirectoryUpdated: at }) => formatInstant(at !== null && at > Updated ? at : Updated, UTC),
      },
      { name: 'location', read: ({ ID }, base) => `${base}/${resourceType}s/${ID}` },
    ],
  };
}

function relatedParts(to: 'User' | 'Group', more: Partial<Attribute>): readonly Attribute[] {
  const noun = to.toLowerCase();
  return [
    { name: 'value', description: `ID of the ${noun}.`, read: ({ ID }) => ID, facts: EXACT, ...more },
    referenceTo(to, ({ ID }) => ID),
    { name: 'display', description: `Name of the ${noun}.`, read: ({ Name }) => Name, isReadOnly: true },
  ];
}

function referenceTo(to: 'User' | 'Group', idOf: (row: AnyRow) => string | null): Attribute {
  return {
    name: '$ref',
    description: 'Address of the record.',
    read: (row, base) => `${base}/${to}s/${idOf(row)}`,
    isReadOnly: true,
    facts: { ...EXACT, type: 'reference', referenceTypes: [to] },
  };
}
