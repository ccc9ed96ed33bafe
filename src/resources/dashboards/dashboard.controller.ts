import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { Get, listOf, one } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import { Dashboard } from './dashboard';
import { DashboardService } from './dashboard.service';
import { DashboardPicture } from './pictures/dashboard-picture';
import { OverviewPicture } from './pictures/overview-picture';
import { DashboardSampleService } from './sample/dashboard-sample.service';

const query = ['period'];
const INDIVIDUAL = [RowType.Individual];

@ControllerOf('Dashboard')
export class DashboardController {
  constructor(
    private readonly dashboards: DashboardService,
    private readonly samples: DashboardSampleService,
  ) {}

  @Get('dashboards', 'PM', {
    access: 'dashboards',
    about: 'List the dashboards of a period',
    details:
      'Returns one dashboard for each organization, department and individual whose dashboard the caller can read, sorted by name.',
    returns: listOf(Dashboard),
    picture: OverviewPicture,
    query: [
      ...query,
      {
        name: 'types',
        about: 'Subjects to return, separated by commas: Organization, Department, Individual. Default: all.',
      },
    ],
    faults: ['out_of_range'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.dashboards.list(caller, params);
  }

  @Get('organizations/:id/dashboards', 'PM', {
    about: 'Get the dashboard of an organization or department',
    returns: one(Dashboard),
    picture: DashboardPicture,
    query,
  })
  getOfOrganization(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.dashboards.get(caller, unitId, UNIT_TYPES, params.own.period);
  }

  @Get('departments/:id/dashboards', 'PM', {
    about: 'Get the dashboard of a department or organization',
    returns: one(Dashboard),
    picture: DashboardPicture,
    query,
  })
  getOfDepartment(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.dashboards.get(caller, unitId, UNIT_TYPES, params.own.period);
  }

  @Get('individuals/:id/dashboards', 'PM', {
    about: 'Get the dashboard of an individual',
    returns: one(Dashboard),
    picture: DashboardPicture,
    query,
  })
  getOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.dashboards.get(caller, individualId, INDIVIDUAL, params.own.period);
  }

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
  getSample(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.samples.get(caller, params);
  }
}
