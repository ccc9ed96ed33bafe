import type { Exchange } from './exchanges';
import { ENTERPRISE, GROUP, PATCH, USER } from './scim-service';

const emails = (value: string) => [
  { Primary: true, type: 'work', value },
  { Primary: false, type: 'home', value: 'home@m.test' },
];
const person = (userName: string, externalId: string, more: object = {}) => ({
  schemas: [USER],
  userName,
  externalId,
  active: true,
  displayName: 'Bo Ek',
  name: { formatted: 'Bo Ek', familyName: 'Ek', givenName: 'Bo' },
  emails: emails('bo@m.test'),
  ...more,
});
const addresses = [{ country: 'Bermuda', locality: null, type: 'work', primary: false }];
const employee = (userName: string, more: object = {}) =>
  person(userName, `ext-${userName}`, {
    addresses,
    phoneNumbers: [{ type: 'fax', value: '1' }],
    preferredLanguage: 'xh',
    roles: [],
    title: 'Engineer',
    meta: { created: '2019-09-18T18:15:26Z' },
    ...more,
  });
const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations });
const group = (displayName: string, externalId: string, members?: object[]) => ({
  schemas: [GROUP],
  displayName,
  externalId,
  members,
});
const get = (name: string, path: string, has?: object): Exchange => ({ name, method: 'GET', path, status: 200, has });
const remove = (path: string): Exchange => ({ name: `delete ${path}`, method: 'DELETE', path, status: 204 });
const send = (
  name: string,
  method: Exchange['method'],
  path: string,
  status: number,
  body: unknown,
  more: Partial<Exchange> = {},
): Exchange => ({ name, method, path, status, body, ...more });
const ONE_PATCH = 'a PATCH of a user answers 200 with the user';
const UNQUOTED = 'filters have eq and and alone, with values in quotes: a list is never answered without its filter';

/** What Microsoft's collection of requests sends, in its order and our words. */
export const COLLECTION: readonly Exchange[] = [
  get('users', 'users'),
  get('groups', 'Groups', { totalResults: 0, Resources: [] }),
  get('resource types', 'ResourceTypes', { Resources: [{ endpoint: '/Users' }, { endpoint: '/Groups' }] }),
  get('configuration', 'ServiceProviderConfig', { patch: { supported: true } }),
  get('schemas', 'Schemas', { totalResults: 3 }),
  send('a user', 'POST', 'Users', 201, person('UserName123', 'e1', { displayName: 'BoIsAmazing' }), { keeps: 'id1' }),
  send(
    'an enterprise user',
    'POST',
    'Users',
    400,
    person('UserName222', 'e2', { [ENTERPRISE]: { Department: 'bo', Manager: { Value: 'SuzzyQ' } } }),
    { has: { scimType: 'invalidValue' }, instead: 'the manager is nobody' },
  ),
  send(
    'an enterprise user with a manager',
    'POST',
    'Users',
    201,
    person('UserName222', 'e2', {
      schemas: [ENTERPRISE, USER],
      [ENTERPRISE]: { Department: 'bo', Manager: { Value: '{id1}' } },
    }),
    { keeps: 'id2' },
  ),
  get('user 1', 'Users/{id1}', { id: '{id1}' }),
  get('user 2', 'Users/{id2}', { id: '{id2}', [ENTERPRISE]: { department: 'bo', manager: { value: '{id1}' } } }),
  get('some attributes', 'Users?attributes=userName,emails'),
  get('a filter', 'Users/?filter=DisplayName+eq+%22BoIsAmazing%22', { totalResults: 1, Resources: [{ id: '{id1}' }] }),
  send('the user name', 'PATCH', 'Users/{id1}', 200, patch({ op: 'replace', path: 'userName', value: 'bo3' })),
  get('what it changed', 'Users/{id1}', { id: '{id1}', userName: 'bo3' }),
  send(
    'replace user 2',
    'PUT',
    'Users/{id2}',
    200,
    person('UserNameReplace2', 'e3', { id: '{id2}', emails: emails('new@m.test') }),
  ),
  {
    ...get('what it replaced', 'Users/{id2}', { userName: 'UserNameReplace2', emails: [{ value: 'new@m.test' }] }),
    instead: 'name.formatted is not kept',
  },
  remove('Users/{id1}'),
  remove('Users/{id2}'),
  send('an empty group', 'POST', 'Groups', 201, group('Group1DisplayName', 'g1', []), {
    keeps: 'groupid',
    has: { members: [] },
  }),
  send('user 3', 'POST', 'Users', 201, person('UserName333', 'e33'), { keeps: 'id3' }),
  send('user 4', 'POST', 'Users', 201, person('UserName444', 'e44', { displayName: 'new User' }), { keeps: 'id4' }),
  send(
    'a group with a member',
    'POST',
    'Groups',
    201,
    group('GroupDisplayName2', 'g2', [{ value: '{id3}', display: 'VP' }]),
    { keeps: 'groupid2', has: { members: [{ value: '{id3}' }] } },
  ),
  get('groups', 'Groups', { totalResults: 2 }),
  send('group 3', 'POST', 'Groups', 201, group('GroupDisplayName3', 'g3', []), { keeps: 'groupid3' }),
  send('replace group 3', 'PUT', 'Groups/{groupid3}', 200, {
    schemas: [GROUP],
    id: '{groupid3}',
    displayName: 'putName',
    members: [{ value: '{id3}' }, { value: '{id4}' }],
  }),
  get('group 3', 'Groups/{groupid3}', {
    id: '{groupid3}',
    displayName: 'putName',
    members: [{ value: '{id3}' }, { value: '{id4}' }],
  }),
  send(
    'add user 4',
    'PATCH',
    'Groups/{groupid}',
    204,
    patch({ name: 'addMember', op: 'add', path: 'members', value: [{ displayName: 'x', value: '{id4}' }] }),
  ),
  send('remove user 4', 'PATCH', 'Groups/{groupid}', 204, patch({ op: 'remove', path: 'members[value eq "{id4}"]' })),
  send(
    'add user 4 again',
    'PATCH',
    'Groups/{groupid}',
    204,
    patch({ name: 'addMember', op: 'add', path: 'members', value: [{ displayName: 'x', value: '{id4}' }] }),
  ),
  get('the group with it', 'Groups/{groupid}', { id: '{groupid}', members: [{ value: '{id4}', display: 'new User' }] }),
  send('remove all', 'PATCH', 'Groups/{groupid}', 204, patch({ op: 'remove', path: 'members' })),
  get('the group without it', 'Groups/{groupid}', { id: '{groupid}', members: [] }),
  remove('Users/{id3}'),
  remove('Users/{id4}'),
  remove('Groups/{groupid}'),
  remove('Groups/{groupid2}'),
  remove('Groups/{groupid3}'),
  send('user 1', 'POST', 'Users', 201, person('UserName111', 'e5', { emails: emails('emailName357') }), {
    keeps: 'id1',
  }),
  send('user 2', 'POST', 'Users', 201, person('UserName222', 'e6', { emails: emails('jump@m.test') }), {
    keeps: 'id2',
  }),
  get('attributes with a filter of the type', 'Users?attributes=emails%5Btype+eq+%22work%22%5D'),
  get('attributes with a filter of the value', 'Users?attributes=emails%5Bvalue+eq+%22emailName357%22%5D'),
  remove('Users/{id1}'),
  remove('Users/{id2}'),
  send('OMalley', 'POST', 'Users', 201, employee('OMalley'), {
    keeps: 'first',
    has: { userName: 'OMalley', active: true },
  }),
  send('active as text', 'POST', 'Users', 201, employee('emp1', { active: 'True' }), {
    keeps: 'second',
    has: { active: true },
  }),
  get('both', 'Users?filter=title eq "x"&count=0'.replace('filter=title eq "x"&', ''), { Resources: [] }),
  send('emp2', 'POST', 'Users', 201, employee('emp2'), { keeps: 'third' }),
  send('emp3', 'POST', 'Users', 201, employee('emp3'), { keeps: 'fourth' }),
  send(
    'no user name',
    'POST',
    'Users',
    400,
    { ...employee('x'), userName: undefined },
    { has: { scimType: 'invalidValue' } },
  ),
  send('junk', 'POST', 'Users', 400, '{ "acve": tre, "adadfdresses": [', { has: { scimType: 'invalidSyntax' } }),
  send('emp3 exists', 'POST', 'Users', 409, employee('emp3'), { has: { scimType: 'uniqueness' } }),
  send('emp3 exists, again', 'POST', 'Users', 409, employee('emp3'), { has: { scimType: 'uniqueness' } }),
  send(
    'replace without a user name',
    'PUT',
    'Users/{first}',
    200,
    { ...employee('x'), externalId: 'ext-OMalley', userName: undefined, userame: 'OMalley', active: false },
    { has: { userName: 'OMalley', active: false }, instead: 'PUT takes what it carries' },
  ),
  send(
    'replace with a misspelled attribute',
    'PUT',
    'Users/{first}',
    200,
    { ...employee('OMalley'), addresses: undefined, adreses: addresses, active: false },
    { has: { userName: 'OMalley' } },
  ),
  send(
    'an enterprise user',
    'POST',
    'Users',
    201,
    employee('enterprise', { schemas: [USER, ENTERPRISE], [ENTERPRISE]: { Department: 'some department' } }),
    { keeps: 'enterprise', has: { [ENTERPRISE]: { department: 'some department' } } },
  ),
  send(
    'a new user name',
    'PATCH',
    'Users/{first}',
    200,
    patch({ op: 'Replace', path: 'userName', value: 'newusername' }),
    { instead: ONE_PATCH },
  ),
  send('active, a boolean', 'PATCH', 'Users/{first}', 200, patch({ op: 'Replace', path: 'active', value: false }), {
    instead: ONE_PATCH,
  }),
  get('what they changed', 'Users/{first}', { userName: 'newusername', active: false }),
  {
    ...send(
      'replace OMalley',
      'PUT',
      'Users/{first}',
      200,
      { ...employee('OMalley'), active: false },
      { has: { userName: 'OMalley', active: false } },
    ),
    instead: 'addresses are not kept',
  },
  get('a page', 'Users?startIndex=1&count=2', { itemsPerPage: 2, startIndex: 1 }),
  get('some attributes', 'Users?attributes=userName,emails'),
  send('emp3 exists still', 'POST', 'Users', 409, employee('emp3'), { has: { scimType: 'uniqueness' } }),
  {
    ...get(
      'a filter with or',
      'Users?filter=name.FamilyName eq Ek and (emails.Value co m.test or emails.Value co m.test)',
      { scimType: 'invalidFilter' },
    ),
    status: 400,
    instead: UNQUOTED,
  },
  {
    ...get('a filter with sw', 'Users?filter=userName sw O', { scimType: 'invalidFilter' }),
    status: 400,
    instead: UNQUOTED,
  },
  {
    ...get('a filter with gt', 'Users?filter=meta.Created gt 2015-10-10T14:38:21.8617979-07:00', {
      scimType: 'invalidFilter',
    }),
    status: 400,
    instead: UNQUOTED,
  },
  send('a group', 'POST', 'Groups', 201, group('Group 1', '015489ea'), { keeps: 'group' }),
  send(
    'a member that is a text',
    'PATCH',
    'Groups/{group}',
    400,
    { id: '{group}', ...patch({ op: 'add', path: 'members', value: 'string id 1' }) },
    { has: { scimType: 'invalidValue' }, instead: 'a member is a user of the site' },
  ),
  send(
    'another one',
    'PATCH',
    'Groups/{group}',
    400,
    { id: '{group}', ...patch({ op: 'add', path: 'members', value: 'string id 2' }) },
    { has: { scimType: 'invalidValue' }, instead: 'a member is a user of the site' },
  ),
  get('the group', 'Groups/{group}', { members: [] }),
  get('the group without members', 'Groups/{group}?excludedAttributes=members', { displayName: 'Group 1' }),
  send(
    'replace the group',
    'PUT',
    'Groups/{group}',
    200,
    { id: '{group}', ...group('Tiff Ort', '6c6b54c2') },
    { has: { displayName: 'Tiff Ort', externalId: '6c6b54c2' } },
  ),
  remove('Users/{first}'),
  remove('Users/{second}'),
  remove('Users/{third}'),
  remove('Users/{fourth}'),
  remove('Users/{enterprise}'),
  remove('Groups/{group}'),
  get('the users', 'Users?attributes=userName'),
];

/** Requests of the collection that are not sent, with the reason. */
export const LEFT_OUT: readonly (readonly [request: string, reason: string])[] = [
  ['Get Token', 'credentials are made with POST /credentials, not by an address without a credential'],
];
