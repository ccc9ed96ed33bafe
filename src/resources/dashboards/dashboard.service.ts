import { Injectable } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import type { ListResult } from '../../http/list-result';
import { sortKey } from '../../resource/storage/list-order';
import { listPages, type RowSource } from '../../resource/storage/list-pages';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import { PeriodService } from '../periods/period.service';
import type { Dashboard } from './dashboard';
import { DashboardQueue } from './dashboard-queue';
import { DashboardFiguresService } from './figures/dashboard-figures.service';
import { isIndividual, type Scope, type Subject, UnitTree } from './figures/dashboard-scope';
import type { DashboardPeriod } from './figures/dashboard-span';
import { DashboardSettingsService } from './settings/dashboard-settings.service';
import { DashboardSubjectService } from './subjects/dashboard-subject.service';
import { DashboardSubjectStore, type NamedUnit } from './subjects/dashboard-subject.store';
import { type NamedSubject, NameOrder } from './subjects/name-order';

/** The words of the parameter `types`. */
const TYPES: ReadonlyMap<string, number> = new Map([
  ['Organization', RowType.Organization],
  ['Department', RowType.Department],
  ['Individual', RowType.Individual],
]);

/** Large steps of dashboards, with their facts and texts, make the heap grow. */
const STEP_SUBJECTS = 250;

/** Dashboards of organizations, departments and individuals (contract section 14). */
@Injectable()
export class DashboardService {
  constructor(
    private readonly subjects: DashboardSubjectService,
    private readonly store: DashboardSubjectStore,
    private readonly periods: PeriodService,
    private readonly figures: DashboardFiguresService,
    private readonly settings: DashboardSettingsService,
    private readonly queue: DashboardQueue,
  ) {}

  /** Returns the dashboard of a subject of one of the row types, deleted or not; 404 if the caller may not read it. */
  async get(
    caller: Caller,
    id: string,
    rowTypes: readonly number[],
    periodText: string | undefined,
  ): Promise<Dashboard> {
    const subject = await this.subjects.require(caller, id, rowTypes);
    const period = await this.periods.resolvePeriod(caller, periodText);
    caller.faults.throwIfAny();
    if (isIndividual(subject)) return this.compute(caller, subject, period);
    // The figures do not depend on the rights of the caller (contract section 14).
    const key = JSON.stringify([caller.siteId, subject.ID, period]);
    return this.queue.share(caller, key, (sharing) => this.compute(sharing, subject, period));
  }

  /** Lists the dashboards of all live subjects that the caller may read, ordered by name and ID. */
  async list(caller: Caller, params: ListParams): Promise<ListResult> {
    const period = await this.periods.resolvePeriod(caller, params.own.period);
    const types = typesOf(caller, params.own.types);
    caller.faults.throwIfAny();
    const units = await this.store.units(caller);
    const tree = new UnitTree(units);
    const settings = await this.settings.settingsOf(caller);
    const complete = async (subjects: readonly Subject[]) =>
      this.figures.dashboardsOf(caller, subjects, await this.scopesOf(caller, subjects, tree), settings, period);
    let isFirst = true;
    return listPages(caller, params, {
      ...this.sourceOf(caller, units, types),
      complete: (subjects) => {
        const step = this.queue.runStep(caller, isFirst, () => complete(subjects));
        isFirst = false;
        return step;
      },
    });
  }

  private async compute(caller: Caller, subject: Subject, period: DashboardPeriod | undefined): Promise<Dashboard> {
    const units = await this.store.unitsAround(caller, subject);
    const settings = await this.settings.settingsOf(caller);
    // For an individual, these are the units of its memberships and all units above them.
    const scope = new UnitTree(units).scopeOf(
      subject,
      units.map((unit) => unit.ID),
    );
    return (await this.figures.dashboardsOf(caller, [subject], [scope], settings, period))[0];
  }

  private sourceOf(caller: Caller, all: readonly NamedUnit[], types: ReadonlySet<number>): RowSource<NamedSubject> {
    const units = all.filter((unit) => types.has(unit.RowType));
    const names = new NameOrder(units);
    const { individuals } = this.store;
    const hasIndividuals = types.has(RowType.Individual);
    const readableFilter = this.subjects.readableFilter(caller);
    return {
      order: individuals.order,
      page: async (after, limit) =>
        names.merge(
          hasIndividuals
            ? await individuals.page(caller, { after, limit, readable: await readableFilter.current() })
            : [],
          after as readonly string[],
          limit,
        ),
      keysOf: ({ Name, ID }) => [sortKey(Name), ID],
      stepRows: STEP_SUBJECTS,
      count: async () => units.length + (hasIndividuals ? await individuals.count(caller) : 0),
      countReadable: async () => {
        const ofUnits = await this.subjects.readable(caller, units);
        if (!hasIndividuals) return ofUnits.length;
        const readable = await this.subjects.individuals(caller);
        return readable && ofUnits.length + (await individuals.count(caller, readable));
      },
      readable: (rows) => this.subjects.readable(caller, rows),
      narrow: () => readableFilter.narrow(),
    };
  }

  private async scopesOf(caller: Caller, subjects: readonly Subject[], tree: UnitTree): Promise<Scope[]> {
    const individuals = subjects.filter(isIndividual).map(({ ID }) => ID);
    const memberships = await this.store.memberships(caller, individuals);
    return subjects.map((subject) => tree.scopeOf(subject, memberships.get(subject.ID)));
  }
}

/** The row types of the subjects to list (contract section 23). */
function typesOf(caller: Caller, text: string | undefined): ReadonlySet<number> {
  if (text === undefined) return new Set(TYPES.values());
  const types = text.split(',').map((word) => TYPES.get(word.trim()));
  if (types.includes(undefined))
    caller.faults.add('types', 'out_of_range', `types must be one or more of ${[...TYPES.keys()].join(', ')}.`);
  return new Set(types as number[]);
}
