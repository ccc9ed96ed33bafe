/** The stored description (`w`) of a pair; empty before the first write. */
export const DESCRIPTION = "COALESCE(w.Description, '')";

/** The number of deletion flags set on the role (`t`) and the dialog (`d`); 0 for a pair in view. */
export const DELETED_PARENTS = '(t.Deleted + t.DeletedByRef + d.Deleted + d.DeletedByRef)';
