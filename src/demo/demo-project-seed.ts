import { Injectable } from '@nestjs/common';
import { storedOf } from '../http/instant';
import { EvaluationCriteriaService } from '../resources/list-items/evaluation-criteria.service';
import { ProjectScopeService } from '../resources/list-items/project-scope.service';
import { PhaseService } from '../resources/project-states/phase.service';
import { StatusService } from '../resources/project-states/status.service';
import type { Project } from '../resources/projects/project';
import { ProjectService } from '../resources/projects/project.service';
import { TeamMemberService } from '../resources/team-members/team-member.service';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';
import type { DemoProject, DemoTeamMember } from './demo-project';
import { type Ids, idsByName, recordsOf } from './records-of';

/** Writes the projects of a demo site with their teams, scopes and criteria; what is there already stays as it is. */
@Injectable()
export class DemoProjectSeed {
  constructor(
    private readonly phases: PhaseService,
    private readonly statuses: StatusService,
    private readonly projects: ProjectService,
    private readonly members: TeamMemberService,
    private readonly scopes: ProjectScopeService,
    private readonly criteria: EvaluationCriteriaService,
  ) {}

  /** Answers the ids of all by their names. */
  async seed(caller: Caller, wanted: readonly DemoProject[], units: Ids, people: Ids): Promise<Ids> {
    const phases = await idsByName((params) => this.phases.list(caller, params));
    const statuses = await idsByName((params) => this.statuses.list(caller, params));
    const projects = new Map(await idsByName((params) => this.projects.listOfSite(caller, params)));
    for (const [index, project] of wanted.entries()) {
      const facts = {
        ID: demoId(caller.siteId, 'projects', project.name),
        ...fieldsOf(project, index),
        AncestorID: units.get(project.of),
        ParentID: project.partOf === undefined ? null : projects.get(project.partOf),
        PhaseID: Number(phases.get(project.phase)),
        StatusID: Number(statuses.get(project.status)),
      };
      const leader = project.team.find(([, role]) => role === 3)?.[0];
      const author = leader === undefined ? caller : caller.actingAs(String(people.get(leader)));
      const id = projects.get(project.name) ?? (await this.create(author, facts, project));
      projects.set(project.name, id);
      await this.join(caller, id, project.team, people);
      await this.cover(caller, id, project.scopes ?? {});
      await this.assess(caller, id, project.criteria ?? {}, project.met ?? 0);
    }
    return projects;
  }

  /** The project, whose end is then put off as often as it was. */
  private async create(author: Caller, facts: Partial<Project>, { postponed = [] }: DemoProject): Promise<string> {
    const { ID } = await this.projects.create(author, facts);
    for (const day of postponed) {
      const change = { ID, Name: facts.Name, EndDateProjected: dayOf(day) };
      await this.projects.update(author, ID, change);
    }
    return ID;
  }

  private async join(caller: Caller, ProjectID: string, team: readonly DemoTeamMember[], people: Ids): Promise<void> {
    const existing = await recordsOf((params) => this.members.listOf(caller, ProjectID, params));
    const there = new Set(existing.map(({ IndividualID }) => IndividualID));
    for (const [name, Role, RoleDescription = null] of team) {
      const IndividualID = people.get(name);
      if (there.has(IndividualID)) continue;
      const ID = demoId(ProjectID, 'teamMembers', name);
      await this.members.create(caller, { ID, ProjectID, IndividualID, Role, RoleDescription });
    }
  }

  private async cover(caller: Caller, AncestorID: string, wanted: Readonly<Record<string, string>>): Promise<void> {
    const there = await idsByName((params) => this.scopes.listOf(caller, AncestorID, params));
    for (const [index, [Name, Description]] of Object.entries(wanted).entries()) {
      if (there.has(Name)) continue;
      const ID = demoId(AncestorID, 'scopes', Name);
      await this.scopes.create(caller, { ID, AncestorID, Rank: index + 1, Name, Description });
    }
  }

  private async assess(
    caller: Caller,
    AncestorID: string,
    wanted: Readonly<Record<string, string>>,
    met: number,
  ): Promise<void> {
    const there = await idsByName((params) => this.criteria.listOf(caller, AncestorID, params));
    for (const [index, [Name, Description]] of Object.entries(wanted).entries()) {
      const criterion = {
        ID: demoId(AncestorID, 'criteria', Name),
        AncestorID,
        Rank: index + 1,
        Name,
        Description,
        Completed: index < met,
      };
      if (!there.has(Name)) await this.criteria.create(caller, criterion);
    }
  }
}

/** What a project says of itself. */
function fieldsOf({ name, about, label, color, planned, started, ended }: DemoProject, index: number) {
  return {
    Name: name,
    Description: about,
    Rank: index + 1,
    Color: color ?? null,
    TrackingLabel: label ?? null,
    StartDateProjected: dayOf(planned[0]),
    EndDateProjected: dayOf(planned[1]),
    StartDateActual: dayOf(started),
    EndDateActual: dayOf(ended),
  };
}

/** Midnight in UTC of a day counted from today. */
function dayOf(day: number): string;
function dayOf(day: number | undefined): string | null;
function dayOf(day: number | undefined): string | null {
  if (day === undefined) return null;
  const now = new Date();
  return storedOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + day));
}
