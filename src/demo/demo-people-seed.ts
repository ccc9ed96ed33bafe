import { Injectable } from '@nestjs/common';
import type { ListResult } from '../http/list-result';
import { IndividualService } from '../resources/individuals/individual.service';
import { OrganizationMemberService } from '../resources/organization-members/organization-member.service';
import { SecurityGroupService } from '../resources/security-groups/security-group.service';
import { hashPassword } from '../security/authentication/password';
import type { Caller } from '../security/caller';
import { DemoHandlers } from './demo-handlers';
import { demoId } from './demo-ids';
import { DEMO_PASSWORD, type DemoPerson, type DemoRecords, type DemoSite } from './demo-site';
import { type Ids, recordsOf } from './records-of';

/** Creates the missing people of a demo site, with their memberships, groups and personal records. */
@Injectable()
export class DemoPeopleSeed {
  /** The hash of DEMO_PASSWORD, cached because hashing is slow. */
  private hash: Promise<string> | undefined;

  constructor(
    private readonly individuals: IndividualService,
    private readonly members: OrganizationMemberService,
    private readonly groups: SecurityGroupService,
    private readonly handlers: DemoHandlers,
  ) {}

  /** Returns the IDs of all people by name. */
  async seed(caller: Caller, { name: site, people, roles }: DemoSite, units: Ids): Promise<Ids> {
    const existing = await recordsOf((params) => this.individuals.list(caller, params));
    const ids = new Map(existing.map(({ FullName, ID }) => [String(FullName), String(ID)]));
    for (const person of people) {
      const id = ids.get(person.name) ?? (await this.create(caller, person, site, units, ids));
      ids.set(person.name, id);
      await this.seedMemberships(caller, person, id, units, ids);
      for (const [collection, records] of Object.entries(roles[person.title] ?? {}))
        await this.seedRecords(caller.actingAs(id), collection, id, records);
    }
    return ids;
  }

  private async create(caller: Caller, person: DemoPerson, site: string, units: Ids, ids: Ids): Promise<string> {
    const [FirstName, LastName] = person.name.split(' ');
    const userName = userNameOf(person, site);
    const ID = demoId(caller.siteId, 'individuals', person.name);
    const { ID: id } = await this.individuals.create(caller, {
      ID,
      UserID: demoId(ID, 'user'),
      PrimaryMemberID: demoId(ID, 'primary membership'),
      FirstName,
      LastName,
      UserName: userName,
      Email: userName,
      UserEmail: userName,
      IsAdmin: person.isAdmin ?? false,
      PrimaryOrganizationID: units.get(person.unit),
      PrimaryTitle: person.title,
      PrimaryReportsTo: person.reportsTo === undefined ? ID : ids.get(person.reportsTo),
      Prefix: person.prefix ?? null,
      Suffix: person.suffix ?? null,
      ...Object.fromEntries((person.userDefined ?? []).map((text, index) => [`UserDefined${index + 1}`, text])),
      HireDate: `${person.hired} 00:00:00.000`,
      PasswordHash: person.account === undefined ? null : await this.passwordHash(),
    });
    return id;
  }

  /** Sets leaders, adds the second membership, and removes guests from the group Performance Management. */
  private async seedMemberships(caller: Caller, person: DemoPerson, id: string, units: Ids, ids: Ids): Promise<void> {
    if (person.leads) {
      const memberId = await this.members.idOfPair(caller, id, String(units.get(person.unit)));
      await this.members.update(caller, memberId, { Leader: true });
    }
    if (person.alsoIn !== undefined)
      await this.addMembership(caller, person, id, String(units.get(person.alsoIn)), ids);
    if (!person.isGuest) return;
    const groups = await recordsOf((params) => this.groups.list(caller, params));
    const group = groups.find(({ BuiltIn, Group }) => BuiltIn && Group === 'Performance Management');
    await this.groups.removeMember(caller, String(group?.ID), id);
  }

  private async addMembership(caller: Caller, person: DemoPerson, id: string, unit: string, ids: Ids): Promise<void> {
    const memberships = await recordsOf((params) => this.members.listOfIndividual(caller, id, params));
    if (memberships.some(({ OrganizationID }) => OrganizationID === unit)) return;
    const ReportsToID = ids.get(String(person.reportsTo));
    await this.members.createOfPair(caller, id, unit, {
      ID: demoId(id, 'memberships', unit),
      Title: person.title,
      ReportsToID,
    });
  }

  private async seedRecords(caller: Caller, collection: string, ownerId: string, wanted: DemoRecords): Promise<void> {
    const segment = collection.toLowerCase();
    const list = this.handlers.of(`GET individuals/:individualid/${segment}`);
    const create = this.handlers.of(`POST ${segment}`);
    const existing = await recordsOf((params) => list(caller, ownerId, params) as Promise<ListResult>);
    const names = new Set(existing.map(({ Name }) => Name));
    for (const [index, [Name, value]] of Object.entries(wanted).entries()) {
      if (names.has(Name)) continue;
      const fields = typeof value === 'string' ? { Description: value } : value;
      // The service ignores members that the resource does not have.
      const owner = { AncestorID: ownerId, IndividualID: ownerId };
      await create(caller, { ...owner, ID: demoId(ownerId, collection, Name), Rank: index + 1, Name, ...fields });
    }
  }

  private passwordHash(): Promise<string> {
    this.hash ??= hashPassword(DEMO_PASSWORD);
    return this.hash;
  }
}

/** Returns the user name of a person of a demo site. */
export function userNameOf({ account, name }: DemoPerson, site: string): string {
  return account ?? `${name.split(' ').join('.')}@${site}.example`.toLowerCase();
}
