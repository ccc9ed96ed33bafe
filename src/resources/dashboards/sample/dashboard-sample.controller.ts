import { Controller } from '@nestjs/common';
import type { ListParams } from '../../../http/list-params';
import { CurrentCaller, Params } from '../../../resource/exchange/handler-parameters';
import { Get, one } from '../../../resource/exchange/route';
import { ApiTags } from '../../../resource/fields/described';
import type { Caller } from '../../../security/caller';
import { Dashboard } from '../dashboard';
import { DashboardSampleService } from './dashboard-sample.service';

@ApiTags('Dashboard')
@Controller()
export class DashboardSampleController {
  constructor(private readonly samples: DashboardSampleService) {}

  @Get('dashboards/sample', 'PM', {
    about: 'Made-up figures, the same for the same id and period, with the settings of the site.',
    returns: one(Dashboard),
    query: ['period', 'id'],
  })
  get(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.samples.get(caller, params);
  }
}
