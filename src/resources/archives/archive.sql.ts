import { RowType } from '../../security/rights/row-types';

/** The row types below a record that have metrics or projects of their own, except individuals. */
const CHILD_TYPES = [RowType.Department, RowType.Project].join(', ');

/**
 * Archives (`t`) of items that belonged to the record `:ancestor`, or to a department or project that is now its direct
 * child. The derived table is materialized once; a UNION directly inside IN would run for every archive.
 */
export const OF_ANCESTOR_AND_CHILDREN = `t.AncestorID IN (SELECT u.ID FROM (
  SELECT s.ID FROM nodes s WHERE s.SiteID = :site AND s.ID = :ancestor
  UNION ALL
  SELECT b.ID FROM nodes b
  WHERE b.SiteID = :site AND b.AncestorID = :ancestor AND b.RowType IN (${CHILD_TYPES})) u)`;
