/**
 * What a test knows about a site, from which the model computes the expected responses. Row type numbers are those of
 * contract section 12, or of the tree for kinds without one. They are repeated here to be independent of the service.
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
  /** The ID of its parent in the tree; null for the site. */
  readonly above: string | null;
  /** Its AncestorID, which differs from `above` for a part. */
  readonly ancestor: string | null;
  /** The creator of a project. */
  readonly creator?: string;
  /** The author of a comment. */
  readonly author?: string;
  /** The individual of a membership or team member. */
  readonly person?: string;
  readonly leader?: boolean;
  /** The role of a team member; 3 is a leader. */
  readonly role?: number;
  /** The number of a value. */
  readonly value?: number;
  /** Whether a metric is an 80/20 metric. */
  readonly is8020?: boolean;
  /** The state of a project in the period of the site; undefined without dates. */
  readonly stage?: 'active' | 'completed';
  /** The dialog of a basic role dialog. */
  readonly also?: string;
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

/** Returns the ChildType of a kind; undefined for kinds without one (contract section 12). */
export function childTypeOf(kind: Kind, ownerKind?: Kind): number | undefined {
  if (kind === 'organization') return 4;
  if (kind === 'department') return 19;
  if (kind === 'project') return 15;
  if (kind !== 'metric' && kind !== 'dialog') return undefined;
  return rowTypeOf(kind, ownerKind);
}

/** Returns the row type of a kind. For metrics and dialogs it depends on the owner. */
export function rowTypeOf(kind: Kind, ownerKind?: Kind): number {
  const [ofUnit, ofProject, individualBody] = kind === 'metric' ? [7, 16, 58] : [9, 25, 38];
  if (kind === 'metric' || kind === 'dialog') {
    if (ownerKind === 'individual') return individualBody;
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
