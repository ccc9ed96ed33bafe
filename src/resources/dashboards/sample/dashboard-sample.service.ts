import { Injectable } from '@nestjs/common';
import type { ListParams } from '../../../http/params/list-params';
import { idParameter } from '../../../resource/pipeline/id-parameter';
import type { Caller } from '../../../security/caller';
import { PeriodService } from '../../periods/period.service';
import type { Dashboard } from '../dashboard';
import { DashboardSettingsService } from '../settings/dashboard-settings.service';
import { sampleOf } from './dashboard-sample';

/** The ID of the sample when the request names none. */
export const SAMPLE_ID = '00000000-0000-4000-8000-000000000001';

/** Dashboards with made-up figures and the site's real settings (contract section 14). */
@Injectable()
export class DashboardSampleService {
  constructor(
    private readonly settings: DashboardSettingsService,
    private readonly periods: PeriodService,
  ) {}

  /** Returns the sample for an ID, which need not exist, in a period. */
  async get(caller: Caller, params: ListParams): Promise<Dashboard> {
    const id = idParameter(caller, params, 'id') ?? SAMPLE_ID;
    const period = await this.periods.resolvePeriod(caller, params.own.period);
    caller.faults.throwIfAny();
    return sampleOf({ id, siteId: caller.siteId, period, settings: await this.settings.settingsOf(caller) });
  }
}
