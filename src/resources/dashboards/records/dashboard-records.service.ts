import { Injectable } from '@nestjs/common';
import type { ListResult } from '../../../http/formats/list-result';
import type { ListParams } from '../../../http/params/list-params';
import { ResourceSupport } from '../../../resource/service/resource-support';
import { listPages } from '../../../resource/storage/list-pages';
import { noRows, type Where } from '../../../resource/storage/where';
import type { Caller } from '../../../security/caller';
import { metricSubject } from '../../metrics/metric-subject';
import { PeriodService } from '../../periods/period.service';
import type { Project } from '../../projects/project';
import { ProjectService } from '../../projects/project.service';
import { isIndividual, SUBJECT_TYPES, type Subject } from '../figures/dashboard-scope';
import { DashboardSubjectService } from '../subjects/dashboard-subject.service';
import { DashboardMetricsStore, type MetricRow } from './dashboard-metrics.store';
import { DashboardProjectsStore } from './dashboard-projects.store';
import { METRIC_HEADINGS, PROJECT_HEADINGS, type ProjectHeading } from './drill-down-headings';

/** Drill-downs: the records behind a figure of a dashboard that the caller may read (contract section 14). */
@Injectable()
export class DashboardRecordsService {
  constructor(
    private readonly support: ResourceSupport,
    private readonly subjects: DashboardSubjectService,
    private readonly metrics: DashboardMetricsStore,
    private readonly conditions: DashboardProjectsStore,
    private readonly projects: ProjectService,
    private readonly periods: PeriodService,
  ) {}

  /** Lists the metrics that the dashboard of a subject counts under a heading. */
  async metricsUnder(caller: Caller, subjectId: string, segment: string, params: ListParams): Promise<ListResult> {
    const subject = await this.subjects.require(caller, subjectId, SUBJECT_TYPES);
    const heading = readHeading(METRIC_HEADINGS, caller, 'metricType', segment);
    const period = await this.periods.resolvePeriod(caller, params.own.period);
    const query = heading && period && { subject, heading, toDate: period.end };
    return listPages<MetricRow>(caller, params, {
      order: this.metrics.order,
      page: async (after, limit) => (query ? this.metrics.page(caller, query, { after, limit }) : []),
      keysOf: ({ Rank, ID }) => [Rank, ID],
      count: async () => (query ? this.metrics.count(caller, query) : 0),
      readable: (rows) => this.readable(caller, rows),
    });
  }

  /** Lists the projects that the dashboard of a subject counts under a heading. */
  async projectsUnder(caller: Caller, subjectId: string, segment: string, params: ListParams): Promise<ListResult> {
    const subject = await this.subjects.require(caller, subjectId, SUBJECT_TYPES);
    const heading = readHeading(PROJECT_HEADINGS, caller, 'projectType', segment);
    const period = await this.periods.resolvePeriod(caller, params.own.period);
    if (!heading || !period) return this.projects.list(caller, params, noRows());
    const span = { from: period.start, to: period.end };
    const state =
      heading === 'completed' ? this.conditions.completed(caller, span) : this.conditions.active(caller, span);
    const owner = this.projectsOf(caller, subject, heading);
    return this.projects.list(caller, params, [owner, state]);
  }

  private projectsOf(caller: Caller, subject: Subject, heading: ProjectHeading): Where<Project> {
    if (heading === 'deptactive') return this.conditions.ofDepartments(caller, subject);
    return isIndividual(subject)
      ? this.projects.ofMember(caller, subject.ID)
      : this.projects.ofUnit(caller, subject.ID);
  }

  private async readable(caller: Caller, rows: readonly MetricRow[]): Promise<readonly MetricRow[]> {
    const rights = await this.support.rights.of(caller, rows.map(metricSubject), this.support.database.readFor(caller));
    return rows.filter((_, index) => rights[index].read);
  }
}

/** Returns the path segment if it is a known heading; otherwise adds a fault. */
function readHeading<T extends string>(
  headings: readonly T[],
  caller: Caller,
  name: string,
  segment: string,
): T | undefined {
  const found = headings.find((heading) => heading === segment);
  if (!found) caller.faults.add(name, 'out_of_range', `${name} must be one of ${headings.join(', ')}.`);
  return found;
}
