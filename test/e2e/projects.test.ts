import { v7 } from 'uuid';
import { faultsOf } from '../support/client';
import { insertProject, insertTeamMember } from '../support/projects';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

interface Row {
  readonly ID: string;
  readonly Name: string;
  readonly [field: string]: unknown;
}

describe('projects', () => {
  setUpWorldPerTest();

  const make = async (values: object, person: Person = world.admin): Promise<Row> =>
    (await post(person, 'projects', { AncestorID: world.engineering, Name: 'New', ...values }).expect(200)).body;
  const faults = async (values: object): Promise<string[]> => {
    const { status, body } = await post(world.admin, 'projects', {
      AncestorID: world.engineering,
      Name: 'New',
      ...values,
    });
    return status === 400 ? faultsOf(body) : [String(status)];
  };
  const names = async (path: string, person: Person = world.guest): Promise<string[]> =>
    ((await get(person, path).expect(200)).body as Row[]).map(({ Name }) => Name);
  const state = async (kind: 'projectphases' | 'projectstatuses', Name: string, person = world.admin) =>
    (await post(person, kind, { Name, Rank: 1 }).expect(200)).body.ID as number;

  it('answer every field, and what was not given as null', async () => {
    expect(await make({})).toEqual({
      ID: expect.any(String),
      ParentID: null,
      AncestorID: world.engineering,
      Rank: null,
      Name: 'New',
      Description: null,
      Color: null,
      StartDateProjected: null,
      StartDateActual: null,
      EndDateProjected: null,
      EndDateActual: null,
      StatusID: null,
      PhaseID: null,
      TrackingLabel: null,
      AncestorName: 'Engineering',
      AncestorType: 56,
      Status: null,
      Phase: null,
      RankOrder: '0001',
      DisplayRank: '1',
      Level: 1,
      SiteID: world.siteId,
      Deleted: false,
      DeletedByRef: false,
      Created: expect.any(String),
      CreatedBy: world.admin.id,
      Updated: expect.any(String),
      UpdatedBy: world.admin.id,
      LastComment: null,
      LastCommentDate: null,
      LastCommentByID: null,
      LastCommentBy: null,
      CanRead: true,
      CanUpdate: true,
      CanDelete: true,
      CanDelegate: true,
    });
  });

  it('name their ancestor as it is called now', async () => {
    const { ID } = await make({ AncestorID: world.organization });
    const { Rank } = (await get(world.admin, `organizations/${world.organization}`)).body;
    await put(world.admin, `organizations/${world.organization}`, {
      ID: world.organization,
      Rank,
      Name: 'Renamed',
    }).expect(200);
    expect((await get(world.guest, `projects/${ID}`)).body).toMatchObject({
      AncestorName: 'Renamed',
      AncestorType: 4,
    });
  });

  it('answer names of status and phase, which must be of the site', async () => {
    const [StatusID, PhaseID] = [await state('projectstatuses', 'Going'), await state('projectphases', 'Early')];
    const { ID } = await make({ StatusID, PhaseID });
    expect((await get(world.guest, `projects/${ID}`)).body).toMatchObject({ Status: 'Going', Phase: 'Early' });
    const cleared = await put(world.admin, `projects/${ID}`, { ID, Name: 'New', StatusID: null, PhaseID: null });
    expect(cleared.body).toMatchObject({ StatusID: null, Status: null, PhaseID: null, Phase: null });
    const foreign = {
      StatusID: await state('projectstatuses', 'Theirs', world.other.admin),
      PhaseID: await state('projectphases', 'Theirs', world.other.admin),
    };
    expect(await faults(foreign)).toEqual(['PhaseID not_found', 'StatusID not_found']);
    expect(await faults({ StatusID: -1, PhaseID: 2_000_000_000 })).toEqual(['PhaseID not_found', 'StatusID not_found']);
    const changed = await put(world.admin, `projects/${ID}`, { ID, Name: 'New', ...foreign });
    expect([changed.status, faultsOf(changed.body)]).toEqual([400, ['PhaseID not_found', 'StatusID not_found']]);
  });

  it('show the last comment on them', async () => {
    const { ID } = await make({});
    await post(world.guest, 'comments', { AncestorID: ID, Comment: 'On its way.' }).expect(200);
    expect((await get(world.member, `projects/${ID}`)).body).toMatchObject({
      LastComment: 'On its way.',
      LastCommentByID: world.guest.id,
      LastCommentBy: 'Guest Test',
    });
  });

  describe('are listed', () => {
    beforeEach(async () => {
      await make({ Name: 'Second', Rank: 2 });
      await make({ Name: 'First', Rank: 1 });
      await make({ Name: 'Unranked', AncestorID: world.sales });
    });

    it('by Rank, those without one first, under both addresses', async () => {
      for (const path of ['projects', `sites/${world.siteId}/projects`])
        expect(await names(path)).toEqual(['Unranked', 'First', 'Second']);
      await get(world.guest, `sites/${world.other.siteId}/projects`).expect(404);
      expect(await names('projects', world.other.admin)).toEqual([]);
    });

    it('for one organization or department by organizationid', async () => {
      for (const path of ['projects', `sites/${world.siteId}/projects`]) {
        expect(await names(`${path}?organizationid=${world.engineering}`)).toEqual(['First', 'Second']);
        expect(await names(`${path}?organizationid=${world.sales.toUpperCase()}`)).toEqual(['Unranked']);
        expect(await names(`${path}?organizationid=${world.organization}`)).toEqual([]);
      }
      for (const [value, code] of [
        ['x', 'invalid_format'],
        ['', 'invalid_format'],
        [v7(), 'not_found'],
        [world.other.organization, 'not_found'],
        [world.member.id, 'not_found'],
      ]) {
        const { status, body } = await get(world.guest, `projects?organizationid=${value}`);
        expect([value, status, faultsOf(body)]).toEqual([value, 400, [`organizationid ${code}`]]);
      }
    });

    it('below organizations and departments, which are twins', async () => {
      await make({ Name: 'Whole', AncestorID: world.organization });
      for (const word of ['organizations', 'departments']) {
        expect(await names(`${word}/${world.engineering}/projects`)).toEqual(['First', 'Second']);
        expect(await names(`${word}/${world.organization}/projects`)).toEqual(['Whole']);
        for (const id of [v7(), world.member.id, world.other.organization])
          await get(world.guest, `${word}/${id}/projects`).expect(404);
      }
    });

    it('of an individual are those that it is a team member of, and none while it is deleted', async () => {
      const { siteId, engineering: unit, member } = world;
      await app.database.transaction(async (tx) => {
        for (const [name, rank] of [
          ['Later', 7],
          ['Sooner', 6],
        ] as const)
          await insertTeamMember(tx, siteId, await insertProject(tx, { siteId, unit, name, rank }), member.id);
      });
      expect(await names(`individuals/${member.id}/projects`)).toEqual(['Sooner', 'Later']);
      expect(await names(`individuals/${world.lead.id}/projects`)).toEqual([]);
      await get(world.admin, `individuals/${world.engineering}/projects`).expect(404);
      await get(world.other.admin, `individuals/${member.id}/projects`).expect(404);
      await remove(world.admin, `individuals/${member.id}`).expect(200);
      for (const deleted of [0, 1, 2])
        expect(await names(`individuals/${member.id}/projects?deleted=${deleted}`)).toEqual([]);
      await put(world.admin, `individuals/${member.id}/undelete`, {}).expect(200);
      expect(await names(`individuals/${member.id}/projects`)).toEqual(['Sooner', 'Later']);
    });

    it('deleted or not, as asked', async () => {
      const { ID } = await make({ Name: 'Gone', Rank: 9 });
      await remove(world.admin, `projects/${ID}`).expect(200);
      const path = `departments/${world.engineering}/projects`;
      expect(await names(path)).toEqual(['First', 'Second']);
      expect(await names(`${path}?deleted=1`)).toEqual(['Gone']);
      expect(await names(`projects?deleted=2&organizationid=${world.engineering}`)).toEqual([
        'First',
        'Second',
        'Gone',
      ]);
    });
  });
});
