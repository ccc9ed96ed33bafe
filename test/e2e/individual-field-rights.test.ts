import { statusAndCode } from '../support/client';
import { permissionOf } from '../support/permissions';
import { app, get, post, put, setUpWorldPerTest, world } from '../support/running-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import type { Person } from '../support/world';

const ALLOW = 1;
const NEW_PASSWORD = `${PASSWORD} staple`;
const FORBIDDEN = [403, 'forbidden'];

describe('Update on an individual by a row, for who is no Admin (contract section 12)', () => {
  setUpWorldPerTest();

  const allow = async (on: Person, principal: string) => {
    await post(world.admin, 'permissions', permissionOf(on.id, principal, { UpdateState: ALLOW })).expect(200);
  };
  /** A change of these fields alone, all others with the values that they have. */
  const change = async (by: Person, on: Person, values: object) => {
    const { body } = await get(world.admin, `individuals/${on.id}`).expect(200);
    return put(by, `individuals/${on.id}`, { ...body, ...values });
  };
  const stored = async (on: Person) => (await get(world.admin, `individuals/${on.id}`)).body;

  const ADMIN_FIELDS: [string, object][] = [
    ['UserName', { UserName: 'renamed@example.test' }],
    ['UserName, in another case', { UserName: 'MEMBER' }],
    ['IsAdmin', { IsAdmin: true }],
    ['Password', { Password: NEW_PASSWORD }],
  ];

  it.each(ADMIN_FIELDS)("leaves another's %s to Admins, alone and beside what it may change", async (name, values) => {
    await allow(world.member, world.guest.id);
    const before = await stored(world.member);
    const field = name.split(',')[0];
    for (const more of [{}, { FirstName: 'Changed' }]) {
      const refused = await change(world.guest, world.member, { ...values, ...more });
      expect([...statusAndCode(refused), refused.body.detail]).toEqual([
        ...FORBIDDEN,
        `You do not have permission to change ${field}.`,
      ]);
    }
    expect(await stored(world.member)).toEqual(before);
    expect((await change(world.admin, world.member, values)).status).toBe(200);
  });

  it.each(ADMIN_FIELDS.slice(0, 3))('on itself leaves its own %s to Admins', async (_, values) => {
    await allow(world.member, world.member.id);
    const before = await stored(world.member);
    expect(statusAndCode(await change(world.member, world.member, values))).toEqual(FORBIDDEN);
    expect(await stored(world.member)).toEqual(before);
  });

  it('gives neither UserName nor IsAdmin through a group', async () => {
    const { ID } = (await post(world.admin, 'securitygroups', { Group: 'Office' }).expect(200)).body;
    await put(world.admin, `securitygroups/${ID}/individuals/${world.guest.id}`, {}).expect(200);
    await allow(world.member, ID);
    for (const [, values] of ADMIN_FIELDS)
      expect(statusAndCode(await change(world.guest, world.member, values))).toEqual(FORBIDDEN);
    expect((await change(world.guest, world.member, { FirstName: 'Changed' })).status).toBe(200);
  });

  it('gives the other fields, and takes a body that carries UserName and IsAdmin as they are', async () => {
    await allow(world.member, world.guest.id);
    const values = { FirstName: 'A', LastName: 'B', Prefix: 'Dr.', UserDefined4: 'x', UserEmail: 'c@example.test' };
    const changed = await change(world.guest, world.member, { ...values, HireDate: '2026-01-05T00:00:00Z' });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(values)]);
    expect(await stored(world.member)).toMatchObject({ ...values, UserName: world.member.userName, IsAdmin: false });
  });

  it('is not had on others, nor by others', async () => {
    await allow(world.member, world.guest.id);
    expect(statusAndCode(await change(world.guest, world.stranger, { FirstName: 'A' }))).toEqual(FORBIDDEN);
    expect(statusAndCode(await change(world.stranger, world.member, { FirstName: 'A' }))).toEqual(FORBIDDEN);
  });

  it('is not needed for what everybody changes of itself, its Password too', async () => {
    await givePassword(app.database, world.member);
    const own = { FirstName: 'A', LastName: 'B', Prefix: 'C', Suffix: 'D', Email: 'e@example.test' };
    const defined = { UserDefined1: '1', UserDefined2: '2', UserDefined3: '3', UserDefined4: '4' };
    for (const values of Object.entries({ ...own, ...defined }).map(([name, value]) => ({ [name]: value })))
      expect([values, (await change(world.member, world.member, values)).status]).toEqual([values, 200]);
    expect((await change(world.member, world.member, { Password: NEW_PASSWORD })).status).toBe(200);
    const signIn = (password: string) =>
      app.http.get('/v4/me').set('Authorization', basic(world.member.userName, password));
    expect([(await signIn(PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
  });

  it.each([
    ['UserEmail', { UserEmail: 'other@example.test' }],
    ['HireDate', { HireDate: '2026-01-05T00:00:00Z' }],
    ['PrimaryTitle', { PrimaryTitle: 'Chief' }],
  ])('is needed for its own %s', async (field, values) => {
    const refused = await change(world.member, world.member, values);
    expect([...statusAndCode(refused), refused.body.detail]).toEqual([
      ...FORBIDDEN,
      `You do not have permission to change ${field}.`,
    ]);
  });
});
