import type { Field } from '../formats/field-table';
import type { Zone } from '../formats/zone';
import type { CursorKey } from './cursor';
import type { Filtering } from './filtering';

/** `0` live, `1` deleted, `2` all (contract section 6). */
export type DeletedFilter = 0 | 1 | 2;

/** The query parameters of an operation after parsing (contract sections 1 and 6). */
export interface ListParams {
  readonly deleted: DeletedFilter;
  /** Page size; undefined for the whole list. */
  readonly limit?: number;
  /** The order keys after which the page begins. */
  readonly after?: readonly CursorKey[];
  readonly count: boolean;
  /** The zone of `tz`, for parameters that are days; UTC if absent. */
  readonly zone?: Zone;
  /** The parameters `filter` and `sort`. */
  readonly filtering?: Filtering;
  /** The members by which the records are counted, instead of returned. */
  readonly by?: readonly Field[];
  /** The operation's own parameters as text, by name. */
  readonly own: Readonly<Record<string, string>>;
}

/** Maximum number of rows in one step of a streamed list (contract section 6). */
export const STEP_ROWS = 1000;
