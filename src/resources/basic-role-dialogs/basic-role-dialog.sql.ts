/** The stored description (`w`) of a pair; empty before the first write. */
export const DESCRIPTION = "COALESCE(w.Description, '')";

/** The individual of the pairs of a dialog: MariaDB uses the order of an index only after values that it knows. */
export const OF_INDIVIDUAL_OF_DIALOG =
  't.IndividualID = (SELECT o.AncestorID FROM dialogs o WHERE o.SiteID = :site AND o.ID = :id)';

/** The same of a role. */
export const OF_INDIVIDUAL_OF_ROLE =
  'd.AncestorID = (SELECT o.IndividualID FROM basic_roles o WHERE o.SiteID = :site AND o.ID = :id)';

/** The number of deletion flags set on the role (`t`) and the dialog (`d`); 0 for a pair in view. */
export const DELETED_PARENTS = '(t.Deleted + t.DeletedByRef + d.Deleted + d.DeletedByRef)';
