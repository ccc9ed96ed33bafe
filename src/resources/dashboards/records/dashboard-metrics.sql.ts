import type { Dialect } from '../../../database/dialect';
import { levelOf, thresholdsOf } from '../../metrics/metric-level';
import { UNITS } from '../../organizations/unit-sets.sql';
import { DEFAULT_SETTINGS } from '../figures/dashboard-figures';

/** The thresholds of a metric (`t`) of a site with those settings (`s`), or with none. */
export const THRESHOLDS = thresholdsOf(
  't',
  (number) => `s.Threshold${number}`,
  (number) => String(DEFAULT_SETTINGS[`Threshold${number}`]),
);

/** The level that a value (`v`) of such a metric reaches. */
export const LEVEL = levelOf('v.Value', THRESHOLDS);

/** The date of the latest value of a metric (`t`) not after `:toDate`. */
export const LATEST_DATE =
  '(SELECT MAX(x.Date) FROM trend_values x WHERE x.SiteID = t.SiteID AND x.MetricID = t.ID AND x.Date <= :toDate)';

/** Else MariaDB reads all values of a metric through the index of its foreign key, and sorts them. */
const NEWEST_FIRST: Readonly<Record<Dialect, string>> = { mysql: 'FORCE INDEX (`UQ_trend_values`)', sqlite: '' };

/** That value itself, of a metric (`m`) and by `:end`, for many metrics at once. */
export function latestValue(dialect: Dialect): string {
  // The site of the metric and not a parameter: MariaDB would walk all values of the site for each metric.
  return (
    `(SELECT v.Value FROM trend_values v ${NEWEST_FIRST[dialect]} WHERE v.SiteID = m.SiteID ` +
    'AND v.MetricID = m.ID AND v.Date <= :end ORDER BY v.Date DESC LIMIT 1)'
  );
}

/** Metrics (`t`) of the unit `:subject` and of those below it. */
export const OF_UNITS_BELOW = `t.AncestorID IN (${UNITS.below} SELECT u.ID FROM u)`;
