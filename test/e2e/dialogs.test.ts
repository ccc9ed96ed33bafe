import { v7 } from 'uuid';
import { faultsOf } from '../support/client';
import { insertProject } from '../support/projects';
import { app, get, post, put, setUpWorldPerTest, world } from '../support/running-app';
import { insertUnit, type Person } from '../support/world';

interface Dialog {
  ID: string;
  Name: string;
  AncestorID: string;
  AncestorType: number;
}

describe('dialogs (contract sections 6, 7, 12 and 13)', () => {
  let project: string;

  setUpWorldPerTest();
  beforeEach(async () => {
    const { siteId, sales: unit, stranger, member, guest } = world;
    const team = { createdBy: stranger.id, leaders: [member], helpers: [guest] };
    project = await insertProject(app.database.read, { siteId, unit, ...team });
  });

  const make = async (AncestorID: string, facts: object = {}, by: Person = world.admin): Promise<Dialog> => {
    const answer = await post(by, 'dialogs', {
      AncestorID,
      DialogDate: '2026-11-20T10:00:00Z',
      Name: 'Talk',
      ...facts,
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const names = async (by: Person, path: string): Promise<string[]> => {
    const answer = await get(by, path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.body.map(({ Name }: Dialog) => Name);
  };
  /** One of each kind, called by what it is about. */
  const makeOfEachKind = async (): Promise<Record<string, Dialog>> => ({
    individual: await make(world.member.id, { Name: 'individual', DialogDate: '2026-11-04' }),
    project: await make(project, { Name: 'project', DialogDate: '2026-11-03' }),
    department: await make(world.engineering, { Name: 'department', DialogDate: '2026-11-02' }),
    organization: await make(world.organization, { Name: 'organization', DialogDate: '2026-11-01' }),
  });

  describe('are listed', () => {
    it('by the kind of record that they are about, organizations and departments apart', async () => {
      await makeOfEachKind();
      for (const [type, name] of [
        [4, 'organization'],
        [15, 'project'],
        [39, 'individual'],
        [56, 'department'],
      ]) {
        expect(await names(world.admin, `dialogs?ancestorType=${type}`)).toEqual([name]);
        expect(await names(world.lead, `sites/${world.siteId}/dialogs?ancestorType=${type}&limit=5`)).toEqual([name]);
      }
      expect(await names(world.stranger, 'dialogs?ancestorType=39')).toEqual([]);
      for (const [type, code] of [
        ['9', 'out_of_range'],
        ['1', 'out_of_range'],
        ['-4', 'out_of_range'],
        ['%2B9', 'out_of_range'],
        ['99999999999', 'out_of_range'],
        ['individual', 'invalid_type'],
        ['', 'invalid_type'],
        ['4.0', 'invalid_type'],
      ]) {
        const refused = await get(world.admin, `dialogs?ancestorType=${type}`);
        expect([refused.status, faultsOf(refused.body)]).toEqual([400, [`ancestorType ${code}`]]);
      }
      expect((await get(world.admin, `individuals/${world.member.id}/dialogs?ancestorType=39`)).status).toBe(400);
    });

    it('of one record each, where organizations and departments are twins', async () => {
      await makeOfEachKind();
      for (const [path, name] of [
        [`individuals/${world.member.id}`, 'individual'],
        [`projects/${project}`, 'project'],
        [`departments/${world.engineering}`, 'department'],
        [`organizations/${world.engineering}`, 'department'],
        [`organizations/${world.organization}`, 'organization'],
        [`departments/${world.organization}`, 'organization'],
      ])
        expect(await names(world.member, `${path}/dialogs`)).toEqual([name]);
      expect(await names(world.stranger, `individuals/${world.member.id}/dialogs?deleted=2`)).toEqual([]);
      for (const path of ['individuals', 'projects', 'departments', 'organizations'])
        for (const id of [v7(), path === 'projects' ? world.organization : project, world.other.organization])
          expect([path, (await get(world.admin, `${path}/${id}/dialogs`)).status]).toEqual([path, 404]);
    });

    it('newest first, the later made before the earlier where dates are equal, drafts and templates too', async () => {
      for (const [Name, DialogDate, more] of [
        ['c', '2026-11-20T10:00:00Z', { Draft: true }],
        ['d', '2026-11-19', {}],
        ['b', '2026-11-20T10:00:00Z', { Template: true }],
        ['a', '2026-12-01', {}],
      ] as const)
        await make(world.engineering, { Name, DialogDate, ...more });
      for (const path of ['dialogs', `departments/${world.engineering}/dialogs`]) {
        expect(await names(world.guest, path)).toEqual(['a', 'b', 'c', 'd']);
        expect(await names(world.guest, `${path}?limit=2`)).toEqual(['a', 'b']);
      }
    });
  });

  it('are neither a draft nor a template unless they are said to be', async () => {
    const { ID, ...dialog } = await make(world.member.id, { Draft: null }, world.member);
    expect(dialog).toMatchObject({ Draft: false, Template: false, Agenda: null, Location: null, AncestorType: 39 });
    const body = { ID, DialogDate: '2026-11-21', Draft: true, Template: true };
    expect((await put(world.member, `dialogs/${ID}`, body)).body).toMatchObject({ Draft: true, Template: true });
  });

  describe('move', () => {
    const move = (by: Person, { ID }: Dialog, AncestorID: string) =>
      put(by, `dialogs/${ID}`, { ID, DialogDate: '2026-11-20', AncestorID });
    const nodeOf = async ({ ID }: Dialog) =>
      (await app.database.read.query('SELECT `RowType`, `AncestorID` FROM `nodes` WHERE `ID` = ?', [ID]))[0];

    it('where the caller may change them here and create them there, and the tree follows', async () => {
      const dialog = await make(world.member.id);
      expect((await move(world.member, dialog, world.engineering)).status).toBe(403);
      expect((await move(world.member, dialog, world.stranger.id)).status).toBe(403);
      expect((await move(world.lead, dialog, world.engineering)).body).toMatchObject({
        AncestorType: 56,
        Name: 'Talk',
      });
      expect(await nodeOf(dialog)).toEqual({ RowType: 9, AncestorID: world.engineering });
      expect((await get(world.stranger, `dialogs/${dialog.ID}`)).status).toBe(200);
      expect((await move(world.member, dialog, world.member.id)).status).toBe(403);
      expect((await move(world.admin, dialog, project)).body.AncestorType).toBe(15);
      expect(await nodeOf(dialog)).toEqual({ RowType: 25, AncestorID: project });
      expect((await move(world.member, dialog, world.member.id)).body.AncestorType).toBe(39);
      expect(await nodeOf(dialog)).toEqual({ RowType: 38, AncestorID: world.member.id });
      expect((await get(world.stranger, `dialogs/${dialog.ID}`)).status).toBe(404);
    });

    it('keeps its tasks as those of the individual when it is changed in place', async () => {
      const dialog = await make(world.member.id);
      await post(world.admin, 'tasks', { AncestorID: dialog.ID, Name: 'Follow-up', Rank: 1 }).expect(200);
      await put(world.admin, `dialogs/${dialog.ID}`, { ...dialog, Name: 'Another name' }).expect(200);
      const owners = await app.database.read.query('SELECT t.OwnerID FROM `tasks` t WHERE t.AncestorID = ?', [
        dialog.ID,
      ]);
      expect(owners).toEqual([{ OwnerID: world.member.id }]);
    });

    it('along when their department becomes an organization', async () => {
      const unit = await insertUnit(app.database.read, world.siteId, world.organization, 'Spin-off', 3, '0001.0003');
      const dialog = await make(unit);
      await put(world.admin, `departments/${unit}`, { ID: unit, ParentID: null, Rank: 3, Name: 'Spin-off' }).expect(
        200,
      );
      expect((await get(world.guest, `dialogs/${dialog.ID}`)).body.AncestorType).toBe(4);
      expect(await names(world.guest, 'dialogs?ancestorType=4')).toEqual(['Talk']);
      expect(await names(world.guest, 'dialogs?ancestorType=56')).toEqual([]);
    });
  });
});
