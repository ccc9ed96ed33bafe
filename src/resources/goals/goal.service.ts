import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import { nothing, type Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import type { Secured } from '../../security/secured';
import { PERIOD, PeriodService } from '../periods/period.service';
import type { Goal, GoalFacts } from './goal';
import { GoalStore } from './goal.store';
import { judgeMeasureDates } from './measure-dates';

/** Goals of individuals: personal records (contract sections 12 and 13). */
@Injectable()
export class GoalService extends ResourceService<Goal> {
  constructor(
    kit: Kit,
    store: GoalStore,
    private readonly periods: PeriodService,
  ) {
    super(kit, store, {
      name: 'goal',
      companion: PERIOD,
      ancestor: { field: 'IndividualID', rowTypes: [RowType.Individual], tells: { FullName: 'Name' } },
      secured: ({ IndividualID }) => goalOf(IndividualID),
      rowTypeBelow: () => RowType.Goal,
    });
  }

  /** The goals of a period that the caller may read; the current period when `params` names none. */
  async listOfSite(caller: Caller, params: ListParams): Promise<Listing> {
    return this.list(caller, params, inPeriod(await this.periods.resolve(caller, params.own.period)));
  }

  /** The goals of an individual in a period. */
  async listOf(caller: Caller, individualId: string, params: ListParams): Promise<Listing> {
    const period = await this.periods.resolveBeside(caller, params.own.period, (companion) =>
      this.require(caller, individualId, [RowType.Individual], companion),
    );
    return this.list(caller, params, [{ IndividualID: individualId }, inPeriod(period)], goalOf(individualId));
  }

  protected override async prepare(caller: Caller, change: Change<Goal>, tx: Sql): Promise<void> {
    if ((change.current as (Goal & GoalFacts) | undefined)?.OwnerDeleted)
      change.conflict('deleted', 'The individual is deleted.');
    if (change.verb === 'delete') return;
    if (change.changes(PERIOD.field) && !change.held.has(PERIOD.field)) await this.periods.judge(caller, change, tx);
    judgeMeasureDates(change);
  }
}

function goalOf(individualId: string): Secured {
  return { rowType: RowType.Goal, above: individualId, aboveType: RowType.Individual };
}

// A site without periods has no current one, and so no goals in it.
function inPeriod(period: number | undefined): Where<Goal> {
  return period === undefined ? nothing() : { PeriodID: period };
}
