import { Injectable } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { nameIn } from '../../resource/service/hidden-names';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { sortKey } from '../../resource/storage/list-order';
import type { Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import type { Rights } from '../../security/rights/rights';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import { passwordFault } from '../../security/sign-in/password';
import { PasswordHashing } from '../../security/sign-in/password-hashing';
import { SecurityLog } from '../../security/sign-in/security-log';
import { Sessions } from '../../security/sign-in/sessions';
import { userNameFault, userNameKey } from '../../security/sign-in/user-name';
import { LAST_AUTHOR, type WithLastComment } from '../comments/last-comment';
import { OrganizationMemberService, PRIMARY_HIERARCHY } from '../organization-members/organization-member.service';
import { SecurityGroupService } from '../security-groups/security-group.service';
import type { Individual } from './individual';
import { IndividualStore } from './individual.store';
import { authorizeFields, restrictRights } from './individual-field-rights';
import { ERASED_PREFIX, fullName } from './individual-names';

const NEW_IDS = ['ID', 'UserID', 'PrimaryMemberID'] as const;
const PRIMARY_FIELDS = ['PrimaryOrganizationID', 'PrimaryTitle', 'PrimaryReportsTo'] as const;

const commentSubject = ({ ID }: Individual) => ({ rowType: RowType.Comment, above: ID, aboveType: RowType.Individual });

/** With `ofDirectory`, the service itself writes, for SCIM: deleted individuals too (contract section 26). */
type Mode = 'ofDirectory';
type IndividualWrite = PendingWrite<Individual, Mode>;

/** The people of a site and their logins (contract sections 7, 9, 12 and 13). */
@Injectable()
export class IndividualService extends ResourceService<Individual, Mode> {
  constructor(
    support: ResourceSupport,
    protected override readonly store: IndividualStore,
    private readonly members: OrganizationMemberService,
    private readonly groups: SecurityGroupService,
    private readonly sessions: Sessions,
    private readonly hashing: PasswordHashing,
    private readonly securityLog: SecurityLog,
  ) {
    super(support, store, {
      name: 'individual',
      namedRecords: [nameIn('PrimaryOrganizationID', 'PrimaryOrganizationName'), LAST_AUTHOR],
      place: {
        rowTypes: [RowType.Individual],
        ancestor: (row) => row.SiteID,
        name: (row) => row.FullName,
        liveKeyOf: 'UserNameKey',
      },
      affectsRights: true,
      hierarchy: PRIMARY_HIERARCHY,
      duplicate: {
        code: 'user_name_taken',
        detail: 'Another individual already has this user name. Choose another one.',
      },
    });
  }

  /** All individuals are children of the site, so every list has the same listSubject. */
  override list(caller: Caller, params: ListParams, where?: Where<Individual>): Promise<ListResult> {
    const listSubject = { rowType: RowType.Individual, above: caller.siteId, aboveType: RowType.Site };
    return super.list(caller, params, where, listSubject);
  }

  /** Lists the live members of an organization or department; 404 for other records. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, unitId, UNIT_TYPES);
    return this.list(caller, params, this.store.inUnit(caller, unitId));
  }

  /** Lists the live members of a security group; 403 unless the caller is an Admin or a member. */
  async listOfGroup(caller: Caller, groupId: string, params: ListParams): Promise<ListResult> {
    return this.list(caller, params, await this.groups.membership(caller, groupId));
  }

  override async create(caller: Caller, input: Partial<Individual>, mode?: Mode): Promise<Individual> {
    return super.create(caller, await this.withPasswordHash(caller, input, caller.isAdmin), mode);
  }

  override async update(caller: Caller, id: string, input: Partial<Individual>, mode?: Mode): Promise<Individual> {
    const maySet = caller.isAdmin || id === caller.individualId;
    return super.update(caller, id, await this.withPasswordHash(caller, input, maySet), mode);
  }

  protected override mayChangeDeleted(_caller: Caller, mode: Mode | undefined): boolean {
    return mode === 'ofDirectory';
  }

  protected override async rights(caller: Caller, rows: readonly Individual[], sql: Sql): Promise<readonly Rights[]> {
    const rights = await super.rights(caller, rows, sql);
    return rights.map((one, index) => restrictRights(caller, rows[index], one));
  }

  protected override async decorate(
    caller: Caller,
    rows: readonly Individual[],
    rights: readonly Rights[],
    sql: Sql,
  ): Promise<void> {
    await super.decorate(caller, rows, rights, sql);
    const commented = (rows as readonly (Individual & WithLastComment)[]).filter((row) => row.LastOfAll !== null);
    const rightsOnComments = await this.support.rights.of(caller, commented.map(commentSubject), sql);
    for (const [index, row] of commented.entries()) if (!rightsOnComments[index].read) row.LastOfAll = null;
  }

  protected override mayCreate(caller: Caller): boolean {
    return caller.isAdmin;
  }

  protected override async prepare(caller: Caller, change: IndividualWrite, tx: Sql): Promise<void> {
    if (change.verb === 'create' || change.verb === 'update') await this.prepareWrite(caller, change, tx);
    const { current } = change;
    if (current?.Deleted && change.verb !== 'delete' && current.Erased !== null)
      change.conflict('erased', 'This individual was erased. Create another one.');
    const isAdmin = current?.IsAdmin && !current.Deleted && !current.DeletedByRef;
    const losesAdmin = change.verb === 'delete' || (change.verb === 'update' && change.changes('IsAdmin'));
    if (isAdmin && losesAdmin)
      await change.compare(caller, async () => {
        if (await this.store.hasOtherAdmin(caller, current.ID, tx)) return;
        change.conflict(
          'last_admin',
          'This individual is the last administrator of the site. Make another individual administrator first.',
        );
      });
    if (decidesWhoSignsIn(change)) await caller.validity?.holdIn(tx);
  }

  protected override async afterWrite(
    caller: Caller,
    change: IndividualWrite,
    id: string | number,
    tx: Sql,
  ): Promise<void> {
    const individualId = String(id);
    const { values } = change;
    if (change.verb === 'create') {
      const { PrimaryMemberID, PrimaryOrganizationID, PrimaryTitle, PrimaryReportsTo } = values as Individual;
      const primary = { PrimaryOrganizationID, PrimaryTitle, PrimaryReportsTo };
      await this.members.insertPrimary(caller, individualId, PrimaryMemberID, primary, tx);
      await this.groups.addToPerformanceManagement(caller, individualId, tx);
    }
    if (change.verb === 'update' && PRIMARY_FIELDS.some((field) => change.changes(field)))
      await this.members.changePrimary(caller, individualId, values, tx);
    await this.endCredentials(caller, change, individualId, tx);
    this.logSecurityChanges(caller, change, individualId);
  }

  /**
   * Ends the credentials that a deletion, a new password or the loss of IsAdmin invalidates (contract sections 7 and
   * 9).
   */
  private async endCredentials(caller: Caller, change: IndividualWrite, id: string, tx: Sql): Promise<void> {
    const { current, values, verb } = change;
    if (!current || verb === 'undelete') return;
    const individual = { id, isGlobalAdmin: Boolean(current.IsGlobalAdmin) };
    if (verb === 'delete') return this.sessions.endCredentialsOfDeleted(tx, caller, individual);
    if (values.PasswordHash !== undefined) {
      const exceptSessionId = id === caller.individualId ? caller.sessionId : null;
      await this.sessions.endCredentialsOf(tx, caller, { ...individual, exceptSessionId }, 'password_changed');
    }
    if (values.IsAdmin === false && current.IsAdmin)
      await this.sessions.endSiteTokensBy(tx, caller, individual, 'no_admin_any_more');
  }

  private logSecurityChanges(caller: Caller, change: IndividualWrite, id: string): void {
    const { values, verb } = change;
    if (verb !== 'create' && verb !== 'update') return;
    const { IsAdmin: isAdmin } = values;
    if (values.PasswordHash) caller.afterCommit.push(() => this.securityLog.passwordChanged(caller, id));
    const setsAdmin = verb === 'create' ? isAdmin === true : isAdmin !== undefined && change.changes('IsAdmin');
    if (setsAdmin) caller.afterCommit.push(() => this.securityLog.adminChanged(caller, id, Boolean(isAdmin)));
  }

  /** Adds the hash of the password. Hashing is slow, so it runs before the transaction begins and holds no lock. */
  private async withPasswordHash(
    caller: Caller,
    input: Partial<Individual>,
    maySet: boolean,
  ): Promise<Partial<Individual>> {
    const { Password: password } = input;
    if (typeof password !== 'string') return input;
    const fault = passwordFault(password);
    if (fault) caller.faults.add('Password', fault.code, fault.message);
    if (fault || !maySet || caller.isBorrowed) return input;
    return { ...input, PasswordHash: await this.hashing.hash(password, caller.origin?.countedAs ?? caller.userName) };
  }

  private async mayUpdateWholly(caller: Caller, { current }: IndividualWrite, tx: Sql): Promise<boolean> {
    return caller.isAdmin || (current !== undefined && this.support.rights.mayUpdateAllFields(caller, current.ID, tx));
  }

  private async prepareWrite(caller: Caller, change: IndividualWrite, tx: Sql): Promise<void> {
    const { values } = change;
    // ParentID is ignored and always null (contract section 13).
    delete values.ParentID;
    // A null Password counts as absent (contract section 9).
    if (values.Password === null) delete values.Password;
    if (change.mode !== 'ofDirectory') authorizeFields(caller, change, await this.mayUpdateWholly(caller, change, tx));
    const isNew = change.verb === 'create';
    // Only the service itself passes IDs of a new individual, so that it can report to itself.
    if (isNew) for (const name of NEW_IDS) values[name] ??= newGuid();
    const id = isNew ? String(values.ID) : (change.current as Individual).ID;
    setNameKeys(change);
    setUserNameKeys(change);
    validatePassword(change);
    await this.members.validatePrimary(caller, change, id, isNew, tx);
  }
}

/** Whether a write sets a password, or makes an individual an Admin or none. A directory only takes both away. */
function decidesWhoSignsIn({ current, mode, values, verb }: IndividualWrite): boolean {
  if (mode === 'ofDirectory' || (verb !== 'create' && verb !== 'update')) return false;
  const wasAdmin = Boolean(current?.IsAdmin);
  const returnsAsAdmin = values.Deleted === false && wasAdmin;
  return returnsAsAdmin || values.PasswordHash !== undefined || (values.IsAdmin ?? wasAdmin) !== wasAdmin;
}

function setNameKeys(change: IndividualWrite): void {
  const names = { FirstName: change.after('FirstName') ?? '', LastName: change.after('LastName') ?? '' };
  const { values } = change;
  values.FullName = fullName(names);
  values.NameKey = sortKey(values.FullName);
  values.OrderKey = sortKey(names.LastName, names.FirstName);
}

/** The first password that an attacker tries is the user name. */
function validatePassword(change: IndividualWrite): void {
  const [password, name] = [change.values.Password, change.after('UserName')];
  if (password && name && userNameKey(password) === userNameKey(name))
    change.fault('Password', 'out_of_range', 'Password must not be the user name.');
}

/** Names of erased individuals are given by the erasure alone (contract section 27). */
function reservedNameFault(name: string): ReturnType<typeof userNameFault> {
  if (!userNameKey(name).startsWith(ERASED_PREFIX)) return undefined;
  return {
    code: 'out_of_range',
    message: `UserName must not begin with ${ERASED_PREFIX}, as those of erased individuals do.`,
  };
}

function setUserNameKeys(change: IndividualWrite): void {
  const { values } = change;
  const { UserName: name } = values;
  if (name === undefined) return;
  // An unchanged name is not validated: it may be older than a rule, and must not block other changes.
  const fault = change.changes('UserName') ? (userNameFault(name) ?? reservedNameFault(name)) : undefined;
  if (fault) change.fault('UserName', fault.code, fault.message);
  values.UserNameKey = userNameKey(name);
  values.LiveKey = change.after('Deleted') ? null : values.UserNameKey;
}
