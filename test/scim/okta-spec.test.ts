import { differencesOf, type Exchange } from './exchanges';
import { ERROR, LIST, type ScimService, startScim, USER } from './scim-service';

const name = 'runscope-guide@okta.test';
const names = { givenName: 'Runa', familyName: 'Scope' };
const user = {
  schemas: [USER],
  userName: name,
  name: names,
  emails: [{ primary: true, value: name, type: 'work' }],
  displayName: 'Runa Scope',
  active: true,
};

/** What Okta's test of a SCIM server sends, in its order. */
const REQUESTS: readonly Exchange[] = [
  {
    name: 'users exist',
    method: 'GET',
    path: 'Users?count=1&startIndex=1',
    status: 200,
    has: { schemas: [LIST], itemsPerPage: 1, startIndex: 1 },
    keeps: 'none',
  },
  {
    name: 'one user',
    method: 'GET',
    path: 'Users/{admin}',
    status: 200,
    has: { id: '{admin}', active: true, emails: [{}] },
  },
  {
    name: 'no such user name',
    method: 'GET',
    path: 'Users?filter=userName eq "abcdefgh@okta.test"',
    status: 200,
    has: { schemas: [LIST], totalResults: 0 },
  },
  {
    name: 'no such ID',
    method: 'GET',
    path: 'Users/010101001010101011001010101011',
    status: 404,
    has: { schemas: [ERROR] },
  },
  {
    name: 'the new name is free',
    method: 'GET',
    path: `Users?filter=userName eq "${name}"`,
    status: 200,
    has: { totalResults: 0 },
  },
  {
    name: 'create',
    method: 'POST',
    path: 'Users',
    body: user,
    status: 201,
    has: { schemas: [USER], active: true, userName: name, name: names },
    keeps: 'user',
  },
  { name: 'read it', method: 'GET', path: 'Users/{user}', status: 200, has: { userName: name, name: names } },
  { name: 'create again', method: 'POST', path: 'Users', body: user, status: 409, has: { scimType: 'uniqueness' } },
  {
    name: 'another case of the name',
    method: 'GET',
    path: `Users?filter=userName eq "${name.toUpperCase()}"`,
    status: 200,
    has: { totalResults: 1 },
  },
  { name: 'groups', method: 'GET', path: 'Groups', status: 200, has: { schemas: [LIST] } },
  {
    name: 'the page after the last',
    method: 'GET',
    path: 'Users?startIndex=9999&count=10',
    status: 200,
    has: { Resources: [] },
  },
  {
    name: 'update',
    method: 'PUT',
    path: 'Users/{user}',
    body: { ...user, active: false },
    status: 200,
    has: { id: '{user}', active: false },
  },
];

describe("Okta's test of SCIM", () => {
  let scim: ScimService;
  beforeAll(async () => {
    scim = await startScim();
  });
  afterAll(() => scim.close());

  it('passes', async () => {
    expect(REQUESTS).toHaveLength(12);
    const admin = JSON.parse(JSON.stringify(REQUESTS).replaceAll('{admin}', scim.world.admin.id));
    expect(await differencesOf(scim, admin)).toEqual([]);
  });
});
