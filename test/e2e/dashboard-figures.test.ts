import { v7 } from 'uuid';
import { resourceOf } from '../../src/resource/declare/field-registry';
import { Dashboard } from '../../src/resources/dashboards/dashboard';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf } from '../support/client';
import { AFTER, BEFORE, factsOf, QUARTER, WITHIN } from '../support/dashboards';
import { insertSpan } from '../support/periods';
import { startTestApp, type TestApp } from '../support/test-app';
import { audit, flagDeleted, insertPerson, insertRow, insertUnit, makeWorld, type World } from '../support/world';

const { Organization, Department, Individual } = RowType;

describe('the figures of dashboards', () => {
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
  const dashboardOf = async (id: string, kind = 'organizations', ofPeriod: number | null = period) => {
    const query = ofPeriod === null ? '' : `?period=${ofPeriod}`;
    const answer = await get(world.admin, `${kind}/${id}/dashboards${query}`);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  };
  const figuresOf = async (id: string, names: readonly string[], kind?: string) => {
    const dashboard = await dashboardOf(id, kind);
    return names.map((name) => dashboard[name]);
  };
  const memberOf = (individual: string, unit: string) =>
    insertRow(app.database.read, 'organization_members', {
      ID: v7(),
      SiteID: world.siteId,
      IndividualID: individual,
      OrganizationID: unit,
      Leader: false,
      ...audit(),
    });

  describe('who and when', () => {
    it('name the subject, its kind and the period', async () => {
      const { siteId, organization, engineering, member } = world;
      const ofQuarter = {
        SiteID: siteId,
        FromDate: '2026-01-01T00:00:00.000+00:00',
        ToDate: '2026-03-31T23:59:59.999+00:00',
      };
      expect(await dashboardOf(organization)).toMatchObject({
        ID: organization,
        RowType: 4,
        Name: 'Company',
        ...ofQuarter,
      });
      expect(await dashboardOf(engineering, 'departments')).toMatchObject({
        ID: engineering,
        RowType: 56,
        Name: 'Engineering',
      });
      expect(await dashboardOf(member.id, 'individuals')).toMatchObject({
        ID: member.id,
        RowType: 39,
        Name: 'Member Test',
      });
    });

    it('carry the thresholds and switches of the site', async () => {
      const dashboard = await dashboardOf(world.organization);
      expect(dashboard).toMatchObject({ Threshold1: 70, Threshold2: 85, Threshold3: 100 });
      const shown = Object.keys(dashboard).filter((name) => name.startsWith('Show'));
      expect(shown.map((name) => dashboard[name])).toEqual(Array(12).fill(true));
    });

    it('are those of the last period that has started, where none is named', async () => {
      const dashboard = await dashboardOf(world.organization, 'organizations', null);
      expect(dashboard.ToDate).toBe('2026-03-31T23:59:59.999+00:00');
    });

    it('are zeros between null dates in a site without periods', async () => {
      const { organization, admin } = world.other;
      const { body } = await get(admin, `organizations/${organization}/dashboards`);
      expect(body).toMatchObject({ Name: 'Other Company', FromDate: null, ToDate: null });
      expect(figures(body)).toEqual({});
    });

    it('are zeros of what is deleted', async () => {
      for (const [id, kind] of [
        [world.engineering, 'departments'],
        [world.member.id, 'individuals'],
      ]) {
        await make.commitments(id, 1, 2);
        await make.metric(kind === 'departments' ? Department : Individual, id, [[WITHIN, 100]]);
        expect(Object.keys(figures(await dashboardOf(id, kind)))).not.toEqual([]);
        await flagDeleted(app.database.read, kind === 'departments' ? 'organizations' : 'individuals', id);
        const dashboard = await dashboardOf(id, kind);
        expect([dashboard.ID, dashboard.FromDate, figures(dashboard)]).toEqual([
          id,
          '2026-01-01T00:00:00.000+00:00',
          {},
        ]);
      }
    });
  });

  /** The figures that are not 0. */
  function figures(dashboard: Record<string, unknown>): Record<string, unknown> {
    const named = resourceOf(Dashboard).fields.filter(
      ({ name }) => !/^(ID|SiteID|RowType|Name|.*Date|Threshold\d|Show.*)$/.test(name),
    );
    expect(named).toHaveLength(49);
    return Object.fromEntries(named.map(({ name }) => [name, dashboard[name]]).filter(([, value]) => value !== 0));
  }

  describe('commitments', () => {
    const names = ['Organization', 'Department', 'Individual'].flatMap((kind) =>
      ['Completed', 'Total', 'ColorValue'].map((what) => `${kind}Commitments${what}`),
    );

    it('are counted downwards for units and upwards for individuals, each of its kind', async () => {
      const { siteId, organization, engineering, sales, lead, member, stranger } = world;
      const below = await insertUnit(app.database.read, siteId, engineering, 'Below', 1, '0001.0001.0001');
      await make.commitments(organization, 1, 2);
      await make.commitments(engineering, 7, 10);
      await make.commitments(below, 3, 3);
      await make.commitments(sales, 0, 1);
      await make.commitments(lead.id, 1, 1);
      await make.commitments(member.id, 0, 1);
      await make.commitments(stranger.id, 1, 3);
      await make.commitments(
        engineering,
        5,
        5,
        await insertSpan(app.database.read, siteId, { start: AFTER, end: '2026-04-02 00:00:00.000' }),
      );
      expect(await figuresOf(organization, names)).toEqual([1, 2, 1, 10, 14, 2, 2, 5, 1]);
      expect(await figuresOf(engineering, names)).toEqual([1, 2, 1, 10, 13, 2, 1, 2, 1]);
      expect(await figuresOf(below, names)).toEqual([1, 2, 1, 3, 3, 4, 0, 0, 0]);
      expect(await figuresOf(member.id, names, 'individuals')).toEqual([1, 2, 1, 7, 10, 2, 0, 1, 1]);
      expect(await figuresOf(stranger.id, names, 'individuals')).toEqual([1, 2, 1, 0, 1, 1, 1, 3, 1]);
    });

    it('count somebody in several departments once, and each of its departments', async () => {
      const { organization, engineering, sales, member } = world;
      await memberOf(member.id, sales);
      await memberOf(member.id, organization);
      await make.commitments(member.id, 1, 1);
      await make.commitments(sales, 1, 1);
      await make.commitments(engineering, 0, 1);
      expect(await figuresOf(organization, names)).toEqual([0, 0, 0, 1, 2, 1, 1, 1, 4]);
      expect(await figuresOf(sales, names)).toEqual([0, 0, 0, 1, 1, 4, 1, 1, 4]);
      expect(await figuresOf(member.id, names, 'individuals')).toEqual([0, 0, 0, 1, 2, 1, 1, 1, 4]);
    });

    it('leave out what is deleted', async () => {
      const { organization, engineering, member } = world;
      await make.commitments(member.id, 1, 1);
      await make.commitments(engineering, 1, 1);
      await flagDeleted(app.database.read, 'individuals', member.id);
      expect(await figuresOf(organization, names)).toEqual([0, 0, 0, 1, 1, 4, 0, 0, 0]);
      await flagDeleted(app.database.read, 'organizations', engineering);
      expect(await figuresOf(organization, names)).toEqual(Array(9).fill(0));
      expect(await figuresOf(world.lead.id, names, 'individuals')).toEqual(Array(9).fill(0));
    });

    it('follow a department to where it moved', async () => {
      const { siteId, organization, engineering, sales, lead } = world;
      await make.commitments(engineering, 1, 1);
      await make.commitments(lead.id, 1, 1);
      expect(await figuresOf(sales, names)).toEqual(Array(9).fill(0));
      const move = 'UPDATE `organizations` SET `ParentID` = ? WHERE `ID` = ? AND `SiteID` = ?';
      await app.database.read.run(move, [sales, engineering, siteId]);
      expect(await figuresOf(sales, names)).toEqual([0, 0, 0, 1, 1, 4, 1, 1, 4]);
      expect(await figuresOf(organization, names)).toEqual([0, 0, 0, 1, 1, 4, 1, 1, 4]);
    });

    it('turn from color to color at the thresholds', async () => {
      const colors: number[] = [];
      for (const completed of [0, 13, 14, 16, 17, 19, 20]) {
        const unit = await insertUnit(app.database.read, world.siteId, world.organization, 'Unit');
        await make.commitments(unit, completed, 20);
        colors.push((await dashboardOf(unit)).DepartmentCommitmentsColorValue);
      }
      expect(colors).toEqual([1, 1, 2, 2, 3, 3, 4]);
    });
  });

  describe('metrics', () => {
    const names = ['Exceeds', 'Meets', 'Minimum', 'Below', '8020', '8020Composite'].map(
      (name) => `Metrics${name}Percent`,
    );

    it('are the shares of the levels that the latest values reach, up to the end of the period', async () => {
      const { engineering } = world;
      const values = [100, 99.9999, 85, 84.9999, 70, 69.9999];
      for (const value of values)
        await make.metric(Department, engineering, [
          [BEFORE, 50],
          [WITHIN, value],
          [AFTER, 0],
        ]);
      await make.metric(Department, engineering, [[QUARTER.end, 100]]);
      await make.metric(Department, engineering, [[AFTER, 100]]);
      await make.metric(Department, engineering, []);
      // Seven of them have a value by then: 100 twice, two meet, two reach the minimum, one is below.
      expect(await figuresOf(engineering, names)).toEqual([28.57, 28.57, 28.57, 14.29, 0, 0]);
    });

    it('are held against their own thresholds, where lower ones may be the better ones', async () => {
      const { member } = world;
      const lower = { Threshold1: 3, Threshold2: 2, Threshold3: 1.5 };
      for (const value of [1.5, 1.5001, 2, 3, 3.0001])
        await make.metric(Individual, member.id, [[WITHIN, value]], lower);
      const equal = { Threshold1: 5, Threshold2: 5, Threshold3: 5 };
      for (const value of [5, 4.9999, 6]) await make.metric(Individual, member.id, [[WITHIN, value]], equal);
      expect(await figuresOf(member.id, names, 'individuals')).toEqual([37.5, 25, 12.5, 25, 0, 0]);
    });

    it('count 80/20 metrics that meet or exceed, with those of units below', async () => {
      const { organization, engineering, sales, member } = world;
      const is8020 = { Is8020: true };
      for (const value of [100, 90, 10]) await make.metric(Department, engineering, [[WITHIN, value]], is8020);
      await make.metric(Department, engineering, [[WITHIN, 100]]);
      await make.metric(Department, sales, [[WITHIN, 10]], is8020);
      const deleted = await make.metric(Department, sales, [[WITHIN, 100]], is8020);
      await flagDeleted(app.database.read, 'metrics', deleted);
      await make.metric(Organization, organization, [[WITHIN, 85]], is8020);
      await make.metric(Individual, member.id, [[WITHIN, 100]], is8020);
      expect(await figuresOf(organization, names)).toEqual([0, 100, 0, 0, 100, 60]);
      expect(await figuresOf(engineering, names)).toEqual([50, 25, 0, 25, 66.67, 66.67]);
      expect(await figuresOf(sales, names)).toEqual([0, 0, 0, 100, 0, 0]);
      expect(await figuresOf(member.id, names, 'individuals')).toEqual([100, 0, 0, 0, 100, 100]);
    });
  });

  it('count goals and average assessments of people', async () => {
    const { organization, engineering, sales, lead, member, stranger } = world;
    const last = await insertSpan(app.database.read, world.siteId, { start: '2025-01-01 00:00:00.000', end: BEFORE });
    await make.goals(member.id, 1, 2);
    await make.goals(lead.id, 1, 1);
    await make.goals(stranger.id, 0, 1);
    await make.goals(stranger.id, 3, 3, last);
    await make.assessment(member.id, 1, 33.335);
    await make.assessment(lead.id, 1, 33.335);
    await make.assessment(member.id, 3, 50);
    await make.assessment(member.id, 3, 50.01);
    await make.assessment(member.id, 4, 0.005);
    await make.assessment(stranger.id, 5, 100);
    await make.assessment(lead.id, 5, 0);
    await make.assessment(member.id, 2, 80, last);
    const names = [
      'LeaderAssessment',
      'TeamAssessment',
      'IndividualPerformance',
      'IndividualCoreValues',
      'IndividualBasicRole',
    ]
      .map((name) => `${name}Percent`)
      .concat('PersonalGoalsCompleted', 'PersonalGoalsTotal');
    expect(await figuresOf(organization, names)).toEqual([33.34, 0, 50.01, 0.01, 50, 2, 4]);
    expect(await figuresOf(engineering, names)).toEqual([33.34, 0, 50.01, 0.01, 0, 2, 3]);
    expect(await figuresOf(sales, names)).toEqual([0, 0, 0, 0, 100, 0, 1]);
    expect(await figuresOf(member.id, names, 'individuals')).toEqual([33.34, 0, 50.01, 0.01, 0, 1, 2]);
  });

  it('count an individual without live memberships by itself alone', async () => {
    const { siteId, organization } = world;
    const unit = await insertUnit(app.database.read, siteId, organization, 'Closed');
    const lone = await insertPerson(app.database.read, 'Lone', { siteId, unit, reportsTo: null });
    await flagDeleted(app.database.read, 'organizations', unit);
    await make.commitments(organization, 1, 1);
    await make.goals(lone.id, 1, 1);
    expect(figures(await dashboardOf(lone.id, 'individuals'))).toEqual({
      PersonalGoalsCompleted: 1,
      PersonalGoalsTotal: 1,
      IndDialogsExpected: 3,
    });
  });
});
