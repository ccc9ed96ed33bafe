import type { SqlValue } from '../../src/database/sql';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf } from '../support/client';
import { AFTER, BEFORE, factsOf, QUARTER, WITHIN } from '../support/dashboards';
import { insertPeriod, insertSpan, storedDay } from '../support/periods';
import { insertProject } from '../support/projects';
import { startTestApp, type TestApp } from '../support/test-app';
import { flagDeleted, insertUnit, makeWorld, type World } from '../support/world';

const { Organization, Department, Individual, Project } = RowType;
const EARLIER = '2026-01-05 00:00:00.000';
const LATER = '2026-03-05 00:00:00.000';

describe('projects, dialogs and follow-ups on dashboards', () => {
  let app: TestApp;
  let world: World;
  let period: number;
  let make: ReturnType<typeof factsOf>;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
    period = await insertSpan(app.database.read, world.siteId, QUARTER);
    make = factsOf(app.database.read, world.siteId, period);
  });
  afterAll(() => app.close());

  const { get } = clientOf(() => app);
  const figuresOf = async (id: string, names: readonly string[], kind = 'organizations', of = period) => {
    const answer = await get(world.admin, `${kind}/${id}/dashboards?period=${of}`);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return names.map((name) => answer.body[name]);
  };
  const projectOf = (unit: string, columns: Record<string, SqlValue> = {}, helpers: readonly { id: string }[] = []) =>
    insertProject(app.database.read, { siteId: world.siteId, unit, columns, helpers });
  const states = ['Active', 'OnTime', 'Completed', 'DateChanges'];
  const OWN = states.map((state) => `Projects${state}`);
  const BELOW = states.map((state) => `DeptProjects${state}`);

  describe('projects', () => {
    it.each([
      ['was never started', {}, [0, 0, 0]],
      ['is to start after the period', { StartDateProjected: AFTER }, [0, 0, 0]],
      ['was to start within it', { StartDateProjected: QUARTER.end }, [1, 0, 0]],
      ['was to start within it and started later', { StartDateProjected: EARLIER, StartDateActual: AFTER }, [0, 0, 0]],
      ['was to end within it', { StartDateActual: EARLIER, EndDateProjected: LATER }, [1, 0, 0]],
      ['is to end with it', { StartDateActual: EARLIER, EndDateProjected: QUARTER.end }, [1, 1, 0]],
      [
        'is to end a millisecond before',
        { StartDateActual: EARLIER, EndDateProjected: '2026-03-31 23:59:59.998' },
        [1, 0, 0],
      ],
      ['ended after it', { StartDateActual: BEFORE, EndDateProjected: AFTER, EndDateActual: AFTER }, [1, 1, 0]],
      ['ended as projected', { StartDateActual: EARLIER, EndDateProjected: WITHIN, EndDateActual: WITHIN }, [0, 1, 1]],
      ['ended too late', { StartDateActual: EARLIER, EndDateProjected: WITHIN, EndDateActual: LATER }, [0, 0, 1]],
      ['ended without a projected end', { EndDateActual: QUARTER.start }, [0, 0, 1]],
      [
        'ended before the period',
        { StartDateActual: BEFORE, EndDateProjected: AFTER, EndDateActual: BEFORE },
        [0, 0, 0],
      ],
    ])('one that %s', async (_, columns, expected) => {
      await projectOf(world.engineering, columns);
      expect(await figuresOf(world.engineering, OWN.slice(0, 3))).toEqual(expected);
    });

    it('that end after this moment are on time, in a period that goes on', async () => {
      const current = await insertPeriod(app.database.read, world.siteId, -10, 10);
      for (const days of [-1, 1])
        await projectOf(world.engineering, { StartDateActual: storedDay(-5), EndDateProjected: storedDay(days) });
      expect(await figuresOf(world.engineering, OWN.slice(0, 3), 'departments', current)).toEqual([2, 1, 0]);
    });

    it('are those of the unit itself, of the departments below it, and of the teams and departments of an individual', async () => {
      const { siteId, organization, engineering, sales, member, stranger } = world;
      const below = await insertUnit(app.database.read, siteId, engineering, 'Below', 1, '0001.0001.0001');
      const active = { StartDateActual: EARLIER };
      const ended = { EndDateActual: WITHIN, EndDateProjected: WITHIN };
      const top = await projectOf(organization, active, [member]);
      await insertProject(app.database.read, { siteId, unit: organization, parent: top, columns: ended });
      const changed = await projectOf(engineering, active);
      await projectOf(below, active, [stranger, member]);
      await projectOf(sales, ended);
      await flagDeleted(app.database.read, 'projects', await projectOf(sales, active, [member]));
      for (const at of [BEFORE, QUARTER.start, WITHIN, QUARTER.end, AFTER]) await make.dateChange(changed, at);
      await make.dateChange(top, WITHIN);
      const all = [...OWN, ...BELOW];
      expect(await figuresOf(organization, all)).toEqual([1, 1, 1, 1, 2, 1, 1, 3]);
      expect(await figuresOf(engineering, all)).toEqual([1, 0, 0, 3, 1, 0, 0, 0]);
      expect(await figuresOf(below, all)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
      expect(await figuresOf(member.id, all, 'individuals')).toEqual([2, 0, 0, 1, 1, 0, 0, 3]);
      expect(await figuresOf(stranger.id, all, 'individuals')).toEqual([1, 0, 0, 0, 0, 1, 1, 0]);
    });

    it('are judged by their live criteria, and assessed with people, where they are of the subject itself', async () => {
      const { organization, engineering, sales, member } = world;
      const top = await projectOf(organization, {}, [member]);
      const one = await projectOf(engineering);
      for (const completed of [true, true, false]) await make.criterion(top, completed);
      for (const completed of [true, false, false, false]) await make.criterion(one, completed);
      await make.criterion(one, true, { Deleted: true });
      await make.assessment(top, 1, 90);
      await make.assessment(member.id, 1, 60);
      await make.assessment(top, 2, 50);
      await make.assessment(one, 2, 70);
      const names = ['EvaluationCriteriaPercent', 'LeaderAssessmentPercent', 'TeamAssessmentPercent'];
      expect(await figuresOf(organization, names)).toEqual([42.86, 75, 50]);
      expect(await figuresOf(engineering, names)).toEqual([25, 60, 70]);
      expect(await figuresOf(sales, names)).toEqual([0, 0, 0]);
      expect(await figuresOf(member.id, names, 'individuals')).toEqual([66.67, 75, 50]);
    });
  });

  const KINDS = ['Org', 'Dept', 'Proj', 'Ind'];
  const DIALOGS = KINDS.flatMap((kind) => [`${kind}DialogsExpected`, `${kind}DialogsOccurred`]).concat(
    'DialogsCompletedPercent',
  );
  const FOLLOW_UPS = KINDS.flatMap((kind) => [`${kind}FollowUpsCreated`, `${kind}FollowUpsCompleted`]).concat(
    'FollowUpsCompletedPercent',
  );

  describe('dialogs', () => {
    it('are expected once a month and subject, and every 14 days of an active project', async () => {
      const { organization, engineering, sales, member } = world;
      await projectOf(engineering, { StartDateActual: EARLIER }, [member]);
      await projectOf(sales, { EndDateActual: WITHIN });
      const expected = DIALOGS.filter((name) => name.endsWith('Expected'));
      expect(await figuresOf(organization, expected)).toEqual([3, 6, 6, 15]);
      expect(await figuresOf(engineering, expected)).toEqual([3, 3, 6, 6]);
      expect(await figuresOf(sales, expected)).toEqual([3, 3, 0, 6]);
      expect(await figuresOf(member.id, expected, 'individuals')).toEqual([3, 3, 6, 3]);
    });

    it.each([
      ['2026-01-01 00:00:00.000', '2026-01-28 23:59:59.999', 1, 2],
      ['2026-01-01 00:00:00.000', '2026-01-28 23:59:59.998', 1, 1],
      ['2026-01-01 00:00:00.001', '2026-03-31 23:59:59.999', 2, 6],
      ['2026-01-31 00:00:00.000', '2026-03-30 23:59:59.999', 1, 4],
      ['2025-11-01 00:00:00.000', '2026-02-28 23:59:59.998', 3, 8],
      ['2026-02-03 10:00:00.000', '2026-02-03 10:00:00.001', 1, 1],
      ['2024-01-01 00:00:00.000', '2025-12-31 23:59:59.999', 24, 52],
    ])('from %s to %s: %i months and %i times 14 days', async (start, end, months, fortnights) => {
      const { siteId, organization, engineering } = world;
      await app.database.read.run('DELETE FROM `periods` WHERE `SiteID` = ?', [siteId]);
      const other = await insertSpan(app.database.read, siteId, { start, end });
      await projectOf(engineering, { StartDateActual: start });
      const names = ['OrgDialogsExpected', 'ProjDialogsExpected'];
      expect(await figuresOf(organization, names, 'organizations', other)).toEqual([months, fortnights]);
    });

    it('occurred where they are live, no drafts and no templates, and of the period', async () => {
      const { organization, engineering, sales, member, stranger } = world;
      const project = await projectOf(engineering, { StartDateActual: EARLIER }, [stranger]);
      const idle = await projectOf(engineering, { StartDateActual: AFTER }, [stranger]);
      for (const [type, id, times] of [
        [Organization, organization, 1],
        [Department, engineering, 2],
        [Department, sales, 1],
        [Project, project, 3],
        [Project, idle, 1],
        [Individual, member.id, 1],
        [Individual, stranger.id, 2],
      ] as const)
        await make.many(times, () => make.dialog(type, id));
      const others: readonly Record<string, boolean | string>[] = [
        { Draft: true },
        { Template: true },
        { Deleted: true },
        { DialogDate: AFTER },
        { DialogDate: BEFORE },
      ];
      for (const columns of others) await make.dialog(Department, engineering, columns);
      for (const DialogDate of [QUARTER.start, QUARTER.end]) await make.dialog(Department, sales, { DialogDate });
      expect(await figuresOf(organization, DIALOGS)).toEqual([3, 1, 6, 5, 6, 3, 15, 3, 40]);
      expect(await figuresOf(engineering, DIALOGS)).toEqual([3, 1, 3, 2, 6, 3, 6, 1, 38.89]);
      expect(await figuresOf(sales, DIALOGS)).toEqual([3, 1, 3, 3, 0, 0, 6, 2, 50]);
      expect(await figuresOf(stranger.id, DIALOGS, 'individuals')).toEqual([3, 1, 3, 3, 6, 3, 3, 2, 60]);
    });

    it('are 100 percent at most', async () => {
      await make.many(40, () => make.dialog(Organization, world.organization));
      expect(await figuresOf(world.engineering, ['OrgDialogsOccurred', 'DialogsCompletedPercent'])).toEqual([40, 100]);
    });
  });

  it('count follow-ups made and completed in the period, of drafts and older dialogs too', async () => {
    const { organization, engineering, sales, member } = world;
    const project = await projectOf(sales, { EndDateActual: WITHIN }, [member]);
    const about = await make.dialog(Organization, organization, { DialogDate: BEFORE });
    await make.task(about, WITHIN, null);
    await make.task(about, WITHIN, AFTER);
    await make.task(about, BEFORE, QUARTER.end);
    const draft = await make.dialog(Department, engineering, { Draft: true });
    await make.task(draft, QUARTER.start, WITHIN);
    await make.task(draft, WITHIN, WITHIN, { Deleted: true });
    const review = await make.dialog(Project, project);
    await make.task(review, WITHIN, LATER);
    const personal = await make.dialog(Individual, member.id);
    await make.task(personal, WITHIN, null);
    await make.task(member.id, WITHIN, WITHIN);
    expect(await figuresOf(organization, FOLLOW_UPS)).toEqual([2, 1, 1, 1, 1, 1, 1, 0, 60]);
    expect(await figuresOf(engineering, FOLLOW_UPS)).toEqual([2, 1, 1, 1, 0, 0, 1, 0, 50]);
    expect(await figuresOf(sales, FOLLOW_UPS)).toEqual([2, 1, 0, 0, 1, 1, 0, 0, 66.67]);
    expect(await figuresOf(member.id, FOLLOW_UPS, 'individuals')).toEqual([2, 1, 1, 1, 1, 1, 1, 0, 60]);
    await make.many(9, () => make.task(about, BEFORE, WITHIN));
    expect(await figuresOf(sales, FOLLOW_UPS.slice(-1))).toEqual([100]);
  });
});
