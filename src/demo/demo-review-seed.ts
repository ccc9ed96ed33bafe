import { Injectable } from '@nestjs/common';
import { epochOf, storedOf } from '../http/instant';
import type { ListParams } from '../http/list-params';
import { AssessmentKind } from '../resources/assessments/assessment';
import { AssessmentService } from '../resources/assessments/assessment.service';
import { BasicRoleDialogService } from '../resources/basic-role-dialogs/basic-role-dialog.service';
import { BasicRoleService } from '../resources/basic-roles/basic-role.service';
import { CoreValueService } from '../resources/core-values/core-value.service';
import { DialogService } from '../resources/dialogs/dialog.service';
import { PeriodService } from '../resources/periods/period.service';
import type { Caller } from '../security/caller';
import { lastAndCurrent } from './demo-periods';
import type { PlanPeriod } from './demo-plans';
import type { DemoAssessment, DemoDialog, DemoSite } from './demo-site';
import { recordsOf } from './records-of';

type Ids = ReadonlyMap<string, string>;

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** Writes the dialogs and assessments of a demo site for the current period and the last; what is there stays. */
@Injectable()
export class DemoReviewSeed {
  constructor(
    private readonly periods: PeriodService,
    private readonly dialogs: DialogService,
    private readonly roles: BasicRoleService,
    private readonly roleDialogs: BasicRoleDialogService,
    private readonly coreValues: CoreValueService,
    private readonly assessments: AssessmentService,
  ) {}

  async seed(caller: Caller, { dialogs, assessments }: DemoSite, units: Ids, people: Ids): Promise<void> {
    const periods = await lastAndCurrent(caller, this.periods);
    for (const [name, wanted] of Object.entries(dialogs)) await this.talk(caller, name, wanted, units, people, periods);
    const coreValues = idsByName(await recordsOf((params) => this.coreValues.list(caller, params)));
    for (const assessment of assessments)
      await this.assess(caller, assessment, people, coreValues, periods[assessment.last ? 0 : 1]);
  }

  private async talk(
    caller: Caller,
    name: string,
    wanted: readonly DemoDialog[],
    units: Ids,
    people: Ids,
    periods: readonly PlanPeriod[],
  ): Promise<void> {
    const unit = units.get(name);
    const AncestorID = String(unit ?? people.get(name));
    const list = (params: ListParams) =>
      unit ? this.dialogs.listOfUnit(caller, unit, params) : this.dialogs.listOfIndividual(caller, AncestorID, params);
    const existing = await recordsOf(list);
    for (const { name: Name, week, hour, location, agenda, draft, template, last, roles } of wanted) {
      const DialogDate = storedOf(epochOf(periods[last ? 0 : 1].StartDate) + week * WEEK + hour * HOUR);
      const facts = { Location: location, Agenda: agenda, Draft: draft, Template: template };
      const found = existing.find((row) => row.Name === Name && row.DialogDate === DialogDate);
      const id = found ? found.ID : (await this.dialogs.create(caller, { AncestorID, DialogDate, Name, ...facts })).ID;
      if (roles) await this.write(caller, AncestorID, String(id), roles);
    }
  }

  /** What a dialog says about basic roles. */
  private async write(
    caller: Caller,
    individualId: string,
    DialogID: string,
    texts: Readonly<Record<string, string>>,
  ): Promise<void> {
    const pairs = await recordsOf((params) => this.roleDialogs.listOfDialog(caller, DialogID, params));
    const unwritten = new Set(pairs.filter((pair) => pair.Description === '').map((pair) => pair.BasicRoleID));
    const roles = await this.rolesOf(caller, individualId);
    for (const [name, Description] of Object.entries(texts)) {
      const BasicRoleID = String(roles.get(name));
      if (unwritten.has(BasicRoleID))
        await this.roleDialogs.update(caller, BasicRoleID, DialogID, { BasicRoleID, DialogID, Description });
    }
  }

  private async assess(
    caller: Caller,
    assessment: DemoAssessment,
    people: Ids,
    coreValues: Ids,
    period: PlanPeriod,
  ): Promise<void> {
    const SubjectID = String(people.get(assessment.of));
    const AssessorID = String(people.get(assessment.by));
    const inPeriod = { period: String(period.ID) };
    const existing = await recordsOf((params) =>
      this.assessments.listOfIndividual(caller, SubjectID, { ...params, own: inPeriod }),
    );
    const marks = marksOf(assessment, coreValues, await this.rolesOf(caller, SubjectID));
    for (const mark of marks) {
      if (existing.some(({ Kind, ItemID }) => Kind === mark.Kind && ItemID === mark.ItemID)) continue;
      await this.assessments.create(caller.actingAs(AssessorID), { SubjectID, PeriodID: period.ID, ...mark });
    }
  }

  private async rolesOf(caller: Caller, individualId: string): Promise<Ids> {
    return idsByName(await recordsOf((params) => this.roles.listOf(caller, individualId, params)));
  }
}

function marksOf({ leader, team, performance, comment, ...items }: DemoAssessment, coreValues: Ids, roles: Ids) {
  const itemised = (Kind: number, ids: Ids, scores: Readonly<Record<string, number>> = {}) =>
    Object.entries(scores).map(([name, Score]) => ({ Kind, ItemID: ids.get(name) ?? null, Score, Comment: null }));
  const plain = [
    { Kind: AssessmentKind.Leader, Score: leader },
    { Kind: AssessmentKind.Team, Score: team },
    { Kind: AssessmentKind.Performance, Score: performance, Comment: comment },
  ];
  return [
    ...plain.filter(({ Score }) => Score !== undefined).map((mark) => ({ ItemID: null, ...mark })),
    ...itemised(AssessmentKind.CoreValue, coreValues, items.coreValues),
    ...itemised(AssessmentKind.BasicRole, roles, items.basicRoles),
  ];
}

function idsByName(rows: readonly Record<string, unknown>[]): Ids {
  return new Map(rows.map(({ Name, ID }) => [String(Name), String(ID)]));
}
