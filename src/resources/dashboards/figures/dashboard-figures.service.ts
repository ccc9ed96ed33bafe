import { Injectable } from '@nestjs/common';
import { storedNow } from '../../../http/formats/instant';
import type { Caller } from '../../../security/caller';
import type { Dashboard } from '../dashboard';
import { Facts } from './dashboard-facts';
import { DashboardFactsStore } from './dashboard-facts.store';
import { type DashboardFacts, type DashboardSettings, dashboardOf } from './dashboard-figures';
import { FACT_FLAGS, type FactRequest, OwnerGroups } from './dashboard-groups';
import { isIndividual, type Scope, type Subject } from './dashboard-scope';
import { DashboardSetsStore } from './dashboard-sets.store';
import type { DashboardPeriod } from './dashboard-span';

const NO_FACTS: DashboardFacts = { own: new Facts(), projects: new Facts(), people: new Facts() };
const OF_PERSON =
  FACT_FLAGS.people | FACT_FLAGS.commitments | FACT_FLAGS.goals | FACT_FLAGS.dialogs | FACT_FLAGS.assessments;
const OF_PROJECT = FACT_FLAGS.dialogs | FACT_FLAGS.criteria;
const NO_FLAGS = 0;

/**
 * Computes dashboards (contract section 14) with one statement for projects, two for the people of units, and one for the facts
 * of each 5,000 records or members of units, whatever the number of subjects.
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
    const { individuals, positions, units } = peopleOf(subjects, scopes);
    const ofRecords = async () => {
      const [repeated, projects] = await Promise.all([
        this.repeatedOf(caller, positions),
        this.projectsOf(caller, subjects, scopes, period),
      ]);
      const requests = requestsOf([own, individuals, repeated, projects.records]);
      return { repeated, projects, rows: await this.facts.ofRecords(caller, requests, settings, period) };
    };
    const [memberRows, { repeated, projects, rows }] = await Promise.all([
      this.facts.ofMembers(caller, units.requests(), settings, period),
      ofRecords(),
    ]);
    const people = new Facts();
    units.addFacts(memberRows, people);
    individuals.addFacts(rows, people);
    individuals.addSizes(people);
    repeated.addFacts(rows, people, -1);
    repeated.addSizes(people, -1);
    const facts = { own: own.factsOf(rows), people, projects: projects.records.factsOf(rows) };
    for (const { OwnerID, Active, Completed, OnTime, DateChanges } of projects.rows)
      facts.projects.add('projects', OwnerID, [Active, Completed, OnTime, DateChanges]);
    return facts;
  }

  /** Groups the members of several units of a subject, which the facts of its members count once for each unit. */
  private async repeatedOf(caller: Caller, positions: ReadonlyMap<string, readonly number[]>): Promise<OwnerGroups> {
    const repeated = new OwnerGroups('r');
    for (const { ID, Units } of await this.sets.repeatedMembers(caller, [...positions.keys()])) {
      const seen = new Set<number>();
      const owners = Units.split(',').flatMap((unit) => positions.get(unit) ?? []);
      const again = owners.filter((owner) => seen.size === seen.add(owner).size);
      if (again.length > 0) repeated.add(ID, again, OF_PERSON);
    }
    return repeated;
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

function requestsOf(groups: readonly OwnerGroups[]): FactRequest[] {
  return groups.flatMap((records) => records.requests());
}

/** Groups individuals and the units whose members count by the indexes of their subjects. */
function peopleOf(subjects: readonly Subject[], scopes: readonly Scope[]) {
  const individuals = new OwnerGroups('p');
  const positions = new Map<string, number[]>();
  for (const [at, { selfAndBelow }] of scopes.entries())
    for (const id of selfAndBelow) {
      const known = positions.get(id);
      if (isIndividual(subjects[at])) individuals.add(id, [at], OF_PERSON);
      else if (known) known.push(at);
      else positions.set(id, [at]);
    }
  const units = new OwnerGroups('u');
  for (const [id, owners] of positions) units.add(id, owners, OF_PERSON);
  return { individuals, positions, units };
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
