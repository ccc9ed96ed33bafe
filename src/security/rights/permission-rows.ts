/** What rows say of a right: nothing, Allow or Deny (contract section 12). */
export const NOT_SET = 0;
export const ALLOW = 1;
export const DENY = 2;

export type Right = 'create' | 'read' | 'update' | 'delete' | 'delegate';

/** What rows say of each right. */
export type States = Readonly<Record<Right, number>>;

/** A permission row, as far as it decides. */
export interface PermissionRow extends States {
  readonly id: string;
  readonly recordId: string;
  /** 0 for null. */
  readonly childType: number;
}

export const NOTHING_SET: States = {
  create: NOT_SET,
  read: NOT_SET,
  update: NOT_SET,
  delete: NOT_SET,
  delegate: NOT_SET,
};

/** The rows that count for one caller: its own, and those of its groups. */
export class PermissionRows {
  /** Whether any of them takes the right to read something. */
  readonly deniesReading: boolean = false;
  /** The records on which any of them says something of reading. */
  readonly onReading: readonly string[];
  private readonly byRecord = new Map<string, Map<number, PermissionRow[]>>();

  constructor(rows: readonly PermissionRow[]) {
    for (const row of rows) {
      const ofRecord = this.byRecord.get(row.recordId) ?? new Map<number, PermissionRow[]>();
      this.byRecord.set(row.recordId, ofRecord);
      ofRecord.set(row.childType, [...(ofRecord.get(row.childType) ?? []), row]);
      if (row.read === DENY) this.deniesReading = true;
    }
    this.onReading = [...new Set(rows.filter(({ read }) => read !== NOT_SET).map(({ recordId }) => recordId))];
  }

  /** Most callers have none, and then only the baseline counts. */
  get isEmpty(): boolean {
    return this.byRecord.size === 0;
  }

  /** What the rows on a record say, of itself (0) or of a child type; Deny beats Allow. */
  at(recordId: string, childType: number): States {
    const rows = this.byRecord.get(recordId)?.get(childType);
    if (!rows) return NOTHING_SET;
    return rows.reduce<States>(strictest, NOTHING_SET);
  }
}

/** The states of one level: Deny beats Allow, and Allow what is not set. */
function strictest(one: States, other: States): States {
  return eachRight((right) => Math.max(one[right], other[right]));
}

/** The states of a level where it has any, else those of the levels behind it. */
export function nearest(near: States, far: States): States {
  if (near === NOTHING_SET) return far;
  return eachRight((right) => near[right] || far[right]);
}

function eachRight(state: (right: Right) => number): States {
  return {
    create: state('create'),
    read: state('read'),
    update: state('update'),
    delete: state('delete'),
    delegate: state('delegate'),
  };
}
