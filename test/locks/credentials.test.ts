import { inDays } from '../credentials/credential-helpers';
import { clientOf } from '../support/client';
import { describeLocks } from '../support/lock-steps';
import { permissionOf } from '../support/permissions';
import { givePassword, PASSWORD } from '../support/sign-in';
import { insertPerson, type Person } from '../support/world';

type Sender = Pick<Person, 'authorization'>;

describeLocks('writes that decide who may sign in or who has rights (contract, Replicas)', (stage) => {
  const { get, post, put, as } = clientOf(() => stage.app);
  const patch = (sender: Sender, path: string, members: object) =>
    as(sender, stage.app.http.patch(`/v4/${path}`)).send(members);
  const me = async (sender: Sender) => (await get(sender, 'me')).status;

  async function anotherAdmin(): Promise<Person> {
    const { siteId, organization: unit } = stage.world;
    const options = { siteId, unit, reportsTo: null, isAdmin: true };
    return stage.app.database.transaction((tx) => insertPerson(tx, 'Another', options));
  }
  async function session({ userName }: Person): Promise<Sender> {
    const { body } = await stage.app.http.post('/v4/login').send({ UserName: userName, Password: PASSWORD });
    return { authorization: `Bearer ${body.Token}` };
  }

  const demote = ({ id }: Person) => patch(stage.world.admin, `individuals/${id}`, { IsAdmin: false });
  /** What an Admin may do that outlives its own role. */
  const WRITES: Readonly<Record<string, (by: Sender) => PromiseLike<{ status: number }>>> = {
    'another Admin': (by) => patch(by, `individuals/${stage.world.guest.id}`, { IsAdmin: true }),
    'the password of another': (by) =>
      patch(by, `individuals/${stage.world.guest.id}`, { Password: `new ${PASSWORD}` }),
    'a site token': (by) => post(by, `sites/${stage.world.siteId}/tokens`, { Name: 'Import' }),
    'a permission': (by) =>
      post(by, 'permissions', permissionOf(stage.world.organization, stage.world.guest.id, { UpdateState: 1 })),
  };

  const refuseUserTokens = () => {
    const { siteId, admin } = stage.world;
    const settings = { Passwords: true, Impersonation: true, SiteTokens: true, UserTokens: false, TokenDays: 0 };
    return put(admin, `sites/${siteId}/signin`, settings);
  };
  /** How an Admin with a user token ends, the write that does it, and what answers the Admin then. */
  const ENDS = {
    'is demoted': { end: demote, written: /^UPDATE `individuals`/, status: 403 },
    'is refused its kind of token': { end: refuseUserTokens, written: /^INSERT INTO `sign_in_settings`/, status: 401 },
  };
  const CASES = Object.keys(WRITES).flatMap((name) =>
    Object.entries(ENDS).map(([how, end]) => [name, how, end] as const),
  );

  it.each(CASES)('%s is not written by an Admin while it %s', async (name, _how, { end, written, status }) => {
    const { steps } = stage;
    const admin = await anotherAdmin();
    const first = await steps.hold(() => end(admin), written, 'after');
    const second = await steps.blocked(() => WRITES[name](admin));
    expect((await first.resume()).status).toBe(200);
    expect((await second.answer).status).toBe(status);
  });

  it.each(CASES)('%s is written by an Admin before it %s', async (name, _how, { end }) => {
    const { steps } = stage;
    const admin = await anotherAdmin();
    const first = await steps.hold(
      () => WRITES[name](admin),
      /^SELECT i\.ID, i\.IsAdmin\b.* LOCK IN SHARE MODE/,
      'after',
    );
    const second = await steps.blocked(() => end(admin));
    expect((await first.resume()).status).toBe(200);
    expect((await second.answer).status).toBe(200);
  });

  it('the first two writes of what a site can sign in with', async () => {
    const { steps, world } = stage;
    const { body } = await get(world.admin, `sites/${world.siteId}/signin`).expect(200);
    const write = (SiteTokens: boolean) => () =>
      put(world.admin, `sites/${world.siteId}/signin`, { ...body, SiteTokens });
    const first = await steps.hold(write(false), /^INSERT INTO `sign_in_settings`/);
    const second = await steps.blocked(write(true));
    const tags = [(await first.resume()).headers.etag, (await second.answer).headers.etag];
    expect(tags.map((tag) => tag?.slice(0, 3))).toEqual(['"1-', '"2-']);
  });

  it.each([
    ['a second one is created', 1],
    ['an expired one is revived', 2],
  ])('the last free place for a credential, while %s', async (_, expiredCount) => {
    const { steps, world, app } = stage;
    const body = { Name: 'Import', Scopes: 'goal:read', Expires: inDays(1) };
    const create = (by: Sender) => post(by, 'credentials', body);
    const revive = (by: Sender, id: string) => post(by, `credentials/${id}/secret?expires=${inDays(1)}`);
    const made: string[] = [];
    while (made.length < 100) made.push((await create(world.admin).expect(200)).body.ID);
    const expired = made.slice(0, expiredCount);
    await app.database.read.run(`UPDATE credentials SET Expires = ? WHERE ID IN (${expired.map(() => '?').join()})`, [
      '2020-01-01 00:00:00.000',
      ...expired,
    ]);
    if (expiredCount > 1) await create(world.admin).expect(200);
    const another = await anotherAdmin();
    const first = await steps.hold(() => revive(world.admin, expired[0]), /^UPDATE `credentials`/);
    const second = await steps.blocked(() => (expiredCount > 1 ? revive(another, expired[1]) : create(another)));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 409]);
  });

  it('of two Admins who demote each other one remains', async () => {
    const { steps } = stage;
    steps.allowDeadlocks('each locks the other, and then itself');
    const admins = [await anotherAdmin(), await anotherAdmin()];
    const demoteBy = (by: number) => patch(admins[by], `individuals/${admins[1 - by].id}`, { IsAdmin: false });
    const statuses = (await Promise.all([demoteBy(0), demoteBy(1)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403]);
  });

  it('a token made with a password that is being changed does not outlive it', async () => {
    const { steps, world } = stage;
    await givePassword(stage.app.database, world.guest);
    const thief = await session(world.guest);
    const change = () => patch(world.guest, `individuals/${world.guest.id}`, { Password: `another ${PASSWORD}` });
    const first = await steps.hold(change, /^DELETE FROM tokens/, 'after');
    const second = await steps.blocked(() => post(thief, 'me/tokens', { Name: 'Mine' }));
    expect((await first.resume()).status).toBe(200);
    expect((await second.answer).status).toBe(401);
  });

  it('a token made before the password is changed ends with it', async () => {
    const { steps, world } = stage;
    await givePassword(stage.app.database, world.guest);
    const thief = await session(world.guest);
    const { body: guest } = await get(world.guest, 'me').expect(200);
    const first = await steps.hold(() => post(thief, 'me/tokens', { Name: 'Mine' }), /^INSERT INTO `tokens`/);
    const second = await steps.blocked(() =>
      put(world.admin, `individuals/${world.guest.id}`, { ...guest, Password: `another ${PASSWORD}` }),
    );
    const { status, body } = (await first.resume()) as { status: number; body: { Token: string } };
    expect([status, (await second.answer).status]).toEqual([200, 200]);
    expect(await me({ authorization: `Bearer ${body.Token}` })).toBe(401);
  });

  it('a token is not made by a session that is being ended', async () => {
    const { steps, world } = stage;
    await givePassword(stage.app.database, world.guest);
    const sender = await session(world.guest);
    const first = await steps.hold(() => post(sender, 'logout'), /^DELETE FROM tokens/, 'after');
    const second = await steps.blocked(() => post(sender, 'me/tokens', { Name: 'Mine' }));
    expect((await first.resume()).status).toBe(200);
    expect((await second.answer).status).toBe(401);
  });
});
