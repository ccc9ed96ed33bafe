import { Injectable } from '@nestjs/common';
import { type Bound, Condition } from '../../../resource/storage/where';
import type { Caller } from '../../../security/caller';
import { RowType } from '../../../security/rights/row-types';
import type { Project } from '../../projects/project';
import { isActive, isCompleted } from '../../projects/project-activity';
import { isIndividual, type Subject } from '../figures/dashboard-scope';
import { OF_DEPARTMENTS } from './dashboard-projects.sql';

/** Both ends are inclusive and in stored form. */
interface Span {
  readonly from: string;
  readonly to: string;
}

const ACTIVE = new Condition<Project>().raw(isActive('t', ':to'));
const COMPLETED = new Condition<Project>().raw(isCompleted('t', ':from', ':to'));
const DEPARTMENTS_BELOW = new Condition<Project>().raw(OF_DEPARTMENTS.below);
const DEPARTMENTS_ABOVE = new Condition<Project>().raw(OF_DEPARTMENTS.aboveIndividual);

/** Conditions for the projects that dashboards count (contract section 14). */
@Injectable()
export class DashboardProjectsStore {
  /** Projects started and not completed by the end of a period. */
  active(_caller: Caller, { to }: Span): Bound<Project> {
    return ACTIVE.with({ to });
  }

  /** Projects completed within a period. */
  completed(_caller: Caller, { from, to }: Span): Bound<Project> {
    return COMPLETED.with({ from, to });
  }

  /** Projects of the departments below a unit, or of an individual's departments and those above them. */
  ofDepartments(_caller: Caller, subject: Subject): Bound<Project> {
    const departments = isIndividual(subject) ? DEPARTMENTS_ABOVE : DEPARTMENTS_BELOW;
    return departments.with({ subject: subject.ID, unitType: RowType.Department });
  }
}
