import { Injectable } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import type { Sql } from '../../database/sql';
import { VISIBLE } from '../../http/body/body-text';
import { ScimError } from '../../http/problems/scim-problem';
import { withoutUndefined } from '../../resource/storage/writes';
import { type Individual, IndividualUpdate } from '../../resources/individuals/individual';
import { IndividualService } from '../../resources/individuals/individual.service';
import { SecurityGroupService } from '../../resources/security-groups/security-group.service';
import type { Caller } from '../../security/caller';
import type { Assignment } from './assignments';
import { DirectoryWrites, validated } from './directory-writes';
import { FACTS, ScimStore } from './scim.store';
import { emailOf, NO_TITLE, noMailOf, type Rows } from './scim-attributes';
import { type Values, valuesOf, withoutValue } from './scim-values';

type UserRow = Rows['Users'];

const MAX_NAME = 50;
const NAME_TAKEN = 'Another user has this userName already.';

/** People as a directory writes them: individuals, with what only the directory knows (contract section 26). */
@Injectable()
export class UserService {
  constructor(
    private readonly store: ScimStore,
    private readonly writes: DirectoryWrites,
    private readonly individuals: IndividualService,
    private readonly groups: SecurityGroupService,
  ) {}

  /** Creates an individual, or brings the one back that has left with this externalId. */
  async create(caller: Caller, assignments: readonly Assignment[]): Promise<UserRow> {
    const values = await valuesOf(assignments);
    const { members, active } = values;
    const { UserName: userName, Email, ExternalID: externalId = null } = members;
    if (!userName) throw withoutValue('userName');
    return this.writes.run(caller, undefined, async (record, tx) => {
      const ID = newGuid();
      const { KnownID, Taken, UnitID } = await this.store.factsForNew(record, { id: ID, userName, externalId }, tx);
      if (KnownID !== null) return this.bringBack(record, KnownID, values, tx);
      if (Taken !== null) throw new ScimError('uniqueness', NAME_TAKEN);
      const empty = { FirstName: null, LastName: null, PrimaryTitle: null, PrimaryReportsTo: null };
      const given = { ...empty, ...members, Email: Email ?? (userName.includes('@') ? userName : null) };
      const unit = { PrimaryOrganizationID: UnitID ?? undefined };
      const input = { ...unit, ...(await this.changesOf(record, { ID }, given, tx)) };
      if (input.PrimaryOrganizationID === undefined)
        throw new ScimError('invalidValue', 'The site has no organization that a user could belong to.');
      const created = await this.individuals.create(record, { PrimaryReportsTo: ID, ...input, ID }, 'ofDirectory');
      const { Version, PrimaryReportsTo } = created;
      const known = await this.store.keep(record, 'Users', { ID, Version, DirectoryUpdated: null }, members, tx);
      // Its row follows from both: it is not read again.
      if (active !== false)
        return { ...created, ...known, ManagerID: PrimaryReportsTo === ID ? null : PrimaryReportsTo };
      await this.individuals.delete(record, ID);
      return this.writes.get(record, 'Users', ID, tx);
    });
  }

  /** Changes what the assignments name. */
  update(caller: Caller, id: string, assignments: readonly Assignment[]): Promise<UserRow> {
    return this.writes.change(caller, 'Users', id, async (record, tx, current) => {
      const values = await valuesOf(assignments, emailOf(current));
      if (values.active === true && current.Deleted) await this.individuals.undelete(record, id);
      if (values.active === false) requireOther(record, id);
      await this.write(record, current, values, tx);
      if (values.active === false && !current.Deleted) await this.individuals.delete(record, id);
      return this.writes.get(record, 'Users', id, tx);
    });
  }

  /** Deletes the individual softly, without what it was, and takes it out of every group and out of view. */
  remove(caller: Caller, id: string): Promise<void> {
    return this.writes.change(caller, 'Users', id, async (record, tx, current) => {
      const { IsAdmin, HasPassword, Deleted } = current;
      requireOther(record, id);
      if (!Deleted) await this.individuals.delete(record, id);
      if (IsAdmin || HasPassword)
        await this.individuals.update(record, id, { IsAdmin: false, PasswordHash: null }, 'ofDirectory');
      await this.groups.removeFromAll(record, id);
      const row = await this.store.read(record, 'Users', id, tx);
      await this.store.keep(record, 'Users', row, { RemovedVersion: row.Version }, tx);
    });
  }

  /** The new values come first: another individual may have the former user name by now. */
  private async bringBack(record: Caller, id: string, values: Values, tx: Sql): Promise<UserRow> {
    await this.store.lock(record, 'Users', id, tx);
    const current = await this.store.read(record, 'Users', id, tx);
    if (!current.Deleted) throw new ScimError('uniqueness', 'Another user has this externalId already.');
    await this.write(record, current, values, tx, { RemovedVersion: null });
    if (values.active !== false) await this.individuals.undelete(record, id);
    if (current.RemovedVersion === current.Version) await this.groups.addToPerformanceManagement(record, id, tx);
    return this.writes.get(record, 'Users', id, tx);
  }

  /**
   * Writes the values that differ. What is the same makes no version and no entry: the displayName of an individual that
   * has none too, which was answered by its FullName.
   */
  private async write(
    record: Caller,
    current: UserRow,
    values: Values,
    tx: Sql,
    back?: { readonly RemovedVersion: null },
  ): Promise<void> {
    const { ID } = current;
    const { UserName: name, DisplayName: shown } = values.members;
    if (name && (back || name !== current.UserName) && (await this.store.isTaken(record, name, ID, tx)))
      throw new ScimError('uniqueness', NAME_TAKEN);
    const changes = await this.changesOf(record, current, values.members, tx);
    const isAnswered = current.DisplayName === null && shown === current.FullName;
    const facts = { ...values.members, ...(isAnswered && { DisplayName: null }), ...back };
    const isKept = FACTS.some((fact) => facts[fact] !== undefined && facts[fact] !== current[fact]);
    if (isKept || Object.keys(changes).length > 0) await this.individuals.update(record, ID, changes, 'ofDirectory');
    const { Version } = await this.store.read(record, 'Users', ID, tx);
    await this.writes.keep(record, 'Users', { ...current, Version }, facts, tx);
  }

  /** The members that differ from those of the individual. What it cannot be without has a substitute. */
  private async changesOf(
    record: Caller,
    current: Partial<UserRow> & Pick<UserRow, 'ID'>,
    members: Values['members'],
    tx: Sql,
  ): Promise<Partial<Individual>> {
    const { ID } = current;
    const { DisplayName, UserName } = { ...current, ...members } as UserRow;
    const [first = UserName, ...others] = (DisplayName ?? '').split(/\s+/u).filter((word) => VISIBLE.test(word));
    const substitutes: Partial<Record<string, string>> = {
      FirstName: cut(first),
      LastName: cut(others.join(' ') || '-'),
      Email: noMailOf(ID),
      PrimaryTitle: NO_TITLE,
    };
    const own = Object.entries(members).filter(([name]) => !FACTS.some((fact) => fact === name));
    const filled = own.map(([name, value]) => [name, value ?? substitutes[name] ?? null]);
    const links = {
      PrimaryReportsTo: await this.managerOf(record, ID, members.PrimaryReportsTo, tx),
      PrimaryOrganizationID: members.Department
        ? await this.store.unitNamed(record, members.Department, tx)
        : undefined,
    };
    const all = withoutUndefined({ ...Object.fromEntries(filled), ...links });
    const changed = Object.entries(all).filter(([name, value]) => value !== current[name as keyof UserRow]);
    const input: Partial<Individual> = validated(IndividualUpdate, Object.fromEntries(changed));
    return input.Email === undefined ? input : { ...input, UserEmail: input.Email };
  }

  /** Who a user reports to: itself without a manager. Undefined where that stays, as with an inactive manager. */
  private async managerOf(
    record: Caller,
    id: string,
    manager: string | null | undefined,
    tx: Sql,
  ): Promise<string | undefined> {
    if (manager === undefined) return undefined;
    const above = manager === null ? id : manager.toLowerCase();
    if (above === id) return id;
    const isInactive = (await this.store.knownUsers(record, [above], tx)).get(above);
    if (isInactive === undefined) throw new ScimError('invalidValue', `manager: ${above} is no user of the site.`);
    return isInactive ? undefined : above;
  }
}

/** Throws mutability for those who signed in as this individual: they would end themselves. */
function requireOther(caller: Caller, id: string): void {
  if (!caller.isBorrowed && caller.individualId === id)
    throw new ScimError('mutability', 'You cannot end or remove yourself. Another administrator can.');
}

function cut(text: string): string {
  return Array.from(text).slice(0, MAX_NAME).join('');
}
