import type { PeriodService } from '../resources/periods/period.service';
import type { Caller } from '../security/caller';
import type { PlanPeriod } from './demo-plans';
import { recordsOf } from './records-of';

/** Returns the last and the current period of a demo site, in this order. */
export async function lastAndCurrent(caller: Caller, service: PeriodService): Promise<readonly PlanPeriod[]> {
  const current = await service.resolve(caller, undefined);
  const periods = await recordsOf((params) => service.list(caller, params));
  const at = periods.findIndex(({ ID }) => ID === current);
  return periods.slice(at - 1, at + 1) as unknown as readonly PlanPeriod[];
}
