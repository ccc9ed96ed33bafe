import { Injectable } from '@nestjs/common';
import type { Where } from '../../resource/resource-store';
import { isAmong, unitsAbove, unitsBelow } from '../../resource/unit-sets.store';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import type { Subject } from './record-headings';

/** Both ends of a period. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** Conditions over the alias `t` of projects: the sets that dashboards count (contract section 14). */
@Injectable()
export class DashboardProjectsStore {
  /** Started, and not completed, by the end of a period. */
  active(_caller: Caller, { to }: Span): Where {
    const sql =
      '(t.`EndDateActual` IS NULL OR t.`EndDateActual` > ?) AND COALESCE(t.`StartDateActual`, t.`StartDateProjected`) <= ?';
    return { sql, params: [to, to] };
  }

  /** Completed within a period. */
  completed(_caller: Caller, { from, to }: Span): Where {
    return { sql: 't.`EndDateActual` BETWEEN ? AND ?', params: [from, to] };
  }

  /** Those of the departments below a unit, or of the departments of an individual and above these. */
  ofDepartments(caller: Caller, subject: Subject): Where {
    const isIndividual = subject.RowType === RowType.Individual;
    const units = isIndividual ? unitsAbove(caller, subject) : unitsBelow(caller, subject.ID);
    const wanted = 'SELECT u.`ID` FROM u WHERE u.`RowType` = ? AND u.`ID` <> ?';
    return isAmong('t.`AncestorID`', units, wanted, [RowType.Department, subject.ID]);
  }
}
