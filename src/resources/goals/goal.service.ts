import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { noRows, type Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import type { AccessSubject } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import { PERIOD, PeriodService } from '../periods/period.service';
import type { Goal, GoalFacts } from './goal';
import { GoalStore } from './goal.store';
import { isBlank, MEASURES } from './measures';

/** Goals of individuals: personal records (contract sections 12 and 13). */
@Injectable()
export class GoalService extends ResourceService<Goal> {
  constructor(
    support: ResourceSupport,
    store: GoalStore,
    private readonly periods: PeriodService,
  ) {
    super(support, store, {
      name: 'goal',
      lockedWith: PERIOD,
      ancestor: { field: 'IndividualID', rowTypes: [RowType.Individual], copiedFields: { FullName: 'Name' } },
      accessSubject: ({ IndividualID }) => goalSubject(IndividualID),
      rowTypeBelow: () => RowType.Goal,
    });
  }

  /** Lists the goals of a period, by default the current one, that the caller may read. */
  async listOfSite(caller: Caller, params: ListParams): Promise<ListResult> {
    return this.list(caller, params, inPeriod(await this.periods.resolve(caller, params.own.period)));
  }

  /** Lists the goals of an individual in a period. */
  async listOf(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    const period = await this.periods.resolveWith(caller, params.own.period, (lockedWith) =>
      this.references.require(caller, individualId, [RowType.Individual], lockedWith),
    );
    return this.list(caller, params, [{ IndividualID: individualId }, inPeriod(period)], goalSubject(individualId));
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Goal>, tx: Sql): Promise<void> {
    if ((change.current as (Goal & GoalFacts) | undefined)?.OwnerDeleted)
      change.conflict('deleted', 'The individual of this goal is deleted. Undelete it first.');
    if (change.verb === 'delete') return;
    if (change.changes(PERIOD.field)) await this.periods.validateReference(caller, change, tx);
    validateMeasureDates(change);
  }
}

function goalSubject(individualId: string): AccessSubject {
  return { rowType: RowType.Goal, above: individualId, aboveType: RowType.Individual };
}

// Without a current period the list is empty.
function inPeriod(period: number | undefined): Where<Goal> {
  return period === undefined ? noRows() : { PeriodID: period };
}

const MEASURE_FIELDS = MEASURES.map(
  (n) => ({ text: `Measure${n}`, start: `Measure${n}StartDate`, end: `Measure${n}EndDate` }) as const,
);
/** The only date that is optional on a used measure (contract section 4). */
const OPTIONAL = 'Measure3EndDate';

/** A used measure requires its dates; no measure may end before it starts (contract section 13). */
function validateMeasureDates(change: PendingWrite<Goal>): void {
  const { values } = change;
  for (const { text, start, end } of MEASURE_FIELDS) {
    // Absent and malformed dates already have a fault.
    if (!isBlank(values[text])) {
      if (values[start] === null) addRequired(change, start);
      if (values[end] === null && end !== OPTIONAL) addRequired(change, end);
    }
    const from = values[start];
    const until = end === OPTIONAL ? change.after(end) : values[end];
    // Both are in stored form, which sorts chronologically.
    if (from && until && until < from) change.fault(end, 'out_of_range', `${end} must not be before ${start}.`);
  }
}

function addRequired(change: PendingWrite<Goal>, date: (typeof MEASURE_FIELDS)[number]['start' | 'end']): void {
  change.fault(date, 'required', `${date} is required if the measure is not blank.`);
}
