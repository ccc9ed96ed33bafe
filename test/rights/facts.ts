/**
 * What a test knows of a site: plain facts, from which the model computes what must be answered. Row type numbers are
 * those of contract section 12 (and of the tree for kinds without one), written down here a second time.
 */
export type Kind =
  | 'site'
  | 'organization'
  | 'department'
  | 'individual'
  | 'project'
  | 'task'
  | 'metric'
  | 'dialog'
  | 'accountability'
  | 'supervisoryscope'
  | 'projectscope'
  | 'criterion'
  | 'basicrole'
  | 'indicator'
  | 'goal'
  | 'commitment'
  | 'comment'
  | 'assessment'
  | 'membership'
  | 'teammember'
  | 'value'
  | 'archive'
  | 'roledialog'
  | 'color'
  | 'corevalue'
  | 'period'
  | 'phase'
  | 'status'
  | 'group'
  | 'permission'
  | 'dashboard';

/** A record of the site. */
export interface Fact {
  readonly id: string;
  readonly kind: Kind;
  /** What it hangs from in the tree; null for the site. */
  readonly above: string | null;
  /** The AncestorID that it is answered with, where a part hangs from its whole. */
  readonly ancestor: string | null;
  /** Who made a project. */
  readonly creator?: string;
  /** Who wrote a comment. */
  readonly author?: string;
  /** Whose membership or team membership it is. */
  readonly person?: string;
  readonly leader?: boolean;
  /** The role of a team member; 3 leads. */
  readonly role?: number;
  /** What a value of a metric says. */
  readonly value?: number;
  /** Whether a metric is an 80/20 one. */
  readonly is8020?: boolean;
  /** Where a project stands in the period of the site; undefined where it has no dates. */
  readonly stage?: 'active' | 'completed';
  /** The dialog of a role dialog. */
  readonly also?: string;
  /** What a Permission row says. */
  readonly row?: RowFact;
}

/** An individual that can ask. */
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
  /** Undefined for Everyone, to which everybody of the site belongs. */
  readonly members: Set<string> | undefined;
}

/** Create, Read, Update, Delete, Delegate; each 0 Not Set, 1 Allow, 2 Deny. */
export type States = readonly [number, number, number, number, number];

/** A Permission row. */
export interface RowFact {
  readonly on: string;
  readonly principal: string;
  readonly childType: number | null;
  readonly states: States;
}

/** All that is known of one site. */
export interface Facts {
  readonly siteId: string;
  readonly records: Map<string, Fact>;
  readonly people: Map<string, PersonFact>;
  readonly groups: GroupFact[];
  rows: RowFact[];
}

/** The ChildType that rows above speak of records of the kind by; undefined where they cannot (contract section 12). */
export function childTypeOf(kind: Kind, ownerKind?: Kind): number | undefined {
  if (kind === 'organization') return 4;
  if (kind === 'department') return 19;
  if (kind === 'project') return 15;
  if (kind !== 'metric' && kind !== 'dialog') return undefined;
  return rowTypeOf(kind, ownerKind);
}

/** The published number of a kind; a metric's and a dialog's depends on what it is of. */
export function rowTypeOf(kind: Kind, ownerKind?: Kind): number {
  const [ofUnit, ofProject, ofIndividual] = kind === 'metric' ? [7, 16, 58] : [9, 25, 38];
  if (kind === 'metric' || kind === 'dialog') {
    if (ownerKind === 'individual') return ofIndividual;
    return ownerKind === 'project' ? ofProject : ofUnit;
  }
  return NUMBERS[kind] ?? 0;
}

const NUMBERS: Partial<Record<Kind, number>> = {
  site: 1,
  task: 3,
  organization: 4,
  project: 15,
  individual: 39,
  department: 56,
  accountability: 1001,
  supervisoryscope: 1002,
  group: 1003,
  basicrole: 1004,
  indicator: 1005,
  comment: 1006,
  projectscope: 1007,
  criterion: 1008,
};
