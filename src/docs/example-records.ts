import { demoSites } from '../demo/demo-data';
import { demoId, recordId } from '../demo/demo-ids';
import { DEMO_SITE_ID } from '../demo/demo-site';

const person = recordId('individuals', 'Marcus Bell');
const basicRole = recordId('individuals', 'Marcus Bell', 'basicRoles', 'Software development');
const unit = recordId('units', 'Software');
const project = recordId('projects', 'Gateway');
const metric = demoId(unit, 'metrics', 'Open faults');

/** The periods of a new demo site. Numeric IDs start at 1, and the demo site is the first site. */
export const EXAMPLE_PERIODS = { current: 2, next: 3 } as const;

/** The first personal record of each kind that the person has, by path segment. */
const personalRecords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(demoSites()[0].roles['Software Engineer']).map(([collection, records]) => {
    return [collection.toLowerCase(), recordId('individuals', 'Marcus Bell', collection, Object.keys(records)[0])];
  }),
);

/** The record of each resource that is the example of its ID, by the path segment before the ID. */
export const EXAMPLE_BY_SEGMENT = {
  ...personalRecords,
  accountabilities: recordId('individuals', 'Marcus Bell', 'accountabilities', 'Reviews'),
  archives: demoId(metric, 'archives', '0'),
  assessments: demoId(person, 'assessments', String(EXAMPLE_PERIODS.current), '3', 'null'),
  audit: recordId('audit', 'First sign-in'),
  basicroles: basicRole,
  colors: 1,
  comments: demoId(person, 'comments', 'Took over the build pipeline and had it stable within two weeks.'),
  commitments: 1,
  corevalues: recordId('coreValues', 'Honesty'),
  dashboards: unit,
  // A second membership of a person, because a primary one could not be deleted.
  credentials: recordId('credentials', 'Payroll'),
  departmentmembers: demoId(recordId('individuals', 'Lucia Ferrante'), 'memberships', recordId('units', 'Commercial')),
  departments: unit,
  dialogs: demoId(person, 'dialogs', 'Talk at half-time'),
  evaluationcriteria: recordId('projects', 'Gateway', 'criteria', 'Signed updates'),
  goals: 1,
  indicators: demoId(basicRole, 'indicators', 'Finished stories'),
  individuals: person,
  metric,
  metrics: metric,
  metricvalues: demoId(metric, 'values', '20'),
  organizations: recordId('units', 'Harbor Instruments'),
  periods: EXAMPLE_PERIODS.next,
  permissions: demoId(unit, 'permissions', recordId('individuals', 'Leah Novak'), 'null'),
  projectphases: 1,
  projects: project,
  projectscopes: recordId('projects', 'Gateway', 'scopes', 'Updates'),
  projectstatuses: 1,
  securitygroups: recordId('groups', 'Project office'),
  sites: DEMO_SITE_ID,
  tasks: demoId(project, 'tasks', 'Load test with ten stations'),
  teammembers: recordId('projects', 'Gateway', 'teamMembers', 'Sofia Almeida'),
  webhooks: recordId('webhooks', 'Directory'),
  deliveries: recordId('webhooks', 'Directory', 'deliveries', 'webhook.test'),
} as const;

/** The records of the demo site that the examples of some operations and bodies reference. */
export const EXAMPLE_RECORDS = {
  site: DEMO_SITE_ID,
  parentUnit: recordId('units', 'Engineering'),
  unit,
  otherUnit: recordId('units', 'Hardware'),
  person,
  leader: recordId('individuals', 'Leah Novak'),
  admin: recordId('individuals', 'Ruth Okafor'),
  colleague: recordId('individuals', 'Priya Raman'),
  otherColleague: recordId('individuals', 'Jonas Weiss'),
  tester: recordId('individuals', 'Henrik Dahl'),
  otherLeader: recordId('individuals', 'Ingrid Solheim'),
  member: recordId('individuals', 'Lucia Ferrante'),
  memberUnit: recordId('units', 'Commercial'),
  /** With departments below it. */
  upperUnit: recordId('units', 'Engineering'),
  memberLeader: recordId('individuals', 'Tomas Berger'),
  top: recordId('individuals', 'Helena Marsh'),
  project,
  teamMemberPerson: recordId('individuals', 'Sofia Almeida'),
  parentTask: demoId(project, 'tasks', 'Updates over the air'),
  projectArchive: demoId(project, 'archives', '0'),
  // Records with comments or permission rows.
  commentedMetric: recordId('units', 'Sales', 'metrics', 'Offers won'),
  commentedTask: recordId('projects', 'Coastal probe', 'tasks', 'Approvals for twelve countries'),
  commentedDialog: demoId(project, 'dialogs', 'Plan of the gateway'),
  apprentice: recordId('individuals', 'Oscar Lund'),
  draft: recordId('units', 'Engineering', 'dialogs', 'Which platform comes next'),
  userToken: recordId('tokens', 'Nightly import'),
  siteToken: recordId('tokens', 'Data warehouse'),
} as const;
