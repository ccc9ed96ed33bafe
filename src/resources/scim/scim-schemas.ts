/** What the service tells about its SCIM (RFC 7643, sections 5 to 7; contract section 26). */
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:';

/** What the address of an individual without one ends with. */
export const NO_MAIL = '@no-mail.invalid';

/** Records on a page that does not say how many, and on the longest. */
export const DEFAULT_COUNT = 100;
export const MAX_COUNT = 200;

const attribute = (name: string, description: string, facts: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...facts,
});
const complex = (name: string, description: string, subAttributes: object[], facts: object = {}) =>
  attribute(name, description, { type: 'complex', subAttributes, ...facts });
const reference = (to: string) =>
  attribute('$ref', 'Address of the record.', {
    type: 'reference',
    referenceTypes: [to],
    caseExact: true,
    mutability: 'readOnly',
  });

const EMAIL = [
  attribute('value', 'The address.'),
  attribute('type', 'Always work.', { canonicalValues: ['work'] }),
  attribute('primary', 'Always true.', { type: 'boolean' }),
];
const NAME = [
  attribute('givenName', 'First name.', { required: true }),
  attribute('familyName', 'Last name.', { required: true }),
  attribute('honorificPrefix', 'Prefix of the name, such as a title.'),
  attribute('honorificSuffix', 'Suffix of the name, such as Jr.'),
];
const MEMBER_OF = [
  attribute('value', 'ID of the group.', { caseExact: true, mutability: 'readOnly' }),
  reference('Group'),
  attribute('display', 'Name of the group.', { mutability: 'readOnly' }),
];
const MEMBER = [
  attribute('value', 'ID of the user.', { caseExact: true, mutability: 'immutable' }),
  reference('User'),
  attribute('display', 'Name of the user.', { mutability: 'readOnly' }),
];
const MANAGER = [
  attribute('value', 'ID of the user that this one reports to.', { caseExact: true }),
  reference('User'),
];
const schema = (id: string, name: string, description: string, attributes: object[]) => ({
  schemas: [`${CORE}Schema`],
  id,
  name,
  description,
  attributes,
});
const SCHEMAS = [
  schema(USER, 'User', 'A person of the site.', [
    attribute('userName', 'Name to sign in with.', { required: true, uniqueness: 'server' }),
    complex('name', 'The parts of the name.', NAME),
    attribute('displayName', 'The name as it is shown.'),
    complex('emails', 'The email address: one, of type work.', EMAIL, { multiValued: true }),
    attribute('title', 'Job title.'),
    attribute('active', 'Whether the person can sign in.', { type: 'boolean' }),
    complex('groups', 'The groups that the person is in.', MEMBER_OF, { multiValued: true, mutability: 'readOnly' }),
  ]),
  schema(ENTERPRISE, 'EnterpriseUser', 'The place of a person in the organization.', [
    attribute('department', 'Name of the organization or department.'),
    complex('manager', 'The user that this one reports to.', MANAGER),
  ]),
  schema(GROUP, 'Group', 'A security group of the site that is not built in.', [
    attribute('displayName', 'Name of the group.', { required: true, uniqueness: 'server' }),
    complex('members', 'The users in the group.', MEMBER, { multiValued: true }),
  ]),
];

const resourceType = (name: string, endpoint: string, of: string, schemaExtensions: object[] = []) => ({
  schemas: [`${CORE}ResourceType`],
  id: name,
  name,
  endpoint,
  description: `A ${name.toLowerCase()} of the site.`,
  schema: of,
  schemaExtensions,
});

/** The lists of what there is, by their addresses, without `meta`. */
export const DISCOVERY = {
  Schemas: { type: 'Schema', records: SCHEMAS },
  ResourceTypes: {
    type: 'ResourceType',
    records: [
      resourceType('User', '/Users', USER, [{ schema: ENTERPRISE, required: false }]),
      resourceType('Group', '/Groups', GROUP),
    ],
  },
} as const;

/** What is supported. `base` is the address of `/scim/v2`. */
export function serviceProviderConfig(base: string): object {
  const [no, yes] = [{ supported: false }, { supported: true }];
  return {
    schemas: [`${CORE}ServiceProviderConfig`],
    documentationUri: new URL('/docs/guides/scim-profile', base).href,
    patch: yes,
    bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
    filter: { ...yes, maxResults: MAX_COUNT },
    changePassword: no,
    sort: no,
    etag: no,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Machine credential',
        description: 'A credential with the scope scim:write, as a bearer token.',
        primary: true,
      },
      { type: 'httpbasic', name: 'Administrator', description: 'User name and password of an administrator.' },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}
