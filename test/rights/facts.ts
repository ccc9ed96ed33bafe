import type { Kind } from './kinds';
import type { Details } from './traits';

/** A record of the site, as the model needs it to compute the expected responses. */
export interface Fact extends Details {
  readonly id: string;
  readonly kind: Kind;
  /** The ID of its parent in the tree; null for the site. */
  readonly above: string | null;
  /** Its AncestorID, which differs from `above` for a part. */
  readonly ancestor: string | null;
  /** The content of a permission row. */
  readonly row?: RowFact;
}

/** An individual that can send requests. */
export interface PersonFact {
  readonly id: string;
  readonly name: string;
  readonly userName: string;
  readonly isAdmin: boolean;
  readonly pm: boolean;
  readonly reportsTo: string;
  readonly authorization: string;
  readonly memberId: string;
}

interface GroupFact {
  readonly id: string;
  /** Undefined for the group Everyone. */
  readonly members: Set<string> | undefined;
}

/** Create, Read, Update, Delete, Delegate; each 0 Not Set, 1 Allow, 2 Deny. */
export type States = readonly [number, number, number, number, number];

/** A permission row. */
export interface RowFact {
  readonly on: string;
  readonly principal: string;
  readonly childType: number | null;
  readonly states: States;
}

/** All facts about one site. */
export interface Facts {
  readonly siteId: string;
  readonly records: Map<string, Fact>;
  readonly people: Map<string, PersonFact>;
  readonly groups: GroupFact[];
  rows: RowFact[];
}
