import { UNITS } from '../../resource/unit-sets.sql';
import { DEFAULT_SETTINGS } from './dashboard-figures';

// Its own thresholds, else those of the site, else the defaults: it has all three or none.
const threshold = (n: 1 | 2 | 3) => `COALESCE(t.Threshold${n}, s.Threshold${n}, ${DEFAULT_SETTINGS[`Threshold${n}`]})`;

/** The thresholds of a metric (`t`) of a site with those settings (`s`). */
export const THRESHOLDS = { Minimum: threshold(1), Meets: threshold(2), Exceeds: threshold(3) } as const;

const { Minimum, Meets, Exceeds } = THRESHOLDS;
const levelWhere = (sign: '>=' | '<=') =>
  `CASE WHEN v.Value ${sign} ${Exceeds} THEN 3 WHEN v.Value ${sign} ${Meets} THEN 2 ` +
  `WHEN v.Value ${sign} ${Minimum} THEN 1 ELSE 0 END`;

/** The level that a value (`v`) of such a metric reaches. */
export const LEVEL = `CASE WHEN ${Exceeds} < ${Minimum} THEN ${levelWhere('<=')} ELSE ${levelWhere('>=')} END`;

/** The date of the latest value of a metric (`t`) not after `:toDate`. */
export const LATEST_DATE =
  '(SELECT MAX(x.Date) FROM trend_values x WHERE x.SiteID = t.SiteID AND x.MetricID = t.ID AND x.Date <= :toDate)';

/** Metrics (`t`) of the unit `:subject` and of those below it. */
export const OF_UNITS_BELOW = `t.AncestorID IN (${UNITS.below} SELECT u.ID FROM u)`;
