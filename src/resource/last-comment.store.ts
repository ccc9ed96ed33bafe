/**
 * The latest comment on a record that was not deleted on its own account, as the JSON that `last-comment.ts` reads: one
 * step into an index for each row that is answered, so that nothing has to be kept and nothing can drift. Comments that
 * a deleted record took along count: it still says what was said last. It is one expression and no join, because MySQL
 * gives up the order of a list for a join with a table that it takes for a small one.
 */
export const LAST_COMMENT_SQL =
  '(SELECT JSON_ARRAY(c.`Comment`, CAST(c.`CommentDate` AS CHAR), a.`ID`, a.`FullName`) FROM `comments` c ' +
  'LEFT JOIN `individuals` a ON a.`ID` = c.`IndividualID` AND a.`SiteID` = c.`SiteID` ' +
  'WHERE c.`SiteID` = t.`SiteID` AND c.`AncestorID` = t.`ID` AND c.`Deleted` = 0 ' +
  'ORDER BY c.`CommentDate` DESC, c.`ID` DESC LIMIT 1)';
