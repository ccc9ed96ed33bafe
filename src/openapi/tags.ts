import type { TagObject } from '@nestjs/swagger';

const TAGS: Readonly<Record<string, string>> = {
  Accountability: 'What an individual answers for.',
  SupervisoryScope: 'What an individual supervises.',
  ProjectScope: 'What a project covers.',
  EvaluationCriteria: 'What a project is judged by.',
  Archive: 'Monthly snapshots of metrics and projects. They are made by a schedule and only read here.',
  BasicRole: 'The roles that an individual fills, each with a share of its time.',
  BasicRoleDialog: 'What a dialog says about each basic role of its individual.',
  Color: 'The colors with which a site marks its records.',
  Comment: 'Remarks on departments, individuals, metrics, organizations, projects, tasks and dialogs.',
  Commitment: 'What an organization, a department or an individual has promised for a period.',
  CoreValue: 'The values that a site lives by.',
  Dashboard: 'Figures of an organization, a department or an individual in a period, and the records behind them.',
  Department: 'The units of an organization, at any depth.',
  Organization: 'The organizations of a site, at the top of its departments.',
  DepartmentMember: 'Who belongs to a department, under which title, and reports to whom.',
  Individual: 'The people of a site, who are also its users.',
  Goal: 'What an individual wants to reach in a period.',
  Permission: 'Rights on a record, allowed to or denied for a user or a security group.',
  SecurityGroup: 'Groups of users that permissions are given to.',
  Site: 'The tenants of the service; each sees its own records only.',
  Period: 'The spans of time that goals, commitments and dashboards refer to.',
  Project: 'Projects with their phases, statuses and team members.',
  Task: 'What is to be done in a project, after a dialog or by an individual, and by whom.',
  Metric: 'Measured figures, their thresholds and their values over time.',
  Dialog: 'Conversations about performance, with their agenda.',
  Indicator: 'By what the performance in a basic role is told.',
  Assessment: 'Scores that individuals and projects were given for a period.',
  Login: 'Sessions, user tokens and site tokens.',
};

/** The tags in use, in the order in which the reader meets them; a tag without a description stands last. */
export function tagsOf(used: ReadonlySet<string>): TagObject[] {
  const known = Object.entries(TAGS).filter(([name]) => used.has(name));
  const unknown = [...used].filter((name) => !(name in TAGS));
  return [...known.map(([name, description]) => ({ name, description })), ...unknown.map((name) => ({ name }))];
}
