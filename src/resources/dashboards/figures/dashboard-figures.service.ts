import { Injectable } from '@nestjs/common';
import { storedNow } from '../../../http/instant';
import type { Caller } from '../../../security/caller';
import type { Dashboard } from '../dashboard';
import { Facts } from './dashboard-facts';
import { DashboardFactsStore } from './dashboard-facts.store';
import { type DashboardSettings, dashboardOf, type StepFacts } from './dashboard-figures';
import { ASK, Groups } from './dashboard-groups';
import { isIndividual, type Scope, type Subject } from './dashboard-scope';
import { DashboardSetsStore } from './dashboard-sets.store';
import type { DashboardPeriod } from './dashboard-span';

const NO_FACTS: StepFacts = { own: new Facts(), projects: new Facts(), people: new Facts() };
const OF_PERSON = ASK.commitments | ASK.goals | ASK.dialogs | ASK.assessments;
const OF_PROJECT = ASK.dialogs | ASK.criteria;
const NOTHING = 0;

/** Draws up dashboards: one statement for people, one for projects, one for facts, whatever the number of subjects (contract section 14). */
@Injectable()
export class DashboardFiguresService {
  constructor(
    private readonly sets: DashboardSetsStore,
    private readonly facts: DashboardFactsStore,
  ) {}

  /** The dashboards of the subjects, whose scopes stand beside them, in a period; zeros where the site has none. */
  async of(
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
  ): Promise<StepFacts> {
    const own = ownOf(scopes);
    const [people, projects] = await Promise.all([
      this.peopleOf(caller, subjects, scopes),
      this.projectsOf(caller, subjects, scopes, period),
    ]);
    const asked = [own, people, projects.records].flatMap((records) => records.asked());
    const rows = await this.facts.of(caller, asked, settings, period);
    const facts = { own: own.factsOf(rows), people: people.factsOf(rows), projects: projects.records.factsOf(rows) };
    for (const [position, total] of people.sizes()) facts.people.add('people', position, [total]);
    for (const { OwnerID, Active, Completed, OnTime, DateChanges } of projects.rows)
      facts.projects.add('projects', OwnerID, [Active, Completed, OnTime, DateChanges]);
    return facts;
  }

  /** The people of each subject, by its position: who is in several of its units counts once. */
  private async peopleOf(caller: Caller, subjects: readonly Subject[], scopes: readonly Scope[]): Promise<Groups> {
    const people = new Groups('p');
    const positionsOf = new Map<string, number[]>();
    for (const [at, { whole }] of scopes.entries())
      for (const id of whole) {
        const positions = positionsOf.get(id);
        if (isIndividual(subjects[at])) people.add(id, [at], OF_PERSON);
        else if (positions) positions.push(at);
        else positionsOf.set(id, [at]);
      }
    for (const { UnitID, ID } of await this.sets.members(caller, [...positionsOf.keys()]))
      people.add(ID, positionsOf.get(UnitID) ?? [], OF_PERSON);
    return people;
  }

  /** The projects of units and of individuals, by unit or individual, with what their owners need to know of them. */
  private async projectsOf(
    caller: Caller,
    subjects: readonly Subject[],
    scopes: readonly Scope[],
    period: DashboardPeriod,
  ) {
    const wanted = new Map<string, number>();
    const want = (ids: readonly string[], asked: number) => {
      for (const id of ids) wanted.set(id, (wanted.get(id) ?? NOTHING) | asked);
    };
    const teams: string[] = [];
    for (const [at, { itself, whole, departmentsBelow }] of scopes.entries()) {
      want(whole, OF_PROJECT);
      want(itself, ASK.assessments);
      if (!isIndividual(subjects[at])) continue;
      want(departmentsBelow, NOTHING);
      teams.push(...itself);
    }
    const ofTeams = new Set(teams);
    const units = [...wanted.keys()].filter((id) => !ofTeams.has(id));
    const rows = await this.sets.projects(caller, units, teams, period, storedNow());
    const records = new Groups('j');
    for (const { OwnerID, ID, Active, Completed } of rows) {
      // Dialogs and what follows them count for the projects that were worked on in the period.
      const unasked = Active || Completed ? NOTHING : ASK.dialogs;
      const asked = (wanted.get(OwnerID) ?? NOTHING) & ~unasked;
      if (asked !== NOTHING) records.add(ID, [OwnerID], asked);
    }
    return { rows, records };
  }
}

/** What belongs to units itself, and the metrics of all subjects, by unit or individual. */
function ownOf(scopes: readonly Scope[]): Groups {
  const own = new Groups('o');
  for (const { organizations, departments, whole } of scopes) {
    for (const id of [...organizations, ...departments]) own.add(id, [id], ASK.commitments | ASK.dialogs);
    for (const id of whole) own.add(id, [id], ASK.metrics);
  }
  return own;
}
