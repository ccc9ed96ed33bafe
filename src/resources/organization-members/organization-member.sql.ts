/** Whether `:above` is met on the way up from `:individual` through primary memberships, itself included. */
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
