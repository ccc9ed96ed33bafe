import { childTypeOf, type Fact, type Facts, type Kind, type RowFact } from './facts';

/** Who asks, as far as the contract cares. */
export interface Asker {
  readonly name: string;
  /** The site that it acts in; null for who is not let in. */
  readonly siteId: string | null;
  /** The individual that acts. */
  readonly id: string | null;
  readonly isAdmin: boolean;
  readonly isGlobalAdmin: boolean;
  readonly pm: boolean;
  /** A global admin in another site. */
  readonly isVisitor: boolean;
}

export type Right = 'create' | 'read' | 'update' | 'delete' | 'delegate';
const STATES: readonly Right[] = ['create', 'read', 'update', 'delete', 'delegate'];

/** The kinds that Permission rows stand on (contract section 12). */
const CARRIERS: ReadonlySet<Kind> = new Set<Kind>([
  'site',
  'task',
  'organization',
  'project',
  'individual',
  'department',
  'metric',
  'dialog',
]);
/** The kinds whose baseline decides for what hangs from them. */
const OWNERS: ReadonlySet<Kind> = new Set<Kind>(['site', 'organization', 'department', 'project', 'individual']);
/** Children without rights of their own: read like the parent, else Update of it. */
const CHILDREN: ReadonlySet<Kind> = new Set<Kind>(['teammember', 'value', 'indicator', 'roledialog']);
/** What with a child type may hang from what. */
const MAY_HOLD: Partial<Record<Kind, readonly Kind[]>> = {
  site: ['organization', 'individual'],
  organization: ['department', 'project', 'metric', 'dialog'],
  department: ['department', 'project', 'metric', 'dialog'],
  project: ['project', 'metric', 'dialog'],
  individual: ['metric', 'dialog'],
  metric: ['metric'],
};
const TEAM_LEADER = 3;

/**
 * Contract section 12 once more, from plain facts and by plain recursion: slow, and written without a look at the
 * service, so that the two can be laid beside each other.
 */
export class Model {
  private kinds: { readonly size: number; readonly facts: Map<Kind, Fact[]> } = { size: 0, facts: new Map() };
  /** Records that might be there, for what is asked of all that might. */
  private readonly imagined = new Map<string, Fact>();
  private levels: { readonly rows: readonly RowFact[]; readonly size: number; readonly at: Map<string, RowFact[]> };

  constructor(readonly facts: Facts) {
    this.levels = { rows: facts.rows, size: 0, at: new Map() };
  }

  fact(id: string): Fact {
    const fact = this.facts.records.get(id) ?? this.imagined.get(id);
    if (!fact) throw new Error(`no fact ${id}`);
    return fact;
  }

  of(kind: Kind): Fact[] {
    const { records } = this.facts;
    if (this.kinds.size !== records.size) this.kinds = { size: records.size, facts: groupedBy([...records.values()]) };
    return this.kinds.facts.get(kind) ?? [];
  }

  below(kind: Kind, ancestor: string): Fact[] {
    return this.of(kind).filter((fact) => (fact.ancestor ?? fact.above) === ancestor);
  }

  /** The ids of those below an ancestor that the caller may read. */
  readableBelow(caller: Asker, kind: Kind, ancestor: string | null): string[] {
    const facts = ancestor === null ? [] : this.below(kind, ancestor);
    return facts.filter((fact) => this.may(caller, 'read', fact)).map(({ id }) => id);
  }

  /** Whether the caller might read a record of the kind there, were there one. */
  readsBelow(caller: Asker, kind: Kind, above: Fact): boolean {
    return this.may(caller, 'read', { id: '', kind, above: above.id, ancestor: above.id });
  }

  /** Whether the record exists for the caller. */
  sees(caller: Asker, id: string): boolean {
    const fact = this.facts.records.get(id);
    return fact !== undefined && this.may(caller, 'read', fact);
  }

  may(caller: Asker, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    if (caller.siteId !== this.facts.siteId) return false;
    if (caller.isAdmin) return fact.kind !== 'site' || right !== 'delete' || caller.isGlobalAdmin;
    // What is not read is not written either: it does not exist.
    if (right !== 'read' && !this.may(caller, 'read', fact)) return false;
    if (fact.kind === 'individual' && right === 'delete') return false;
    if (fact.kind === 'archive') return right === 'read' && this.may(caller, 'read', this.fact(fact.above as string));
    if (fact.row) return this.mayRow(caller, right, fact.row);
    if (CHILDREN.has(fact.kind)) return this.mayAsChild(caller, right, fact);
    if (fact.kind === 'membership') return this.mayMembership(caller, right, fact);
    return this.decide(caller, right, fact);
  }

  /** Whether the caller may make a record of the kind that hangs from the other one. */
  mayCreate(caller: Asker, kind: Kind, above: Fact): boolean {
    if (caller.isAdmin) return true;
    if (CHILDREN.has(kind)) return this.may(caller, 'update', above);
    const state = this.explicitCreate(caller, kind, above);
    const made: Fact = { id: '', kind, above: above.id, ancestor: above.id };
    if (state !== 0 && !(state === 1 && isAuthors(caller, 'create', made))) return state === 1;
    if (kind === 'comment') return this.decide(caller, 'read', made);
    return this.defaultRights(caller, 'update', made);
  }

  /**
   * Whether the caller may write a Permission row that says so: it may Delegate the object, has there what the row
   * speaks of, without that row, and the row is not about itself.
   */
  mayWriteRow(caller: Asker, row: RowFact): boolean {
    if (caller.isAdmin) return true;
    const object = this.fact(row.on);
    if (!this.may(caller, 'delegate', object) || this.speaksOf(row, caller)) return false;
    // A row that speaks of the caller is refused by now, so what the caller has is never from this one.
    return STATES.every((right, index) => row.states[index] === 0 || this.has(caller, right, object, row.childType));
  }

  isAbout(caller: Asker, principal: string): boolean {
    return this.speaksOf({ on: '', principal, childType: null, states: [0, 0, 0, 0, 0] }, caller);
  }

  /** A right on an object and on what is decided like it, or on every record of a child type below it. */
  private has(caller: Asker, right: Right, object: Fact, childType: number | null): boolean {
    if (childType !== null) return this.hasOnEvery(caller, right, object, childType);
    const kinds: readonly Kind[] = object.kind === 'individual' ? ['goal', 'assessment'] : ['membership'];
    if (right === 'create') return kinds.every((kind) => this.mayCreate(caller, kind, object));
    const likeIt = kinds.map((kind): Fact => ({ id: '', kind, above: object.id, ancestor: object.id }));
    return [object, ...likeIt].every((one) => this.decide(caller, right, one));
  }

  /** By rows at or above the object, else on each record that might be made there, by others than the caller. */
  private hasOnEvery(caller: Asker, right: Right, object: Fact, childType: number): boolean {
    if (right !== 'read' && right !== 'create' && !this.hasOnEvery(caller, 'read', object, childType)) return false;
    const state = this.upwards(caller, right, this.chain(object), childType);
    if (state !== 0) return state === 1;
    // The whole site reads all of them but what is personal.
    if (right === 'read' && ![38, 58].includes(childType)) return true;
    const places = [object, ...this.imaginedBelow(object, 3)];
    const made = places.flatMap((place) => this.imaginedAt(place)).filter((one) => this.childType(one) === childType);
    const isMade = right === 'create';
    // What is about to be made owns nothing yet.
    const asked = isMade ? made.map((one): Fact => ({ ...one, id: '' })) : made;
    return asked.length > 0 && asked.every((one) => this.defaultRights(caller, isMade ? 'update' : right, one));
  }

  private imaginedBelow(place: Fact, depth: number): Fact[] {
    if (depth === 0) return [];
    return this.imaginedAt(place).flatMap((one) => [one, ...this.imaginedBelow(one, depth - 1)]);
  }

  /** One record of each kind with a child type that may hang from the place; nobody made, leads or owns them. */
  private imaginedAt({ id: above, kind: place }: Fact): Fact[] {
    return (MAY_HOLD[place] ?? []).map((kind) => {
      const one: Fact = { id: `${above}/${kind}`, kind, above, ancestor: above };
      this.imagined.set(one.id, one);
      return one;
    });
  }

  /** Update of all fields of an individual: an Admin's, or one that a row gives. */
  mayUpdateWholly(caller: Asker, individual: Fact): boolean {
    return caller.isAdmin || (this.sees(caller, individual.id) && this.explicit(caller, 'update', individual) === 1);
  }

  /** Whether the caller leads a unit above this one. */
  leadsAbove(caller: Asker, unit: Fact): boolean {
    const above = this.chain(unit).slice(1);
    return above.some(({ id }) => this.leadsItself(caller, id));
  }

  /** Whether the caller gives and takes the role of a team leader, were Update of the project there. */
  mayChooseTeamLeader(caller: Asker, project: Fact): boolean {
    return caller.isAdmin || this.writesProject(caller, project);
  }

  /** Whether the caller may put the individual into the unit: where it leads that, only one that it is in charge of. */
  mayTakeInto(caller: Asker, individual: Fact, unit: Fact): boolean {
    const leads = this.leadsItself(caller, unit.id) || this.leadsAbove(caller, unit);
    return caller.isAdmin || !leads || this.inCharge(caller, individual);
  }

  private mayAsChild(caller: Asker, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    if (right === 'delegate') return false;
    const asked = right === 'read' ? 'read' : 'update';
    const parents = [fact.above, fact.also].filter((id) => typeof id === 'string');
    if (!parents.every((id) => this.may(caller, asked, this.fact(id)))) return false;
    // Who leads a team is not decided by a row alone.
    const takesLeader = right === 'delete' && fact.kind === 'teammember' && fact.role === TEAM_LEADER;
    if (takesLeader && !this.mayChooseTeamLeader(caller, this.fact(fact.above as string))) return false;
    return fact.person === undefined || this.sees(caller, fact.person);
  }

  /** A change is taken to be one of all states, so that it needs every right. */
  private mayRow(caller: Asker, right: Exclude<Right, 'create'>, row: RowFact): boolean {
    if (right === 'read') return this.may(caller, 'delegate', this.fact(row.on));
    return this.mayWriteRow(caller, right === 'update' ? { ...row, states: [1, 1, 1, 1, 1] } : row);
  }

  private mayMembership(caller: Asker, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    if (!this.sees(caller, fact.person as string)) return false;
    if (!this.decide(caller, right, fact)) return false;
    return right !== 'delete' || !fact.leader || this.leadsAbove(caller, this.fact(fact.above as string));
  }

  private decide(caller: Asker, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    const state = this.explicit(caller, right, fact);
    const counts = state !== 0 && !(state === 1 && isAuthors(caller, right, fact));
    return counts ? state === 1 : this.defaultRights(caller, right, fact);
  }

  /** What rows say: those on the nearest carrier, then those of its child type on each record above it. */
  private explicit(caller: Asker, right: Right, fact: Fact): number {
    const chain = this.chain(fact);
    const from = chain.findIndex(({ kind }) => CARRIERS.has(kind));
    const carrier = chain[from];
    const state = this.level(caller, right, carrier.id, null);
    if (state !== 0) return state;
    return this.upwards(caller, right, chain.slice(from + 1), this.childType(carrier));
  }

  private explicitCreate(caller: Asker, kind: Kind, above: Fact): number {
    const childType = childTypeOf(kind, this.ownerKindBelow(above));
    if (childType === undefined) return this.explicit(caller, 'create', above);
    return this.upwards(caller, 'create', this.chain(above), childType);
  }

  private upwards(caller: Asker, right: Right, chain: readonly Fact[], childType: number | undefined): number {
    if (childType === undefined) return 0;
    for (const { id } of chain) {
      const state = this.level(caller, right, id, childType);
      if (state !== 0) return state;
    }
    return 0;
  }

  private level(caller: Asker, right: Right, on: string, childType: number | null): number {
    const index = STATES.indexOf(right);
    const states = this.rowsOn(on)
      .filter((row) => row.childType === childType && this.speaksOf(row, caller))
      .map((row) => row.states[index]);
    return states.includes(2) ? 2 : Math.max(0, ...states);
  }

  private rowsOn(on: string): readonly RowFact[] {
    const { rows } = this.facts;
    if (this.levels.rows !== rows || this.levels.size !== rows.length) {
      const at = new Map<string, RowFact[]>();
      for (const row of rows) at.set(row.on, [...(at.get(row.on) ?? []), row]);
      this.levels = { rows, size: rows.length, at };
    }
    return this.levels.at.get(on) ?? [];
  }

  private speaksOf({ principal }: RowFact, { id }: Asker): boolean {
    if (id === null) return false;
    if (principal === id) return true;
    const group = this.facts.groups.find((one) => one.id === principal);
    return group !== undefined && (group.members === undefined || group.members.has(id));
  }

  private defaultRights(caller: Asker, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    if (right === 'delegate') return false;
    if (fact.kind === 'individual') return right === 'read' || (right === 'update' && fact.id === caller.id);
    if (fact.kind === 'comment' && right !== 'read') return fact.author === caller.id;
    // What is about to be made owns nothing yet, so that what it is to hang from decides.
    const owner = this.chain(fact).find(({ id, kind }) => id !== '' && OWNERS.has(kind)) as Fact;
    if (owner.kind === 'individual') {
      if (fact.kind === 'assessment' && right !== 'read') return owner.id !== caller.id && this.inCharge(caller, owner);
      return this.inCharge(caller, owner);
    }
    if (fact.kind === 'dashboard') return this.leadsItself(caller, owner.id) || this.leadsAbove(caller, owner);
    if (right === 'read') return true;
    if (owner.kind === 'project') return this.writesProject(caller, owner);
    return owner.kind === 'department' && (this.leadsItself(caller, owner.id) || this.leadsAbove(caller, owner));
  }

  /** The individual itself, those above it in the reports-to chain, leaders of its departments and of units above. */
  private inCharge(caller: Asker, individual: Fact): boolean {
    if (caller.id === individual.id) return true;
    const seen = new Set<string>();
    for (let at = individual.id; !seen.has(at); ) {
      seen.add(at);
      at = this.facts.people.get(at)?.reportsTo ?? at;
      if (at === caller.id) return true;
    }
    const units = this.of('membership').filter(({ person }) => person === individual.id);
    return units.some(({ above }) => {
      const unit = this.fact(above as string);
      return this.leadsItself(caller, unit.id) || this.leadsAbove(caller, unit);
    });
  }

  private leadsItself(caller: Asker, unitId: string): boolean {
    return this.of('membership').some(
      ({ above, person, leader }) => above === unitId && person === caller.id && leader,
    );
  }

  private writesProject(caller: Asker, project: Fact): boolean {
    if (caller.id !== null && project.creator === caller.id) return true;
    return this.of('teammember').some(
      ({ above, person, role }) => above === project.id && person === caller.id && role === TEAM_LEADER,
    );
  }

  /** The record and all that it hangs from, up to the site. */
  chain(fact: Fact): Fact[] {
    return fact.above === null ? [fact] : [fact, ...this.chain(this.fact(fact.above))];
  }

  /** The ChildType that rows above a record speak of it by. */
  childType(fact: Fact): number | undefined {
    return childTypeOf(fact.kind, this.ownerKind(fact));
  }

  /** Of what kind the thing is that a metric or dialog is of. */
  private ownerKind(fact: Fact): Kind | undefined {
    return fact.above === null ? undefined : this.ownerKindBelow(this.fact(fact.above));
  }

  private ownerKindBelow(above: Fact): Kind {
    return above.kind === 'metric' ? (this.ownerKind(above) as Kind) : above.kind;
  }
}

/** Words stay their author's: what no row gives, of a comment and of an assessment of the caller itself. */
function isAuthors(caller: Asker, right: Right, { kind, above }: Fact): boolean {
  if (kind === 'comment') return right === 'update';
  return kind === 'assessment' && above === caller.id && ['create', 'update', 'delete'].includes(right);
}

function groupedBy(facts: readonly Fact[]): Map<Kind, Fact[]> {
  const kinds = new Map<Kind, Fact[]>();
  for (const fact of facts) kinds.set(fact.kind, [...(kinds.get(fact.kind) ?? []), fact]);
  return kinds;
}
