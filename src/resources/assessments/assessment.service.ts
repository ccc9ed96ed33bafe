import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { rowTypeOf } from '../../resource/declare/field-registry';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import { noRows } from '../../resource/storage/where';
import { requirePerson } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import { BasicRole } from '../basic-roles/basic-role';
import { CoreValueService } from '../core-values/core-value.service';
import { PERIOD, PeriodService } from '../periods/period.service';
import { type Assessment, type AssessmentFacts, AssessmentKind } from './assessment';
import { AssessmentStore } from './assessment.store';

const SUBJECT_TYPES = [RowType.Individual, RowType.Project];

/** Assessments of individuals and projects. Only those in charge of an individual assess it (contract section 12). */
@Injectable()
export class AssessmentService extends ResourceService<Assessment> {
  constructor(
    support: ResourceSupport,
    store: AssessmentStore,
    private readonly periods: PeriodService,
    private readonly coreValues: CoreValueService,
  ) {
    super(support, store, {
      name: 'assessment',
      lockedWith: PERIOD,
      ancestor: { field: 'SubjectID', rowTypes: SUBJECT_TYPES, isFixed: true },
      accessSubject: ({ SubjectID, SubjectType }) => {
        return { rowType: RowType.Assessment, above: SubjectID, aboveType: SubjectType };
      },
    });
  }

  /** Lists the assessments of an individual in a period. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    return this.listOf(caller, individualId, [RowType.Individual], params);
  }

  /** Lists the assessments of a project in a period. */
  async listOfProject(caller: Caller, projectId: string, params: ListParams): Promise<ListResult> {
    return this.listOf(caller, projectId, [RowType.Project], params);
  }

  /** Lists the assessments of an individual or a project in a period. */
  async listOfSubject(caller: Caller, subjectId: string, params: ListParams): Promise<ListResult> {
    return this.listOf(caller, subjectId, SUBJECT_TYPES, params);
  }

  protected override async place(caller: Caller, change: PendingWrite<Assessment>, tx: Sql): Promise<Node | undefined> {
    const place = await super.place(caller, change, tx);
    if (place) change.values.SubjectType = place.RowType;
    return place;
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Assessment>, tx: Sql): Promise<void> {
    if ((change.current as (Assessment & AssessmentFacts) | undefined)?.SubjectDeleted)
      change.conflict('deleted', 'The individual or project of this assessment is deleted. Undelete it first.');
    if (change.verb === 'delete') return;
    if (change.verb === 'create') requirePerson(caller);
    // A visiting global admin is no individual of this site. CreatedBy holds its ID.
    if (change.verb === 'create') change.values.AssessorID = caller.isVisitor ? null : caller.individualId;
    validateSubject(change);
    await this.validateItem(caller, change, tx);
    if (change.changes('PeriodID')) await this.periods.validateReference(caller, change, tx);
  }

  /** Kind 4 requires a core value of the site, kind 5 a live basic role of the individual, other kinds no item. */
  private async validateItem(caller: Caller, change: PendingWrite<Assessment>, tx: Sql): Promise<void> {
    const kind = change.current?.Kind ?? change.values.Kind;
    const hasFault = caller.faults.list.some(({ field }) => field === 'ItemID');
    if (kind === undefined || hasFault) return;
    const needsItem = kind === AssessmentKind.CoreValue || kind === AssessmentKind.BasicRole;
    if (!needsItem && change.values.ItemID)
      change.fault('ItemID', 'mismatch', 'ItemID must be null unless Kind is 4 or 5.');
    else if (needsItem && !change.after('ItemID'))
      change.fault('ItemID', 'required', 'ItemID is required if Kind is 4 or 5.');
    else if (needsItem && change.changes('ItemID')) await this.validateReference(caller, change, kind, tx);
  }

  private async validateReference(
    caller: Caller,
    change: PendingWrite<Assessment>,
    kind: number,
    tx: Sql,
  ): Promise<void> {
    if (kind === AssessmentKind.CoreValue) {
      await this.coreValues.validateReference(caller, change, tx);
      change.values.CoreValueID = change.values.ItemID;
      return;
    }
    const role = await this.references.lock(caller, change, 'ItemID', [rowTypeOf(BasicRole)], tx);
    const subject = change.current?.SubjectID ?? change.values.SubjectID;
    if (role && subject && role.AncestorID !== subject)
      change.fault('ItemID', 'mismatch', 'ItemID must be the ID of a basic role of the assessed individual.');
    change.values.BasicRoleID = change.values.ItemID;
  }

  private async listOf(
    caller: Caller,
    subjectId: string,
    rowTypes: readonly number[],
    params: ListParams,
  ): Promise<ListResult> {
    const { RowType: aboveType } = await this.references.require(caller, subjectId, rowTypes);
    const period = await this.periods.resolve(caller, params.own.period);
    // Without a current period the list is empty.
    const where = { SubjectID: subjectId, PeriodID: period };
    const listSubject = { rowType: RowType.Assessment, above: subjectId, aboveType };
    return this.list(caller, params, period === undefined ? noRows() : where, listSubject);
  }
}

function validateSubject(change: PendingWrite<Assessment>): void {
  const { Kind, SubjectType } = change.values;
  if (change.verb === 'create' && SubjectType === RowType.Project && Number(Kind) >= AssessmentKind.Performance)
    change.fault('SubjectID', 'wrong_kind', 'SubjectID must be the ID of an individual if Kind is 3, 4 or 5.');
  for (const field of ['SubjectID', 'Kind'] as const)
    if (change.verb === 'update' && change.changes(field))
      change.fault(field, 'mismatch', `${field} cannot be changed.`);
}
