import type { ListParams } from '../../../http/params/list-params';
import { ControllerOf } from '../../../resource/declare/described';
import { CurrentCaller, Id, Params, PathWord } from '../../../resource/pipeline/handler-parameters';
import { Get, listOf } from '../../../resource/pipeline/route';
import type { Caller } from '../../../security/caller';
import { Project } from '../../projects/project';
import { DashboardRecordsService } from './dashboard-records.service';
import { METRIC_HEADINGS, PROJECT_HEADINGS } from './drill-down-headings';
import { MetricPM } from './metric-pm';

const query = ['period'];

@ControllerOf('Dashboard')
export class DashboardRecordsController {
  constructor(private readonly records: DashboardRecordsService) {}

  @Get('dashboards/:id/metrics/:metricType', 'PM', {
    id: 'listMetricsOfDashboard',
    access: 'dashboardRecords',
    about: 'List the metrics behind a dashboard figure',
    details:
      'Returns the metrics that the dashboard of an organization, department or individual counts for one period, as far as the caller can read them, sorted by Rank.',
    returns: listOf(MetricPM),
    query,
    words: { metricType: METRIC_HEADINGS },
  })
  metricsUnder(
    @CurrentCaller() caller: Caller,
    @Id() subjectId: string,
    @PathWord('metricType') heading: string,
    @Params() params: ListParams,
  ) {
    return this.records.metricsUnder(caller, subjectId, heading, params);
  }

  @Get('dashboards/:id/projects/:projectType', 'PM', {
    id: 'listProjectsOfDashboard',
    access: 'dashboardRecords',
    about: 'List the projects behind a dashboard figure',
    details:
      'Returns the projects that the dashboard of an organization, department or individual counts for one period, as far as the caller can read them, sorted by Rank.',
    returns: listOf(Project),
    query,
    words: { projectType: PROJECT_HEADINGS },
  })
  projectsUnder(
    @CurrentCaller() caller: Caller,
    @Id() subjectId: string,
    @PathWord('projectType') heading: string,
    @Params() params: ListParams,
  ) {
    return this.records.projectsUnder(caller, subjectId, heading, params);
  }
}
