import type { SqlValue } from '../database/database';
import type { Caller } from '../security/caller';
import { RowType } from '../security/row-types';
import type { Where } from './resource-store';

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
// Rank, which is never null, and the flags as a sum keep SQLite from IX_organizations_shape, which holds all columns asked
// for, but begins with nothing that tells the units of one parent: it would read all of the site for each unit.
const DOWNWARDS = 'o.`ParentID` = u.`ID` AND o.`Rank` IS NOT NULL AND o.`Deleted` + o.`DeletedByRef` = 0';

/** Live units around a subject (contract section 14): a statement that goes on after `u`, whose rows they are. */
export interface UnitSet {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/** A unit and all live departments below it. */
export function unitsBelow(caller: Caller, unitId: string): UnitSet {
  return unitSet(caller, ITSELF, DOWNWARDS, unitId);
}

/** A unit, or the units of an individual's live memberships, and all above them. */
export function unitsAbove(caller: Caller, subject: { readonly ID: string; readonly RowType: number }): UnitSet {
  return unitSet(caller, subject.RowType === RowType.Individual ? MEMBERSHIPS : ITSELF, UPWARDS, subject.ID);
}

/** That a column is among the ids that `wanted` selects from the units of a set. */
export function isAmong(column: string, set: UnitSet, wanted: string, params: readonly SqlValue[] = []): Where {
  return { sql: `${column} IN (${set.sql} ${wanted})`, params: [...set.params, ...params] };
}

function unitSet({ siteId }: Caller, start: string, step: string, id: string): UnitSet {
  // CROSS JOIN keeps SQLite at walking from what was found; it would else begin each step with all units of the site.
  const sql = `WITH RECURSIVE u AS (${start} UNION SELECT ${UNIT} FROM u CROSS JOIN \`organizations\` o ON o.\`SiteID\` = ? AND ${step})`;
  return { sql, params: [siteId, id, siteId] };
}
