// CROSS JOIN makes SQLite walk from the rows found so far to the record above; otherwise each step of the recursion
// begins with all records of the site. MySQL treats it as a plain join.

// The units that the caller leads, evaluated once: with a join, SQLite reads all members of each unit for each record.
const LED =
  'SELECT l.OrganizationID AS Unit FROM organization_members l WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1';

/** The individuals in `:...ids` that `:me` is in charge of, by the reports-to chain or by leading a unit. */
export const IN_CHARGE_SQL = `
  WITH RECURSIVE chain AS (
    SELECT i.ID AS Root, m.ReportsToID AS Above
    FROM individuals i JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = i.SiteID
    WHERE i.SiteID = :site AND i.ID IN (:...ids)
    UNION
    SELECT c.Root, m.ReportsToID
    FROM chain c CROSS JOIN individuals i ON i.ID = c.Above AND i.SiteID = :site
    JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = i.SiteID
  ),
  units AS (
    SELECT m.IndividualID AS Root, m.OrganizationID AS Unit
    FROM organization_members m
    JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
    WHERE m.SiteID = :site AND m.IndividualID IN (:...ids)
    UNION
    SELECT u.Root, o.ParentID FROM units u CROSS JOIN organizations o ON o.ID = u.Unit AND o.SiteID = :site
  )
  SELECT c.Root FROM chain c WHERE c.Above = :me
  UNION
  SELECT u.Root FROM units u WHERE u.Unit IN (${LED})`;

/** The units that `:me` leads, among `:...ids` and those above them. */
export const LEADING_SQL = `
  WITH RECURSIVE units AS (
    SELECT o.ID AS Root, o.ID AS Unit, o.ParentID AS Above
    FROM organizations o WHERE o.SiteID = :site AND o.ID IN (:...ids)
    UNION
    SELECT u.Root, o.ID, o.ParentID FROM units u CROSS JOIN organizations o ON o.ID = u.Above AND o.SiteID = :site
  )
  SELECT u.Root, u.Unit FROM units u WHERE u.Unit IN (${LED})`;

/** The projects in `:...ids` that `:me` created or leads as `:teamLeader`. */
export const LEADING_PROJECTS_SQL = `
  SELECT p.ID FROM projects p
  WHERE p.SiteID = :site AND p.ID IN (:...ids) AND (p.CreatedBy = :me OR EXISTS (
    SELECT 1 FROM team_members m
    WHERE m.SiteID = p.SiteID AND m.ProjectID = p.ID AND m.IndividualID = :me AND m.Role = :teamLeader))`;

/** All individuals that `:me` is in charge of: the same relation as in IN_CHARGE_SQL, from the other end. */
export const SUBORDINATES_SQL = `
  WITH RECURSIVE below AS (
    SELECT i.ID
    FROM organization_members m JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID
    WHERE m.SiteID = :site AND m.ReportsToID = :me AND i.PrimaryMemberID = m.ID
    UNION
    SELECT i.ID
    FROM below b CROSS JOIN organization_members m ON m.ReportsToID = b.ID AND m.SiteID = :site
    JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.PrimaryMemberID = m.ID
  ),
  units AS (
    ${LED}
    UNION
    SELECT o.ID FROM units u CROSS JOIN organizations o ON o.ParentID = u.Unit AND o.SiteID = :site
  )
  SELECT b.ID FROM below b
  UNION
  SELECT m.IndividualID
  FROM units u CROSS JOIN organizations o ON o.ID = u.Unit AND o.SiteID = :site AND o.Deleted = 0 AND o.DeletedByRef = 0
  JOIN organization_members m ON m.OrganizationID = o.ID AND m.SiteID = o.SiteID`;
