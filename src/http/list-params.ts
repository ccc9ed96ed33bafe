import type { Zone } from './zone';

/** `0` live, `1` deleted, `2` all (contract section 6). */
export type DeletedFilter = 0 | 1 | 2;

/** The parameters of an operation's address after they were read (contract sections 1 and 6). */
export interface ListParams {
  readonly deleted: DeletedFilter;
  /** Page size; undefined asks for the whole list. */
  readonly limit?: number;
  /** The order keys behind which the page begins. */
  readonly after?: readonly (string | number)[];
  readonly count: boolean;
  /** The zone that `tz` names, for parameters that are days; UTC when absent. */
  readonly zone?: Zone;
  /** Parameters of this one operation, by name, as text. */
  readonly own: Readonly<Record<string, string>>;
}

/** Rows a step of a streamed list reads at most (contract section 6). */
export const STEP = 1000;
