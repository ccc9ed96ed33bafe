import type { Sql } from '../../../database/sql';
import type { Caller } from '../../../security/caller';
import type { Hierarchy, PlaceAbove } from '../../declare/record-access';
import type { KeyHolders } from './key-holders';
import type { PreparedRecord } from './prepared-records';

/** The members of a record, with the IDs for its keys and its own if it is there. */
export type Members = Readonly<Record<string, unknown>>;

/** Where the records of a list are written. */
interface Place {
  readonly caller: Caller;
  readonly tx: Sql;
  readonly holders: KeyHolders;
}

/**
 * The order in which a list that is judged as a whole is written (contract section 21): each record after the one that is
 * above it in what the list leaves, so that no two records are in a circle in between, and after those that it names.
 */
export class RecordOrder {
  readonly records: readonly PreparedRecord[];

  private constructor(
    records: readonly PreparedRecord[],
    private readonly holders: KeyHolders,
    /** The next record of the list above each one. */
    private readonly above: ReadonlyMap<PreparedRecord, PreparedRecord>,
    /** The record that takes the place of each one. */
    private readonly successors: ReadonlyMap<PreparedRecord, PreparedRecord>,
  ) {
    this.records = holders.inOrder(records, (record) => this.before(record));
  }

  static async of(
    members: ReadonlyMap<PreparedRecord, Members>,
    hierarchy: Hierarchy | undefined,
    { caller, tx, holders }: Place,
  ): Promise<RecordOrder> {
    const records = [...members.keys()];
    const above = new Map<PreparedRecord, PreparedRecord>();
    const successors = new Map<PreparedRecord, PreparedRecord>();
    const order = () => new RecordOrder(records, holders, above, successors);
    if (!hierarchy) return order();
    const { node, decides } = hierarchy;
    const placed = [...members].filter(([, each]) => isID(each[node]));
    if (placed.length < 2) return order();
    const ids = new Set(placed.flatMap(([, each]) => [each[node], each[hierarchy.above]].filter(isID)));
    const places = new Map((await hierarchy.load(caller, [...ids], tx)).map((place) => [place.ID, place]));
    const deciding = placed.filter(([, each]) => isDeciding(each, hierarchy, places));
    const listed = new Map(deciding.map(([record, each]) => [each[node] as string, record]));
    for (const [record, each] of deciding) {
      const next = nextAbove(each, hierarchy, places, listed);
      if (next && next !== record) above.set(record, next);
    }
    for (const [record, each] of decides === undefined ? [] : placed) {
      const successor = listed.get(each[node] as string);
      if (each[decides as string] === false && successor) successors.set(record, successor);
    }
    return order();
  }

  /** The lowest index of the records in the circle that a record is in or below; its own if there is none. */
  circleOf(record: PreparedRecord): number {
    const seen = new Set<PreparedRecord>();
    let at: PreparedRecord | undefined = record;
    for (; at && !seen.has(at); [at] = this.before(at)) seen.add(at);
    if (!at) return record.index;
    const path = [...seen];
    return Math.min(...path.slice(path.indexOf(at)).map(({ index }) => index));
  }

  /** The records that must be written before one. */
  before(record: PreparedRecord): readonly PreparedRecord[] {
    return [this.above.get(record) ?? [], this.successors.get(record) ?? [], this.holders.namedBy(record)].flat();
  }
}

/** Whether the record decides what is above its node. */
function isDeciding(members: Members, { node, decides }: Hierarchy, places: ReadonlyMap<string, PlaceAbove>): boolean {
  const chosen = decides === undefined || members[decides];
  return chosen === true || (chosen !== false && places.get(members[node] as string)?.RecordID === members.ID);
}

/** The next record of the list above one. Its own, or none, if there is no other. */
function nextAbove(
  members: Members,
  { node, above }: Hierarchy,
  places: ReadonlyMap<string, PlaceAbove>,
  listed: ReadonlyMap<string, PreparedRecord>,
): PreparedRecord | undefined {
  const own = members[node];
  // An absent member keeps its value.
  let at = members[above] === undefined ? places.get(own as string)?.AboveID : members[above];
  for (const seen = new Set<unknown>([own]); isID(at) && !seen.has(at); at = places.get(at)?.AboveID) {
    const found = listed.get(at);
    if (found) return found;
    seen.add(at);
  }
  return undefined;
}

function isID(value: unknown): value is string {
  return typeof value === 'string';
}
