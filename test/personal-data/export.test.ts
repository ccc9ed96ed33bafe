import { statusAndCode } from '../support/client';
import { plainGoal } from '../support/measures';
import { insertPeriod } from '../support/periods';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

interface Exported {
  readonly Type: string;
  readonly RecordID: string;
  readonly Href: string | null;
  readonly Role: string;
  readonly Values: readonly { readonly Name: string; readonly Value: string | null }[];
}

describe('what is stored about an individual (contract section 27)', () => {
  setUpWorldPerTest();

  const done = async (request: ReturnType<typeof get>) => {
    const { status, body, text } = await request;
    if (status !== 200) throw new Error(text);
    return body;
  };
  const read = (sender: Person, id: string): Promise<Exported[]> => done(get(sender, `individuals/${id}/personaldata`));
  const keys = (list: readonly Exported[]) => list.map(({ Role, Type }) => `${Role} ${Type}`);
  const memberIn = ({ Values }: Exported, name: string) => Values.find(({ Name }) => Name === name)?.Value;

  async function plant(): Promise<string> {
    const { admin, guest, lead, member, organization } = world;
    const { id } = guest;
    const period = await app.database.transaction((tx) => insertPeriod(tx, world.siteId, -30, 60));
    await done(post(admin, 'goals', plainGoal(id, period, 'Own goal')));
    const role = await done(post(admin, 'basicroles', { IndividualID: id, Name: 'Own role' }));
    const dialog = await done(post(admin, 'dialogs', { AncestorID: id, Name: 'Own dialog', DialogDate: '2026-02-01' }));
    const note = { BasicRoleID: role.ID, DialogID: dialog.ID, Description: 'Own note' };
    await done(put(admin, `basicroles/${role.ID}/dialogs/${dialog.ID}`, note));
    await done(post(admin, 'comments', { AncestorID: dialog.ID, Comment: 'On the dialog' }));
    await done(post(guest, 'comments', { AncestorID: organization, Comment: 'Own words' }));
    const states = { CreateState: 0, ReadState: 1, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
    await done(
      post(admin, 'permissions', {
        RowID: organization,
        PrincipalID: id,
        PrincipalType: 1,
        ChildType: null,
        ...states,
      }),
    );
    const task = await done(post(admin, 'tasks', { AncestorID: member.id, Name: 'Of the member' }));
    await done(put(admin, `tasks/${task.ID}/individuals/${id}`));
    await done(put(admin, `individuals/${id}/hold`, { Reason: 'Lawsuit' }));
    expect(lead.id).not.toBe(id);
    return id;
  }

  it('has each record once, in its order, for an Admin, also of a deleted individual', async () => {
    const id = await plant();
    await done(remove(world.admin, `individuals/${id}`));
    const list = await read(world.admin, id);
    const all = keys(list);
    const before = all.filter((key) => !key.startsWith('entry'));
    // Kinds that come from one table have no order among themselves.
    expect([...before.slice(0, 2), ...before.slice(2, 8).sort(), ...before.slice(8)]).toEqual([
      'subject Individual',
      'member DepartmentMember',
      ...['subject BasicRole', 'subject BasicRoleDialog', 'subject Comment'],
      ...['subject Dialog', 'subject Goal', 'subject Hold'],
      ...['author Comment', 'named Task', 'named Permission'],
      'sign_in SignInAddress',
    ]);
    expect(all.findIndex((key) => key.startsWith('entry'))).toBe(all.indexOf('sign_in SignInAddress') + 1);
    expect(new Set(list.map(({ Type, RecordID }) => `${Type} ${RecordID}`)).size).toBe(list.length);
    const goal = list.find(({ Type }) => Type === 'Goal') as Exported;
    expect([goal.Href, memberIn(goal, 'Name')]).toEqual([`/v4/goals/${goal.RecordID}`, 'Own goal']);
    const [exported] = await done(get(world.admin, `audit?verb=exported&recordid=${id}`));
    expect(exported).toMatchObject({ Type: 'Individual', IndividualID: world.admin.id, Version: null, After: [] });
  });

  it('is for the individual itself without what it may not read', async () => {
    const id = await plant();
    const list = await read(world.guest, id);
    expect(keys(list).filter((key) => /Hold|Permission|entry|Identity|Credential/.test(key))).toEqual([]);
    expect(keys(list)).toEqual(
      expect.arrayContaining(['subject Individual', 'subject Dialog', 'author Comment', 'sign_in UserToken']),
    );
    const dialog = list.find(({ Type }) => Type === 'Dialog') as Exported;
    expect(memberIn(dialog, 'LastComment')).toBe('On the dialog');
  });

  it('is for nobody else', async () => {
    const path = `individuals/${world.guest.id}/personaldata`;
    expect(statusAndCode(await get(world.lead, path))).toEqual([403, 'forbidden']);
    expect(statusAndCode(await get(world.other.admin, path))).toEqual([404, 'not_found']);
    for (const query of ['limit=1', 'count=true', 'sort=Type', 'cursor=x', 'filter=Type eq "Goal"'])
      expect([query, (await get(world.admin, `${path}?${query}`)).status]).toEqual([query, 400]);
  });

  it('needs a scope of its own, which `all` does not contain', async () => {
    const Expires = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const scoped = async (Scopes: string) => {
      const body = { Name: 'Export', IndividualID: world.admin.id, Scopes, Expires };
      const { Secret } = await done(post(world.admin, 'credentials', body));
      return get({ authorization: `Bearer ${Secret}` }, `individuals/${world.guest.id}/personaldata`);
    };
    expect(statusAndCode(await scoped('all:read'))).toEqual([403, 'insufficient_scope']);
    expect((await scoped('personaldata:read')).status).toBe(200);
  });

  it.each(['application/xml', 'text/csv', 'application/x-ndjson'])('is answered as %s', async (type) => {
    const id = await plant();
    const { status, text, headers } = await get(world.admin, `individuals/${id}/personaldata`)
      .set('Accept', type)
      .buffer(true);
    expect([status, headers['content-type'].split(';')[0]]).toEqual([200, type]);
    expect(String(text)).toContain('Own words');
  });
});
