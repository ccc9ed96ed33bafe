import { Injectable } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import type { Sql } from '../../database/sql';
import { UUID } from '../../http/field-table';
import { Faults, NotFound } from '../../http/problem';
import { ScimError } from '../../http/scim-problem';
import { UTC } from '../../http/zone';
import { readInput } from '../../resource/pipeline/read-input';
import type { Caller } from '../../security/caller';
import { type Individual, IndividualUpdate } from '../individuals/individual';
import { IndividualService } from '../individuals/individual.service';
import { SecurityGroupService } from '../security-groups/security-group.service';
import type { Assignment } from './assignments';
import { DirectoryWrites } from './directory-writes';
import { type DirectoryFacts, ScimStore, type UserRow } from './scim.store';
import { NO_MAIL } from './scim-schemas';
import { type UserValues, userValuesOf } from './user-values';

const MAX_NAME = 50;
const NO_TITLE = '-';
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

  /** The user in view with this ID. Throws NotFound if there is none. */
  async get(caller: Caller, id: string, sql?: Sql): Promise<UserRow> {
    const row = UUID.test(id) ? await this.store.user(caller, id, sql) : undefined;
    if (!row) throw new NotFound('No user with this ID exists.');
    return row;
  }

  /** Creates an individual, or brings the one back that has left with this externalId. */
  create(caller: Caller, assignments: readonly Assignment[]): Promise<UserRow> {
    const values = userValuesOf(assignments, null);
    const { userName, externalId, active } = values;
    if (userName === undefined) throw new ScimError('invalidValue', 'userName must have a value.');
    return this.writes.run(caller, undefined, async (record, tx) => {
      const ID = newGuid();
      const facts = await this.store.factsForNew(record, { id: ID, userName, externalId: externalId ?? null }, tx);
      if (facts.KnownID !== null) return this.bringBack(record, facts.KnownID, values, tx);
      if (facts.Taken !== null) throw new ScimError('uniqueness', NAME_TAKEN);
      const PrimaryOrganizationID = (await this.unitOf(record, values, tx)) ?? facts.UnitID;
      if (PrimaryOrganizationID === null)
        throw new ScimError('invalidValue', 'The site has no organization that a user could belong to.');
      const manager = await this.managerOf(record, ID, values, tx);
      const email = values.email ?? (userName.includes('@') ? userName : null);
      const input = membersOf(ID, {
        ...values,
        ...namesOf({ ...values, userName }),
        email,
        title: values.title ?? null,
      });
      const { Version } = await this.individuals.create(
        record,
        { ...input, ID, PrimaryOrganizationID, PrimaryReportsTo: manager ?? ID },
        'ofDirectory',
      );
      await this.store.keep(record, 'users', { ID, Version, DirectoryUpdated: null }, factsOf(values), tx);
      if (active === false) await this.individuals.delete(record, ID);
      return this.get(record, ID, tx);
    });
  }

  /** Changes what the assignments name. */
  update(caller: Caller, id: string, assignments: readonly Assignment[]): Promise<UserRow> {
    return this.writes.run(caller, id, async (record, tx) => {
      const current = await this.locked(record, id, tx);
      const values = userValuesOf(assignments, emailOf(current));
      if (values.active === true && current.Deleted) await this.individuals.undelete(record, id);
      await this.write(record, current, values, tx);
      if (values.active === false && !current.Deleted) await this.individuals.delete(record, id);
      return this.get(record, id, tx);
    });
  }

  /** Deletes the individual softly, and takes it out of every group and out of view. */
  remove(caller: Caller, id: string): Promise<void> {
    return this.writes.run(caller, id, async (record, tx) => {
      const { Deleted } = await this.locked(record, id, tx);
      if (!Deleted) await this.individuals.delete(record, id);
      await this.groups.removeFromAll(record, id);
      const row = (await this.store.anyUser(record, id, tx)) as UserRow;
      await this.store.keep(record, 'users', row, { RemovedVersion: row.Version }, tx);
    });
  }

  private async locked(record: Caller, id: string, tx: Sql): Promise<UserRow> {
    if (UUID.test(id)) await this.store.lock(record, 'users', id, tx);
    return this.get(record, id, tx);
  }

  /** The new values come first: another individual may have the former user name by now. */
  private async bringBack(record: Caller, id: string, values: UserValues, tx: Sql): Promise<UserRow> {
    await this.store.lock(record, 'users', id, tx);
    const current = (await this.store.anyUser(record, id, tx)) as UserRow;
    if (!current.Deleted) throw new ScimError('uniqueness', 'Another user has this externalId already.');
    const wasRemoved = current.RemovedVersion === current.Version;
    await this.write(record, current, values, tx, true);
    if (values.active !== false) await this.individuals.undelete(record, id);
    if (wasRemoved) await this.groups.addToPerformanceManagement(record, id, tx);
    return this.get(record, id, tx);
  }

  /** Writes the values that differ. What is the same makes no version and no entry. */
  private async write(record: Caller, current: UserRow, values: UserValues, tx: Sql, comesBack = false): Promise<void> {
    const { ID: id } = current;
    const { userName } = values;
    if (userName !== undefined && (comesBack || userName !== current.UserName))
      await this.requireFree(record, userName, id, tx);
    const names = namesOf({ displayName: current.DisplayName, userName: current.UserName, ...values });
    const given = [
      ...(values.givenName === null ? ['givenName'] : []),
      ...(values.familyName === null ? ['familyName'] : []),
    ];
    const filled = Object.fromEntries(given.map((name) => [name, names[name as keyof typeof names]]));
    const unit = await this.unitOf(record, values, tx);
    const manager = await this.managerOf(record, id, values, tx);
    const input: Record<string, unknown> = {
      ...membersOf(id, { ...values, ...filled }),
      ...(unit !== undefined && { PrimaryOrganizationID: unit }),
      ...(manager !== undefined && { PrimaryReportsTo: manager }),
    };
    const stored: Record<string, unknown> = {
      ...current,
      UserEmail: current.Email,
      PrimaryTitle: current.Title,
      PrimaryOrganizationID: current.OrganizationID,
      PrimaryReportsTo: current.ReportsToID,
    };
    const changed = Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== stored[name]));
    if (Object.keys(changed).length > 0) await this.individuals.update(record, id, changed, 'ofDirectory');
    const { Version } = (await this.store.anyUser(record, id, tx)) as UserRow;
    await this.keep(record, { ...current, Version }, values, tx, comesBack);
  }

  private async keep(
    record: Caller,
    row: Parameters<ScimStore['keep']>[2],
    values: UserValues,
    tx: Sql,
    comesBack = false,
  ): Promise<void> {
    const { externalId } = values;
    if (externalId !== undefined && externalId !== null) {
      const other = await this.store.withExternalId(record, 'users', externalId, tx);
      if (other && other.ID !== row.ID) throw new ScimError('uniqueness', 'Another user has this externalId already.');
    }
    const facts = { ...factsOf(values), ...(comesBack && { RemovedVersion: null }) };
    await this.store.keep(record, 'users', row, facts, tx);
  }

  private async requireFree(record: Caller, userName: string, id: string, tx: Sql): Promise<void> {
    if (await this.store.isTaken(record, userName, id, tx)) throw new ScimError('uniqueness', NAME_TAKEN);
  }

  /** The unit that a department names; undefined where the membership stays. */
  private async unitOf(record: Caller, { department }: UserValues, tx: Sql): Promise<string | undefined> {
    return department ? this.store.unitNamed(record, department, tx) : undefined;
  }

  /** Who a user reports to: itself without a manager. Undefined where that stays, as with an inactive manager. */
  private async managerOf(record: Caller, id: string, { manager }: UserValues, tx: Sql): Promise<string | undefined> {
    if (manager === undefined) return undefined;
    const above = manager === null ? id : manager.toLowerCase();
    if (above === id) return id;
    const isInactive = UUID.test(above) ? (await this.store.knownUsers(record, [above], tx)).get(above) : undefined;
    if (isInactive === undefined) throw new ScimError('invalidValue', `manager: ${above} is no user of the site.`);
    return isInactive ? undefined : above;
  }
}

/** The address of a user; null if it has none. */
export function emailOf({ Email }: Pick<UserRow, 'Email'>): string | null {
  return Email.endsWith(NO_MAIL) ? null : Email;
}

/** The title of a user; undefined if it has none. */
export function titleOf({ Title }: Pick<UserRow, 'Title'>): string | undefined {
  return Title === NO_TITLE ? undefined : Title;
}

/** First and last name: those given, else the words of the display name, else the user name. */
function namesOf({ givenName, familyName, displayName, userName }: UserValues): {
  givenName: string;
  familyName: string;
} {
  const [first, ...others] = (displayName ?? '').split(/\s+/u).filter((word) => word !== '');
  const last = others.join(' ');
  return {
    givenName: givenName ?? cut(first ?? userName ?? NO_TITLE),
    familyName: familyName ?? cut(last === '' ? NO_TITLE : last),
  };
}

function factsOf({ externalId, displayName, department }: UserValues): Partial<DirectoryFacts> {
  return {
    ...(externalId !== undefined && { ExternalID: externalId }),
    ...(displayName !== undefined && { DisplayName: displayName }),
    ...(department !== undefined && { Department: department }),
  };
}

function cut(text: string): string {
  return Array.from(text).slice(0, MAX_NAME).join('');
}

/** The members of an individual that values set, validated as those of a request are. */
function membersOf(id: string, values: UserValues): Partial<Individual> {
  const { userName, givenName, familyName, honorificPrefix, honorificSuffix, email, title } = values;
  const address = email === undefined ? undefined : (email ?? `${id}${NO_MAIL}`);
  const json = Object.entries({
    UserName: userName,
    FirstName: givenName,
    LastName: familyName,
    Prefix: honorificPrefix,
    Suffix: honorificSuffix,
    Email: address,
    UserEmail: address,
    PrimaryTitle: title === undefined ? undefined : (title ?? NO_TITLE),
  }).filter(([, value]) => value !== undefined);
  const faults = new Faults();
  const input = readInput(IndividualUpdate, { json: Object.fromEntries(json) }, UTC, faults, true);
  faults.throwIfAny();
  return input as Partial<Individual>;
}
