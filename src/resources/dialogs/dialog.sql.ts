/**
 * Dialogs whose ancestor (`n`) is of `:rowType`. Every ancestor exists, but without COALESCE MySQL would read the whole
 * tree before any dialog.
 */
export const ABOUT_ROW_TYPE = 'COALESCE(n.RowType, 0) = :rowType';
