import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import { nothing, type Where } from '../../resource/storage/where';
import type { Node } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { RowType, UNIT_TYPES } from '../../security/row-types';
import type { Secured } from '../../security/secured';
import { PERIOD, PeriodService } from '../periods/period.service';
import type { Commitment, CommitmentFacts } from './commitment';
import { CommitmentStore } from './commitment.store';
import { HEADINGS, type Heading } from './headings';

const ANCESTOR_TYPES = [...UNIT_TYPES, RowType.Individual];

/** Commitments of organizations, departments and individuals (contract sections 12 to 14). */
@Injectable()
export class CommitmentService extends ResourceService<Commitment> {
  constructor(
    kit: Kit,
    private readonly commitments: CommitmentStore,
    private readonly periods: PeriodService,
  ) {
    super(kit, commitments, {
      name: 'commitment',
      companion: PERIOD,
      ancestor: { field: 'AncestorID', rowTypes: ANCESTOR_TYPES },
      secured: ({ AncestorID, AncestorType }) => {
        return { rowType: RowType.Commitment, above: AncestorID, aboveType: AncestorType };
      },
    });
  }

  /** Those of one organization or department (either kind's id) in a period. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<Listing> {
    return this.listOf(caller, unitId, UNIT_TYPES, params);
  }

  /** Those of one individual in a period. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<Listing> {
    return this.listOf(caller, individualId, [RowType.Individual], params);
  }

  /** Those that the dashboard of a subject counts under a heading, as far as the caller may read them. */
  async listUnder(caller: Caller, subjectId: string, heading: string, params: ListParams): Promise<Listing> {
    const subject = await this.require(caller, subjectId, ANCESTOR_TYPES);
    if (!isHeading(heading)) caller.faults.add('type', 'out_of_range', `must be one of ${HEADINGS.join(', ')}`);
    const where = isHeading(heading) ? this.under(caller, subject, heading) : nothing<Commitment>();
    return this.listIn(caller, where, await this.periods.resolve(caller, params.own.period), params);
  }

  protected override async prepare(caller: Caller, change: Change<Commitment>, tx: Sql): Promise<void> {
    if ((change.current as (Commitment & CommitmentFacts) | undefined)?.AncestorDeleted)
      change.conflict('deleted', 'The organization, department or individual is deleted.');
    if (change.verb === 'delete') return;
    if (change.changes(PERIOD.field) && !change.held.has(PERIOD.field)) await this.periods.judge(caller, change, tx);
  }

  /** What stands under a heading of a dashboard (contract section 14). */
  private under(caller: Caller, subject: Node, heading: Heading): Where<Commitment> {
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
  ): Promise<Listing> {
    const period = await this.periods.resolveBeside(caller, params.own.period, (companion) =>
      this.require(caller, ancestorId, rowTypes, companion),
    );
    const representative = { rowType: RowType.Commitment, above: ancestorId };
    return this.listIn(caller, { AncestorID: ancestorId }, period, params, representative);
  }

  private listIn(
    caller: Caller,
    where: Where<Commitment>,
    period: number | undefined,
    params: ListParams,
    representative?: Secured,
  ): Promise<Listing> {
    // A site without periods has no current one, and so no commitments in it.
    return this.list(caller, params, period === undefined ? nothing() : [where, { PeriodID: period }], representative);
  }
}

function isHeading(text: string): text is Heading {
  return (HEADINGS as readonly string[]).includes(text);
}
