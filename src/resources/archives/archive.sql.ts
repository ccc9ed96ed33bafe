import { type Dialect, straightJoin } from '../../database/dialect';
import { RowType } from '../../security/rights/row-types';

/** The row types below a record that have metrics or projects of their own, except individuals. */
const CHILD_TYPES = [RowType.Department, RowType.Project].join(', ');

/** Archives of items that belonged to the record `:ancestor`, or to a department or project that is now its direct child. */
export const ofAncestorAndChildren = (dialect: Dialect) => `
  SELECT own.ID FROM archives own WHERE own.SiteID = :site AND own.AncestorID = :ancestor
  UNION ALL
  SELECT below.ID FROM nodes b ${straightJoin[dialect]} archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
  WHERE b.SiteID = :site AND b.AncestorID = :ancestor AND b.RowType IN (${CHILD_TYPES})`;
