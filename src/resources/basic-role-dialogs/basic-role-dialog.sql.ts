/** What was written (`w`) about a pair; empty before it is written for the first time. */
export const DESCRIPTION = "COALESCE(w.Description, '')";

/** How many deletions keep a pair of a role (`t`) and a dialog (`d`) out of view. */
export const DELETED_PARENTS = '(t.Deleted + t.DeletedByRef + d.Deleted + d.DeletedByRef)';
