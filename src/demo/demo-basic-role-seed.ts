import { Injectable } from '@nestjs/common';
import { BasicRoleService } from '../resources/basic-roles/basic-role.service';
import { IndicatorService } from '../resources/indicators/indicator.service';
import { IndividualService } from '../resources/individuals/individual.service';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';
import type { DemoBasicRole, DemoSite } from './demo-site';
import { recordsOf } from './records-of';

/** Creates the missing basic roles of the people of a demo site, with their indicators. */
@Injectable()
export class DemoBasicRoleSeed {
  constructor(
    private readonly individuals: IndividualService,
    private readonly roles: BasicRoleService,
    private readonly indicators: IndicatorService,
  ) {}

  async seed(caller: Caller, byTitle: DemoSite['basicRoles']): Promise<void> {
    const people = await recordsOf((params) => this.individuals.list(caller, params));
    for (const { ID, PrimaryTitle } of people) {
      const wanted = byTitle[String(PrimaryTitle)];
      if (wanted) await this.seedRoles(caller.actingAs(String(ID)), String(ID), wanted);
    }
  }

  private async seedRoles(caller: Caller, individualId: string, wanted: readonly DemoBasicRole[]): Promise<void> {
    const existing = await recordsOf((params) => this.roles.listOf(caller, individualId, params));
    const ids = new Map(existing.map(({ Name, ID }) => [String(Name), String(ID)]));
    for (const [index, { name, about, percent, indicators = {} }] of wanted.entries()) {
      const fields = {
        ID: demoId(individualId, 'basicRoles', name),
        Name: name,
        Rank: index + 1,
        Description: about,
        PercentTime: percent,
      };
      const roleId = ids.get(name) ?? (await this.roles.create(caller, { IndividualID: individualId, ...fields })).ID;
      await this.seedIndicators(caller, roleId, indicators);
    }
  }

  private async seedIndicators(
    caller: Caller,
    roleId: string,
    wanted: Readonly<Record<string, string>>,
  ): Promise<void> {
    const entries = Object.entries(wanted);
    if (entries.length === 0) return;
    const existing = await recordsOf((params) => this.indicators.listOfRole(caller, roleId, params));
    const names = new Set(existing.map(({ Name }) => Name));
    for (const [index, [Name, Description]] of entries.entries()) {
      if (names.has(Name)) continue;
      const ID = demoId(roleId, 'indicators', Name);
      await this.indicators.create(caller, { ID, BasicRoleID: roleId, Rank: index + 1, Name, Description });
    }
  }
}
