import { RowType } from '../../../security/rights/row-types';

/** What has a dashboard. */
export const SUBJECT_TYPES: readonly number[] = [RowType.Organization, RowType.Department, RowType.Individual];

/** What a dashboard is about. */
export interface Subject {
  readonly ID: string;
  readonly RowType: number;
  readonly Name: string;
  /** What is deleted has zeros everywhere. */
  readonly isLive: boolean;
}

/** A live organization or department. */
export interface Unit {
  readonly ID: string;
  readonly ParentID: string;
  readonly RowType: number;
}

/** The records whose facts a dashboard adds up, by id (contract section 14). */
export interface Scope {
  /** Itself, while it is live. */
  readonly itself: readonly string[];
  /** An organization or department with all below it; an individual alone. */
  readonly whole: readonly string[];
  /** The organizations, and the departments, whose commitments and dialogs it counts. */
  readonly organizations: readonly string[];
  readonly departments: readonly string[];
  /** The departments that `Dept...` is about: those below a unit, those of an individual. */
  readonly departmentsBelow: readonly string[];
}

const NOTHING: Scope = { itself: [], whole: [], organizations: [], departments: [], departmentsBelow: [] };

/** Live organizations and departments, and who counts which of them. */
export class UnitTree {
  private readonly byId = new Map<string, Unit>();
  private readonly children = new Map<string, Unit[]>();

  /** Of the units of the site those that stand above or below the subjects suffice. */
  constructor(units: readonly Unit[]) {
    for (const unit of units) {
      this.byId.set(unit.ID, unit);
      const siblings = this.children.get(unit.ParentID);
      if (siblings) siblings.push(unit);
      else this.children.set(unit.ParentID, [unit]);
    }
  }

  /** What a subject counts; `memberships` are the units that an individual is a member of. */
  scopeOf(subject: Subject, memberships: readonly string[] = []): Scope {
    if (!subject.isLive) return NOTHING;
    return isIndividual(subject) ? this.ofIndividual(subject.ID, memberships) : this.ofUnit(subject.ID);
  }

  private ofUnit(id: string): Scope {
    const whole = this.below(id);
    return {
      itself: [id],
      whole: idsOf(whole),
      organizations: idsOf(this.upwards([id]), RowType.Organization),
      departments: idsOf(whole, RowType.Department),
      departmentsBelow: idsOf(whole.slice(1)),
    };
  }

  private ofIndividual(id: string, memberships: readonly string[]): Scope {
    const above = this.upwards(memberships);
    const departments = idsOf(above, RowType.Department);
    const organizations = idsOf(above, RowType.Organization);
    return { itself: [id], whole: [id], organizations, departments, departmentsBelow: departments };
  }

  /** The unit and all live ones below it, itself first. */
  private below(id: string): Unit[] {
    const unit = this.byId.get(id);
    const found = unit ? [unit] : [];
    // Grows while it is walked.
    for (const { ID } of found) found.push(...(this.children.get(ID) ?? []));
    return found;
  }

  /** The units and all above them, each once. */
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
