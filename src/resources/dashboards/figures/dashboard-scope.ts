import { getOrCreate } from '../../../config/get-or-create';
import { RowType } from '../../../security/rights/row-types';

/** The row types that have dashboards. */
export const SUBJECT_TYPES: readonly number[] = [RowType.Organization, RowType.Department, RowType.Individual];

/** The organization, department or individual of a dashboard. */
export interface Subject {
  readonly ID: string;
  readonly RowType: number;
  readonly Name: string;
  /** The dashboard of a deleted subject has only zeros. */
  readonly isLive: boolean;
}

/** A live organization or department. */
export interface Unit {
  readonly ID: string;
  readonly ParentID: string;
  readonly RowType: number;
}

/**
 * The IDs of the records whose facts a dashboard sums (contract section 14). All are empty if the subject is deleted.
 */
export interface Scope {
  /** The subject. */
  readonly itself: readonly string[];
  /** A unit with all units below it; for an individual, the individual. */
  readonly selfAndBelow: readonly string[];
  /** The organizations whose commitments and dialogs count. */
  readonly organizations: readonly string[];
  /** The departments whose commitments and dialogs count. */
  readonly departments: readonly string[];
  /** The departments of the `Dept...` fields: those below a unit, or those of an individual. */
  readonly departmentsBelow: readonly string[];
}

const NOTHING: Scope = { itself: [], selfAndBelow: [], organizations: [], departments: [], departmentsBelow: [] };

/** The tree of live organizations and departments. Computes the scopes of dashboards. */
export class UnitTree {
  private readonly byId = new Map<string, Unit>();
  private readonly children = new Map<string, Unit[]>();

  /** `units` must hold the live units above and below each subject. */
  constructor(units: readonly Unit[]) {
    for (const unit of units) {
      this.byId.set(unit.ID, unit);
      getOrCreate(this.children, unit.ParentID, () => []).push(unit);
    }
  }

  /** Returns the scope of a subject. `memberships` are the IDs of an individual's units. */
  scopeOf(subject: Subject, memberships: readonly string[] = []): Scope {
    if (!subject.isLive) return NOTHING;
    return isIndividual(subject) ? this.ofIndividual(subject.ID, memberships) : this.ofUnit(subject.ID);
  }

  private ofUnit(id: string): Scope {
    const selfAndBelow = this.below(id);
    return {
      itself: [id],
      selfAndBelow: idsOf(selfAndBelow),
      organizations: idsOf(this.upwards([id]), RowType.Organization),
      departments: idsOf(selfAndBelow, RowType.Department),
      departmentsBelow: idsOf(selfAndBelow.slice(1)),
    };
  }

  private ofIndividual(id: string, memberships: readonly string[]): Scope {
    const above = this.upwards(memberships);
    const departments = idsOf(above, RowType.Department);
    const organizations = idsOf(above, RowType.Organization);
    return { itself: [id], selfAndBelow: [id], organizations, departments, departmentsBelow: departments };
  }

  /** Returns the unit, then all live units below it. */
  private below(id: string): Unit[] {
    const unit = this.byId.get(id);
    const found = unit ? [unit] : [];
    // The loop also visits the units that it appends.
    for (const { ID } of found) found.push(...(this.children.get(ID) ?? []));
    return found;
  }

  /** Returns the units and all units above them, without duplicates. */
  private upwards(ids: readonly string[]): Unit[] {
    const found = new Set<Unit>();
    for (const id of ids)
      for (let unit = this.byId.get(id); unit && !found.has(unit); unit = this.byId.get(unit.ParentID)) found.add(unit);
    return [...found];
  }
}

export function isIndividual({ RowType: rowType }: Pick<Subject, 'RowType'>): boolean {
  return rowType === RowType.Individual;
}

function idsOf(units: readonly Unit[], rowType?: number): string[] {
  return units.filter((unit) => rowType === undefined || unit.RowType === rowType).map(({ ID }) => ID);
}
