import type { Fact, Facts, RowFact } from './facts';
import { canBeBelow, childTypeOf, type Kind, kindsWith, traitsOf } from './kinds';

/** A caller, with what its rights depend on. */
export interface ModelCaller {
  readonly name: string;
  /** The site that it acts in; null without authentication. */
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

/** The kinds whose baseline decides for the records below them. */
const OWNERS: ReadonlySet<Kind> = new Set<Kind>(['site', 'organization', 'department', 'project', 'individual']);
const CARRIERS = kindsWith(({ hasRows }) => hasRows);
const TEAM_LEADER = 3;

/**
 * An independent implementation of contract section 12 by plain recursion over facts. It is slow and shares no code
 * with the service, so that a comparison with the service reveals faults in either.
 */
export class Model {
  private kinds: { readonly size: number; readonly facts: Map<Kind, Fact[]> } = { size: 0, facts: new Map() };
  /** Records that could exist, for rights on every possible record of a kind. */
  private readonly hypothetical = new Map<string, Fact>();
  private rowIndex: { readonly rows: readonly RowFact[]; readonly size: number; readonly at: Map<string, RowFact[]> };

  constructor(readonly facts: Facts) {
    this.rowIndex = { rows: facts.rows, size: 0, at: new Map() };
  }

  fact(id: string): Fact {
    const fact = this.facts.records.get(id) ?? this.hypothetical.get(id);
    if (!fact) throw new Error(`no fact ${id}`);
    return fact;
  }

  of(kind: Kind): Fact[] {
    traitsOf(kind);
    const { records } = this.facts;
    if (this.kinds.size !== records.size) this.kinds = { size: records.size, facts: groupedBy([...records.values()]) };
    return this.kinds.facts.get(kind) ?? [];
  }

  below(kind: Kind, ancestor: string): Fact[] {
    return this.of(kind).filter((fact) => (fact.ancestor ?? fact.above) === ancestor);
  }

  /** Returns the IDs of the records below an ancestor that the caller may read. */
  readableBelow(caller: ModelCaller, kind: Kind, ancestor: string | null): string[] {
    const facts = ancestor === null ? [] : this.below(kind, ancestor);
    return facts.filter((fact) => this.may(caller, 'read', fact)).map(({ id }) => id);
  }

  /** Whether the caller could read a record of the kind below `above`. */
  readsBelow(caller: ModelCaller, kind: Kind, above: Fact): boolean {
    return this.may(caller, 'read', { id: '', kind, above: above.id, ancestor: above.id });
  }

  /** Whether the caller may read the record. */
  sees(caller: ModelCaller, id: string): boolean {
    const fact = this.facts.records.get(id);
    return fact !== undefined && this.may(caller, 'read', fact);
  }

  may(caller: ModelCaller, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    if (caller.siteId !== this.facts.siteId) return false;
    if (caller.isAdmin) return fact.kind !== 'site' || right !== 'delete' || caller.isGlobalAdmin;
    // A record that is not readable does not exist for the caller.
    if (right !== 'read' && !this.may(caller, 'read', fact)) return false;
    if (fact.kind === 'individual' && right === 'delete') return false;
    if (fact.kind === 'archive') return right === 'read' && this.may(caller, 'read', this.fact(fact.above as string));
    if (fact.row) return this.mayRow(caller, right, fact.row);
    if (traitsOf(fact.kind).isChild) return this.mayAsChild(caller, right, fact);
    if (fact.kind === 'membership') return this.mayMembership(caller, right, fact);
    return this.decide(caller, right, fact);
  }

  /** Whether the caller has the right, or only lacks Read for it; for Read of a membership, of its individual. */
  holds(caller: ModelCaller, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    if (this.may(caller, right, fact)) return true;
    if (right === 'read' && fact.kind !== 'membership') return false;
    return !traitsOf(fact.kind).isChild && this.decide(caller, right, fact);
  }

  /** Whether the caller may create a record of the kind below `above`. */
  mayCreate(caller: ModelCaller, kind: Kind, above: Fact): boolean {
    if (caller.isAdmin) return true;
    if (traitsOf(kind).isChild) return this.may(caller, 'update', above);
    const state = this.explicitCreate(caller, kind, above);
    const record: Fact = { id: '', kind, above: above.id, ancestor: above.id };
    if (state !== 0 && !(state === 1 && isForAuthor(caller, 'create', record))) return state === 1;
    if (kind === 'comment') return this.decide(caller, 'read', record);
    return this.baseline(caller, 'update', record);
  }

  /**
   * Whether the caller may write a permission row: it needs Delegate on the object and every right that the row sets
   * there, and the row must not be about the caller.
   */
  mayWriteRow(caller: ModelCaller, row: RowFact): boolean {
    if (caller.isAdmin) return true;
    const object = this.fact(row.on);
    if (!this.may(caller, 'delegate', object) || this.appliesTo(row, caller)) return false;
    // Rows about the caller are refused above, so the caller's rights do not come from this row.
    return STATES.every((right, index) => row.states[index] === 0 || this.has(caller, right, object, row.childType));
  }

  isAbout(caller: ModelCaller, principal: string): boolean {
    return this.appliesTo({ on: '', principal, childType: null, states: [0, 0, 0, 0, 0] }, caller);
  }

  /** Whether the caller has a right on an object and its children, or on every record of a child type below it. */
  private has(caller: ModelCaller, right: Right, object: Fact, childType: number | null): boolean {
    if (childType !== null) return this.hasOnEvery(caller, right, object, childType);
    const kinds: readonly Kind[] = object.kind === 'individual' ? ['goal', 'assessment'] : ['membership'];
    if (right === 'create') return kinds.every((kind) => this.mayCreate(caller, kind, object));
    const children = kinds.map((kind): Fact => ({ id: '', kind, above: object.id, ancestor: object.id }));
    return [object, ...children].every((one) => this.decide(caller, right, one));
  }

  /** Decided by rows at or above the object, else by the baseline on each record that others could create there. */
  private hasOnEvery(caller: ModelCaller, right: Right, object: Fact, childType: number): boolean {
    if (right !== 'read' && right !== 'create' && !this.hasOnEvery(caller, 'read', object, childType)) return false;
    const state = this.nearestState(caller, right, this.chain(object), childType);
    if (state !== 0) return state === 1;
    // The whole site may read all kinds except personal records.
    if (right === 'read' && ![38, 58].includes(childType)) return true;
    const places = [object, ...this.possibleBelow(object, 3)];
    const possible = places
      .flatMap((place) => this.possibleChildren(place))
      .filter((one) => this.childType(one) === childType);
    const isCreate = right === 'create';
    // A record that does not exist yet is no owner.
    const records = isCreate ? possible.map((one): Fact => ({ ...one, id: '' })) : possible;
    return records.length > 0 && records.every((one) => this.baseline(caller, isCreate ? 'update' : right, one));
  }

  private possibleBelow(place: Fact, depth: number): Fact[] {
    if (depth === 0) return [];
    return this.possibleChildren(place).flatMap((one) => [one, ...this.possibleBelow(one, depth - 1)]);
  }

  /** Returns one possible child of each kind that can have rows, without creator, leader or owner. */
  private possibleChildren({ id: above, kind: place }: Fact): Fact[] {
    return CARRIERS.filter((kind) => canBeBelow(kind, place)).map((kind) => {
      const one: Fact = { id: `${above}/${kind}`, kind, above, ancestor: above };
      this.hypothetical.set(one.id, one);
      return one;
    });
  }

  /** Whether the caller may update all fields of an individual: as Admin, or by a row. */
  mayUpdateWholly(caller: ModelCaller, individual: Fact): boolean {
    return caller.isAdmin || (this.sees(caller, individual.id) && this.explicit(caller, 'update', individual) === 1);
  }

  /** Whether the caller leads a unit above this one. */
  leadsAbove(caller: ModelCaller, unit: Fact): boolean {
    const above = this.chain(unit).slice(1);
    return above.some(({ id }) => this.leadsItself(caller, id));
  }

  /** Whether the caller may grant and remove the role of a team leader. Assumes Update on the project. */
  mayChooseTeamLeader(caller: ModelCaller, project: Fact): boolean {
    return caller.isAdmin || this.writesProject(caller, project);
  }

  /** Whether the caller may add the individual to the unit. A leader of the unit must be in charge of it already. */
  mayAddMember(caller: ModelCaller, individual: Fact, unit: Fact): boolean {
    const leads = this.leadsItself(caller, unit.id) || this.leadsAbove(caller, unit);
    return caller.isAdmin || !leads || this.inCharge(caller, individual);
  }

  private mayAsChild(caller: ModelCaller, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    if (right === 'delegate') return false;
    const parentRight = right === 'read' ? 'read' : 'update';
    const parents = [fact.above, fact.also].filter((id) => typeof id === 'string');
    if (!parents.every((id) => this.may(caller, parentRight, this.fact(id)))) return false;
    // A row alone does not allow to remove a team leader.
    const removesLeader = right === 'delete' && fact.kind === 'teammember' && fact.role === TEAM_LEADER;
    if (removesLeader && !this.mayChooseTeamLeader(caller, this.fact(fact.above as string))) return false;
    return fact.person === undefined || this.sees(caller, fact.person);
  }

  /** An update is assumed to change all states, so that it needs every right. */
  private mayRow(caller: ModelCaller, right: Exclude<Right, 'create'>, row: RowFact): boolean {
    if (right === 'read') return this.may(caller, 'delegate', this.fact(row.on));
    return this.mayWriteRow(caller, right === 'update' ? { ...row, states: [1, 1, 1, 1, 1] } : row);
  }

  private mayMembership(caller: ModelCaller, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    if (!this.sees(caller, fact.person as string)) return false;
    if (!this.decide(caller, right, fact)) return false;
    return right !== 'delete' || !fact.leader || this.leadsAbove(caller, this.fact(fact.above as string));
  }

  private decide(caller: ModelCaller, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    const state = this.explicit(caller, right, fact);
    const isDecided = state !== 0 && !(state === 1 && isForAuthor(caller, right, fact));
    return isDecided ? state === 1 : this.baseline(caller, right, fact);
  }

  /**
   * Returns the state by rows: on the nearest record that can have rows, then by its child type on each record above.
   */
  private explicit(caller: ModelCaller, right: Right, fact: Fact): number {
    const chain = this.chain(fact);
    const from = chain.findIndex(({ kind }) => traitsOf(kind).hasRows);
    const carrier = chain[from];
    const state = this.stateAt(caller, right, carrier.id, null);
    if (state !== 0) return state;
    return this.nearestState(caller, right, chain.slice(from + 1), this.childType(carrier));
  }

  private explicitCreate(caller: ModelCaller, kind: Kind, above: Fact): number {
    const childType = childTypeOf(kind, this.ownerKindBelow(above));
    if (childType === undefined) return this.explicit(caller, 'create', above);
    return this.nearestState(caller, 'create', this.chain(above), childType);
  }

  private nearestState(
    caller: ModelCaller,
    right: Right,
    chain: readonly Fact[],
    childType: number | undefined,
  ): number {
    if (childType === undefined) return 0;
    for (const { id } of chain) {
      const state = this.stateAt(caller, right, id, childType);
      if (state !== 0) return state;
    }
    return 0;
  }

  private stateAt(caller: ModelCaller, right: Right, on: string, childType: number | null): number {
    const index = STATES.indexOf(right);
    const states = this.rowsOn(on)
      .filter((row) => row.childType === childType && this.appliesTo(row, caller))
      .map((row) => row.states[index]);
    return states.includes(2) ? 2 : Math.max(0, ...states);
  }

  private rowsOn(on: string): readonly RowFact[] {
    const { rows } = this.facts;
    if (this.rowIndex.rows !== rows || this.rowIndex.size !== rows.length) {
      const at = new Map<string, RowFact[]>();
      for (const row of rows) at.set(row.on, [...(at.get(row.on) ?? []), row]);
      this.rowIndex = { rows, size: rows.length, at };
    }
    return this.rowIndex.at.get(on) ?? [];
  }

  private appliesTo({ principal }: RowFact, { id }: ModelCaller): boolean {
    if (id === null) return false;
    if (principal === id) return true;
    const group = this.facts.groups.find((one) => one.id === principal);
    return group !== undefined && (group.members === undefined || group.members.has(id));
  }

  private baseline(caller: ModelCaller, right: Exclude<Right, 'create'>, fact: Fact): boolean {
    if (right === 'delegate') return false;
    if (fact.kind === 'individual') return right === 'read' || (right === 'update' && fact.id === caller.id);
    if (fact.kind === 'comment' && right !== 'read') return fact.author === caller.id;
    // A record that does not exist yet is no owner, so the owner of its parent decides.
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

  /**
   * Whether the caller is the individual, above it in the reports-to chain, or a leader of its units or units above.
   */
  private inCharge(caller: ModelCaller, individual: Fact): boolean {
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

  private leadsItself(caller: ModelCaller, unitId: string): boolean {
    return this.of('membership').some(
      ({ above, person, leader }) => above === unitId && person === caller.id && leader,
    );
  }

  private writesProject(caller: ModelCaller, project: Fact): boolean {
    if (caller.id !== null && project.creator === caller.id) return true;
    return this.of('teammember').some(
      ({ above, person, role }) => above === project.id && person === caller.id && role === TEAM_LEADER,
    );
  }

  /** Returns the record and its ancestors in the tree, up to the site. */
  chain(fact: Fact): Fact[] {
    return fact.above === null ? [fact] : [fact, ...this.chain(this.fact(fact.above))];
  }

  /** Returns the ChildType of a record. */
  childType(fact: Fact): number | undefined {
    return childTypeOf(fact.kind, this.ownerKind(fact));
  }

  /** Returns the kind of the owner of a metric or dialog. */
  private ownerKind(fact: Fact): Kind | undefined {
    return fact.above === null ? undefined : this.ownerKindBelow(this.fact(fact.above));
  }

  private ownerKindBelow(above: Fact): Kind {
    return above.kind === 'metric' ? (this.ownerKind(above) as Kind) : above.kind;
  }
}

/** Whether no row can allow the right: updating the comment of another author, and assessing oneself. */
function isForAuthor(caller: ModelCaller, right: Right, { kind, above }: Fact): boolean {
  if (kind === 'comment') return right === 'update';
  return kind === 'assessment' && above === caller.id && ['create', 'update', 'delete'].includes(right);
}

function groupedBy(facts: readonly Fact[]): Map<Kind, Fact[]> {
  const kinds = new Map<Kind, Fact[]>();
  for (const fact of facts) kinds.set(fact.kind, [...(kinds.get(fact.kind) ?? []), fact]);
  return kinds;
}
