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

/** Creates the missing projects of a demo site, with their teams, scopes and criteria. */
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

  /** Returns the IDs of all projects by name. */
  async seed(caller: Caller, wanted: readonly DemoProject[], units: Ids, people: Ids): Promise<Ids> {
    const phases = await idsByName((params) => this.phases.list(caller, params));
    const statuses = await idsByName((params) => this.statuses.list(caller, params));
    const projects = new Map(await idsByName((params) => this.projects.listOfSite(caller, params)));
    for (const [index, project] of wanted.entries()) {
      const fields = {
        ID: demoId(caller.siteId, 'projects', project.name),
        ...fieldsOf(project, index),
        AncestorID: units.get(project.of),
        ParentID: project.partOf === undefined ? null : projects.get(project.partOf),
        PhaseID: Number(phases.get(project.phase)),
        StatusID: Number(statuses.get(project.status)),
      };
      const leader = project.team.find(([, role]) => role === 3)?.[0];
      const author = leader === undefined ? caller : caller.actingAs(String(people.get(leader)));
      const id = projects.get(project.name) ?? (await this.create(author, fields, project));
      projects.set(project.name, id);
      await this.seedTeam(caller, id, project.team, people);
      await this.seedScopes(caller, id, project.scopes ?? {});
      await this.seedCriteria(caller, id, project.criteria ?? {}, project.met ?? 0);
    }
    return projects;
  }

  /** Creates a project and then changes its projected end for each postponement, so that dashboards count them. */
  private async create(author: Caller, fields: Partial<Project>, { postponed = [] }: DemoProject): Promise<string> {
    const { ID } = await this.projects.create(author, fields);
    for (const day of postponed) {
      const change = { ID, Name: fields.Name, EndDateProjected: dayOf(day) };
      await this.projects.update(author, ID, change);
    }
    return ID;
  }

  private async seedTeam(
    caller: Caller,
    ProjectID: string,
    team: readonly DemoTeamMember[],
    people: Ids,
  ): Promise<void> {
    const existing = await recordsOf((params) => this.members.listOf(caller, ProjectID, params));
    const memberIds = new Set(existing.map(({ IndividualID }) => IndividualID));
    for (const [name, Role, RoleDescription = null] of team) {
      const IndividualID = people.get(name);
      if (memberIds.has(IndividualID)) continue;
      const ID = demoId(ProjectID, 'teamMembers', name);
      await this.members.create(caller, { ID, ProjectID, IndividualID, Role, RoleDescription });
    }
  }

  private async seedScopes(
    caller: Caller,
    AncestorID: string,
    wanted: Readonly<Record<string, string>>,
  ): Promise<void> {
    const existing = await idsByName((params) => this.scopes.listOf(caller, AncestorID, params));
    for (const [index, [Name, Description]] of Object.entries(wanted).entries()) {
      if (existing.has(Name)) continue;
      const ID = demoId(AncestorID, 'scopes', Name);
      await this.scopes.create(caller, { ID, AncestorID, Rank: index + 1, Name, Description });
    }
  }

  private async seedCriteria(
    caller: Caller,
    AncestorID: string,
    wanted: Readonly<Record<string, string>>,
    met: number,
  ): Promise<void> {
    const existing = await idsByName((params) => this.criteria.listOf(caller, AncestorID, params));
    for (const [index, [Name, Description]] of Object.entries(wanted).entries()) {
      const criterion = {
        ID: demoId(AncestorID, 'criteria', Name),
        AncestorID,
        Rank: index + 1,
        Name,
        Description,
        Completed: index < met,
      };
      if (!existing.has(Name)) await this.criteria.create(caller, criterion);
    }
  }
}

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

/** Returns midnight (UTC) of a day relative to today, in stored form. */
function dayOf(day: number): string;
function dayOf(day: number | undefined): string | null;
function dayOf(day: number | undefined): string | null {
  if (day === undefined) return null;
  const now = new Date();
  return storedOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + day));
}
