import { raw } from '../../resource/storage/conditions';

/**
 * The latest comment on a record (`t`) that was not deleted on its own account, as the JSON that `last-comment.ts` reads:
 * one step into an index for each row that is answered, so that nothing has to be kept and nothing can drift. Comments
 * that a deleted record took along count: it still says what was said last. It is one expression and no join, because
 * MySQL gives up the order of a list for a join with a table that it takes for a small one.
 */
const LAST_COMMENT = `(
  SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = t.SiteID AND lc.AncestorID = t.ID AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1)`;

/** The column of a store's rows that `lastComment` reads. */
export const LAST_OF_ALL = { LastOfAll: raw<never>(LAST_COMMENT) };
