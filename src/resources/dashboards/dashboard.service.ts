import { Injectable } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { NotFound } from '../../http/problem';
import { Kit } from '../../resource/kit';
import { listPages, type RowSource } from '../../resource/list-pages';
import { sortKey } from '../../resource/sort-key';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import { PeriodService } from '../periods/period.service';
import type { Dashboard } from './dashboard';
import { DashboardFiguresService } from './dashboard-figures.service';
import { isIndividual, type Scope, type Subject, UnitTree } from './dashboard-scope';
import { DashboardSettingsService } from './dashboard-settings.service';
import { DashboardSubjectStore, type NamedUnit } from './dashboard-subject.store';
import { type NamedSubject, NameOrder } from './name-order';

/** Dashboards of organizations, departments and individuals (contract section 14). */
@Injectable()
export class DashboardService {
  constructor(
    private readonly kit: Kit,
    private readonly periods: PeriodService,
    private readonly subjects: DashboardSubjectStore,
    private readonly figures: DashboardFiguresService,
    private readonly settings: DashboardSettingsService,
  ) {}

  /** The dashboard of one subject of these kinds, deleted or not; 404 for who may not read it. */
  async get(
    caller: Caller,
    id: string,
    rowTypes: readonly number[],
    periodText: string | undefined,
  ): Promise<Dashboard> {
    const subject = await this.require(caller, id, rowTypes);
    const period = await this.periods.resolvePeriod(caller, periodText);
    caller.faults.throwIfAny();
    const units = await this.subjects.unitsAround(caller, subject);
    const settings = await this.settings.settingsOf(caller);
    // Of an individual these are the units of its memberships and all above them.
    const scope = new UnitTree(units).scopeOf(
      subject,
      units.map((unit) => unit.ID),
    );
    return (await this.figures.of(caller, [subject], [scope], settings, period))[0];
  }

  /** The dashboards that the caller may read, of all live subjects by name and id. */
  async list(caller: Caller, params: ListParams): Promise<Listing> {
    const period = await this.periods.resolvePeriod(caller, params.own.period);
    caller.faults.throwIfAny();
    const units = await this.subjects.units(caller);
    const tree = new UnitTree(units);
    const settings = await this.settings.settingsOf(caller);
    const source = this.sourceOf(caller, units, async (subjects) =>
      this.figures.of(caller, subjects, await this.scopesOf(caller, subjects, tree), settings, period),
    );
    const listing = await listPages(caller, { ...params, count: false }, source);
    return params.count ? { ...listing, total: await this.count(caller, units) } : listing;
  }

  private sourceOf(
    caller: Caller,
    units: readonly NamedUnit[],
    drawUp: (subjects: readonly NamedSubject[]) => Promise<readonly object[]>,
  ): RowSource<object> {
    const names = new NameOrder(units);
    return {
      order: this.subjects.order,
      page: async (after, limit) =>
        names.merge(await this.subjects.individuals(caller, after, limit), after as readonly string[], limit),
      // Of a subject before its dashboard is drawn up, and of the dashboard.
      keysOf: (row) => [sortKey((row as Subject).Name), (row as Subject).ID],
      count: () => this.count(caller, units),
      presented: async (rows) => drawUp(await this.readable(caller, rows as readonly NamedSubject[])),
    };
  }

  // Who is not an Admin counts what it would be answered, without its figures.
  private async count(caller: Caller, units: readonly NamedUnit[]): Promise<number> {
    if (caller.isAdmin) return units.length + (await this.subjects.countIndividuals(caller));
    const source = this.sourceOf(caller, units, async (subjects) => subjects);
    const { steps } = await listPages(caller, { deleted: 0, count: false, own: {} }, source);
    let total = 0;
    for await (const rows of steps) total += rows.length;
    return total;
  }

  private async scopesOf(caller: Caller, subjects: readonly Subject[], tree: UnitTree): Promise<Scope[]> {
    const individuals = subjects.filter(isIndividual).map(({ ID }) => ID);
    const memberships = await this.subjects.memberships(caller, individuals);
    return subjects.map((subject) => tree.scopeOf(subject, memberships.get(subject.ID)));
  }

  private async require(caller: Caller, id: string, rowTypes: readonly number[]): Promise<Subject> {
    const node = await this.kit.tree.find(caller, id);
    if (!node || !rowTypes.includes(node.RowType)) {
      await this.kit.rights.pretend(caller, this.kit.database.read);
      throw new NotFound();
    }
    const subject = {
      ID: node.ID,
      RowType: node.RowType,
      Name: node.Name,
      isLive: !(node.Deleted || node.DeletedByRef),
    };
    if ((await this.readable(caller, [subject])).length === 0) throw new NotFound();
    return subject;
  }

  private async readable<S extends Subject>(caller: Caller, subjects: readonly S[]): Promise<readonly S[]> {
    const dashboards = subjects.map(({ ID, RowType: aboveType }) => {
      return { rowType: RowType.Dashboard, above: ID, aboveType };
    });
    const rights = await this.kit.rights.of(caller, dashboards, this.kit.database.read);
    return subjects.filter((_, at) => rights[at].read);
  }
}
