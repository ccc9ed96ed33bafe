import { UTC } from '../../src/http/formats/zone';
import type { Dashboard } from '../../src/resources/dashboards/dashboard';
import { DEFAULT_SETTINGS } from '../../src/resources/dashboards/figures/dashboard-figures';
import { drawDashboard } from '../../src/resources/dashboards/pictures/dashboard-drawing';
import { drawOverview } from '../../src/resources/dashboards/pictures/overview-drawing';
import { sampleOf } from '../../src/resources/dashboards/sample/dashboard-sample';
import { drawDepartments, drawnUnits } from '../../src/resources/organizations/department-drawing';
import type { UnitInTree } from '../../src/resources/organizations/organization.store';
import { drawTrend, type Trend } from '../../src/resources/trend-values/trend-drawing';

const PERIOD = { id: 2, start: '2026-07-01 00:00:00.000', end: '2026-12-31 23:59:59.999' };
/** When the period is over. */
const OVER = '2027-01-01 00:00:00.000';
/** While it is running. */
export const RUNNING = '2026-11-28 12:00:00.000';
const SUBJECT = '00000000-0000-4000-8000-000000000001';
export const DAY = 86_400_000;

/** A dashboard with invented figures, some of them replaced. */
export function dashboard(members: Partial<Dashboard> = {}): Dashboard {
  return { ...sampleOf({ id: SUBJECT, siteId: '', period: PERIOD, settings: DEFAULT_SETTINGS }), ...members };
}

export const pictureOf = (members: Partial<Dashboard> = {}, now = OVER) => drawDashboard(dashboard(members), UTC, now);

/** The picture of all dashboards: one with another name for each. */
export function overviewOf(names: readonly string[], now = OVER) {
  const dashboards = names.map((Name) => dashboard({ Name }));
  const before = { id: 1, start: '2026-01-01 00:00:00.000', end: '2026-06-30 23:59:59.999' };
  return drawOverview(
    { settings: DEFAULT_SETTINGS, period: PERIOD, before, dashboards, former: dashboards, more: 3 },
    UTC,
    now,
  );
}

/** The picture of values, one each day. */
export function trendOf(
  values: readonly number[],
  { Name = 'Orders', ...trend }: Partial<Trend> & { Name?: string } = {},
) {
  const metric = { Name, AncestorName: 'Sales', Format: '0.#' };
  const points = values.map((value, day) => ({ at: Date.UTC(2026, 0, 1) + day * DAY, value }));
  const thresholds = { minimum: 10, meets: 20, exceeds: 30 };
  return drawTrend({ metric, archive: null, points, thresholds, ...trend }, UTC);
}

/** Units `0`, `1` ...: `parents` are the numbers of those above, from the second one on. */
export function unitsOf(parents: readonly number[], nameOf = (unit: number) => `Unit ${unit}`): UnitInTree[] {
  return ['site', ...parents.map(String)].map((ParentID, unit) => ({
    ...{ ID: String(unit), ParentID, Name: nameOf(unit) },
    ...{ RowType: 56, Deleted: false, DeletedByRef: false },
  }));
}

export function treeOf(
  units: readonly UnitInTree[],
  leaders: (unit: string) => readonly string[] = () => ['Ada Lovelace'],
) {
  return drawDepartments(drawnUnits(units).map((unit) => ({ ...unit, leaders: leaders(unit.id) })));
}
