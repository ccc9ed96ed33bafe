/** How many values a metric (`t`) has. */
export const VALUES_COUNT = '(SELECT COUNT(*) FROM trend_values v WHERE v.SiteID = t.SiteID AND v.MetricID = t.ID)';

/** Names of the phase (`h`) and the status (`s`) of a project, those of the two that it has. */
export const PHASE_AND_STATUS =
  "CASE WHEN h.ID IS NULL OR s.ID IS NULL THEN COALESCE(h.Name, s.Name) ELSE CONCAT(h.Name, '; ', s.Name) END";

/** Copies the values of the metrics of the archives `:...archives`. */
export const VALUES_COPIED = `
  INSERT INTO archive_values (ID, SiteID, ArchiveID, MetricID, Date, Value)
  SELECT v.ID, v.SiteID, a.ID, v.MetricID, v.Date, v.Value
  FROM archives a JOIN trend_values v ON v.SiteID = a.SiteID AND v.MetricID = a.ItemID
  WHERE a.SiteID = :site AND a.ID IN (:...archives)`;
