import { v7 } from 'uuid';
import { RowType } from '../../src/security/rights/row-types';
import { faultsOf, nextOf, statusOf } from '../support/client';
import { factsOf, QUARTER, WITHIN } from '../support/dashboards';
import { asEachPerson } from '../support/each-person';
import { insertSpan } from '../support/periods';
import { app, get, post, setUpWorldPerTest, world } from '../support/running-app';
import type { Wire } from '../support/wire';
import { flagDeleted, insertPerson, insertUnit, type Person } from '../support/world';

describe('dashboards', () => {
  let period: number;
  setUpWorldPerTest();
  beforeEach(async () => {
    period = await insertSpan(app.database.read, world.siteId, QUARTER);
  });

  const statuses = (path: string) => asEachPerson(world, (person) => statusOf(get(person, path)));
  const namesFor = async (person: Person, path = 'dashboards'): Promise<string[]> =>
    (await get(person, path)).body.map(({ Name }: { Name: string }) => Name);

  it('are those of the subjects of some types, with count and pages', async () => {
    const { body: all } = await get(world.admin, 'dashboards');
    const rowTypes = { Organization: [4], Department: [56], Individual: [39], 'Individual, Organization': [39, 4] };
    for (const person of [world.admin, world.lead, world.member])
      for (const [types, wanted] of Object.entries(rowTypes)) {
        const { body: readable } = await get(person, 'dashboards');
        const expected = readable.filter(({ RowType: rowType }: Wire) => wanted.includes(rowType as number));
        const path = `dashboards?types=${encodeURIComponent(types)}`;
        const { body, headers } = await get(person, `${path}&count=true`);
        expect(body).toEqual(expected);
        expect(headers['x-total-count']).toBe(String(expected.length));
        let next: string | undefined = `${path}&limit=1`;
        const paged: Wire[] = [];
        while (next) {
          const page = await get(person, next);
          paged.push(...page.body);
          next = nextOf(page);
        }
        expect(paged).toEqual(expected);
      }
    expect(new Set(all.map(({ RowType: rowType }: Wire) => rowType))).toEqual(new Set([39, 4, 56]));
    for (const types of ['', 'Project', 'Individual,', 'individual'])
      expect(faultsOf((await get(world.admin, `dashboards?types=${types}`)).body)).toEqual(['types out_of_range']);
  });

  describe('are read', () => {
    const refused = { guest: 403, other: 404 };

    it('of an organization by Admins and its leaders', async () => {
      const path = `organizations/${world.organization}/dashboards`;
      expect(await statuses(path)).toEqual({ admin: 200, lead: 404, member: 404, stranger: 404, ...refused });
      const { siteId, organization: unit, admin, performanceGroup: group } = world;
      const chief = await insertPerson(app.database.read, 'Chief', {
        siteId,
        unit,
        reportsTo: admin.id,
        leads: true,
        group,
      });
      expect((await get(chief, path)).status).toBe(200);
      expect((await get(chief, `departments/${world.sales}/dashboards`)).status).toBe(200);
    });

    it('where a permission row allows it, and not where one denies it', async () => {
      const allow = (RowID: string, PrincipalID: string, ReadState: 1 | 2) =>
        post(world.admin, 'permissions', {
          RowID,
          PrincipalID,
          ChildType: null,
          CreateState: 0,
          ReadState,
          UpdateState: 0,
          DeleteState: 0,
          DelegateState: 0,
        });
      const path = `departments/${world.engineering}/dashboards`;
      await allow(world.engineering, world.stranger.id, 1);
      await allow(world.engineering, world.lead.id, 2);
      expect((await get(world.stranger, path)).status).toBe(200);
      expect((await get(world.lead, path)).status).toBe(404);
      expect(await namesFor(world.stranger)).toEqual(['Engineering', 'Stranger Test']);
      expect(await namesFor(world.lead)).toEqual(['Lead Test', 'Member Test']);
    });

    it('by both words for units, and by no other kind of record', async () => {
      const { organization, engineering, member, admin } = world;
      for (const id of [organization, engineering])
        for (const word of ['organizations', 'departments'])
          expect((await get(admin, `${word}/${id}/dashboards`)).body.ID).toBe(id);
      for (const path of [
        `organizations/${member.id}/dashboards`,
        `individuals/${engineering}/dashboards`,
        `individuals/${v7()}/dashboards`,
      ])
        expect((await get(admin, path)).status).toBe(404);
    });

    it('of a period of the site: another one is a fault, once the record is found', async () => {
      const foreign = await insertSpan(app.database.read, world.other.siteId, QUARTER);
      for (const base of ['dashboards', `departments/${world.sales}/dashboards`])
        for (const [value, code] of [
          [foreign, 'not_found'],
          ['x', 'invalid_type'],
          ['0', 'invalid_format'],
        ]) {
          const { status, body } = await get(world.admin, `${base}?period=${value}`);
          expect([status, faultsOf(body)]).toEqual([400, [`period ${code}`]]);
        }
      expect((await get(world.admin, `departments/${v7()}/dashboards?period=x`)).status).toBe(404);
    });

    it('in XML with dates in the zone that was asked for', async () => {
      const make = factsOf(app.database.read, world.siteId, period);
      await make.metric(RowType.Department, world.sales, [[WITHIN, 70]]);
      const path = `departments/${world.sales}/dashboards?tz=%2B02:00`;
      const one = await get(world.admin, path).set('Accept', 'application/xml');
      expect(one.text).toContain('<Dashboard xmlns="urn:performance-management:v4"');
      expect(one.text).toContain('<FromDate>2026-01-01T02:00:00.000+02:00</FromDate>');
      expect(one.text).toContain('<MetricsMinimumPercent>100</MetricsMinimumPercent>');
      expect(one.text).toContain('<ShowMetrics>true</ShowMetrics>');
      const all = await get(world.admin, 'dashboards').set('Accept', 'text/xml');
      expect(all.text).toMatch(/<Dashboards [^>]*><Dashboard><ID>.*<\/Dashboard><\/Dashboards>$/);
    });
  });

  describe('in a list', () => {
    it('are those of all live subjects, by name in any case, then by id', async () => {
      const { siteId, organization, admin } = world;
      const sql = app.database.read;
      await insertUnit(sql, siteId, organization, 'member test');
      await insertUnit(sql, siteId, organization, 'Änderung');
      await insertUnit(sql, siteId, organization, '\u{1F600} glad');
      await insertUnit(sql, siteId, organization, '\uFFFD odd');
      await flagDeleted(sql, 'organizations', await insertUnit(sql, siteId, organization, 'Closed'));
      await flagDeleted(sql, 'individuals', world.guest.id);
      expect(await namesFor(admin)).toEqual([
        'Admin Test',
        'Company',
        'Engineering',
        'Lead Test',
        'Member Test',
        'member test',
        'Sales',
        'Stranger Test',
        'Änderung',
        '\uFFFD odd',
        '\u{1F600} glad',
      ]);
    });

    it('are counted as they are answered', async () => {
      const totals = await asEachPerson(
        world,
        async (person) => (await get(person, 'dashboards?count=true&limit=1')).headers['x-total-count'],
      );
      expect(totals).toEqual({ admin: '8', lead: '3', member: '1', guest: undefined, stranger: '1', other: '2' });
    });

    it('are the same as one by one, and page by page the same as whole', async () => {
      const { siteId, organization, engineering, admin } = world;
      const make = factsOf(app.database.read, siteId, period);
      for (const id of [organization, engineering, world.member.id]) await make.commitments(id, 1, 3);
      await make.goals(world.lead.id, 1, 2);
      await make.metric(RowType.Department, engineering, [[WITHIN, 90]], { Is8020: true });
      const { body: whole } = await get(admin, 'dashboards');
      for (const dashboard of whole) {
        const word = dashboard.RowType === RowType.Individual ? 'individuals' : 'departments';
        expect((await get(admin, `${word}/${dashboard.ID}/dashboards`)).body).toEqual(dashboard);
      }
      for (const limit of [1, 3, 8]) expect(await pages(admin, limit)).toEqual(whole);
      expect((await pages(world.lead, 2)).map(({ Name }) => Name)).toEqual(await namesFor(world.lead));
    });

    it('take no cursor of another list', async () => {
      const { headers } = await get(world.admin, 'periods?limit=1');
      expect(headers.link).toBeUndefined();
      const { status, body } = await get(world.admin, 'dashboards?limit=1&cursor=x');
      expect([status, faultsOf(body)]).toEqual([400, ['cursor invalid_cursor']]);
    });
  });

  type Row = { ID: string; Name: string };

  async function pages(person: Person, limit: number): Promise<Row[]> {
    const rows: Row[] = [];
    for (let path: string | undefined = `dashboards?limit=${limit}`; path; ) {
      const { body, headers } = await get(person, path);
      expect(body.length).toBeLessThanOrEqual(limit);
      rows.push(...body);
      path = nextOf({ headers });
    }
    return rows;
  }
});
