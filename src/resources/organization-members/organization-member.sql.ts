/** The superiors of `:...ids` and of everybody above them, with the memberships that decide it. */
// CROSS JOIN makes SQLite walk upwards; otherwise it begins with all memberships of the site.
export const SUPERIORS = `
  WITH RECURSIVE up AS (
    SELECT m.IndividualID AS ID, m.ReportsToID AS AboveID, m.ID AS RecordID
    FROM individuals i CROSS JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = :site
    WHERE i.SiteID = :site AND i.ID IN (:...ids)
    UNION
    SELECT m.IndividualID, m.ReportsToID, m.ID
    FROM up
    CROSS JOIN individuals i ON i.ID = up.AboveID AND i.SiteID = :site
    CROSS JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = :site
  )
  SELECT up.ID, up.AboveID, up.RecordID FROM up`;

/** Returns a row if `:above` is `:individual` or above it in the reports-to chain. */
export const REPORTS_UP = `
  WITH RECURSIVE up AS (
    SELECT i.ID, i.PrimaryMemberID FROM individuals i WHERE i.ID = :individual AND i.SiteID = :site
    UNION
    SELECT i.ID, i.PrimaryMemberID
    FROM up
    JOIN organization_members m ON m.ID = up.PrimaryMemberID AND m.SiteID = :site
    JOIN individuals i ON i.ID = m.ReportsToID AND i.SiteID = :site
  )
  SELECT up.ID FROM up WHERE up.ID = :above`;
