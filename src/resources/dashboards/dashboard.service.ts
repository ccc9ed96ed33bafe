import { Injectable } from '@nestjs/common';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { ComputationQueue } from '../../resource/features/computation-queue';
import { sortKey } from '../../resource/storage/list-order';
import { countRows, listPages, type RowSource } from '../../resource/storage/list-pages';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import { PeriodService } from '../periods/period.service';
import type { Dashboard } from './dashboard';
import type { DashboardSettings } from './figures/dashboard-figures';
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

/** A picture shows so many subjects at most (contract section 23). */
const MAX_DRAWN = 200;

/** The dashboards that a picture shows. */
export interface Overview {
  readonly settings: DashboardSettings;
  readonly period: DashboardPeriod | undefined;
  /** The period before. */
  readonly before: DashboardPeriod | undefined;
  readonly dashboards: readonly Dashboard[];
  /** The same subjects in the period before; empty without it. */
  readonly former: readonly Dashboard[];
  /** The number of subjects that are not shown. */
  readonly more: number;
}

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
    private readonly queue: ComputationQueue,
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
    const { period, types, units, dashboardsOf } = await this.begin(caller, params);
    let isFirst = true;
    return listPages(caller, params, {
      ...this.sourceOf(caller, units, types),
      complete: (subjects) => {
        const step = this.queue.runStep(caller, isFirst, () => dashboardsOf(subjects, period));
        isFirst = false;
        return step;
      },
    });
  }

  /**
   * Returns the dashboards of the first subjects for a picture (contract section 23): organizations and departments by
   * Rank, then individuals by name. No others are computed.
   */
  async overview(caller: Caller, params: ListParams): Promise<Overview> {
    const { period, types, units, settings, dashboardsOf } = await this.begin(caller, params);
    const readable = await this.subjects.readable(caller, units);
    const individuals = this.sourceOf(caller, [], types);
    const total = readable.length + (types.has(RowType.Individual) ? await countRows(caller, individuals) : 0);
    const ordered = await this.byRank(caller, readable);
    const subjects: Subject[] = ordered.map((unit) => ({ ...unit, isLive: true }));
    const room = MAX_DRAWN - subjects.length;
    if (room > 0 && total > subjects.length)
      subjects.push(...((await listPages(caller, { ...params, limit: room }, individuals)).rows as NamedSubject[]));
    const drawn = subjects.slice(0, MAX_DRAWN);
    const before = period && (await this.periods.before(caller, period));
    const compute = async () => ({
      dashboards: await dashboardsOf(drawn, period),
      former: before ? await dashboardsOf(drawn, before) : [],
    });
    return {
      settings,
      period,
      before,
      more: total - drawn.length,
      ...(await this.queue.runStep(caller, true, compute)),
    };
  }

  /** Organizations before departments, each by Rank. */
  private async byRank(caller: Caller, units: readonly NamedUnit[]): Promise<NamedUnit[]> {
    const byId = new Map(units.map((unit) => [unit.ID, unit]));
    const ranked = (await this.store.unitsByRank(caller))
      .map((id) => byId.get(id))
      .filter((unit) => unit !== undefined);
    const isOrganization = ({ RowType: type }: NamedUnit) => type === RowType.Organization;
    return [...ranked.filter(isOrganization), ...ranked.filter((unit) => !isOrganization(unit))];
  }

  private async begin(caller: Caller, params: ListParams) {
    const period = await this.periods.resolvePeriod(caller, params.own.period);
    const types = typesOf(caller, params.own.types);
    caller.faults.throwIfAny();
    const all = await this.store.units(caller);
    const tree = new UnitTree(all);
    const settings = await this.settings.settingsOf(caller);
    const dashboardsOf = async (subjects: readonly Subject[], during: DashboardPeriod | undefined) =>
      this.figures.dashboardsOf(caller, subjects, await this.scopesOf(caller, subjects, tree), settings, during);
    const units = all.filter((unit) => types.has(unit.RowType));
    return { period, types, units, settings, dashboardsOf };
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

  private sourceOf(caller: Caller, units: readonly NamedUnit[], types: ReadonlySet<number>): RowSource<NamedSubject> {
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
