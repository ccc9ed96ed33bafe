import { Injectable } from '@nestjs/common';
import { epochOf, storedOf } from '../http/instant';
import { AssessmentKind } from '../resources/assessments/assessment';
import { AssessmentService } from '../resources/assessments/assessment.service';
import { BasicRoleDialogService } from '../resources/basic-role-dialogs/basic-role-dialog.service';
import { BasicRoleService } from '../resources/basic-roles/basic-role.service';
import { CoreValueService } from '../resources/core-values/core-value.service';
import { DialogService } from '../resources/dialogs/dialog.service';
import { PeriodService } from '../resources/periods/period.service';
import type { Caller } from '../security/caller';
import { DemoFollowUpSeed } from './demo-follow-up-seed';
import { demoId } from './demo-ids';
import { lastAndCurrent } from './demo-periods';
import type { PlanPeriod } from './demo-plans';
import type { DemoAssessment, DemoDialog, DemoSite } from './demo-site';
import { type Ids, idsByName, recordsOf } from './records-of';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** Creates the missing dialogs and assessments of a demo site for the last and the current period. */
@Injectable()
export class DemoReviewSeed {
  constructor(
    private readonly periods: PeriodService,
    private readonly dialogs: DialogService,
    private readonly roles: BasicRoleService,
    private readonly roleDialogs: BasicRoleDialogService,
    private readonly coreValues: CoreValueService,
    private readonly assessments: AssessmentService,
    private readonly followUps: DemoFollowUpSeed,
  ) {}

  /**
   * `subjects` has the IDs of the records that dialogs and assessments are about, by name. Returns the IDs of the
   * dialogs by `<subject> / <dialog>`.
   */
  async seed(caller: Caller, { dialogs, assessments }: DemoSite, subjects: Ids, people: Ids): Promise<Ids> {
    const periods = await lastAndCurrent(caller, this.periods);
    const existing = await recordsOf((params) => this.dialogs.listOfSite(caller, params));
    const all = new Map<string, string>();
    for (const [subject, wanted] of Object.entries(dialogs)) {
      const AncestorID = String(subjects.get(subject));
      const ids = new Map(
        existing.filter((row) => row.AncestorID === AncestorID).map(({ Name, ID }) => [String(Name), String(ID)]),
      );
      for (const dialog of wanted) {
        const period = periods[dialog.last ? 0 : 1];
        const id = ids.get(dialog.name) ?? (await this.createDialog(caller, AncestorID, dialog, period));
        all.set(`${subject} / ${dialog.name}`, id);
        if (dialog.roles) await this.describeRoles(caller, AncestorID, id, dialog.roles);
        if (dialog.followUps) await this.followUps.seed(caller, id, dialog, period, people);
      }
    }
    const coreValues = await idsByName((params) => this.coreValues.list(caller, params));
    for (const assessment of assessments)
      await this.assess(caller, assessment, subjects, coreValues, periods[assessment.last ? 0 : 1]);
    return all;
  }

  private async createDialog(
    caller: Caller,
    AncestorID: string,
    { name: Name, week, hour, location, agenda, draft, template }: DemoDialog,
    period: PlanPeriod,
  ): Promise<string> {
    const DialogDate = storedOf(epochOf(period.StartDate) + week * WEEK + hour * HOUR);
    const fields = { Location: location, Agenda: agenda, Draft: draft, Template: template };
    const ID = demoId(AncestorID, 'dialogs', Name);
    return (await this.dialogs.create(caller, { ID, AncestorID, DialogDate, Name, ...fields })).ID;
  }

  /** Writes what a dialog says about basic roles, where nothing is written yet. */
  private async describeRoles(
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
    subjects: Ids,
    coreValues: Ids,
    period: PlanPeriod,
  ): Promise<void> {
    const SubjectID = String(subjects.get(assessment.of));
    const AssessorID = String(subjects.get(assessment.by));
    const inPeriod = { period: String(period.ID) };
    const existing = await recordsOf((params) =>
      this.assessments.listOfSubject(caller, SubjectID, { ...params, own: inPeriod }),
    );
    const roles: Ids = assessment.basicRoles ? await this.rolesOf(caller, SubjectID) : new Map();
    for (const score of scoresOf(assessment, coreValues, roles)) {
      if (existing.some(({ Kind, ItemID }) => Kind === score.Kind && ItemID === score.ItemID)) continue;
      const ID = demoId(SubjectID, 'assessments', String(period.ID), String(score.Kind), String(score.ItemID));
      await this.assessments.create(caller.actingAs(AssessorID), { ID, SubjectID, PeriodID: period.ID, ...score });
    }
  }

  private async rolesOf(caller: Caller, individualId: string): Promise<Ids> {
    return idsByName((params) => this.roles.listOf(caller, individualId, params));
  }
}

/** Returns one score for each assessment of the period: plain kinds, then those of core values and basic roles. */
function scoresOf({ leader, team, performance, comment, ...items }: DemoAssessment, coreValues: Ids, roles: Ids) {
  const itemScores = (Kind: number, ids: Ids, scores: Readonly<Record<string, number>> = {}) =>
    Object.entries(scores).map(([name, Score]) => ({ Kind, ItemID: ids.get(name) ?? null, Score, Comment: null }));
  const plain = [
    { Kind: AssessmentKind.Leader, Score: leader },
    { Kind: AssessmentKind.Team, Score: team },
    { Kind: AssessmentKind.Performance, Score: performance, Comment: comment },
  ];
  return [
    ...plain.filter(({ Score }) => Score !== undefined).map((score) => ({ ItemID: null, ...score })),
    ...itemScores(AssessmentKind.CoreValue, coreValues, items.coreValues),
    ...itemScores(AssessmentKind.BasicRole, roles, items.basicRoles),
  ];
}
