import type { Dialect } from '../../../database/dialect';
import { levelOf, thresholdsOf } from '../../metrics/metric-level';
import { UNITS } from '../../organizations/unit-sets.sql';
import { DEFAULT_SETTINGS } from '../figures/dashboard-figures';

/** The thresholds of a metric (`t`): its own, those of the site's settings (`s`), or the defaults. */
export const THRESHOLDS = thresholdsOf(
  't',
  (number) => `s.Threshold${number}`,
  (number) => String(DEFAULT_SETTINGS[`Threshold${number}`]),
);

/** The level that a value (`v`) of the metric reaches. */
export const LEVEL = levelOf('v.Value', THRESHOLDS);

/** The date of the latest value of a metric (`t`) at or before `:toDate`. */
export const LATEST_DATE =
  '(SELECT MAX(x.Date) FROM trend_values x WHERE x.SiteID = t.SiteID AND x.MetricID = t.ID AND x.Date <= :toDate)';

/** Without the hint MariaDB reads all values of a metric through the index of its foreign key and sorts them. */
const NEWEST_FIRST: Readonly<Record<Dialect, string>> = { mysql: 'FORCE INDEX (`UQ_trend_values`)', sqlite: '' };

/** The latest value of a metric (`m`) at or before `:end`, for statements over many metrics. */
export function latestValue(dialect: Dialect): string {
  // m.SiteID and not :site: with the parameter MariaDB would read all values of the site for each metric.
  return (
    `(SELECT v.Value FROM trend_values v ${NEWEST_FIRST[dialect]} WHERE v.SiteID = m.SiteID ` +
    'AND v.MetricID = m.ID AND v.Date <= :end ORDER BY v.Date DESC LIMIT 1)'
  );
}

/** Metrics (`t`) of the unit `:subject` and of the units below it. */
export const OF_UNITS_BELOW = `t.AncestorID IN (${UNITS.below} SELECT u.ID FROM u)`;
