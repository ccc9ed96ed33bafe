import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import type { Member } from '../../ledger/entry';
import { amongIds, equal, given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { RecordEntries } from '../../resource/storage/record-entries';
import { ResourceStore } from '../../resource/storage/resource-store';
import { ScopedStatement, select } from '../../resource/storage/scoped-statement';
import { givenAll, ME, oneMore, update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { Individual } from '../individuals/individual';
import { Organization } from '../organizations/organization';
import { OrganizationMember } from './organization-member';
import { REPORTS_UP } from './organization-member.sql';

/** The columns of a primary membership. */
export type PrimaryMembership = Pick<OrganizationMember, 'ID' | 'OrganizationID' | 'Title' | 'ReportsToID'>;

/** The membership of a leader with the name of the individual. */
type UnitLeader = Pick<OrganizationMember, 'ID' | 'OrganizationID' | 'Name'>;

/**
 * Memberships, and which one of an individual is primary. Every write locks the individual before a membership, so that
 * exactly one stays primary under concurrent writes.
 */
@Injectable()
export class OrganizationMemberStore extends ResourceStore<OrganizationMember> {
  private readonly individualOf = select<{ IndividualID: string }>(
    this.database,
    from(OrganizationMember, 'm')
      .columns('m', 'IndividualID')
      .where({ 'm.ID': given('id') }),
  );
  private readonly lockedIndividual = select(
    this.database,
    from(Individual, 'i')
      .columns('i', 'ID')
      .where({ 'i.ID': given('individual') }),
    'update',
  );
  private readonly ofPair = select<{ ID: string }>(
    this.database,
    from(OrganizationMember, 'm')
      .columns('m', 'ID')
      .where({ 'm.IndividualID': given('individual'), 'm.OrganizationID': given('unit') }),
  );
  private readonly primary = select<PrimaryMembership>(
    this.database,
    from(Individual, 'i')
      .join(OrganizationMember, 'm', { 'm.ID': 'i.PrimaryMemberID' })
      .columns('m', 'ID', 'OrganizationID', 'Title', 'ReportsToID')
      .where({ 'i.ID': given('individual') }),
  );
  private readonly updatePrimary = update(
    this.database,
    Individual,
    { ...givenAll('PrimaryMemberID'), Version: oneMore('Version'), Updated: given('now'), UpdatedBy: ME },
    { ID: given('individual') },
  );
  private readonly version = select<{ Version: number }>(
    this.database,
    from(Individual, 'i')
      .columns('i', 'Version')
      .where({ 'i.ID': given('individual') }),
  );
  private readonly individuals = new RecordEntries(this.database, Individual, []);
  private readonly leadersOf = select<UnitLeader>(
    this.database,
    from(OrganizationMember, 'm')
      .join(Individual, 'i', { 'i.ID': 'm.IndividualID' })
      .live('i')
      .columns('m', 'ID', 'OrganizationID')
      .select({ Name: 'i.FullName' })
      .where({ 'm.OrganizationID': amongIds('units'), 'm.Leader': true })
      .orderBy('i.NameKey')
      .orderBy('m.ID'),
  );
  private readonly superiors = new ScopedStatement(this.database, REPORTS_UP);

  constructor(database: Database) {
    super(database, OrganizationMember, {
      rows: (members) =>
        members
          .join(Individual, 'i', { 'i.ID': 't.IndividualID' })
          .join(Organization, 'o', { 'o.ID': 't.OrganizationID' })
          .leftJoin(Individual, 'r', { 'r.ID': 't.ReportsToID' })
          .select({
            Primary: equal('i.PrimaryMemberID', 't.ID'),
            Name: 'i.FullName',
            ReportsToFull: 'r.FullName',
            UnitType: 'o.RowType',
            ReportsToFirst: 'r.FirstName',
            ReportsToLast: 'r.LastName',
          })
          .inViewWith(['i', 'o'], 'ParentDeleted')
          .key('NameKey', { by: 'i.NameKey' })
          .key('ID'),
    });
  }

  /** The memberships of the live leaders of units, by name. */
  leaders(caller: Caller, unitIds: readonly string[]): Promise<UnitLeader[]> {
    return this.leadersOf.all(caller, { units: JSON.stringify(unitIds) });
  }

  /** Locks the individual and then the membership. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<OrganizationMember | undefined> {
    const member = await this.individualOf.first(caller, { id }, tx);
    if (!member) return undefined;
    await this.lockIndividual(caller, member.IndividualID, tx);
    return super.lock(caller, id, tx);
  }

  /** Locks an individual, and with it all its memberships, until the transaction ends. */
  async lockIndividual(caller: Caller, individualId: string, tx: Sql): Promise<void> {
    await this.lockedIndividual.all(caller, { individual: individualId }, tx);
  }

  /** Returns the ID of the membership of an individual in a unit. */
  async idOf(caller: Caller, individualId: string, unitId: string, sql?: Sql): Promise<string | undefined> {
    return (await this.ofPair.first(caller, { individual: individualId, unit: unitId }, sql))?.ID;
  }

  /** Returns the primary membership of an individual. */
  primaryOf(caller: Caller, individualId: string, tx: Sql): Promise<PrimaryMembership | undefined> {
    return this.primary.first(caller, { individual: individualId }, tx);
  }

  /**
   * Makes a membership the primary one. The individual's version grows, because its primary fields are read from there.
   */
  async markPrimary(
    caller: Caller,
    individualId: string,
    member: PrimaryMembership,
    former: PrimaryMembership | undefined,
    tx: Sql,
  ): Promise<void> {
    const values = { individual: individualId, PrimaryMemberID: member.ID, now: storedNow() };
    await this.updatePrimary.send(caller, values, tx);
    const current = await this.version.first(caller, { individual: individualId }, tx);
    if (!current) return;
    const [before, after] = [primaryMembers(former), primaryMembers(member)];
    const differs = (_: Member, at: number) => before[at][1] !== after[at][1];
    const changed = { before: before.filter(differs), after: after.filter(differs) };
    this.individuals.membersChanged(caller, { ...current, ID: individualId }, changed, tx);
  }

  /** Whether `aboveId` is `individualId` or above it in the reports-to chain. */
  reportsUp(caller: Caller, individualId: string, aboveId: string, tx: Sql): Promise<boolean> {
    return this.superiors.any(caller, { individual: individualId, above: aboveId }, tx);
  }
}

/** The members of an individual that are stored in its primary membership. */
function primaryMembers({ OrganizationID, Title, ReportsToID }: Partial<PrimaryMembership> = {}): Member[] {
  return [
    ['PrimaryOrganizationID', OrganizationID ?? null],
    ['PrimaryTitle', Title ?? null],
    ['PrimaryReportsTo', ReportsToID ?? null],
  ];
}
