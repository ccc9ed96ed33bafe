import { Controller } from '@nestjs/common';
import type { ListParams } from '../../../http/list-params';
import { ApiTags } from '../../../resource/declare/described';
import { CurrentCaller, Params } from '../../../resource/pipeline/handler-parameters';
import { Get, one } from '../../../resource/pipeline/route';
import type { Caller } from '../../../security/caller';
import { Dashboard } from '../dashboard';
import { DashboardPicture } from '../pictures/dashboard-picture';
import { DashboardSampleService } from './dashboard-sample.service';

@ApiTags('Dashboard')
@Controller()
export class DashboardSampleController {
  constructor(private readonly samples: DashboardSampleService) {}

  @Get('dashboards/sample', 'PM', {
    id: 'getSampleDashboard',
    access: 'role',
    about: 'Get a sample dashboard',
    details:
      'Returns generated figures for the development of clients. The same `id` and `period` always return the same figures; the `id` does not have to exist. Dates, thresholds and switches are those of the period and the site.',
    returns: one(Dashboard),
    picture: DashboardPicture,
    query: ['period', 'id'],
  })
  get(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.samples.get(caller, params);
  }
}
