/** The states of a right in a permission row (contract section 12). */
export const NOT_SET = 0;
export const ALLOW = 1;
export const DENY = 2;

export type Right = 'create' | 'read' | 'update' | 'delete' | 'delegate';

/** The state of each right. */
export type States = Readonly<Record<Right, number>>;

/** A permission row with what decides rights. */
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

/** The permission rows that apply to one caller: its own, and those of its groups. */
export class PermissionRows {
  /** Whether any row denies Read. */
  readonly deniesReading: boolean = false;
  /** The records with a row that allows or denies Read. */
  readonly recordsWithReadState: readonly string[];
  private readonly byRecord = new Map<string, Map<number, PermissionRow[]>>();

  constructor(rows: readonly PermissionRow[]) {
    for (const row of rows) {
      const ofRecord = this.byRecord.get(row.recordId) ?? new Map<number, PermissionRow[]>();
      this.byRecord.set(row.recordId, ofRecord);
      ofRecord.set(row.childType, [...(ofRecord.get(row.childType) ?? []), row]);
      if (row.read === DENY) this.deniesReading = true;
    }
    this.recordsWithReadState = [
      ...new Set(rows.filter(({ read }) => read !== NOT_SET).map(({ recordId }) => recordId)),
    ];
  }

  /** Most callers have no rows and only default rights. */
  get isEmpty(): boolean {
    return this.byRecord.size === 0;
  }

  /** The states of the rows on a record, for itself (0) or for a child type. Deny takes precedence over Allow. */
  statesAt(recordId: string, childType: number): States {
    const rows = this.byRecord.get(recordId)?.get(childType);
    if (!rows) return NOTHING_SET;
    return rows.reduce<States>(strictest, NOTHING_SET);
  }
}

/** The states of one level: Deny takes precedence over Allow, Allow over Not Set. */
function strictest(one: States, other: States): States {
  return eachRight((right) => Math.max(one[right], other[right]));
}

/** The states of the nearer level; those that are not set come from the farther levels. */
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
