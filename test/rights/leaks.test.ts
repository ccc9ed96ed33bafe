import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { faultsOf } from '../support/client';
import { app, get, post, put, setUpApp } from '../support/running-app';
import type { PersonFact, States } from './facts';
import { makeRightsWorld, type RightsWorld } from './rights-world';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
const DENY_READ: States = [0, 2, 0, 0, 0];
const NOT_SET = { CreateState: 0, ReadState: 0, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
const IN_PERIOD = { PeriodID: 0 };

describe('a record that the caller may not read', () => {
  let world: RightsWorld;
  /** May update most records, but may read neither `guest` nor the department `platform`. */
  let half: PersonFact;
  /** Reports to `guest`. */
  let below: PersonFact;

  setUpApp();
  beforeAll(async () => {
    world = await makeRightsWorld(app);
    const { builder, people, ids } = world;
    half = people.allowedRecord;
    below = await builder.person('below', { unit: ids.sales, reportsTo: people.guest.id });
    const halves = await builder.group('Halves', half.id);
    for (const on of [people.guest.id, ids.platform])
      await builder.allow({ on, principal: halves, childType: null, states: DENY_READ });
    app.app.get(SiteEpochs).advance(builder.facts.siteId);
    IN_PERIOD.PeriodID = builder.period;
  });

  /** Returns the response without path and request ID. */
  async function problemOf(request: ReturnType<typeof get>): Promise<object> {
    const { status, body } = await request;
    const { instance, requestId, ...rest } = body;
    return { status, ...rest };
  }

  describe('in a filter has the same response as an unknown ID', () => {
    const filters: [string, (world: RightsWorld) => [PersonFact, string, string]][] = [
      ['organizationid', ({ people, ids }) => [people.deniedOwner, 'projects?organizationid=', ids.engineering]],
      ['ancestorId, a dialog', ({ people, ids }) => [people.stranger, 'tasks?ancestorId=', ids.dialog]],
      ['ancestorId, a project', ({ people, ids }) => [people.deniedAncestor, 'tasks?ancestorId=', ids.project]],
      ['ancestorId, an individual', ({ people }) => [people.deniedOwner, 'tasks?ancestorId=', people.member.id]],
      [
        'basicroleid',
        ({ people, ids }) => [people.stranger, `individuals/${people.stranger.id}/indicators?basicroleid=`, ids.role],
      ],
      [
        'archiveId',
        ({ people, model, ids }) => {
          const [archive] = model.of('archive').filter(({ above }) => above === ids.metric);
          const [open] = model.of('metric').filter(({ above }) => above === ids.company);
          return [people.stranger, `metrics/${open.id}/values?archiveId=`, archive.id];
        },
      ],
    ];
    it.each(filters)('%s', async (_name, of) => {
      const [person, path, id] = of(world);
      const unseen = await problemOf(get(person, path + id));
      expect(unseen).toMatchObject({ status: 400 });
      expect(unseen).toEqual(await problemOf(get(person, path + UNKNOWN_ID)));
    });
  });

  describe('in a body has the same response as an unknown ID', () => {
    const named: [string, (world: RightsWorld) => [PersonFact, string, string, object, string]][] = [
      [
        'AncestorID of a task',
        ({ people, ids }) => [people.stranger, 'tasks', 'AncestorID', { Name: 'x' }, ids.dialog],
      ],
      [
        'ParentID of a task',
        ({ people, ids }) => {
          const task = { AncestorID: people.stranger.id, Name: 'x' };
          return [people.stranger, 'tasks', 'ParentID', task, ids.personalTask];
        },
      ],
      [
        'ParentID of a metric',
        ({ people, ids }) => {
          const metric = { AncestorID: people.stranger.id, Rank: 1, Name: 'x', Description: '' };
          return [people.stranger, 'metrics', 'ParentID', metric, ids.metric];
        },
      ],
      [
        'ParentID of a project',
        ({ people, ids }) => {
          const project = { AncestorID: ids.engineering, Name: 'x' };
          return [people.deniedRecord, 'projects', 'ParentID', project, ids.project];
        },
      ],
      [
        'ParentID of a department',
        ({ ids }) => [half, 'departments', 'ParentID', { Rank: 1, Name: 'x' }, ids.platform],
      ],
      [
        'AncestorID of a comment',
        ({ people, ids }) => [people.stranger, 'comments', 'AncestorID', { Comment: 'x' }, ids.metric],
      ],
      [
        'BasicRoleID of an indicator',
        ({ people, ids }) => [people.stranger, 'indicators', 'BasicRoleID', { Name: 'x' }, ids.role],
      ],
      [
        'MetricID of a value',
        ({ people, ids }) => [
          people.stranger,
          'metricvalues',
          'MetricID',
          { Date: '2026-11-20', Value: 1 },
          ids.metric,
        ],
      ],
      [
        'ItemID of an assessment',
        ({ people, ids }) => {
          const assessment = { SubjectID: people.member.id, Kind: 5, Score: 1, ...IN_PERIOD };
          return [people.lead, 'assessments', 'ItemID', assessment, ids.otherRole];
        },
      ],
      [
        'IndividualID of a team member',
        ({ people, ids }) => {
          const member = { ProjectID: ids.project, Role: 4 };
          return [people.deniedOwner, 'teammembers', 'IndividualID', member, people.stranger.id];
        },
      ],
      [
        'ReportsToID of a membership',
        ({ people, ids }) => {
          const membership = { IndividualID: people.stranger.id, OrganizationID: ids.engineering };
          return [half, 'departmentmembers', 'ReportsToID', membership, people.guest.id];
        },
      ],
      [
        'RowID of a permission',
        ({ people, ids }) => {
          const row = { PrincipalID: people.lead.id, ChildType: null, ...NOT_SET };
          return [people.stranger, 'permissions', 'RowID', row, ids.metric];
        },
      ],
      [
        'PrincipalID of a permission',
        ({ people, ids }) => {
          const row = { RowID: ids.project, ChildType: null, ...NOT_SET };
          return [half, 'permissions', 'PrincipalID', row, people.guest.id];
        },
      ],
      [
        'OrganizationID of a membership',
        ({ people, ids }) => {
          return [half, 'departmentmembers', 'OrganizationID', { IndividualID: people.stranger.id }, ids.platform];
        },
      ],
    ];
    it.each(named)('%s', async (_name, of) => {
      const [person, path, field, body, id] = of(world);
      const unseen = await problemOf(post(person, path, { ...body, [field]: id }));
      expect(faultsOf(unseen as object)).toEqual([`${field} not_found`]);
      expect(unseen).toEqual(await problemOf(post(person, path, { ...body, [field]: UNKNOWN_ID })));
    });

    it.each([
      ['PrimaryOrganizationID', ({ ids }: RightsWorld) => ids.platform],
      ['PrimaryReportsTo', ({ people }: RightsWorld) => people.guest.id],
    ])('%s of an individual', async (field, idOf) => {
      const path = `individuals/${world.people.stranger.id}`;
      const { body } = await get(half, path);
      const unseen = await problemOf(put(half, path, { ...body, [field]: idOf(world) }));
      expect(faultsOf(unseen as object)).toEqual([`${field} not_found`]);
      expect(unseen).toEqual(await problemOf(put(half, path, { ...body, [field]: UNKNOWN_ID })));
    });
  });

  describe('is not named by another record', () => {
    it('AncestorName of projects, metrics and archives', async () => {
      const { people, ids, model } = world;
      const [archive] = model.of('archive').filter(({ above }) => above === ids.metric);
      for (const path of [`projects/${ids.project}`, `metrics/${ids.metric}`, `archives/${archive.id}`]) {
        const [seen, unseen] = [await get(people.admin, path), await get(people.deniedOwner, path)];
        expect([path, typeof seen.body.AncestorName]).toEqual([path, 'string']);
        expect([path, unseen.status, unseen.body.AncestorName]).toEqual([path, 200, null]);
      }
    });

    it('FullName of the author of a comment, and LastCommentBy', async () => {
      const { people, ids } = world;
      await post(people.member, 'comments', { AncestorID: ids.project, Comment: 'Latest' });
      const mine = (comments: { FullName: string | null; IndividualID: string }[]) =>
        comments.filter(({ IndividualID }) => IndividualID === people.member.id).map(({ FullName }) => FullName);
      const [seen, unseen] = await Promise.all(
        [people.lead, people.deniedOwner].map((person) => get(person, `projects/${ids.project}/comments`)),
      );
      expect(new Set(mine(seen.body))).toEqual(new Set(['member Test']));
      expect(new Set(mine(unseen.body))).toEqual(new Set([null]));
      const last = await get(people.deniedOwner, `projects/${ids.project}`);
      // The ID is returned, like the IndividualID of the comment.
      const LastCommentByID = people.member.id;
      expect(last.body).toMatchObject({ LastComment: 'Latest', LastCommentByID, LastCommentBy: null });
      expect((await get(people.lead, `projects/${ids.project}`)).body.LastCommentBy).toBe('member Test');
    });

    it('PrimaryOrganizationName of individuals', async () => {
      const { people } = world;
      const [seen, unseen] = await Promise.all(
        [people.guest, people.deniedOwner].map((person) => get(person, `individuals/${people.lead.id}`)),
      );
      expect([seen.body.PrimaryOrganizationName, unseen.body.PrimaryOrganizationName]).toEqual(['Engineering', null]);
    });

    it('the user or the record that a permission is about', async () => {
      const { people, ids, builder } = world;
      const on = ids.project;
      const id = await builder.allow({ on, principal: people.guest.id, childType: 9, states: [0, 1, 0, 0, 0] });
      const [seen, unseen] = await Promise.all([people.admin, half].map((person) => get(person, `permissions/${id}`)));
      expect([seen.body.PrincipalName, seen.body.RowName]).toEqual(['guest Test', 'x']);
      expect([unseen.status, unseen.body.PrincipalName]).toEqual([200, null]);
    });

    it('the name of a superior', async () => {
      const [seen, unseen] = await Promise.all(
        [world.people.stranger, half].map((person) => get(person, `departmentmembers/${below.memberId}`)),
      );
      expect(seen.body).toMatchObject({ ReportsToFull: 'guest Test', ReportsToOrderedName: 'Test, guest' });
      expect(unseen.body).toMatchObject({ ReportsToFull: null, ReportsToOrderedName: null });
    });
  });

  it('hides the last comment of an individual if its comments are not readable', async () => {
    const { member, lead, stranger } = world.people;
    const [seen, unseen] = await Promise.all([lead, stranger].map((one) => get(one, `individuals/${member.id}`)));
    expect(seen.body.LastComment).toBe('x');
    const none = { LastComment: null, LastCommentDate: null, LastCommentByID: null, LastCommentBy: null };
    expect(unseen.body).toMatchObject(none);
    const listed = (await get(stranger, 'individuals')).body.find(({ ID }: { ID: string }) => ID === member.id);
    expect(listed).toMatchObject(none);
  });

  it('is not in the indicator names of a basic role or in the counts of basic roles', async () => {
    const { people, ids, model } = world;
    expect((await get(people.lead, `basicroles/${ids.role}`)).body.PerformanceIndicators).toBe('x');
    expect((await get(people.stranger, `basicroles/${ids.role}`)).status).toBe(404);
    const counts = await get(people.stranger, `sites/${model.facts.siteId}/individuals/basicroles`);
    const known = counts.body.map(({ IndividualID }: { IndividualID: string }) => IndividualID);
    expect(known).toEqual([people.stranger.id]);
  });

  it('is not in the cursor of a page, by name or by ID', async () => {
    const { deniedOwner, stranger, member } = world.people;
    const walks: [PersonFact, string, readonly string[]][] = [
      [deniedOwner, 'individuals', [member.id, stranger.id, 'member', 'stranger']],
      [stranger, 'dialogs', [world.ids.dialog]],
      [stranger, 'tasks', [world.ids.personalTask, world.ids.followUp]],
    ];
    const leaks: string[] = [];
    for (const [person, path, secrets] of walks) {
      for (let next: string | undefined = `${path}?limit=1`; next; ) {
        const page = await get(person, next);
        const link: string = page.headers.link ?? '';
        const cursor = /[?&]cursor=([^&>]+)/.exec(link)?.[1];
        const plain = Buffer.from(decodeURIComponent(cursor ?? ''), 'base64url').toString();
        leaks.push(...secrets.filter((secret) => `${plain} ${link}`.includes(secret)).map((one) => `${path}: ${one}`));
        next = cursor && `${path}?limit=1&cursor=${cursor}`;
      }
    }
    expect(leaks).toEqual([]);
  });

  it('is not counted', async () => {
    const { stranger, admin } = world.people;
    const count = async (person: PersonFact) => {
      return (await get(person, 'goals?count=true&limit=1')).headers['x-total-count'];
    };
    expect([await count(stranger), await count(admin)]).toEqual(['1', '2']);
  });
});
