import { ENTERPRISE, GROUP, USER } from './scim-service';

/** A PATCH of a user, with what it changes of the attributes that the test compares. */
export interface UserForm {
  readonly sender: string;
  readonly operations: readonly object[];
  readonly changes: Readonly<Record<string, unknown>>;
}

/** `{a}` to `{d}` are four users: a and b are members before, c and d are not. `members` are those afterwards. */
export interface GroupForm {
  readonly sender: string;
  readonly operations: readonly object[];
  readonly members?: string;
  readonly name?: string;
  readonly externalId?: string | null;
}

const set = (path: string, value: unknown, op = 'replace') => ({ op, path, value });
const email = (value: string) => [{ value, type: 'work', primary: true }];

/** The texts of a user, by the paths that mean them. */
const TEXTS: readonly (readonly [path: string, name: string])[] = [
  ['userName', 'userName'],
  ['displayName', 'displayName'],
  ['title', 'title'],
  ['externalId', 'externalId'],
  ['name.givenName', 'givenName'],
  ['name.familyName', 'familyName'],
  ['name.honorificPrefix', 'honorificPrefix'],
  [`${ENTERPRISE}:department`, 'department'],
];
/** Each text in the ways in which providers name it. */
const named: UserForm[] = TEXTS.flatMap(([path, name]) => {
  const value = `{n} ${name}`;
  const changes = { [name]: value };
  const long = path.startsWith('urn:') ? path : `${USER}:${path}`;
  return [
    { sender: 'Entra, path', operations: [set(path, value, 'Replace')], changes },
    { sender: 'Entra, add', operations: [set(path, value, 'Add')], changes },
    { sender: 'a path with its schema', operations: [set(long, value, 'REPLACE')], changes },
    { sender: 'another case', operations: [set(path.toUpperCase(), value)], changes },
    { sender: 'Okta, without a path', operations: [{ op: 'replace', value: { [path]: value } }], changes },
    { sender: 'Google, a member with its schema', operations: [{ op: 'add', value: { [long]: value } }], changes },
  ];
});

export const USER_FORMS: readonly UserForm[] = [
  ...named,
  {
    sender: 'Okta, nested members',
    operations: [
      { op: 'replace', value: { name: { givenName: 'G', FAMILYNAME: 'F' }, [ENTERPRISE]: { department: 'D' } } },
    ],
    changes: { givenName: 'G', familyName: 'F', department: 'D' },
  },
  { sender: 'RFC, a complex path', operations: [set('name', { givenName: 'G' })], changes: { givenName: 'G' } },
  {
    sender: 'RFC, the extension as a path',
    operations: [set(ENTERPRISE, { department: 'D' })],
    changes: { department: 'D' },
  },
  {
    sender: 'the core schema as a member',
    operations: [{ op: 'add', value: { [USER]: { title: 'T' } } }],
    changes: { title: 'T' },
  },
  { sender: 'Entra, active as text', operations: [set('active', 'False')], changes: { active: false } },
  {
    sender: 'Okta, active without a path',
    operations: [{ op: 'replace', value: { active: false } }],
    changes: { active: false },
  },
  {
    sender: 'OneLogin, active in another case',
    operations: [set('Active', 'fAlSe', 'rEpLaCe')],
    changes: { active: false },
  },
  { sender: 'active, emptied', operations: [set('active', null)], changes: {} },
  {
    sender: 'Entra, email',
    operations: [set('emails[type eq "work"].value', 'n@x.test')],
    changes: { emails: email('n@x.test') },
  },
  {
    sender: 'Entra, email with its schema',
    operations: [set(`${USER}:emails[type eq "work"].value`, 'n@x.test', 'Add')],
    changes: { emails: email('n@x.test') },
  },
  {
    sender: 'JumpCloud, primary email',
    operations: [set('emails[primary eq true].value', 'n@x.test')],
    changes: { emails: email('n@x.test') },
  },
  {
    sender: 'email by its value',
    operations: [set('emails[value eq "OLD@x.test"].value', 'n@x.test')],
    changes: { emails: email('n@x.test') },
  },
  {
    sender: 'email by another value',
    operations: [set('emails[value eq "other@x.test"].value', 'n@x.test')],
    changes: {},
  },
  { sender: 'email of another type', operations: [set('emails[type eq "home"].value', 'n@x.test')], changes: {} },
  { sender: 'the type of the email', operations: [set('emails[type eq "work"].type', 'other')], changes: {} },
  {
    sender: 'Okta, list of emails',
    operations: [
      set('emails', [
        { value: 'h@x.test', type: 'home' },
        { value: 'n@x.test', type: 'work' },
      ]),
    ],
    changes: { emails: email('n@x.test') },
  },
  {
    sender: 'primary before the first',
    operations: [set('emails', [{ value: 'h@x.test' }, { value: 'n@x.test', primary: 'True' }])],
    changes: { emails: email('n@x.test') },
  },
  { sender: 'add joins', operations: [set('emails', [{ value: 'h@x.test', type: 'home' }], 'add')], changes: {} },
  {
    sender: 'one email as an object',
    operations: [set('emails', { value: 'n@x.test', type: 'work' })],
    changes: { emails: email('n@x.test') },
  },
  { sender: 'emails, removed', operations: [{ op: 'remove', path: 'emails' }], changes: { emails: undefined } },
  {
    sender: 'email, removed by type',
    operations: [{ op: 'Remove', path: 'emails[type eq "work"]' }],
    changes: { emails: undefined },
  },
  {
    sender: 'email, removed by a list with it',
    operations: [{ op: 'remove', path: 'emails', value: [{ value: 'OLD@x.test' }] }],
    changes: { emails: undefined },
  },
  {
    sender: 'emails, removed by a list with others',
    operations: [{ op: 'remove', path: 'emails', value: [{ value: 'other@x.test' }] }],
    changes: {},
  },
  {
    sender: 'emails, removed and made',
    operations: [{ op: 'remove', path: 'emails' }, set('emails[type eq "work"].value', 'n@x.test', 'add')],
    changes: { emails: email('n@x.test') },
  },
  { sender: 'title, removed', operations: [{ op: 'remove', path: 'title' }], changes: { title: undefined } },
  { sender: 'title, emptied', operations: [set('title', '')], changes: { title: undefined } },
  {
    sender: 'department, removed',
    operations: [{ op: 'remove', path: `${ENTERPRISE}:department` }],
    changes: { department: undefined },
  },
  {
    sender: 'the extension, removed',
    operations: [{ op: 'remove', path: ENTERPRISE }],
    changes: { department: undefined, manager: undefined },
  },
  {
    sender: 'name, removed',
    operations: [{ op: 'remove', path: 'name' }],
    changes: { givenName: 'Old', familyName: 'Name', honorificPrefix: undefined },
  },
  {
    sender: 'display name, removed',
    operations: [{ op: 'remove', path: 'displayName' }],
    changes: { displayName: 'Ada Test' },
  },
  {
    sender: 'externalId, removed',
    operations: [{ op: 'remove', path: 'externalId' }],
    changes: { externalId: undefined },
  },
  {
    sender: 'Entra, manager as text',
    operations: [set(`${ENTERPRISE}:manager`, '{b}', 'Add')],
    changes: { manager: '{b}' },
  },
  {
    sender: 'Okta, manager as an object',
    operations: [set(`${ENTERPRISE}:manager`, { value: '{b}' })],
    changes: { manager: '{b}' },
  },
  { sender: 'manager.value', operations: [set(`${ENTERPRISE}:manager.value`, '{b}')], changes: { manager: '{b}' } },
  {
    sender: 'manager, emptied',
    operations: [set(`${ENTERPRISE}:manager`, { value: '' })],
    changes: { manager: undefined },
  },
  {
    sender: 'manager, removed',
    operations: [{ op: 'remove', path: `${ENTERPRISE}:manager` }],
    changes: { manager: undefined },
  },
  {
    sender: "Entra, manager as a list of one, in Microsoft's examples",
    operations: [{ op: 'Add', path: 'manager', value: [{ $ref: 'https://x.test/scim/Users/{b}', value: '{b}' }] }],
    changes: { manager: '{b}' },
  },
  {
    sender: 'manager, as an empty list',
    operations: [set(`${ENTERPRISE}:manager`, [])],
    changes: { manager: undefined },
  },
  { sender: 'Okta, the name of a manager alone', operations: [set('manager', { displayName: 'Bo' })], changes: {} },
  {
    sender: 'the extension without its schema',
    operations: [{ op: 'replace', value: { department: 'D', 'manager.value': '{b}' } }],
    changes: { department: 'D', manager: '{b}' },
  },
  {
    sender: 'JSON text, without a path',
    operations: [{ op: 'replace', value: '{"title":"T","name":{"givenName":"G"},"active":false}' }],
    changes: { title: 'T', givenName: 'G', active: false },
  },
  { sender: 'JSON text of an object', operations: [set('name', ' {"familyName":"F"}')], changes: { familyName: 'F' } },
  {
    sender: 'JSON text of the extension',
    operations: [set(ENTERPRISE, '{"department":"D","manager":"{\\"value\\":\\"{b}\\"}"}')],
    changes: { department: 'D', manager: '{b}' },
  },
  {
    sender: 'JSON text of a list',
    operations: [set('emails', '[{"value":"h@x.test","type":"home"},{"value":"n@x.test","type":"work"}]')],
    changes: { emails: email('n@x.test') },
  },
  {
    sender: 'JSON text in a list',
    operations: [set('emails', ['{"value":"n@x.test","type":"work"}'])],
    changes: { emails: email('n@x.test') },
  },
  { sender: 'a text that only looks so', operations: [set('title', '{n} [T]')], changes: { title: '{n} [T]' } },
  {
    sender: 'Keycloak, expressions without a path',
    operations: [
      {
        op: 'replace',
        value: {
          'emails[type eq "work"].value': 'n@x.test',
          [`${USER}:title`]: 'T',
          [`${ENTERPRISE}:department`]: 'D',
          'addresses[type eq "work"].locality': 'x',
          'what is this': 'x',
          'urn:example:User:emails[type eq "work"].value': 'x@x.test',
        },
      },
    ],
    changes: { emails: email('n@x.test'), title: 'T', department: 'D' },
  },
  {
    sender: 'an expression below the core schema',
    operations: [{ op: 'add', value: { [USER]: { 'emails[primary eq true].value': 'n@x.test' } } }],
    changes: { emails: email('n@x.test') },
  },
  {
    sender: 'emails, removed by an empty list',
    operations: [{ op: 'remove', path: 'emails', value: [] }],
    changes: {},
  },
  {
    sender: 'other schemas',
    operations: [
      set('urn:ietf:params:scim:schemas:extension:acme:2.0:User:tags[type eq "x" or value pr].value', 'x'),
      set('urn:ietf:params:scim:schemas:extension:acme:2.0:User', { a: { b: [1] } }),
      set('http://schemas.example/2006/User:title', 'x'),
      set(`${GROUP}:displayName`, 'x'),
      { op: 'remove', path: 'urn:example:User:name.givenName' },
      { op: 'add', value: { 'urn:example:User': { userName: 'x' }, 'urn:example:User:active': false, schemas: ['x'] } },
    ],
    changes: {},
  },
  {
    sender: 'blank texts, which are none',
    operations: [set('name.honorificPrefix', ' '), set('title', '\u200b'), set('emails', ' '), set('displayName', ' ')],
    changes: { honorificPrefix: undefined, title: undefined, emails: undefined, displayName: 'Ada Test' },
  },
  {
    sender: 'a blank family name',
    operations: [set('displayName', 'Mono'), set('name', { familyName: ' ' })],
    changes: { displayName: 'Mono', familyName: '-' },
  },
  {
    sender: 'unmapped attributes',
    operations: [
      set('phoneNumbers[type eq "mobile"].value', '1'),
      set('addresses[type eq "work" or primary eq true].locality', 'x'),
      set('nickName', 'x'),
      set('password', 'x'),
      { op: 'remove', path: 'roles' },
    ],
    changes: {},
  },
  {
    sender: 'read-only attributes',
    operations: [set('id', 'x'), set('meta.location', 'x'), set('groups', [])],
    changes: {},
  },
  { sender: 'the last of two', operations: [set('title', 'One'), set('title', 'Two')], changes: { title: 'Two' } },
];

const add = (members: unknown, op = 'add') => ({ op, path: 'members', value: members });
const remove = (path: string, value?: unknown, op = 'remove') => ({ op, path, ...(value !== undefined && { value }) });

export const GROUP_FORMS: readonly GroupForm[] = [
  { sender: 'Entra, add', operations: [add([{ value: '{c}' }], 'Add')], members: 'abc' },
  { sender: 'add one as an object', operations: [add({ value: '{c}' })], members: 'abc' },
  { sender: 'add one as a text', operations: [add('{c}')], members: 'abc' },
  {
    sender: 'add with its schema',
    operations: [{ op: 'add', path: `${GROUP}:members`, value: [{ value: '{c}' }] }],
    members: 'abc',
  },
  {
    sender: 'add in another case',
    operations: [{ op: 'ADD', path: 'Members', value: [{ Value: '{C}' }] }],
    members: 'abc',
  },
  { sender: 'add what is there', operations: [add([{ value: '{a}' }, { value: '{a}' }])], members: 'ab' },
  {
    sender: 'add several',
    operations: [add([{ value: '{c}' }, { value: '{d}', display: 'x', $ref: 'y' }])],
    members: 'abcd',
  },
  {
    sender: 'Okta, add without a path',
    operations: [{ op: 'add', value: { members: [{ value: '{c}' }] } }],
    members: 'abc',
  },
  { sender: 'add nobody', operations: [add([])], members: 'ab' },
  { sender: 'Entra, remove by filter', operations: [remove('members[value eq "{a}"]')], members: 'b' },
  {
    sender: 'remove by filter in another case',
    operations: [remove('MEMBERS[VALUE EQ "{A}"]', undefined, 'Remove')],
    members: 'b',
  },
  {
    sender: 'remove by filter with its schema',
    operations: [remove(`${GROUP}:members[value eq "{a}"]`)],
    members: 'b',
  },
  { sender: 'remove one who is none', operations: [remove('members[value eq "{c}"]')], members: 'ab' },
  { sender: 'Entra, remove by list', operations: [remove('members', [{ value: '{a}' }], 'Remove')], members: 'b' },
  { sender: 'remove by object', operations: [remove('members', { value: '{a}' })], members: 'b' },
  { sender: 'remove an empty list', operations: [remove('members', [])], members: 'ab' },
  { sender: 'remove all', operations: [remove('members')], members: '' },
  {
    sender: 'remove two values at once',
    operations: [remove('members[value eq "{a}" and value eq "{b}"]')],
    members: 'ab',
  },
  {
    sender: 'Google, replace',
    operations: [{ op: 'replace', path: 'members', value: [{ value: '{b}' }, { value: '{d}' }] }],
    members: 'bd',
  },
  {
    sender: 'Okta, replace without a path',
    operations: [{ op: 'replace', value: { members: [{ value: '{d}' }] } }],
    members: 'd',
  },
  { sender: 'replace with nobody', operations: [{ op: 'replace', path: 'members', value: [] }], members: '' },
  {
    sender: 'Okta, the name without members',
    operations: [{ op: 'replace', value: { id: 'x', displayName: 'Renamed {n}' } }],
    members: 'ab',
    name: 'Renamed {n}',
  },
  {
    sender: 'Entra, the name',
    operations: [set('displayName', 'Called {n}', 'Replace')],
    members: 'ab',
    name: 'Called {n}',
  },
  { sender: 'Entra, externalId', operations: [set('externalId', 'E {n}', 'Add')], externalId: 'E {n}' },
  { sender: 'externalId, removed', operations: [remove('externalId')], externalId: null },
  {
    sender: 'in their order',
    operations: [
      add([{ value: '{c}' }]),
      remove('members[value eq "{c}"]'),
      remove('members[value eq "{a}"]'),
      add([{ value: '{a}' }, { value: '{d}' }]),
    ],
    members: 'abd',
  },
  {
    sender: 'replace and add',
    operations: [{ op: 'replace', path: 'members', value: [{ value: '{c}' }] }, add([{ value: '{a}' }])],
    members: 'ac',
  },
  {
    sender: 'JSON text, without a path',
    operations: [{ op: 'replace', value: '{"displayName":"Text {n}"}' }],
    members: 'ab',
    name: 'Text {n}',
  },
  { sender: 'JSON text of members', operations: [add('[{"value":"{c}"},{"value":"{d}"}]')], members: 'abcd' },
  { sender: 'JSON text of a member', operations: [add(['{"value":"{c}"}'])], members: 'abc' },
  {
    sender: 'members by an expression, without a path',
    operations: [{ op: 'replace', value: { 'members[value eq "{a}"]': { value: '{c}' } } }],
    members: 'bc',
  },
  {
    sender: 'Entra, other schemas',
    operations: [
      set('http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group:members', []),
      set(`${ENTERPRISE}:displayName`, 'x'),
      set(`${USER}:members[value eq "{a}"]`, 'x'),
      { op: 'remove', path: 'urn:example:Group:members[value eq "{a}" or value eq "{b}"]' },
    ],
    members: 'ab',
  },
  {
    sender: 'unmapped attributes',
    operations: [set('description', 'x'), { op: 'replace', value: { owner: 'x' } }],
    members: 'ab',
  },
];
