import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import { storedNow } from '../../http/instant';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { Caller } from '../../security/caller';
import { ALL_RIGHTS, READ_ONLY, type Rights } from '../../security/rights';
import type { Period } from './period';
import { PeriodStore } from './period.store';

const MAX_ID = 2_147_483_647;

/** How kinds whose records belong to a period name it. */
export const PERIOD = { field: 'PeriodID', table: 'periods' } as const;

@Injectable()
export class PeriodService extends ResourceService<Period> {
  constructor(
    kit: Kit,
    private readonly periods: PeriodStore,
  ) {
    super(kit, periods, { name: 'period' });
  }

  /**
   * The id that the query parameter `period` stands for; absent, it is the current period, and undefined where the
   * site has none that has started (contract sections 6 and 14). What is wrong with it becomes a fault of the caller.
   */
  async resolve(caller: Caller, text: string | undefined): Promise<number | undefined> {
    // Periods do not overlap: if one contains this moment, it is the last one that has started.
    if (text === undefined) return this.periods.lastStarted(caller, storedNow());
    const fault = (code: string, message: string) => caller.faults.add('period', code, message);
    if (!/^[+-]?\d+$/.test(text)) fault('invalid_type', 'must be an integer');
    else if (!/^\d{1,10}$/.test(text) || Number(text) < 1 || Number(text) > MAX_ID)
      fault('invalid_format', 'must be a positive 32-bit integer');
    else if (await this.periods.exists(caller, Number(text))) return Number(text);
    else fault('not_found', 'names no period of this site');
    return undefined;
  }

  /**
   * Adds a fault when `PeriodID` of a body names no period of the site (contract section 13); one that it names is
   * kept until the transaction ends.
   */
  async judge(caller: Caller, change: Pick<Change<object>, 'values' | 'fault'>, tx: Sql): Promise<void> {
    const id = change.values.PeriodID;
    if (typeof id !== 'number' || (await this.periods.hold(caller, id, tx))) return;
    change.fault('PeriodID', 'not_found', 'names no period of this site');
  }

  protected override rights(caller: Caller, rows: readonly Period[]): readonly Rights[] {
    return rows.map(() => (caller.isAdmin ? ALL_RIGHTS : READ_ONLY));
  }

  protected override async mayCreate(caller: Caller, _change: Change<Period>, tx: Sql): Promise<boolean> {
    await this.kit.tree.lockSite(caller, tx);
    return caller.isAdmin;
  }

  protected override async prepare(caller: Caller, change: Change<Period>, tx: Sql): Promise<void> {
    const { StartDate: start, EndDate: end } = change.values;
    // A delete has no dates; a date that cannot be read has its fault already.
    if (!start || !end) return;
    if (end <= start) change.fault('EndDate', 'out_of_range', 'must be after StartDate');
    else if (await this.periods.isTaken(caller, change.current?.ID, start, end, tx))
      change.conflict('period_overlap', 'Another period of the site shares some of this time.');
  }
}
