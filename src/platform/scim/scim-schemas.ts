import {
  type Attribute,
  ENTERPRISE,
  ENTERPRISE_ATTRIBUTES,
  GROUP,
  GROUP_ATTRIBUTES,
  LISTS,
  USER,
  USER_ATTRIBUTES,
} from './scim-attributes';

export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:';

/** Records on a page that does not say how many, and on the longest. */
export const DEFAULT_COUNT = 100;
export const MAX_COUNT = 200;

/** An attribute as its schema has it (RFC 7643, section 7). */
function described({ name, description, parts, isKey, isMany, isReadOnly, facts }: Attribute): object {
  return {
    name,
    type: parts ? 'complex' : 'string',
    multiValued: Boolean(isMany),
    description,
    required: Boolean(isKey),
    caseExact: false,
    mutability: isReadOnly ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: isKey ? 'server' : 'none',
    ...facts,
    ...(parts && { subAttributes: parts.map(described) }),
  };
}

const schema = (id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
  id,
  name,
  description,
  attributes: attributes.map(described),
});

const resourceType = (name: string, of: string, schemaExtensions: object[] = []) => ({
  id: name,
  name,
  endpoint: `/${name}s`,
  description: `A ${name.toLowerCase()} of the site.`,
  schema: of,
  schemaExtensions,
});

/** The lists of what there is, by their addresses, without `meta`. */
const DISCOVERY = {
  Schemas: [
    schema(USER, 'User', 'A person of the site.', [...USER_ATTRIBUTES, LISTS.Users]),
    schema(ENTERPRISE, 'EnterpriseUser', 'The place of a person in the organization.', ENTERPRISE_ATTRIBUTES),
    schema(GROUP, 'Group', 'A security group of the site that is not built in.', [...GROUP_ATTRIBUTES, LISTS.Groups]),
  ],
  ResourceTypes: [resourceType('User', USER, [{ schema: ENTERPRISE, required: false }]), resourceType('Group', GROUP)],
};

/** What the service tells about its SCIM (RFC 7643, sections 5 to 7). `base` is the address of `/scim/v2`. */
export function discovered(list: keyof typeof DISCOVERY, base: string) {
  const resourceType = list.slice(0, -1);
  const schemas = [`${CORE}${resourceType}`];
  return DISCOVERY[list].map((each) => ({
    schemas,
    ...each,
    meta: { resourceType, location: `${base}/${list}/${each.id}` },
  }));
}

/** What is supported. */
export function serviceProviderConfig(base: string): object {
  const [no, yes] = [{ supported: false }, { supported: true }];
  return {
    schemas: [`${CORE}ServiceProviderConfig`],
    documentationUri: new URL('../docs/guides/scim-profile', base).href,
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
