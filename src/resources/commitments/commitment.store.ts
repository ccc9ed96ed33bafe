import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import { type Bound, Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import { type UnitSubject, unitsAbove } from '../organizations/unit-sets.sql';
import { Commitment } from './commitment';
import { OF_MEMBERS_BELOW, OF_UNITS } from './commitment.sql';

const ofUnits = (text: string) => new Condition<Commitment>().raw(text);
const UNITS_ABOVE = ofUnits(OF_UNITS.above);
const UNITS_ABOVE_INDIVIDUAL = ofUnits(OF_UNITS.aboveIndividual);
const UNITS_BELOW = ofUnits(OF_UNITS.below);
const MEMBERS_BELOW = ofUnits(OF_MEMBERS_BELOW);

@Injectable()
export class CommitmentStore extends ResourceStore<Commitment> {
  constructor(database: Database) {
    super(database, Commitment, {
      // Every ancestor exists, but with an inner join MySQL would read the whole tree before any commitment.
      rows: (commitments) =>
        commitments
          .leftJoin(TreeNode, 'a', { 'a.ID': 't.AncestorID' })
          .select({ AncestorType: 'a.RowType' })
          .inViewWith(['a'], 'AncestorDeleted'),
    });
  }

  /** Commitments of the units of one row type among the subject's own units and those above them. */
  ofUnitsAbove(_caller: Caller, subject: UnitSubject, rowType: number): Bound<Commitment> {
    const above = unitsAbove(subject) === 'above' ? UNITS_ABOVE : UNITS_ABOVE_INDIVIDUAL;
    return above.with({ subject: subject.ID, unitType: rowType });
  }

  /** Commitments of the departments among a unit and the units below it. */
  ofDepartmentsBelow(_caller: Caller, unitId: string): Bound<Commitment> {
    return UNITS_BELOW.with({ subject: unitId, unitType: RowType.Department });
  }

  /** Commitments of the members of a unit and of the units below it. */
  ofMembersBelow(_caller: Caller, unitId: string): Bound<Commitment> {
    return MEMBERS_BELOW.with({ subject: unitId });
  }
}
