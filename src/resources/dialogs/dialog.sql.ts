/**
 * Dialogs whose ancestor (`n`) is of `:rowType`. COALESCE, though every ancestor is there: MySQL would read all of the
 * tree before any dialog.
 */
export const ABOUT_KIND = 'COALESCE(n.RowType, 0) = :rowType';
