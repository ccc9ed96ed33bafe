import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import { noRows, type Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import type { AccessSubject } from '../../security/rights/rights';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import { PERIOD, PeriodService } from '../periods/period.service';
import { COMMITMENT_HEADINGS, type Commitment, type CommitmentFacts, type CommitmentHeading } from './commitment';
import { CommitmentStore } from './commitment.store';

const ANCESTOR_TYPES = [...UNIT_TYPES, RowType.Individual];

/** Commitments of organizations, departments and individuals (contract sections 12 to 14). */
@Injectable()
export class CommitmentService extends ResourceService<Commitment> {
  constructor(
    support: ResourceSupport,
    private readonly commitments: CommitmentStore,
    private readonly periods: PeriodService,
  ) {
    super(support, commitments, {
      name: 'commitment',
      lockedWith: PERIOD,
      ancestor: { field: 'AncestorID', rowTypes: ANCESTOR_TYPES, copiedFields: { AncestorType: 'RowType' } },
      accessSubject: ({ AncestorID, AncestorType }) => {
        return { rowType: RowType.Commitment, above: AncestorID, aboveType: AncestorType };
      },
    });
  }

  /** Lists the commitments of an organization or department in a period. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<ListResult> {
    return this.listOf(caller, unitId, UNIT_TYPES, params);
  }

  /** Lists the commitments of an individual in a period. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    return this.listOf(caller, individualId, [RowType.Individual], params);
  }

  /** Lists the commitments that the dashboard of a subject counts under a heading and that the caller may read. */
  async listUnder(caller: Caller, subjectId: string, heading: string, params: ListParams): Promise<ListResult> {
    const subject = await this.references.require(caller, subjectId, ANCESTOR_TYPES);
    if (!isHeading(heading))
      caller.faults.add('type', 'out_of_range', `type must be one of ${COMMITMENT_HEADINGS.join(', ')}.`);
    const where = isHeading(heading) ? this.under(caller, subject, heading) : noRows<Commitment>();
    return this.listIn(caller, where, await this.periods.resolve(caller, params.own.period), params);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Commitment>, tx: Sql): Promise<void> {
    if ((change.current as (Commitment & CommitmentFacts) | undefined)?.AncestorDeleted)
      change.conflict(
        'deleted',
        'The organization, department or individual of this commitment is deleted. Undelete it first.',
      );
    if (change.verb === 'delete') return;
    if (change.changes(PERIOD.field)) await this.periods.validateReference(caller, change, tx);
  }

  /** The commitments under a heading of a dashboard (contract section 14). */
  private under(caller: Caller, subject: Node, heading: CommitmentHeading): Where<Commitment> {
    const isIndividual = subject.RowType === RowType.Individual;
    if (heading === 'organization') return this.commitments.ofUnitsAbove(caller, subject, RowType.Organization);
    if (heading === 'individual')
      return isIndividual ? { AncestorID: subject.ID } : this.commitments.ofMembersBelow(caller, subject.ID);
    return isIndividual
      ? this.commitments.ofUnitsAbove(caller, subject, RowType.Department)
      : this.commitments.ofDepartmentsBelow(caller, subject.ID);
  }

  private async listOf(
    caller: Caller,
    ancestorId: string,
    rowTypes: readonly number[],
    params: ListParams,
  ): Promise<ListResult> {
    const period = await this.periods.resolveWith(caller, params.own.period, (lockedWith) =>
      this.references.require(caller, ancestorId, rowTypes, lockedWith),
    );
    const listSubject = { rowType: RowType.Commitment, above: ancestorId };
    return this.listIn(caller, { AncestorID: ancestorId }, period, params, listSubject);
  }

  private listIn(
    caller: Caller,
    where: Where<Commitment>,
    period: number | undefined,
    params: ListParams,
    listSubject?: AccessSubject,
  ): Promise<ListResult> {
    // Without a current period the list is empty.
    return this.list(caller, params, period === undefined ? noRows() : [where, { PeriodID: period }], listSubject);
  }
}

function isHeading(text: string): text is CommitmentHeading {
  return (COMMITMENT_HEADINGS as readonly string[]).includes(text);
}
