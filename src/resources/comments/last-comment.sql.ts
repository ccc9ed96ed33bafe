import { raw } from '../../resource/storage/conditions';

/**
 * The latest comment on a record (`t`), as the JSON that `last-comment.ts` parses. It costs one index lookup per
 * returned row, so no copy is stored that could drift. Comments that are deleted themselves do not count; comments
 * deleted by reference do, so that a deleted record keeps its last comment. It is an expression and not a join, because
 * MySQL gives up the order of a list for a join with a table that it takes for a small one.
 */
const LAST_COMMENT = `(
  SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = t.SiteID AND lc.AncestorID = t.ID AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1)`;

/** The select column that `lastComment` reads. */
export const LAST_COMMENT_COLUMN = { LastOfAll: raw<never>(LAST_COMMENT) };
