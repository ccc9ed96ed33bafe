import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { epochOf, storedNow, storedOf } from '../../http/formats/instant';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { ReferencedRow } from '../../resource/storage/referenced-row';
import type { ReferencingNode } from '../../resource/storage/tree';
import type { Caller } from '../../security/caller';
import type { DashboardPeriod } from '../dashboards/figures/dashboard-span';
import { Period } from './period';
import { type PeriodSpan, PeriodStore } from './period.store';

const MAX_ID = 2_147_483_647;

/** The reference of records that belong to a period. */
export const PERIOD = { field: 'PeriodID', entity: Period, columns: ['ID', 'StartDate', 'EndDate'] } as const;

@Injectable()
export class PeriodService extends ResourceService<Period> {
  constructor(
    support: ResourceSupport,
    private readonly periods: PeriodStore,
  ) {
    super(support, periods, { name: 'period' });
  }

  /**
   * Returns the ID of the period in the query parameter `period`, by default the current one (contract sections 6 and
   * 14). Undefined if no period of the site has started, or with a fault if the parameter names no period.
   */
  async resolve(caller: Caller, text: string | undefined): Promise<number | undefined> {
    if (text === undefined) return this.current(caller);
    const id = parseId(caller, text);
    if (id === undefined || ((await this.mayReadAny(caller)) && (await this.periods.spanOf(caller, id)))) return id;
    return addNotFound(caller);
  }

  /** Like resolve, but returns the period with its dates. */
  async resolvePeriod(caller: Caller, text: string | undefined): Promise<DashboardPeriod | undefined> {
    const id = text === undefined ? undefined : parseId(caller, text);
    if (text !== undefined && id === undefined) return undefined;
    if (id !== undefined && !(await this.mayReadAny(caller))) return addNotFound(caller);
    const found = await (id === undefined
      ? this.periods.lastStarted(caller, storedNow())
      : this.periods.spanOf(caller, id));
    return spanOf(found) ?? (text === undefined ? undefined : addNotFound(caller));
  }

  /** Returns the period before another one, if the site has one and the caller can read periods. */
  async before(caller: Caller, { start }: DashboardPeriod): Promise<DashboardPeriod | undefined> {
    if (!(await this.mayReadAny(caller))) return undefined;
    return spanOf(await this.periods.lastStarted(caller, storedOf(epochOf(start) - 1)));
  }

  /** Like resolve, for lists below a record. `find` looks up the record and the period in one statement. */
  async resolveWith(
    caller: Caller,
    text: string | undefined,
    find: (period?: ReferencedRow) => Promise<ReferencingNode>,
  ): Promise<number | undefined> {
    const id = text === undefined ? undefined : parseId(caller, text);
    const { ReferencedID } = await find(id === undefined ? undefined : { by: PERIOD, id });
    if (text === undefined) return this.current(caller);
    return id === undefined || (ReferencedID && (await this.mayReadAny(caller))) ? id : addNotFound(caller);
  }

  /**
   * Adds a fault if `PeriodID` names no period of the site (contract section 13). Otherwise the period is in
   * `change.locked`, and cannot be deleted until the transaction ends.
   */
  async validateReference(
    caller: Caller,
    change: Pick<PendingWrite<{ PeriodID: number }>, 'values' | 'fault' | 'locked'>,
    tx: Sql,
  ): Promise<void> {
    const id = change.values.PeriodID;
    if (typeof id !== 'number' || change.locked.PeriodID) return;
    const period = (await this.mayReadAny(caller, tx)) && (await this.periods.lockForShare(caller, id, tx));
    if (period) change.locked.PeriodID = period;
    else change.fault('PeriodID', 'not_found', 'No period with this ID exists in this site.');
  }

  private mayReadAny(caller: Caller, sql: Sql = this.support.database.readFor(caller)): Promise<boolean> {
    return this.support.rights.mayReadSite(caller, sql);
  }

  // Periods do not overlap, so the current one is the last that has started.
  private async current(caller: Caller): Promise<number | undefined> {
    return (await this.periods.lastStarted(caller, storedNow()))?.ID;
  }

  protected override async place(caller: Caller, _change: PendingWrite<Period>, tx: Sql): Promise<undefined> {
    await this.support.tree.lockSite(caller, tx);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Period>, tx: Sql): Promise<void> {
    const { StartDate: start, EndDate: end } = change.values;
    // A delete has no dates, and malformed dates already have a fault.
    if (!start || !end) return;
    if (end <= start) change.fault('EndDate', 'out_of_range', 'EndDate must be after StartDate.');
    else await change.compare(caller, () => this.validateOverlap(caller, change, tx));
  }

  private async validateOverlap(caller: Caller, change: PendingWrite<Period>, tx: Sql): Promise<void> {
    const { StartDate: start, EndDate: end } = change.values as Period;
    if (await this.periods.overlaps(caller, change.id as number | undefined, start, end, tx))
      change.conflict('period_overlap', 'The period overlaps another period of the site. Change StartDate or EndDate.');
  }
}

function spanOf(period: PeriodSpan | undefined): DashboardPeriod | undefined {
  return period && { id: period.ID, start: period.StartDate, end: period.EndDate };
}

/** Parses the ID of a period; undefined with a fault if it is malformed. */
function parseId(caller: Caller, text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id >= 1 && id <= MAX_ID) return id;
  if (/^[+-]?\d+$/.test(text))
    caller.faults.add('period', 'invalid_format', 'period must be a positive 32-bit integer.');
  else caller.faults.add('period', 'invalid_type', 'period must be an integer.');
  return undefined;
}

function addNotFound(caller: Caller): undefined {
  caller.faults.add('period', 'not_found', 'No period with this ID exists in this site.');
}
