import { ROWS_OF_CALLER } from './permission-rows.sql';

/** What decides for `:me` besides the individuals that it is in charge of, one fact a row, in a fixed order. */
export const DECIDING_FACTS = `
  SELECT 'permission' AS Fact, r.recordId AS ID, r.childType AS A, r.\`create\` AS B, r.\`read\` AS C, r.\`update\` AS D,
    r.\`delete\` AS E, r.delegate AS F
  FROM (${ROWS_OF_CALLER}) r
  UNION ALL
  SELECT 'unit', m.OrganizationID, 0, 0, 0, 0, 0, 0 FROM organization_members m
  WHERE m.SiteID = :site AND m.IndividualID = :me AND m.Leader = 1
  UNION ALL
  SELECT 'project', p.ID, 0, 0, 0, 0, 0, 0 FROM projects p WHERE p.SiteID = :site AND p.CreatedBy = :me
  UNION ALL
  SELECT 'project', m.ProjectID, 0, 0, 0, 0, 0, 0 FROM team_members m
  WHERE m.SiteID = :site AND m.IndividualID = :me AND m.Role = :teamLeader`;

/** The IDs that stand for `:me` where rights are written: the user, its groups, memberships and permission rows. */
export const OWN_IDS = `
  SELECT i.UserID AS ID FROM individuals i WHERE i.SiteID = :site AND i.ID = :me
  UNION ALL
  SELECT m.ID FROM organization_members m WHERE m.SiteID = :site AND m.IndividualID = :me
  UNION ALL
  SELECT m.ID FROM team_members m WHERE m.SiteID = :site AND m.IndividualID = :me
  UNION ALL
  SELECT m.GroupID FROM security_group_members m WHERE m.SiteID = :site AND m.IndividualID = :me
  UNION ALL
  SELECT g.ID FROM security_groups g WHERE g.SiteID = :site AND g.LiveKey = 'everyone\u0001' AND g.BuiltIn = 1
  UNION ALL
  SELECT r.id FROM (${ROWS_OF_CALLER}) r`;

/** The units that `:me` leads, and all below them. */
export const UNITS_LED = `
  WITH RECURSIVE units AS (
    SELECT m.OrganizationID AS ID FROM organization_members m
    WHERE m.SiteID = :site AND m.IndividualID = :me AND m.Leader = 1
    UNION
    SELECT o.ID FROM units u CROSS JOIN organizations o ON o.ParentID = u.ID AND o.SiteID = :site
  )
  SELECT u.ID FROM units u`;
