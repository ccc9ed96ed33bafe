/** What a client saw of a record. */
export interface State {
  /** From the ETag; absent for a record of a list. */
  readonly version?: number;
  /** The text that the last write of the record has sent. Each write sends another one. */
  readonly value: string;
  readonly deleted: boolean;
  readonly deletedByRef: boolean;
}

export interface Seen extends State {
  /** The path of the record, which identifies it. */
  readonly record: string;
}

/** A page of a list, or all of it. */
export interface Page {
  readonly start: number;
  readonly end: number;
  readonly items: readonly Seen[];
}

/**
 * - `done`: acknowledged
 * - `refused`: the response says that it was not done
 * - `unknown`: no response, or one that does not say whether it was done
 */
export type Outcome = 'done' | 'refused' | 'unknown';

type Verb = 'create' | 'update' | 'delete' | 'undelete' | 'read' | 'list' | 'snapshot';

/** One operation of a client, from before the first byte was sent to after the last one was received. */
export interface Operation {
  readonly verb: Verb;
  readonly start: number;
  readonly end: number;
  readonly outcome: Outcome;
  readonly status?: number;
  /** Absent while the ID of a new record is not known. */
  readonly record?: string;
  /** The list that shows the record, or that was read. */
  readonly list?: string;
  /** Whether the deletion of such a record removes it for good. */
  readonly isRemovable?: boolean;
  /** The value that a write has sent. */
  readonly sent?: string;
  /** The version in If-Match. */
  readonly ifMatch?: number;
  /** The record in the response. */
  readonly seen?: State;
  /** Whether a list was asked for deleted records as well. */
  readonly withDeleted?: boolean;
  readonly pages?: readonly Page[];
  /** Records of a tree as they all were at one moment, each with the record above it. */
  readonly tree?: readonly TreeState[];
}

export interface TreeState extends Seen {
  readonly above?: string;
}

export type History = readonly Operation[];

/** One sight of one record. */
export interface Observation {
  readonly record: string;
  readonly state: State;
  readonly start: number;
  readonly end: number;
  readonly by: Operation;
}

/** All sights of records, in operations that were acknowledged. */
export function observationsOf(history: History): Observation[] {
  return history.flatMap((by) => {
    if (by.outcome !== 'done') return [];
    const { record, seen: state, start, end, pages = [] } = by;
    const single = record && state ? [{ record, state, start, end, by }] : [];
    const listed = pages.flatMap(({ items, ...times }) =>
      items.map(({ record: item, ...seen }) => ({ record: item, state: seen, ...times, by })),
    );
    return [...single, ...listed];
  });
}

export function byRecord<T extends { readonly record?: string }>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    if (each.record === undefined) continue;
    const group = groups.get(each.record);
    if (group) group.push(each);
    else groups.set(each.record, [each]);
  }
  return groups;
}

/** The operations that have changed the record, or may have. */
export function effective(operations: readonly Operation[], ...verbs: readonly Verb[]): Operation[] {
  return operations.filter(({ verb, outcome }) => verbs.includes(verb) && outcome !== 'refused');
}
