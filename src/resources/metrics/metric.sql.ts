import { METRIC_TYPES } from '../../security/rights/row-types';

const IS_METRIC = `n.RowType IN (${METRIC_TYPES.join(', ')})`;

/** The metrics below the metric `:id`, deleted or not. */
export const METRICS_BELOW = `
  WITH RECURSIVE d AS (
    SELECT n.ID FROM nodes n WHERE n.SiteID = :site AND n.AncestorID = :id AND ${IS_METRIC}
    UNION ALL
    SELECT n.ID FROM d JOIN nodes n ON n.SiteID = :site AND n.AncestorID = d.ID AND ${IS_METRIC}
  )
  SELECT d.ID FROM d`;
