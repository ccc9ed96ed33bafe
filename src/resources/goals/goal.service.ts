import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { NotFound } from '../../http/problem';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { Where } from '../../resource/resource-store';
import { RowType } from '../../resource/row-types';
import type { Caller } from '../../security/caller';
import { PersonalRights } from '../../security/personal-rights';
import type { Rights } from '../../security/rights';
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
    private readonly personal: PersonalRights,
    private readonly periods: PeriodService,
  ) {
    super(kit, store, { name: 'goal', companion: PERIOD });
  }

  /** The goals of a period that the caller may read; the current period when `params` names none. */
  async listOfSite(caller: Caller, params: ListParams): Promise<Listing> {
    return this.list(caller, params, await this.inPeriod(caller, params));
  }

  /** The goals of an individual in a period. */
  async listOf(caller: Caller, individualId: string, params: ListParams): Promise<Listing> {
    const node = await this.kit.tree.find(caller, individualId);
    if (node?.RowType !== RowType.Individual) throw new NotFound();
    const { sql, params: values } = await this.inPeriod(caller, params);
    return this.list(caller, params, {
      sql: `t.\`IndividualID\` = ? AND ${sql}`,
      params: [individualId, ...values],
    });
  }

  protected override rights(
    caller: Caller,
    rows: readonly Goal[],
    sql: Sql,
  ): readonly Rights[] | Promise<readonly Rights[]> {
    return this.personal.of(
      caller,
      rows.map((goal) => goal.IndividualID),
      sql,
    );
  }

  protected override async mayCreate(caller: Caller, change: Change<Goal>, tx: Sql): Promise<boolean> {
    const owner = await this.reference(caller, change, 'IndividualID', [RowType.Individual], tx);
    return !owner || this.personal.allows(caller, owner.ID, tx);
  }

  protected override async prepare(caller: Caller, change: Change<Goal>, tx: Sql): Promise<void> {
    if ((change.current as (Goal & GoalFacts) | undefined)?.OwnerDeleted)
      change.conflict('deleted', 'The individual is deleted.');
    if (change.verb === 'delete') return;
    const moves = change.verb === 'update' && change.changes('IndividualID');
    if (moves && !(await this.mayCreate(caller, change, tx))) throw this.forbidden('move');
    if (!change.held.has(PERIOD.field)) await this.periods.judge(caller, change, tx);
    judgeMeasureDates(change);
  }

  private async inPeriod(caller: Caller, { own }: ListParams): Promise<Where> {
    const period = await this.periods.resolve(caller, own.period);
    // A site without periods has no current one, and so no goals in it.
    return period === undefined ? { sql: '1 = 0', params: [] } : { sql: 't.`PeriodID` = ?', params: [period] };
  }
}
