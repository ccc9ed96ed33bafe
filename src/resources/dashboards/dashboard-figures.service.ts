import { Injectable } from '@nestjs/common';
import { storedNow } from '../../http/instant';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import type { Dashboard } from './dashboard';
import { type FactRow, Facts } from './dashboard-facts';
import { DashboardFactsStore, type Pair } from './dashboard-facts.store';
import { type DashboardSettings, dashboardOf, type StepFacts } from './dashboard-figures';
import type { DashboardPeriod } from './dashboard-period';
import type { Scope, Subject, UnitTree } from './dashboard-scope';
import { DashboardSubjectStore } from './dashboard-subject.store';

const NO_FACTS: StepFacts = { own: new Facts([]), projects: new Facts([]), people: new Facts([]) };

/** Draws up dashboards: a fixed number of statements for any number of subjects (contract section 14). */
@Injectable()
export class DashboardFiguresService {
  constructor(
    private readonly subjects: DashboardSubjectStore,
    private readonly facts: DashboardFactsStore,
  ) {}

  /** The dashboards of the subjects in a period, by position; zeros where the site has no period. */
  async of(
    caller: Caller,
    subjects: readonly Subject[],
    tree: UnitTree,
    settings: DashboardSettings,
    period: DashboardPeriod | undefined,
  ): Promise<Dashboard[]> {
    if (subjects.length === 0) return [];
    const individualIds = subjects.filter(isIndividual).map(({ ID }) => ID);
    const memberships =
      period && individualIds.length > 0 ? await this.subjects.memberships(caller, individualIds) : undefined;
    const scopes = subjects.map((subject) => tree.scopeOf(subject, memberships?.get(subject.ID)));
    const facts = period ? await this.factsOf(caller, subjects, scopes, settings, period) : NO_FACTS;
    return subjects.map((subject, at) => dashboardOf(caller.siteId, subject, at, scopes[at], facts, settings, period));
  }

  private async factsOf(
    caller: Caller,
    subjects: readonly Subject[],
    scopes: readonly Scope[],
    settings: DashboardSettings,
    period: DashboardPeriod,
  ): Promise<StepFacts> {
    const idsOf = (ids: (scope: Scope, isOfIndividual: boolean) => readonly string[]) => [
      ...new Set(scopes.flatMap((scope, at) => ids(scope, isIndividual(subjects[at])))),
    ];
    const counting = idsOf(({ organizations, departments }) => [...organizations, ...departments]);
    const measured = idsOf(({ whole }) => whole);
    const housing = idsOf(({ whole, departmentsBelow }, isOne) => (isOne ? departmentsBelow : whole));
    const teams = idsOf(({ itself }, isOne) => (isOne ? itself : []));
    const members = membersOf(subjects, scopes);
    const [own, projects, people] = await Promise.all([
      this.facts.own(caller, counting, measured, settings, period),
      this.facts.projects(caller, housing, teams, period, storedNow()),
      this.facts.people(caller, members.units, members.individuals, period),
    ]);
    return { own: new Facts(own), projects: new Facts(projects), people: new Facts(people, members.positionsOf) };
  }
}

/** Whose facts are asked for under which keys, and the positions of the subjects for which those of a key count. */
function membersOf(subjects: readonly Subject[], scopes: readonly Scope[]) {
  const units = new Map<string, { key: string; positions: number[] }>();
  const individuals: Pair[] = [];
  const positions = new Map<string, readonly number[]>();
  for (const [at, { whole }] of scopes.entries()) {
    for (const id of whole) {
      if (isIndividual(subjects[at])) {
        individuals.push([`i${at}`, id]);
        positions.set(`i${at}`, [at]);
        continue;
      }
      const unit = units.get(id);
      if (unit) unit.positions.push(at);
      else units.set(id, { key: String(units.size), positions: [at] });
    }
  }
  for (const unit of units.values()) positions.set(unit.key, unit.positions);
  return {
    individuals,
    units: [...units].map(([id, { key }]): Pair => [key, id]),
    positionsOf: ({ Owner }: FactRow) =>
      new Set(
        String(Owner)
          .split(',')
          .flatMap((key) => positions.get(key) ?? []),
      ),
  };
}

function isIndividual({ RowType: rowType }: Subject): boolean {
  return rowType === RowType.Individual;
}
