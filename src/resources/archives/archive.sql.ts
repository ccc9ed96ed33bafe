import { RowType } from '../../security/rights/row-types';

/** What of the tree has metrics and projects of its own besides individuals. */
const CHILD_TYPES = [RowType.Department, RowType.Project].join(', ');

/**
 * Archives (`t`) of what belonged to the record `:ancestor`, or to a department or project that hangs directly from it
 * today. The inner SELECT is made whole first; a UNION that stands in IN itself would be run for every archive.
 */
export const OF_AND_BELOW = `t.AncestorID IN (SELECT u.ID FROM (
  SELECT s.ID FROM nodes s WHERE s.SiteID = :site AND s.ID = :ancestor
  UNION ALL
  SELECT b.ID FROM nodes b
  WHERE b.SiteID = :site AND b.AncestorID = :ancestor AND b.RowType IN (${CHILD_TYPES})) u)`;
