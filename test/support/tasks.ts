/** A task in a response. */
export interface TaskRow {
  readonly ID: string;
  readonly AncestorID: string;
  readonly ParentID: string | null;
  readonly Name: string;
  readonly EndDateActual: string | null;
  readonly RankOrder: string;
  readonly Deleted: boolean;
  readonly DeletedByRef: boolean;
  readonly [field: string]: unknown;
}
