import { faultsOf, statusAndCode } from '../support/client';
import { app, as, get, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';

describe('records that return (contract section "Keys of other systems")', () => {
  setUpWorldPerTest();

  const person = (at: number, members: Wire = {}): Wire => ({
    UserDefined1: `HR ${at}`,
    FirstName: 'Ada',
    LastName: `Person ${at}`,
    Email: `p${at}@example.test`,
    UserEmail: `p${at}@example.test`,
    UserName: `${world.siteId}.${at}@example.test`,
    PrimaryOrganizationID: world.sales,
    PrimaryTitle: 'Tester',
    PrimaryReportsTo: world.admin.id,
    ...members,
  });
  const send = (records: readonly Wire[], more = '&atomic=false&undelete=true', by: Person = world.admin) =>
    put(by, `individuals?match=UserDefined1${more}`, records as never);
  const results = async (...given: Parameters<typeof send>) =>
    ((await send(...given)).body as Wire[]).map(({ Status, ID, Created, FormerID }) => [Status, ID, Created, FormerID]);
  async function left(at: number, members: Wire = {}): Promise<string> {
    const [{ ID }] = (await send([person(at, members)], '')).body;
    await remove(world.admin, `individuals/${ID}`).expect(200);
    return ID;
  }
  const history = async (id: string) =>
    (await get(world.admin, `audit?recordid=${id}`)).body.map(({ Verb, Version }: Wire) => [Verb, Version]).reverse();

  it('keep ID and history, in one version', async () => {
    const id = await left(1);
    expect(await results([person(1, { LastName: 'Back' })])).toEqual([[200, id, false, null]]);
    const { body } = await get(world.admin, `individuals/${id}`);
    expect([body.LastName, body.Deleted]).toEqual(['Back', false]);
    expect(await history(id)).toEqual([
      ['created', 1],
      ['deleted', 2],
      ['undeleted', 3],
      ['updated', 3],
    ]);
    expect(await results([person(1, { LastName: 'Back' })])).toEqual([[200, id, null, null]]);
  });

  it('are undeleted alone where nothing differs, also in a list that is written as a whole', async () => {
    const id = await left(1);
    const { status, body } = await send([person(2), person(1)], '&undelete=true');
    expect([status, body[1].ID, body[1].Deleted]).toEqual([200, id, false]);
    expect((await history(id)).slice(2)).toEqual([['undeleted', 3]]);
  });

  it('may have a new user name where the old one is taken', async () => {
    const id = await left(1);
    await send([person(3, { UserName: person(1).UserName as string })], '').then(({ status }) =>
      expect(status).toBe(200),
    );
    expect(await results([person(1)])).toEqual([[409, null, null, null]]);
    const renamed = person(1, { UserName: `${world.siteId}.new@example.test` });
    expect(await results([renamed])).toEqual([[200, id, false, null]]);
  });

  it('are named by the Result of the one that is created, the last of them, with a key of the request too', async () => {
    const first = await left(1);
    const second = await left(1);
    expect(second).not.toBe(first);
    const tried = await results([person(1), person(2)], '&atomic=false&dryrun=true');
    expect(tried.map(([status, , created, former]) => [status, created, former])).toEqual([
      [200, true, second],
      [200, true, null],
    ]);
    const keyed = () =>
      as(world.admin, app.http.put('/v4/individuals?match=UserDefined1&atomic=false'))
        .set('Idempotency-Key', 'leavers')
        .send([person(1)] as never);
    const { body } = await keyed();
    expect([body[0].Created, body[0].FormerID]).toEqual([true, second]);
    expect((await keyed()).body).toEqual(body);
  });

  it('are ambiguous where several were deleted', async () => {
    await left(1);
    await left(1);
    expect(statusAndCode(await send([person(1)], '&undelete=true'))).toEqual([409, 'ambiguous_match']);
    expect((await results([person(1), person(2)])).map(([status, , created]) => [status, created])).toEqual([
      [409, null],
      [200, true],
    ]);
  });

  it('are tried by a dry run, which leaves them deleted', async () => {
    const id = await left(1);
    expect(await results([person(1)], '&atomic=false&undelete=true&dryrun=true')).toEqual([[200, id, false, null]]);
    expect((await get(world.admin, `individuals/${id}`)).body.Deleted).toBe(true);
    expect(await history(id)).toHaveLength(2);
  });

  it('are named by keys of others of their list', async () => {
    const boss = await left(1);
    const report = person(2, { PrimaryReportsTo: { UserDefined1: 'HR 1' } as never });
    for (const more of ['&undelete=true', '&undelete=true&atomic=false']) {
      const { body } = await send([report, person(1)], more);
      const { ID } = body[0];
      expect((await get(world.admin, `individuals/${ID}`)).body.PrimaryReportsTo).toBe(boss);
      await remove(world.admin, `individuals/${boss}`).expect(200);
    }
  });

  it('are undeleted once by lists at the same time', async () => {
    const id = await left(1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => results([person(1)])));
    expect(new Set(answers.map(([[status, ID]]) => `${status} ${ID}`))).toEqual(new Set([`200 ${id}`]));
    expect((await history(id)).filter(([verb]: string[]) => verb === 'undeleted')).toHaveLength(1);
  });

  it('need the rights of an undelete', async () => {
    const id = await left(1);
    expect((await results([person(1)], undefined, world.member)).map(([status]) => status)).toEqual([403]);
    expect((await get(world.admin, `individuals/${id}`)).body.Deleted).toBe(true);
  });

  it('need a login of its own where somebody returns as an Admin', async () => {
    await givePassword(app.database, world.admin);
    const { userName } = world.admin;
    const borrowed = { ...world.admin, authorization: basic(`${userName}\\${userName}`, PASSWORD) };
    const id = await left(1, { IsAdmin: true });
    await left(2);
    expect((await results([person(1), person(2)], undefined, borrowed)).map(([status]) => status)).toEqual([403, 200]);
    expect((await results([person(1, { IsAdmin: true })], undefined, borrowed))[0][0]).toBe(403);
    expect(await results([person(1)])).toEqual([[200, id, false, null]]);
  });

  it('can be of other kinds, but not below what is deleted', async () => {
    const unit = { ParentID: world.organization, Rank: 1, Name: 'Legal' };
    const team = (ParentID: string) => ({ ParentID, Rank: 1, Name: 'Patents' });
    const units = (records: readonly Wire[]) =>
      put(world.admin, 'departments?match=Name,ParentID&undelete=true&atomic=false', records as never);
    const [{ ID }] = (await units([unit as never])).body;
    const [{ ID: below }] = (await units([team(ID) as never])).body;
    await remove(world.admin, `departments/${ID}`).expect(200);
    expect((await units([unit as never])).body[0]).toMatchObject({ ID, Created: false });
    expect((await get(world.admin, `departments/${below}`)).body.DeletedByRef).toBe(false);
    await remove(world.admin, `departments/${below}`).expect(200);
    await remove(world.admin, `departments/${ID}`).expect(200);
    expect((await units([team(ID) as never])).body[0]).toMatchObject({ Status: 400, ID: null });
  });

  it.each(['text/csv', 'application/xml'])('arrive as %s', async (type) => {
    const id = await left(1);
    const entries = Object.entries(person(1));
    const members = entries.map(([name, text]) => `<${name}>${text}</${name}>`).join('');
    const body =
      type === 'text/csv'
        ? `${entries.map(([name]) => name).join()}\r\n${entries.map(([, text]) => text).join()}`
        : `<Individuals xmlns="urn:performance-management:v4"><Individual>${members}</Individual></Individuals>`;
    const answer = await as(world.admin, app.http.put('/v4/individuals?match=UserDefined1&atomic=false&undelete=true'))
      .set('Content-Type', type)
      .set('Accept', 'application/json')
      .send(body);
    expect(answer.body).toMatchObject([{ Status: 200, ID: id, Created: false }]);
  });

  it('need match, and a kind that is deleted softly', async () => {
    const color = [{ Rank: 1, Name: 'Gold', Code: 'FFD700' }];
    const faults = async (path: string) => faultsOf((await put(world.admin, path, color as never)).body);
    expect(await faults('colors?match=Name&undelete=true')).toContain('undelete out_of_range');
    expect(await faults('individuals?undelete=true')).toContain('undelete out_of_range');
    expect(await faults('individuals?match=UserName&undelete=yes')).toContain('undelete invalid_type');
  });
});
