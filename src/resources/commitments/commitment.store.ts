import { Injectable } from '@nestjs/common';
import { Database, type SqlValue } from '../../database/database';
import { ResourceStore, type Where } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import { Commitment } from './commitment';

// An outer join and COALESCE, though every ancestor is there: MySQL would read all of the tree before any commitment.
const LIVE_ANCESTOR = 'COALESCE(a.`Deleted` + a.`DeletedByRef`, 1) = 0';
const LIVE_UNIT = 'o.`Deleted` = 0 AND o.`DeletedByRef` = 0';
const UNIT = 'o.`ID`, o.`ParentID`, o.`RowType`';

/** The live unit itself. */
const ITSELF = `SELECT ${UNIT} FROM \`organizations\` o WHERE o.\`SiteID\` = ? AND o.\`ID\` = ? AND ${LIVE_UNIT}`;
/** The units of an individual's live memberships. */
const MEMBERSHIPS =
  `SELECT ${UNIT} FROM \`organization_members\` m ` +
  'JOIN `individuals` i ON i.`ID` = m.`IndividualID` AND i.`Deleted` = 0 AND i.`DeletedByRef` = 0 ' +
  `JOIN \`organizations\` o ON o.\`ID\` = m.\`OrganizationID\` AND ${LIVE_UNIT} ` +
  'WHERE m.`SiteID` = ? AND m.`IndividualID` = ?';
const UPWARDS = 'o.`ID` = u.`ParentID`';
const DOWNWARDS = `o.\`ParentID\` = u.\`ID\` AND ${LIVE_UNIT}`;

@Injectable()
export class CommitmentStore extends ResourceStore<Commitment> {
  constructor(database: Database) {
    super(database, Commitment, {
      joins: 'LEFT JOIN `nodes` a ON a.`ID` = t.`AncestorID` AND a.`SiteID` = t.`SiteID`',
      order: [{ name: 'DueDate' }, { name: 'ID' }],
      live: LIVE_ANCESTOR,
      hidden: { AncestorDeleted: `NOT (${LIVE_ANCESTOR})` },
    });
  }

  /** Those of the organizations of a unit or an individual, or of its departments, upwards. */
  ofUnitsAbove(caller: Caller, subject: { ID: string; RowType: number }, rowType: number): Where {
    const start = subject.RowType === RowType.Individual ? MEMBERSHIPS : ITSELF;
    const wanted = 'SELECT u.`ID` FROM u WHERE u.`RowType` = ?';
    return among(start, UPWARDS, wanted, [caller.siteId, subject.ID, caller.siteId, rowType]);
  }

  /** Those of the departments among a unit and what stands below it. */
  ofDepartmentsBelow(caller: Caller, unitId: string): Where {
    const wanted = 'SELECT u.`ID` FROM u WHERE u.`RowType` = ?';
    return among(ITSELF, DOWNWARDS, wanted, [caller.siteId, unitId, caller.siteId, RowType.Department]);
  }

  /** Those of the members of a unit and of what stands below it. */
  ofMembersBelow(caller: Caller, unitId: string): Where {
    const wanted =
      'SELECT p.`IndividualID` FROM u JOIN `organization_members` p ON p.`SiteID` = ? AND p.`OrganizationID` = u.`ID`';
    return among(ITSELF, DOWNWARDS, wanted, [caller.siteId, unitId, caller.siteId, caller.siteId]);
  }
}

/** Commitments whose ancestor is among those that `wanted` selects from `u`: the units met from `start` on. */
function among(start: string, step: string, wanted: string, params: readonly SqlValue[]): Where {
  const units = `WITH RECURSIVE u AS (${start} UNION SELECT ${UNIT} FROM u JOIN \`organizations\` o ON o.\`SiteID\` = ? AND ${step})`;
  return { sql: `t.\`AncestorID\` IN (${units} ${wanted})`, params };
}
