/** The values (`v`) before `:valuesBefore`, if that is not null. */
const DATED = '(:valuesBefore IS NULL OR v.Date < :valuesBefore)';

/** The number of values of a metric (`t`). */
export const VALUES_COUNT = `
  (SELECT COUNT(*) FROM trend_values v WHERE v.SiteID = t.SiteID AND v.MetricID = t.ID AND ${DATED})`;

/** The names of the phase (`h`) and status (`s`) of a project, joined by "; ". NULL if it has neither. */
export const PHASE_AND_STATUS =
  "CASE WHEN h.ID IS NULL OR s.ID IS NULL THEN COALESCE(h.Name, s.Name) ELSE CONCAT(h.Name, '; ', s.Name) END";

/** Copies the values of the archived metrics into the archives `:...archives`. */
export const VALUES_COPIED = `
  INSERT INTO archive_values (ID, SiteID, ArchiveID, MetricID, Date, Value)
  SELECT v.ID, v.SiteID, a.ID, v.MetricID, v.Date, v.Value
  FROM archives a JOIN trend_values v ON v.SiteID = a.SiteID AND v.MetricID = a.ItemID
  WHERE a.SiteID = :site AND a.ID IN (:...archives) AND ${DATED}`;
