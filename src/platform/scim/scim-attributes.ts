import { formatInstant } from '../../http/formats/instant';
import { UTC } from '../../http/formats/zone';
import type { Individual } from '../../resources/individuals/individual';
import type { SecurityGroup } from '../../resources/security-groups/security-group';
import type { DirectoryRecord } from './directory-record';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** The title of an individual without one. */
export const NO_TITLE = '-';

/** The resources by the last part of their address. */
export type Kind = 'Users' | 'Groups';

/** What only a directory knows of a record. */
export type DirectoryFacts = Pick<DirectoryRecord, 'ExternalID' | 'DisplayName' | 'Department' | 'RemovedVersion'>;
type WithFacts<T> = T & DirectoryFacts & { readonly DirectoryUpdated: string | null };

export interface Rows {
  /** Its manager is who it reports to, if that is another one in view. */
  readonly Users: WithFacts<Individual> & { readonly ManagerID: string | null; readonly HasPassword?: number };
  readonly Groups: WithFacts<SecurityGroup>;
}

/** A member of a group, or a group of a user. */
export interface Related {
  readonly OwnerID: string;
  readonly ID: string;
  readonly Name: string;
}

/** A row of any of these: attributes read what their own rows have. */
export type AnyRow = Rows['Users'] & Rows['Groups'] & Related;

/** An attribute. Schemas, answers, assignments and the texts of faults follow from it. */
export interface Attribute {
  readonly name: string;
  /** For its schema. Those that every resource has are in none. */
  readonly description?: string;
  /** What bodies set by it: a member of the row, or the individuals in a group. */
  readonly member?: keyof AnyRow | 'Individuals';
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

const REQUIRED = { required: true };
const BOOLEAN = { type: 'boolean' };
const EXACT = { caseExact: true };

const isExtended = ({ Department, ManagerID }: AnyRow) => Department !== null || ManagerID !== null;
const shownName = ({ DisplayName, FullName }: AnyRow) => DisplayName ?? FullName;
const lastChange = ({ Updated, DirectoryUpdated: at }: AnyRow) => (at !== null && at > Updated ? at : Updated);

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
  { name: 'displayName', description: 'The name as it is shown.', member: 'DisplayName', read: shownName },
  {
    name: 'emails',
    description: 'The email address: one, of type work.',
    member: 'Email',
    isMany: true,
    isIn: (row) => emailOf(row) !== null,
    parts: [
      { name: 'value', description: 'The address.', member: 'Email' },
      { name: 'type', description: 'Always work.', read: () => 'work', facts: { canonicalValues: ['work'] } },
      { name: 'primary', description: 'Always true.', read: () => true, facts: BOOLEAN },
    ],
  },
  { name: 'title', description: 'Job title.', member: 'PrimaryTitle', isIn: (row) => row.PrimaryTitle !== NO_TITLE },
  {
    name: 'active',
    description: 'Whether the person can sign in.',
    member: 'Deleted',
    read: (row) => !row.Deleted,
    facts: BOOLEAN,
  },
];

const ID_OF_MANAGER = 'ID of the user that this one reports to.';
export const ENTERPRISE_ATTRIBUTES: readonly Attribute[] = [
  { name: 'department', description: 'Name of the organization or department.', member: 'Department' },
  {
    name: 'manager',
    description: 'The user that this one reports to.',
    member: 'PrimaryReportsTo',
    isIn: (row) => row.ManagerID !== null,
    parts: [
      { name: 'value', description: ID_OF_MANAGER, member: 'PrimaryReportsTo', facts: EXACT },
      referenceTo('User', (row) => row.ManagerID),
    ],
  },
];

export const GROUP_ATTRIBUTES: readonly Attribute[] = [
  { name: 'displayName', description: 'Name of the group.', member: 'Group', isKey: true },
];

/** The attributes that list members or groups. They follow the others in an answer. */
export const LISTS = {
  Users: {
    name: 'groups',
    description: 'The groups that the person is in.',
    isMany: true,
    isReadOnly: true,
    parts: relatedParts('Group', { isReadOnly: true }),
  },
  Groups: {
    name: 'members',
    description: 'The users in the group.',
    member: 'Individuals',
    isMany: true,
    parts: relatedParts('User', { facts: { ...EXACT, mutability: 'immutable' } }),
  },
} as const satisfies Record<Kind, Attribute>;

/** The other attributes of each resource, in the order of answers. */
export const ATTRIBUTES: Readonly<Record<Kind, readonly Attribute[]>> = {
  Users: [
    { name: 'schemas', read: (row) => (isExtended(row) ? [USER, ENTERPRISE] : [USER]) },
    ...withCommon('User', [...USER_ATTRIBUTES, { name: ENTERPRISE, parts: ENTERPRISE_ATTRIBUTES, isIn: isExtended }]),
  ],
  Groups: [{ name: 'schemas', read: () => [GROUP] }, ...withCommon('Group', GROUP_ATTRIBUTES)],
};

/** The address of an individual without one, which is answered as none. */
export function noMailOf(id: string): string {
  return `${id}@no-mail.invalid`;
}

/** Whether an address is that of an individual without one. */
export function isNoMail(email: string): boolean {
  return email.toLowerCase() === noMailOf(email.slice(0, 36).toLowerCase());
}

/** The address of a user; null if it has none. */
export function emailOf({ ID, Email }: Pick<AnyRow, 'ID' | 'Email'>): string | null {
  return Email === noMailOf(ID) ? null : Email;
}

function withCommon(type: 'User' | 'Group', attributes: readonly Attribute[]): readonly Attribute[] {
  const parts: readonly Attribute[] = [
    { name: 'resourceType', read: () => type },
    { name: 'created', read: (row) => formatInstant(row.Created, UTC) },
    { name: 'lastModified', read: (row) => formatInstant(lastChange(row), UTC) },
    { name: 'location', read: (row, base) => `${base}/${type}s/${row.ID}` },
  ];
  const first: readonly Attribute[] = [
    { name: 'id', read: (row) => row.ID },
    { name: 'externalId', member: 'ExternalID' },
  ];
  return [...first, ...attributes, { name: 'meta', isReadOnly: true, parts }];
}

function relatedParts(type: 'User' | 'Group', ofValue: Partial<Attribute>): readonly Attribute[] {
  const noun = type.toLowerCase();
  return [
    { name: 'value', description: `ID of the ${noun}.`, read: (row) => row.ID, facts: EXACT, ...ofValue },
    referenceTo(type, (row) => row.ID),
    { name: 'display', description: `Name of the ${noun}.`, read: (row) => row.Name, isReadOnly: true },
  ];
}

function referenceTo(type: 'User' | 'Group', idOf: (row: AnyRow) => string | null): Attribute {
  return {
    name: '$ref',
    description: 'Address of the record.',
    read: (row, base) => `${base}/${type}s/${idOf(row)}`,
    isReadOnly: true,
    facts: { ...EXACT, type: 'reference', referenceTypes: [type] },
  };
}
