import { Injectable } from '@nestjs/common';
import { IndividualService } from '../resources/individuals/individual.service';
import { AccountabilityService } from '../resources/list-items/accountability.service';
import type { ListItem } from '../resources/list-items/list-item';
import type { ListItemService } from '../resources/list-items/list-item.service';
import { SupervisoryScopeService } from '../resources/list-items/supervisory-scope.service';
import { OrganizationMemberService } from '../resources/organization-members/organization-member.service';
import { SecurityGroupService } from '../resources/security-groups/security-group.service';
import { hashPassword } from '../security/authentication/password';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';
import { DEMO_PASSWORD, type DemoPerson, type DemoSite } from './demo-site';
import { type Ids, recordsOf } from './records-of';

/** Creates the missing people of a demo site, with their memberships, groups and list items. */
@Injectable()
export class DemoPeopleSeed {
  /** The hash of DEMO_PASSWORD, cached because hashing is slow. */
  private hash: Promise<string> | undefined;

  constructor(
    private readonly individuals: IndividualService,
    private readonly members: OrganizationMemberService,
    private readonly groups: SecurityGroupService,
    private readonly accountabilities: AccountabilityService,
    private readonly supervisoryScopes: SupervisoryScopeService,
  ) {}

  /** Returns the IDs of all people by name. */
  async seed(caller: Caller, { name: site, people, roles }: DemoSite, units: Ids): Promise<Ids> {
    const existing = await recordsOf((params) => this.individuals.list(caller, params));
    const ids = new Map(existing.map(({ FullName, ID }) => [String(FullName), String(ID)]));
    for (const person of people) {
      const id = ids.get(person.name) ?? (await this.create(caller, person, site, units, ids));
      ids.set(person.name, id);
      await this.seedMemberships(caller, person, id, units, ids);
      const role = roles[person.title];
      if (!role) continue;
      await this.seedItems(caller.actingAs(id), 'accountabilities', id, role.accountabilities);
      await this.seedItems(caller.actingAs(id), 'supervisoryScopes', id, role.supervisoryScopes);
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

  private async seedItems(
    caller: Caller,
    kind: 'accountabilities' | 'supervisoryScopes',
    individualId: string,
    wanted: Readonly<Record<string, string>>,
  ): Promise<void> {
    const items: ListItemService = this[kind];
    const existing = await recordsOf((params) => items.listOf(caller, individualId, params));
    const names = new Set(existing.map(({ Name }) => Name));
    for (const [index, [Name, Description]] of Object.entries(wanted).entries()) {
      if (names.has(Name)) continue;
      const ID = demoId(individualId, kind, Name);
      const item: Partial<ListItem> = { ID, AncestorID: individualId, Rank: index + 1, Name, Description };
      await items.create(caller, item);
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
