import { Injectable } from '@nestjs/common';
import type { ListParams } from '../../../http/list-params';
import type { ListResult } from '../../../http/list-result';
import { ResourceSupport } from '../../../resource/rules/resource-support';
import { listPages } from '../../../resource/storage/list-pages';
import { nothing, type Where } from '../../../resource/storage/where';
import type { Caller } from '../../../security/caller';
import { metricSubject } from '../../metrics/secured-metric';
import { PeriodService } from '../../periods/period.service';
import type { Project } from '../../projects/project';
import { ProjectService } from '../../projects/project.service';
import { isIndividual, SUBJECT_TYPES, type Subject } from '../figures/dashboard-scope';
import { DashboardSubjectService } from '../subjects/dashboard-subject.service';
import { DashboardMetricsStore, type MetricRow } from './dashboard-metrics.store';
import { DashboardProjectsStore } from './dashboard-projects.store';
import { METRIC_HEADINGS, PROJECT_HEADINGS, type ProjectHeading } from './record-headings';

/** The records behind figures of a dashboard, without those that the caller may not read (contract section 14). */
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

  /** The metrics that the dashboard of a subject counts in a figure. */
  async metricsUnder(caller: Caller, subjectId: string, word: string, params: ListParams): Promise<ListResult> {
    const subject = await this.subjects.require(caller, subjectId, SUBJECT_TYPES);
    const heading = oneOf(METRIC_HEADINGS, caller, 'metricType', word);
    const period = await this.periods.resolvePeriod(caller, params.own.period);
    const asked = heading && period && { subject, heading, toDate: period.end };
    return listPages<MetricRow>(caller, params, {
      order: this.metrics.order,
      page: async (after, limit) => (asked ? this.metrics.page(caller, asked, { after, limit }) : []),
      keysOf: ({ Rank, ID }) => [Rank, ID],
      count: async () => (asked ? this.metrics.count(caller, asked) : 0),
      readable: (rows) => this.readable(caller, rows),
    });
  }

  /** The projects that the dashboard of a subject counts in a figure. */
  async projectsUnder(caller: Caller, subjectId: string, word: string, params: ListParams): Promise<ListResult> {
    const subject = await this.subjects.require(caller, subjectId, SUBJECT_TYPES);
    const heading = oneOf(PROJECT_HEADINGS, caller, 'projectType', word);
    const period = await this.periods.resolvePeriod(caller, params.own.period);
    if (!heading || !period) return this.projects.list(caller, params, nothing());
    const span = { from: period.start, to: period.end };
    const isIn =
      heading === 'completed' ? this.conditions.completed(caller, span) : this.conditions.active(caller, span);
    const of = this.projectsOf(caller, subject, heading);
    return this.projects.list(caller, params, [of, isIn]);
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

/** The word of an address where it is one of those; else a fault of the caller. */
function oneOf<T extends string>(words: readonly T[], caller: Caller, name: string, word: string): T | undefined {
  const found = words.find((known) => known === word);
  if (!found) caller.faults.add(name, 'out_of_range', `must be one of ${words.join(', ')}`);
  return found;
}
