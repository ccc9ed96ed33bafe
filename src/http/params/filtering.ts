export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | ':';

/** One comparison of a member. The value is in stored form: a UUID in lower case, a date in UTC. */
export interface Term {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string | number | boolean | null;
}

/** A condition on the records of a list (contract section 22). */
export type Filter =
  | Term
  | { readonly not: Filter }
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] };

/** A member that a list is sorted by. */
export interface SortKey {
  readonly field: string;
  readonly isDescending: boolean;
}

/** How a list is narrowed and sorted. */
export interface Filtering {
  readonly filter?: Filter;
  readonly sort?: readonly SortKey[];
}
