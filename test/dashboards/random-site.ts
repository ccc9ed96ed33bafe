import { v7 } from 'uuid';
import type { Sql, SqlValue } from '../../src/database/sql';
import { storedOf } from '../../src/http/formats/instant';
import { rowTypeOf } from '../../src/resource/declare/field-registry';
import { EvaluationCriteria } from '../../src/resources/list-items/list-item';
import { dialogTypeOf, metricTypeOf, RowType } from '../../src/security/rights/row-types';
import { plainCommitment, plainGoal } from '../support/measures';
import { insertSpan } from '../support/periods';
import { insertProject, insertTeamMember } from '../support/projects';
import {
  audit,
  insertNode,
  insertPerson,
  insertRow,
  insertSite,
  insertUnit,
  live,
  type Person,
} from '../support/world';
import { type InstantSpec, instantOf, type PeriodSpec, SLOTS, type Span, spanOf } from './random-instants';
import type { DateChange } from './site-rows';
import { NAMES, type SiteSpec, THRESHOLDS, VALUES } from './site-spec';

/** A record that stands in the tree. */
interface Placed {
  readonly id: string;
  readonly table: string;
  readonly above: string | null;
}

export interface RandomSite {
  readonly siteId: string;
  readonly admin: Person;
  readonly units: readonly string[];
  readonly tasks: readonly string[];
  readonly metrics: readonly string[];
  readonly projects: readonly string[];
  /** No operation shows them, so the site keeps them; changes made later are added. */
  readonly dateChanges: DateChange[];
}

/** An owner of goals, metrics, dialogs and the like. */
interface Owner {
  readonly id: string;
  readonly rowType: number;
}

/** Writes a site row by row in the transaction of its caller. */
class SiteBuilder {
  private readonly placed: Placed[] = [];
  private readonly spans: Span[];
  private readonly units: Owner[] = [];
  private readonly people: Owner[] = [];
  private readonly projects: (Owner & { readonly unit: string })[] = [];
  private readonly metrics: string[] = [];
  private readonly tasks: string[] = [];
  private readonly periods: number[] = [];
  private readonly dateChanges: DateChange[] = [];
  private siteId = '';

  constructor(
    private readonly sql: Sql,
    private readonly spec: SiteSpec,
    private readonly now: number,
  ) {
    const unused: PeriodSpec[] = Array.from({ length: SLOTS }, (_, slot) => ({ slot, start: 0, end: 0 }));
    this.spans = unused.map((one) => spanOf(spec.periods.find(({ slot }) => slot === one.slot) ?? one, now));
  }

  async build(): Promise<RandomSite> {
    const { siteId, performanceGroup: group } = await insertSite(this.sql, 'Random');
    this.siteId = siteId;
    await this.addPeriods();
    await this.addUnits();
    const options = { siteId, unit: this.units[0].id, reportsTo: null, isAdmin: true, group };
    const admin = await insertPerson(this.sql, 'Admin', options);
    await this.addPeople(admin);
    await this.addProjects();
    await this.addMeasures();
    await this.addMetrics();
    await this.addDialogs();
    for (const task of this.spec.tasks)
      await this.addTask(at(task.owner, [...this.people, ...this.projects]).id, null, task);
    await this.addAssessments();
    await this.delete();
    const { metrics, tasks, dateChanges } = this;
    const ids = (owners: readonly Owner[]) => owners.map(({ id }) => id);
    return { siteId, admin, units: ids(this.units), projects: ids(this.projects), metrics, tasks, dateChanges };
  }

  private stored(instant: InstantSpec): string {
    return storedOf(instantOf(instant, this.spans, this.now));
  }

  private maybe(instant: InstantSpec | null): string | null {
    return instant && this.stored(instant);
  }

  /** A record of a table with its place in the tree. */
  private async place(
    table: string,
    rowType: number,
    above: string,
    columns: Record<string, SqlValue>,
    name = 'x',
  ): Promise<string> {
    const ID = v7();
    await insertRow(this.sql, table, { ID, SiteID: this.siteId, ...live, ...audit(), ...columns });
    await insertNode(this.sql, this.siteId, ID, rowType, above, name);
    this.placed.push({ id: ID, table, above });
    return ID;
  }

  private async addPeriods(): Promise<void> {
    for (const { slot } of this.spec.periods) {
      const { from, to } = this.spans[slot];
      const span = { start: storedOf(from), end: storedOf(to) };
      this.periods.push(await insertSpan(this.sql, this.siteId, span));
    }
  }

  private async addUnits(): Promise<void> {
    for (const [index, { parent, root, name }] of this.spec.units.entries()) {
      const above = index === 0 || root ? this.siteId : at(parent, this.units).id;
      const id = await insertUnit(this.sql, this.siteId, above, at(name, NAMES));
      this.units.push({ id, rowType: above === this.siteId ? RowType.Organization : RowType.Department });
      this.placed.push({ id, table: 'organizations', above });
    }
  }

  private async addPeople(admin: Person): Promise<void> {
    this.people.push({ id: admin.id, rowType: RowType.Individual });
    for (const { name, units } of this.spec.people) {
      const [first, ...more] = new Set(units.map((unit) => at(unit, this.units).id));
      const options = { siteId: this.siteId, unit: first, reportsTo: admin.id };
      const { id } = await insertPerson(this.sql, at(name, NAMES), options);
      this.people.push({ id, rowType: RowType.Individual });
      this.placed.push({ id, table: 'individuals', above: this.siteId });
      for (const OrganizationID of more) {
        const row = { ID: v7(), SiteID: this.siteId, IndividualID: id, OrganizationID, Leader: false };
        await insertRow(this.sql, 'organization_members', { ...row, ReportsToID: admin.id, ...audit() });
      }
    }
  }

  private async addProjects(): Promise<void> {
    for (const { unit, parent, dates, onTheDay, team, criteria, changes } of this.spec.projects) {
      const whole = parent === null || this.projects.length === 0 ? undefined : at(parent, this.projects);
      const ancestor = whole?.unit ?? at(unit, this.units).id;
      const [StartDateProjected, StartDateActual, EndDateProjected, end] = dates.map((date) => this.maybe(date));
      const EndDateActual = onTheDay ? EndDateProjected : end;
      const columns = { StartDateProjected, StartDateActual, EndDateProjected, EndDateActual };
      const id = await insertProject(this.sql, { siteId: this.siteId, unit: ancestor, parent: whole?.id, columns });
      this.projects.push({ id, rowType: RowType.Project, unit: ancestor });
      this.placed.push({ id, table: 'projects', above: whole?.id ?? ancestor });
      for (const person of new Set(team.map((one) => at(one, this.people).id)))
        await insertTeamMember(this.sql, this.siteId, id, person);
      for (const Completed of criteria)
        await this.place('evaluation_criteria', rowTypeOf(EvaluationCriteria), id, {
          AncestorID: id,
          Rank: 1,
          Name: 'Criterion',
          Description: '',
          Completed,
        });
      for (const change of changes) await this.addChange(id, this.stored(change));
    }
  }

  private async addChange(ProjectID: string, Created: string): Promise<void> {
    const row = { SiteID: this.siteId, ProjectID, OldDate: null, NewDate: Created, Created, CreatedBy: null };
    await insertRow(this.sql, 'project_date_changes', row);
    this.dateChanges.push({ ProjectID, Created: `${Created.replace(' ', 'T')}Z` });
  }

  private async addMeasures(): Promise<void> {
    const { goals, commitments } = this.spec;
    if (this.periods.length === 0) return;
    const common = { SiteID: this.siteId, DueDate: storedOf(this.now), Version: 1 };
    for (const { owner, period, completed } of goals) {
      const goal = plainGoal(at(owner, this.people).id, at(period, this.periods));
      await insertRow(this.sql, 'goals', { ...(goal as Record<string, SqlValue>), ...common, Completed: completed });
    }
    for (const { owner, period, completed } of commitments) {
      const { id } = at(owner, [...this.units, ...this.people]);
      const row = plainCommitment(id, at(period, this.periods)) as Record<string, SqlValue>;
      await insertRow(this.sql, 'commitments', { ...row, ...common, Completed: completed });
    }
  }

  private owner(index: number): Owner {
    return at(index, [...this.units, ...this.people, ...this.projects]);
  }

  private async addMetrics(): Promise<void> {
    for (const { owner, thresholds, is8020, values } of this.spec.metrics) {
      const { id: AncestorID, rowType } = this.owner(owner);
      const [Threshold1, Threshold2, Threshold3] = THRESHOLDS[thresholds] ?? [null, null, null];
      const own = { Name: 'Metric', Rank: 1, Description: '', Format: '0.#', Is8020: is8020 };
      const columns = { AncestorID, Threshold1, Threshold2, Threshold3, ...own };
      const MetricID = await this.place('metrics', metricTypeOf(rowType), AncestorID, columns);
      this.metrics.push(MetricID);
      for (const [date, value] of new Map(values.map((one) => [this.stored(one.date), VALUES[one.value]]))) {
        const row = { ID: v7(), SiteID: this.siteId, MetricID, Date: date, Value: value, Version: 1 };
        await insertRow(this.sql, 'trend_values', row);
      }
    }
  }

  private async addDialogs(): Promise<void> {
    for (const { owner, date, draft, template, tasks } of this.spec.dialogs) {
      const { id: AncestorID, rowType } = this.owner(owner);
      const columns = { AncestorID, DialogDate: this.stored(date), Name: 'x', Draft: draft, Template: template };
      const dialog = await this.place('dialogs', dialogTypeOf(rowType), AncestorID, columns);
      let last: string | null = null;
      for (const task of tasks) last = await this.addTask(dialog, task.part ? last : null, task);
    }
  }

  private async addTask(
    AncestorID: string,
    ParentID: string | null,
    { created, end }: { created: InstantSpec; end: InstantSpec | null },
  ): Promise<string> {
    const TreeParentID = ParentID ?? AncestorID;
    const dates = { Created: this.stored(created), EndDateActual: this.maybe(end) };
    const place = { AncestorID, ParentID, TreeParentID, Rank: 1, RankKey: 1, RankOrder: '0001' };
    const columns = { ...place, ...dates, Name: 'Task', Milestone: false };
    const id = await this.place('tasks', RowType.Task, TreeParentID, columns);
    this.tasks.push(id);
    return id;
  }

  private async addAssessments(): Promise<void> {
    if (this.periods.length === 0) return;
    for (const { owner, kind, period, score } of this.spec.assessments) {
      const subject = at(owner, [...this.people, ...this.projects]);
      const Kind = 1 + (kind % (subject.rowType === RowType.Project ? 2 : 5));
      const row = { ID: v7(), SiteID: this.siteId, SubjectID: subject.id, Kind, PeriodID: at(period, this.periods) };
      await insertRow(this.sql, 'assessments', { ...row, Score: score, ...audit() });
    }
  }

  /** Deletes records as the service does: what hangs from them is deleted by reference. */
  private async delete(): Promise<void> {
    if (this.placed.length === 0) return;
    const deleted = new Set(this.spec.deletions.map((index) => at(index, this.placed).id));
    const byId = new Map(this.placed.map((record) => [record.id, record]));
    const isHidden = ({ above }: Placed): boolean => {
      const parent = byId.get(above ?? '');
      return parent !== undefined && (deleted.has(parent.id) || isHidden(parent));
    };
    for (const record of this.placed) {
      const [own, byReference] = [deleted.has(record.id), isHidden(record)];
      if (!own && !byReference) continue;
      for (const table of [record.table, 'nodes'])
        await this.sql.run(`UPDATE \`${table}\` SET \`Deleted\` = ?, \`DeletedByRef\` = ? WHERE \`ID\` = ?`, [
          own,
          byReference,
          record.id,
        ]);
    }
  }
}

/** Any index names one of the items. */
export function at<T>(index: number, items: readonly T[]): T {
  return items[index % items.length];
}

/** Writes a random site, whose admin reads all of it. */
export function insertRandomSite(sql: Sql, spec: SiteSpec, now: number): Promise<RandomSite> {
  return new SiteBuilder(sql, spec, now).build();
}
