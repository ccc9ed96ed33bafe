import { Injectable } from '@nestjs/common';
import { CoreValueService } from '../resources/core-values/core-value.service';
import { PeriodService } from '../resources/periods/period.service';
import type { Caller } from '../security/caller';
import { demoHalfYears } from './demo-half-years';
import { demoId } from './demo-ids';
import { recordsOf } from './records-of';

/** Creates the missing records that others refer to: the periods and core values of a demo site. */
@Injectable()
export class DemoReferenceDataSeed {
  constructor(
    private readonly periods: PeriodService,
    private readonly coreValues: CoreValueService,
  ) {}

  /** `coreValues` has descriptions by name, in rank order. */
  async seed(caller: Caller, coreValues: Readonly<Record<string, string>>): Promise<void> {
    const periods = await recordsOf((params) => this.periods.list(caller, params));
    const starts = new Set(periods.map(({ StartDate }) => StartDate));
    for (const period of demoHalfYears(Date.now()))
      if (!starts.has(period.StartDate)) await this.periods.create(caller, period);

    const values = await recordsOf((params) => this.coreValues.list(caller, params));
    const names = new Set(values.map(({ Name }) => Name));
    for (const [index, [Name, Description]] of Object.entries(coreValues).entries())
      if (!names.has(Name)) {
        const ID = demoId(caller.siteId, 'coreValues', Name);
        await this.coreValues.create(caller, { ID, Rank: index + 1, Name, Description });
      }
  }
}
