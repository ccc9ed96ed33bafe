import type { TagObject } from '@nestjs/swagger';
import { allResources, resourceOf } from '../resource/fields/field-registry';

/** Descriptions of tags that say more than that of the resource, in the order of the document. */
const TAGS: Readonly<Record<string, string>> = {
  Accountability: 'Accountabilities: what an individual is responsible for.',
  SupervisoryScope: 'Supervisory scopes: what an individual supervises.',
  ProjectScope: 'Project scopes: what a project covers.',
  EvaluationCriteria: 'Evaluation criteria: how the success of a project is measured.',
  Archive: 'Monthly snapshots of metrics and projects, created by a scheduled job. Read-only.',
  BasicRole: 'The roles of an individual, each with a share of the working time.',
  BasicRoleDialog: 'The notes of a dialog on each basic role of the individual.',
  Color: 'The colors that a site uses to mark its records.',
  Comment: 'Comments on departments, individuals, metrics, organizations, projects, tasks and dialogs.',
  Commitment: 'Commitments of organizations, departments and individuals for a period.',
  CoreValue: 'The core values of a site.',
  Dashboard: 'Figures of organizations, departments and individuals for a period, and the records behind them.',
  Department:
    'The departments of an organization, at any depth. Paths for a single department also accept the ID of an organization.',
  Organization:
    'The organizations of a site, which contain its departments. Paths for a single organization also accept the ID of a department.',
  DepartmentMember: 'Memberships in departments and organizations, with title and supervisor.',
  Individual: 'The people of a site, who are also its users.',
  Goal: 'Goals of individuals for a period.',
  Permission: 'Rights on records that are granted or denied to a user or a security group.',
  SecurityGroup: 'Groups of users that permissions can be granted to.',
  Site: 'The tenants of the service. The records of a site are visible only in that site.',
  Period: 'The time spans for goals, commitments, assessments and dashboards.',
  Project: 'Projects with their phases, statuses and team members.',
  Task: 'Tasks of projects, dialogs and individuals, and their assignees.',
  Metric: 'Metrics with their thresholds and their values over time.',
  Dialog: 'Meetings about performance, with their agenda.',
  Indicator: 'Performance indicators: how performance in a basic role is measured.',
  Assessment: 'Scores of individuals and projects for a period.',
  Login: 'Sessions, user tokens and site tokens.',
};

/** Returns the used tags in the order of TAGS. The others come last, described by the resource of that name. */
export function tagsOf(used: ReadonlySet<string>): TagObject[] {
  const known = Object.entries(TAGS).filter(([name]) => used.has(name));
  const others = [...used].filter((name) => !(name in TAGS));
  return [
    ...known.map(([name, description]) => ({ name, description })),
    ...others.map((name) => ({ name, description: aboutResource(name) })),
  ];
}

function aboutResource(name: string): string | undefined {
  return allResources()
    .map(resourceOf)
    .find((resource) => resource.name === name)?.about;
}
