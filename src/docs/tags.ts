import type { TagObject } from '@nestjs/swagger';
import { ofProject, personal } from '../resource/declare/default-rights';
import { allResources, type ResourceOptions, resourceOf } from '../resource/declare/field-registry';

/** A tag: its name as people read it, and what its operations are about. */
type Described = readonly [displayName: string, description: string];

/** The groups of tags and the tags in them, both in the order in which a newcomer needs them. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, Described>>>> = {
  'Start here': {
    Login: [
      'Sign-in and tokens',
      'Exchange a user name and a password for a session token, or create tokens that programs use instead of a password. User tokens act as their owner. Site tokens, which only administrators create, act as any user of the site.',
    ],
    Me: [
      'Me',
      'The caller itself: its record, its departments and its personal records. Start with `GET /me`, which shows who you are signed in as. Each list below `/me` is that of `/individuals/{id}` for the caller.',
    ],
  },
  'People and organization': {
    Individual: [
      'Individuals',
      'The people of a site, who are also its users. An individual has exactly one primary membership, which says where it works and whom it reports to.',
    ],
    Organization: [
      'Organizations',
      'The organizations of a site, which contain its departments. Paths for a single organization also accept the ID of a department.',
    ],
    Department: [
      'Departments',
      'The departments of an organization, at any depth. Paths for a single department also accept the ID of an organization.',
    ],
    DepartmentMember: [
      'Memberships',
      'Memberships of individuals in departments and organizations, with title and superior. Leaders are in charge of the members of their department and of those below it.',
    ],
    BasicRole: [
      'Basic roles',
      'The roles of an individual, such as "Software development", each with a share of the working time.',
    ],
    Indicator: [
      'Performance indicators',
      'How performance in a basic role is measured. An indicator belongs to one basic role.',
    ],
    Accountability: ['Accountabilities', 'What an individual is responsible for. Personal records of the individual.'],
    SupervisoryScope: [
      'Supervisory scopes',
      'What an individual supervises: people, equipment or budgets. Personal records of the individual.',
    ],
  },
  Work: {
    Goal: [
      'Goals',
      'What an individual wants to reach in a period, with a due date and up to five measures. Personal records of the individual.',
    ],
    Commitment: [
      'Commitments',
      'What an organization, a department or an individual commits to for a period. They have the same measures as goals, and dashboards count them.',
    ],
    Project: [
      'Projects',
      'Projects of organizations and departments with their team members, and the phases and statuses that a site uses for them. A project can consist of child projects.',
    ],
    ProjectScope: ['Project scopes', 'What a project covers.'],
    EvaluationCriteria: ['Evaluation criteria', 'How the success of a project is measured.'],
    Task: [
      'Tasks',
      'Tasks of projects, individuals and dialogs (follow-up tasks), and the individuals that they are assigned to. A task can consist of child tasks.',
    ],
  },
  Measure: {
    Metric: [
      'Metrics',
      'Figures of an organization, department, project or individual, with thresholds and with values over time.',
    ],
    Dashboard: [
      'Dashboards',
      'How an organization, a department or an individual does in a period, in figures, and the records behind each figure. Start with `GET /dashboards/sample`.',
    ],
    Archive: ['Archives', 'Monthly snapshots of metrics and projects, created by a scheduled job. Read-only.'],
  },
  Review: {
    Dialog: [
      'Dialogs',
      'Meetings about the performance of an individual, an organization, a department or a project. Their tasks are the follow-up tasks.',
    ],
    BasicRoleDialog: ['Notes on basic roles', 'What was said in a dialog about each basic role of the individual.'],
    Assessment: [
      'Assessments',
      'Scores from 0 to 100 of individuals and projects for a period. Nobody assesses itself.',
    ],
    Comment: ['Comments', 'Comments on organizations, departments, individuals, projects, metrics, tasks and dialogs.'],
  },
  Integration: {
    Change: [
      'Changes',
      'What has changed in the site since a token, to keep a copy of its records up to date. The guide Keep a copy in sync shows how.',
    ],
    Webhook: [
      'Webhooks',
      'Addresses of other programs to which the service sends a signed request for each change in the site, by Standard Webhooks.',
    ],
  },
  Administration: {
    Site: [
      'Sites',
      'The tenants of the service. The records of a site are visible only in that site. Every other user sees only its own site here.',
    ],
    Period: ['Periods', 'The time spans for goals, commitments, assessments and dashboards. They do not overlap.'],
    CoreValue: ['Core values', 'The core values of a site. Assessments can be about how an individual lives them.'],
    Color: ['Colors', 'The colors that a site uses to mark its records.'],
    SecurityGroup: [
      'Security groups',
      'Groups of users that permissions can be granted to. Three are built in: Everyone, Administrators and Performance Management.',
    ],
    Permission: [
      'Permissions',
      'Rights on a record, or on the records of a type below it, that are allowed or denied to a user or a security group.',
    ],
    Credential: [
      'Machine credentials',
      'What programs sign in with: as an individual or as the site itself, narrowed by scopes, addresses and time. The guide Connect a program shows how. Also which credentials a site accepts, and the users of the identity provider that individuals are bound to.',
    ],
    PersonalData: [
      'Personal data',
      'What is stored about a person, its erasure, and how long a site keeps what was deleted. The guide Personal data shows how.',
    ],
    Audit: [
      'Audit',
      'What happened in a site: who changed which record, what it was before and after, who signed in and with what. Only administrators can read it, and nobody can change it.',
    ],
  },
};

/** A group of tags, as the extension `x-tagGroups` has them. */
export interface TagGroup {
  readonly name: string;
  readonly tags: readonly string[];
}

/** Returns the used tags in the order of GROUPS. Those that are not in it, such as that of a new resource, end their group. */
export function tagsOf(used: ReadonlySet<string>): TagObject[] {
  return Object.entries(GROUPS).flatMap(([group, tags]) => [
    ...Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, [displayName, description]]) => ({ name, 'x-displayName': displayName, description })),
    ...[...used]
      .filter((name) => !(name in tags) && groupOf(name) === group)
      .map((name) => ({ name, description: resourceNamed(name)?.about })),
  ]);
}

/** Returns the names of the groups that the introduction leads to. */
export function groupNames(): string[] {
  return Object.keys(GROUPS);
}

/** Returns the groups of the tags, in the order of the document. */
export function tagGroupsOf(tags: readonly TagObject[]): TagGroup[] {
  const names = tags.map(({ name }) => name);
  const groups = Object.keys(GROUPS).map((name) => ({ name, tags: names.filter((tag) => groupOf(tag) === name) }));
  return groups.filter((group) => group.tags.length > 0);
}

/** The group of a tag: that of GROUPS, or by those who have rights on the records of the resource of that name. */
function groupOf(tag: string): string {
  const [known] = Object.entries(GROUPS).find(([, tags]) => tag in tags) ?? [];
  if (known) return known;
  const rights = resourceNamed(tag)?.rights;
  if (rights === personal) return 'People and organization';
  return rights === ofProject ? 'Work' : 'Administration';
}

function resourceNamed(name: string): ResourceOptions | undefined {
  return allResources()
    .map(resourceOf)
    .find((resource) => resource.name === name);
}
