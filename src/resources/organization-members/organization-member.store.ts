import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { lockForUpdate } from '../../database/dialect';
import { storedNow } from '../../http/instant';
import { ResourceStore } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { OrganizationMember } from './organization-member';

const LIVE_PARENTS = 'i.`Deleted` = 0 AND i.`DeletedByRef` = 0 AND o.`Deleted` = 0 AND o.`DeletedByRef` = 0';

/** The membership that an individual's primary facts are read from. */
export type PrimaryMembership = Pick<OrganizationMember, 'ID' | 'OrganizationID' | 'Title' | 'ReportsToID'>;

/**
 * Memberships, and which one of an individual is primary. Every write locks the individual's row before that of a
 * membership, so that exactly one stays primary whatever runs in parallel.
 */
@Injectable()
export class OrganizationMemberStore extends ResourceStore<OrganizationMember> {
  constructor(database: Database) {
    super(database, OrganizationMember, {
      joins:
        'JOIN `individuals` i ON i.`ID` = t.`IndividualID` AND i.`SiteID` = t.`SiteID` ' +
        'JOIN `organizations` o ON o.`ID` = t.`OrganizationID` AND o.`SiteID` = t.`SiteID` ' +
        'LEFT JOIN `individuals` r ON r.`ID` = t.`ReportsToID` AND r.`SiteID` = t.`SiteID`',
      order: [{ name: 'NameKey', sql: 'i.`NameKey`' }, { name: 'ID' }],
      live: `(${LIVE_PARENTS})`,
      hidden: {
        UnitType: 'o.`RowType`',
        ParentDeleted: `NOT (${LIVE_PARENTS})`,
        ReportsToFirst: 'r.`FirstName`',
        ReportsToLast: 'r.`LastName`',
      },
    });
  }

  /** Locks the individual's row and then that of the membership. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<OrganizationMember | undefined> {
    const rows = await tx.query<{ IndividualID: string }>(
      'SELECT `IndividualID` FROM `organization_members` WHERE `ID` = ? AND `SiteID` = ?',
      [id, caller.siteId],
    );
    if (rows.length === 0) return undefined;
    await this.lockIndividual(caller, rows[0].IndividualID, tx);
    return super.lock(caller, id, tx);
  }

  /** Holds the memberships of an individual against other writers until the transaction ends. */
  async lockIndividual(caller: Caller, individualId: string, tx: Sql): Promise<void> {
    const held = `SELECT \`ID\` FROM \`individuals\` WHERE \`ID\` = ? AND \`SiteID\` = ?${lockForUpdate[this.database.dialect]}`;
    await tx.query(held, [individualId, caller.siteId]);
  }

  /** The id of the membership of an individual in a unit. */
  async idOf(
    caller: Caller,
    individualId: string,
    unitId: string,
    sql: Sql = this.database.readFor(caller),
  ): Promise<string | undefined> {
    const rows = await sql.query<{ ID: string }>(
      'SELECT `ID` FROM `organization_members` WHERE `SiteID` = ? AND `IndividualID` = ? AND `OrganizationID` = ?',
      [caller.siteId, individualId, unitId],
    );
    return rows[0]?.ID;
  }

  /** The primary membership of an individual. */
  async primaryOf(caller: Caller, individualId: string, tx: Sql): Promise<PrimaryMembership | undefined> {
    const rows = await tx.query<PrimaryMembership>(
      'SELECT m.`ID`, m.`OrganizationID`, m.`Title`, m.`ReportsToID` FROM `individuals` i ' +
        'JOIN `organization_members` m ON m.`ID` = i.`PrimaryMemberID` AND m.`SiteID` = i.`SiteID` ' +
        'WHERE i.`ID` = ? AND i.`SiteID` = ?',
      [individualId, caller.siteId],
    );
    return rows[0];
  }

  /** Writes which membership is primary; the individual's version grows, because its primary facts are read there. */
  async markPrimary(caller: Caller, individualId: string, memberId: string, tx: Sql): Promise<void> {
    await tx.run(
      'UPDATE `individuals` SET `PrimaryMemberID` = ?, `Version` = `Version` + 1, `Updated` = ?, `UpdatedBy` = ? ' +
        'WHERE `ID` = ? AND `SiteID` = ?',
      [memberId, storedNow(), caller.individualId, individualId, caller.siteId],
    );
  }

  /** Whether `aboveId` is met on the way up from `individualId` through primary memberships, itself included. */
  async reportsUp(caller: Caller, individualId: string, aboveId: string, tx: Sql): Promise<boolean> {
    const rows = await tx.query(
      'WITH RECURSIVE up AS (SELECT `ID`, `PrimaryMemberID` FROM `individuals` WHERE `ID` = ? AND `SiteID` = ? ' +
        'UNION SELECT i.`ID`, i.`PrimaryMemberID` FROM up JOIN `organization_members` m ON m.`ID` = up.`PrimaryMemberID` ' +
        'JOIN `individuals` i ON i.`ID` = m.`ReportsToID` AND i.`SiteID` = ?) SELECT `ID` FROM up WHERE `ID` = ?',
      [individualId, caller.siteId, caller.siteId, aboveId],
    );
    return rows.length > 0;
  }
}
