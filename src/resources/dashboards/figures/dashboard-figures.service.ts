import { Injectable } from '@nestjs/common';
import { storedNow } from '../../../http/instant';
import type { Caller } from '../../../security/caller';
import type { Dashboard } from '../dashboard';
import { Facts } from './dashboard-facts';
import { DashboardFactsStore } from './dashboard-facts.store';
import { type DashboardFacts, type DashboardSettings, dashboardOf } from './dashboard-figures';
import { FACT_FLAGS, OwnerGroups } from './dashboard-groups';
import { isIndividual, type Scope, type Subject } from './dashboard-scope';
import { DashboardSetsStore } from './dashboard-sets.store';
import type { DashboardPeriod } from './dashboard-span';

const NO_FACTS: DashboardFacts = { own: new Facts(), projects: new Facts(), people: new Facts() };
const OF_PERSON = FACT_FLAGS.commitments | FACT_FLAGS.goals | FACT_FLAGS.dialogs | FACT_FLAGS.assessments;
const OF_PROJECT = FACT_FLAGS.dialogs | FACT_FLAGS.criteria;
const NO_FLAGS = 0;

/**
 * Computes dashboards (contract section 14) with one statement for people, one for projects and one for facts, whatever
 * the number of subjects.
 */
@Injectable()
export class DashboardFiguresService {
  constructor(
    private readonly sets: DashboardSetsStore,
    private readonly facts: DashboardFactsStore,
  ) {}

  /** Returns the dashboards of the subjects in a period; zeros without a period. `scopes` has one scope per subject. */
  async dashboardsOf(
    caller: Caller,
    subjects: readonly Subject[],
    scopes: readonly Scope[],
    settings: DashboardSettings,
    period: DashboardPeriod | undefined,
  ): Promise<Dashboard[]> {
    const facts = period ? await this.factsOf(caller, subjects, scopes, settings, period) : NO_FACTS;
    return subjects.map((subject, at) => dashboardOf(caller.siteId, subject, at, scopes[at], facts, settings, period));
  }

  private async factsOf(
    caller: Caller,
    subjects: readonly Subject[],
    scopes: readonly Scope[],
    settings: DashboardSettings,
    period: DashboardPeriod,
  ): Promise<DashboardFacts> {
    const own = ownOf(scopes);
    const [people, projects] = await Promise.all([
      this.peopleOf(caller, subjects, scopes),
      this.projectsOf(caller, subjects, scopes, period),
    ]);
    const requests = [own, people, projects.records].flatMap((records) => records.requests());
    const rows = await this.facts.find(caller, requests, settings, period);
    const facts = { own: own.factsOf(rows), people: people.factsOf(rows), projects: projects.records.factsOf(rows) };
    for (const [position, total] of people.sizes()) facts.people.add('people', position, [total]);
    for (const { OwnerID, Active, Completed, OnTime, DateChanges } of projects.rows)
      facts.projects.add('projects', OwnerID, [Active, Completed, OnTime, DateChanges]);
    return facts;
  }

  /** OwnerGroups the people by the index of their subjects. A member of several units of a subject counts once. */
  private async peopleOf(caller: Caller, subjects: readonly Subject[], scopes: readonly Scope[]): Promise<OwnerGroups> {
    const people = new OwnerGroups('p');
    const positionsOf = new Map<string, number[]>();
    for (const [at, { selfAndBelow }] of scopes.entries())
      for (const id of selfAndBelow) {
        const positions = positionsOf.get(id);
        if (isIndividual(subjects[at])) people.add(id, [at], OF_PERSON);
        else if (positions) positions.push(at);
        else positionsOf.set(id, [at]);
      }
    for (const { UnitID, ID } of await this.sets.members(caller, [...positionsOf.keys()]))
      people.add(ID, positionsOf.get(UnitID) ?? [], OF_PERSON);
    return people;
  }

  /** Reads the projects of units and individuals, and groups those whose facts their owners count. */
  private async projectsOf(
    caller: Caller,
    subjects: readonly Subject[],
    scopes: readonly Scope[],
    period: DashboardPeriod,
  ) {
    const flagsByOwner = new Map<string, number>();
    const addFlags = (ids: readonly string[], flags: number) => {
      for (const id of ids) flagsByOwner.set(id, (flagsByOwner.get(id) ?? NO_FLAGS) | flags);
    };
    const teams: string[] = [];
    for (const [at, { itself, selfAndBelow, departmentsBelow }] of scopes.entries()) {
      addFlags(selfAndBelow, OF_PROJECT);
      addFlags(itself, FACT_FLAGS.assessments);
      if (!isIndividual(subjects[at])) continue;
      addFlags(departmentsBelow, NO_FLAGS);
      teams.push(...itself);
    }
    const ofTeams = new Set(teams);
    const units = [...flagsByOwner.keys()].filter((id) => !ofTeams.has(id));
    const rows = await this.sets.projects(caller, units, teams, period, storedNow());
    const records = new OwnerGroups('j');
    for (const { OwnerID, ID, Active, Completed } of rows) {
      // Dialogs and follow-ups count only for projects that were active or completed in the period.
      const skipped = Active || Completed ? NO_FLAGS : FACT_FLAGS.dialogs;
      const flags = (flagsByOwner.get(OwnerID) ?? NO_FLAGS) & ~skipped;
      if (flags !== NO_FLAGS) records.add(ID, [OwnerID], flags);
    }
    return { rows, records };
  }
}

/** Requests the commitments and dialogs of units, and the metrics of units and individuals. */
function ownOf(scopes: readonly Scope[]): OwnerGroups {
  const own = new OwnerGroups('o');
  for (const { organizations, departments, selfAndBelow } of scopes) {
    for (const id of [...organizations, ...departments]) own.add(id, [id], FACT_FLAGS.commitments | FACT_FLAGS.dialogs);
    for (const id of selfAndBelow) own.add(id, [id], FACT_FLAGS.metrics);
  }
  return own;
}
