import fc from 'fast-check';
import { app, setUpApp } from '../support/running-app';
import type { Wire } from '../support/wire';
import { currentPeriod, type Dashboard, dashboardOf, subjectsOf } from './oracle';
import { at, insertRandomSite, type RandomSite } from './random-site';
import { siteClient } from './site-client';
import { type DashboardSettings, DEFAULT_SETTINGS, readSiteRows, type SiteRows, type UnitRow } from './site-rows';
import { siteSpec } from './site-spec';

const DAY = 86_400_000;
const SWITCHES = Object.keys(DEFAULT_SETTINGS).filter((name) => name.startsWith('Show'));

/** Something that somebody does through the API; what it names is taken modulo what is there. */
type Step = { readonly kind: keyof typeof STEPS; readonly index: number; readonly other: number };

const settingsSpec = fc.record({
  thresholds: fc.constantFrom([0, 0, 0], [0, 50, 50], [12, 33, 67], [100, 100, 100]),
  hidden: fc.subarray(SWITCHES),
});

const STEPS = {
  deleteUnit: async (site: RandomSite, { index }: Step) => {
    await send(site, 'DELETE', `departments/${at(index, site.units)}`);
  },
  undeleteUnit: async (site: RandomSite, { index }: Step) => {
    await send(site, 'PUT', `departments/${at(index, site.units)}/undelete`);
  },
  moveUnit: async (site: RandomSite, { index, other }: Step) => {
    const { ID, Rank, Name } = await read<UnitRow & { Rank: number }>(site, `departments/${at(index, site.units)}`);
    const ParentID = at(other, [...site.units, site.siteId]);
    await send(site, 'PUT', `departments/${ID}`, { ID, Rank, Name, ParentID });
  },
  completeTask: async (site: RandomSite, { index }: Step) => {
    if (site.tasks.length > 0) await send(site, 'PUT', `tasks/${at(index, site.tasks)}/togglecompleted`);
  },
  addValue: async (site: RandomSite, { index, other }: Step) => {
    const value = { MetricID: at(index, site.metrics), Date: new Date().toISOString(), Value: (other % 110) + 0.5 };
    if (site.metrics.length > 0) await send(site, 'POST', 'metricvalues', value);
  },
  moveEnd: async (site: RandomSite, { index, other }: Step) => {
    if (site.projects.length === 0) return;
    const ID = at(index, site.projects);
    const { EndDateProjected: before } = await read<Wire>(site, `projects/${ID}`);
    const EndDateProjected = new Date(Date.now() + ((other % 200) - 100.5) * DAY).toISOString();
    const answer = await send(site, 'PUT', `projects/${ID}`, { ID, Name: 'Moved', EndDateProjected });
    if (answer.status === 200 && before !== answer.body.EndDateProjected)
      site.dateChanges.push({ ProjectID: ID, Created: new Date().toISOString() });
  },
};

const stepSpec: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  index: fc.nat(1000),
  other: fc.nat(1000),
});

const { send, read } = siteClient(() => app);

setUpApp();

/** Every field in which an answer differs from what the oracle says. */
function differences(expected: Dashboard, answered: Dashboard | undefined, where: string): string[] {
  if (answered === undefined) return [`${where}: no dashboard`];
  const names = Object.keys(expected);
  const wrong = names.filter((name) => !Object.is(expected[name], answered[name]));
  const order =
    Object.keys(answered).join() === names.join() ? [] : [`${where}: its members are ${Object.keys(answered)}`];
  return [...order, ...wrong.map((name) => `${where} ${name}: ${answered[name]} instead of ${expected[name]}`)];
}

/** Compares all dashboards of a site for one period, the current one where none is named. */
async function compare(site: RandomSite, rows: SiteRows, periodId?: number): Promise<string[]> {
  const now = Date.now();
  const period =
    periodId === undefined ? currentPeriod(rows.periods, now) : rows.periods.find(({ ID }) => ID === periodId);
  const query = periodId === undefined ? '' : `?period=${periodId}`;
  const subjects = [
    ...rows.units.map(({ ID }, index) => `${index % 3 === 0 ? 'organizations' : 'departments'}/${ID}`),
    ...rows.individuals.map(({ ID }) => `individuals/${ID}`),
  ];
  const found: string[] = [];
  for (const subject of subjects) {
    const expected = dashboardOf(rows, subject.split('/')[1], period, now);
    const answered = await read<Dashboard>(site, `${subject}/dashboards${query}`);
    found.push(
      ...differences(expected, answered, `${subject}/dashboards${query} (${expected.Name}, ${expected.RowType})`),
    );
  }
  const list = await read<Dashboard[]>(site, `dashboards${query}`);
  const expected = subjectsOf(rows);
  if (expected.join() !== list.map(({ ID }) => ID).join())
    found.push(`dashboards${query}: ${list.map(({ ID, Name }) => `${Name} ${ID}`)} instead of ${expected}`);
  for (const id of expected)
    found.push(
      ...differences(
        dashboardOf(rows, id, period, now),
        list.find(({ ID }) => ID === id),
        `dashboards${query} ${id}`,
      ),
    );
  return found;
}

async function settle(site: RandomSite, spec: { thresholds: readonly number[]; hidden: string[] }) {
  const [Threshold1, Threshold2, Threshold3] = spec.thresholds;
  const hidden = Object.fromEntries(spec.hidden.map((name) => [name, false]));
  const settings: DashboardSettings = { ...DEFAULT_SETTINGS, Threshold1, Threshold2, Threshold3, ...hidden };
  const { status, body } = await send(site, 'PUT', 'dashboards/settings', settings);
  expect([status, body]).toEqual([200, settings]);
  return settings;
}

/** The current period and another one, of a random site. */
async function compareBoth(site: RandomSite, settings: DashboardSettings, other: number): Promise<string[]> {
  const rows = await readSiteRows((path) => read(site, path), site.siteId, settings, site.dateChanges);
  const current = await compare(site, rows);
  if (rows.periods.length === 0) return current;
  return [...current, ...(await compare(site, rows, at(other, rows.periods).ID))];
}

const bounds = { interruptAfterTimeLimit: 16_000 };

describe('the dashboards of random sites', () => {
  it('have the figures that follow from the rows of the API', async () => {
    const property = fc.asyncProperty(siteSpec, fc.nat(2), async (spec, other) => {
      const site = await app.database.transaction((tx) => insertRandomSite(tx, spec, Date.now()));
      expect(await compareBoth(site, DEFAULT_SETTINGS, other)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 12, ...bounds });
  });

  it('go by the settings of the site', async () => {
    const property = fc.asyncProperty(siteSpec, settingsSpec, fc.nat(2), async (spec, wanted, other) => {
      const site = await app.database.transaction((tx) => insertRandomSite(tx, spec, Date.now()));
      expect(await compareBoth(site, await settle(site, wanted), other)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 5, ...bounds });
  });

  it('still have them after writes', async () => {
    const steps = fc.array(stepSpec, { minLength: 1, maxLength: 8 });
    const property = fc.asyncProperty(siteSpec, steps, fc.nat(2), async (spec, taken, other) => {
      const site = await app.database.transaction((tx) => insertRandomSite(tx, spec, Date.now()));
      for (const step of taken) await STEPS[step.kind](site, step);
      expect(await compareBoth(site, DEFAULT_SETTINGS, other)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 8, ...bounds });
  });
});
