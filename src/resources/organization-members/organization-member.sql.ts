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
