import { faultsOf } from '../support/client';
import { makeMetric } from '../support/dashboard-records';
import { factsOf } from '../support/dashboards';
import { insertPeriods } from '../support/periods';
import { app, as, get, put, setUpWorldPerTest, world } from '../support/running-app';
import { golden, parseXml, recordOf, toXml, type Wire } from '../support/wire';

const PATH = 'dashboards/settings';
const NAMES = golden('DashboardSettings').map(({ field }) => field);
const SWITCHES = NAMES.filter((name) => name.startsWith('Show'));

/** What a metric of value 25 meets, whatever the site has set. */
const OWN = [10, 20, 30];
/**
 * Thresholds with the color of 65 percent, and at each level the metrics of value 40, 65 and 95 and the one with
 * thresholds of its own; first those of a site that has set none.
 */
const EFFECTS = [
  { thresholds: [70, 85, 100], color: 1, levels: { below: ['40', '65'], min: [], meets: ['95', 'own'], exceeds: [] } },
  { thresholds: [50, 60, 90], color: 3, levels: { below: ['40'], min: [], meets: ['65', 'own'], exceeds: ['95'] } },
  { thresholds: [40, 66, 96], color: 2, levels: { below: [], min: ['40', '65'], meets: ['95', 'own'], exceeds: [] } },
  { thresholds: [0, 0, 65], color: 4, levels: { below: [], min: [], meets: ['40', 'own'], exceeds: ['65', '95'] } },
];
type Effect = (typeof EFFECTS)[number];

/** All thresholds and switches. */
function settings(values: Wire = {}): Wire {
  const switches = Object.fromEntries(SWITCHES.map((name, index) => [name, index % 2 === 0]));
  return { Threshold1: 50, Threshold2: 60, Threshold3: 90, ...switches, ...values };
}

describe('settings of dashboards', () => {
  setUpWorldPerTest();

  const asXml = (request: ReturnType<typeof get>) => request.set('Accept', 'application/xml');

  it('are 70, 85, 100 and all true until the site sets others', async () => {
    const { status, body } = await get(world.member, PATH);
    expect(status).toBe(200);
    const all = Object.fromEntries(SWITCHES.map((name) => [name, true]));
    expect(body).toEqual({ Threshold1: 70, Threshold2: 85, Threshold3: 100, ...all });
    expect(Object.keys(body)).toEqual(NAMES);
  });

  it('are what an Admin wrote last, for everyone of Performance Management', async () => {
    for (const body of [settings(), settings({ Threshold1: 0, ShowMetrics: false })]) {
      const written = await put(world.admin, PATH, body);
      expect([written.status, written.body]).toEqual([200, body]);
      expect((await get(world.stranger, PATH)).body).toEqual(body);
    }
    const rows = await app.database.read.query('SELECT `ID` FROM `dashboard_settings` WHERE `SiteID` = ?', [
      world.siteId,
    ]);
    expect(rows).toEqual([{ ID: world.siteId }]);
  });

  it('are the same in XML, in and out', async () => {
    const json = settings({ Threshold2: 77 });
    const xml = toXml('DashboardSettings', json);
    const request = asXml(as(world.admin, app.http.put(`/v4/${PATH}`))).set('Content-Type', 'application/xml');
    const written = await request.send(xml);
    expect(written.status).toBe(200);
    for (const { text } of [written, await asXml(get(world.member, PATH))]) {
      const root = parseXml(text);
      expect(root.name).toBe('DashboardSettings');
      expect(recordOf(root, 'DashboardSettings')).toEqual(json);
    }
  });

  it('are written whole: every member is required', async () => {
    const { status, body } = await put(world.admin, PATH, {});
    expect(status).toBe(400);
    expect(faultsOf(body).sort()).toEqual(NAMES.map((name) => `${name} required`).sort());
    const cleared = await put(world.admin, PATH, Object.fromEntries(NAMES.map((name) => [name, null])));
    expect(faultsOf(cleared.body).sort()).toEqual(NAMES.map((name) => `${name} required`).sort());
  });

  it('hold whole percents that do not fall, and true or false', async () => {
    const refused = async (values: Wire) => faultsOf((await put(world.admin, PATH, settings(values))).body);
    expect(await refused({ Threshold1: -1, Threshold3: 101 })).toEqual([
      'Threshold1 out_of_range',
      'Threshold3 out_of_range',
    ]);
    expect(await refused({ Threshold1: 61 })).toEqual(['Threshold2 out_of_range']);
    expect(await refused({ Threshold1: 95, Threshold2: 94, Threshold3: 93 })).toEqual([
      'Threshold2 out_of_range',
      'Threshold3 out_of_range',
    ]);
    expect(await refused({ Threshold1: 50.5, ShowGoals: 'yes', Rank: 1 })).toEqual([
      'Rank unknown_member',
      'Threshold1 invalid_type',
      'ShowGoals invalid_type',
    ]);
    expect(await refused({ Threshold1: 60, Threshold2: 60, Threshold3: 60 })).toEqual([]);
  });

  it('carry an ETag, which If-Match and If-None-Match compare, before they are written too', async () => {
    const before = (await get(world.admin, PATH)).headers.etag;
    const write = (tag: string, values: Wire = {}) => put(world.admin, PATH, settings(values)).set('If-Match', tag);
    const first = await write(before);
    expect(first.status).toBe(200);
    expect((await write(before)).status).toBe(412);
    expect((await write(first.headers.etag, { Threshold1: 3 })).status).toBe(200);
    const now = await get(world.admin, PATH);
    expect(now.body.Threshold1).toBe(3);
    expect((await get(world.member, PATH).set('If-None-Match', now.headers.etag)).status).toBe(304);
  });

  describe('take effect on the next request', () => {
    beforeEach(async () => {
      const { siteId, organization, engineering, member } = world;
      const { current } = await insertPeriods(app.database.read, siteId);
      for (const value of [40, 65, 95])
        await makeMetric(app, world, engineering, { Name: `${value}`, Is8020: true }, [[-1, value]]);
      const [Threshold1, Threshold2, Threshold3] = OWN;
      const own = { Name: 'own', Is8020: true, Threshold1, Threshold2, Threshold3 };
      await makeMetric(app, world, engineering, own, [[-1, 25]]);
      const { commitments } = factsOf(app.database.read, siteId, current);
      for (const owner of [organization, engineering, member.id]) await commitments(owner, 13, 20);
    });

    /** Looks before anything is set and right after each change, the last of which goes back. */
    async function afterEachChange(look: (effect: Effect) => Promise<void>): Promise<void> {
      const [unset, ...changed] = EFFECTS;
      await look(unset);
      for (const effect of [...changed, unset]) {
        const [Threshold1, Threshold2, Threshold3] = effect.thresholds;
        const { status } = await put(world.admin, PATH, settings({ Threshold1, Threshold2, Threshold3 }));
        expect(status).toBe(200);
        await look(effect);
      }
    }

    it('in the figures of a dashboard, alone and in the list', () =>
      afterEachChange(async ({ thresholds, color, levels }) => {
        const { engineering, lead } = world;
        const [Threshold1, Threshold2, Threshold3] = thresholds;
        const [below, minimum, meets, exceeds] = Object.values(levels).map((names) => 25 * names.length);
        const figures = {
          ID: engineering,
          Threshold1,
          Threshold2,
          Threshold3,
          MetricsBelowPercent: below,
          MetricsMinimumPercent: minimum,
          MetricsMeetsPercent: meets,
          MetricsExceedsPercent: exceeds,
          Metrics8020Percent: meets + exceeds,
          Metrics8020CompositePercent: meets + exceeds,
          OrganizationCommitmentsColorValue: color,
          DepartmentCommitmentsColorValue: color,
          IndividualCommitmentsColorValue: color,
        };
        expect((await get(lead, `departments/${engineering}/dashboards`)).body).toMatchObject(figures);
        const { body: all } = await get(lead, 'dashboards');
        expect(all.find(({ ID }: Wire) => ID === engineering)).toMatchObject(figures);
      }));

    it('in the metrics behind them', () =>
      afterEachChange(async ({ thresholds, levels }) => {
        for (const [level, [word, names]] of Object.entries(levels).entries()) {
          const { body } = await get(world.lead, `dashboards/${world.engineering}/metrics/${word}`);
          const told = body.map((row: Wire) => [row.Name, row.ThresholdLevel, row.Minimum, row.Meets, row.Exceeds]);
          expect(told).toEqual(names.map((name) => [name, level, ...(name === 'own' ? OWN : thresholds)]));
        }
      }));
  });
});
