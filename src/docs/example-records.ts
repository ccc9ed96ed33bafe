import { demoSites } from '../demo/demo-data';
import {
  archiveId,
  assessmentId,
  basicRoleId,
  commentId,
  coreValueId,
  credentialId,
  criterionId,
  deliveryId,
  dialogId,
  FIRST_SIGN_IN_ID,
  groupId,
  indicatorId,
  individualId,
  membershipId,
  metricId,
  permissionId,
  personalId,
  projectId,
  scopeId,
  taskId,
  teamMemberId,
  tokenId,
  unitId,
  valueId,
  webhookId,
} from '../demo/demo-records';
import { DEMO_SITE_ID } from '../demo/demo-site';

const person = individualId('Marcus Bell');
const basicRole = basicRoleId('Marcus Bell', 'Software development');
const unit = unitId('Software');
const project = projectId('Gateway');
const metric = metricId(unit, 'Open faults');

/** The periods of a new demo site. Numeric IDs start at 1, and the demo site is the first site. */
export const EXAMPLE_PERIODS = { current: 2, next: 3 } as const;

/** The first personal record of each kind that the person has, by path segment. */
const personalRecords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(demoSites()[0].roles['Software Engineer']).map(([collection, records]) => {
    return [collection.toLowerCase(), personalId('Marcus Bell', collection, Object.keys(records)[0])];
  }),
);

/** The record of each resource that is the example of its ID, by the path segment before the ID. */
export const EXAMPLE_BY_SEGMENT = {
  ...personalRecords,
  accountabilities: personalId('Marcus Bell', 'accountabilities', 'Reviews'),
  archives: archiveId(metric, 0),
  assessments: assessmentId(person, EXAMPLE_PERIODS.current, 3, null),
  audit: FIRST_SIGN_IN_ID,
  basicroles: basicRole,
  colors: 1,
  comments: commentId(person, 'Took over the build pipeline and had it stable within two weeks.'),
  commitments: 1,
  corevalues: coreValueId('Honesty'),
  dashboards: unit,
  // A second membership of a person, because a primary one could not be deleted.
  credentials: credentialId('Payroll'),
  departmentmembers: membershipId('Lucia Ferrante', 'Commercial'),
  departments: unit,
  dialogs: dialogId(person, 'Talk at half-time'),
  evaluationcriteria: criterionId('Gateway', 'Signed updates'),
  goals: 1,
  indicators: indicatorId(basicRole, 'Finished stories'),
  individuals: person,
  metric,
  metrics: metric,
  metricvalues: valueId(metric, 20),
  organizations: unitId('Harbor Instruments'),
  periods: EXAMPLE_PERIODS.next,
  permissions: permissionId(unit, individualId('Leah Novak'), null),
  projectphases: 1,
  projects: project,
  projectscopes: scopeId('Gateway', 'Updates'),
  projectstatuses: 1,
  securitygroups: groupId('Project office'),
  sites: DEMO_SITE_ID,
  tasks: taskId(project, 'Load test with ten stations'),
  teammembers: teamMemberId('Gateway', 'Sofia Almeida'),
  webhooks: webhookId('Directory'),
  deliveries: deliveryId(webhookId('Directory')),
} as const;

/** The records of the demo site that the examples of some operations and bodies reference. */
export const EXAMPLE_RECORDS = {
  site: DEMO_SITE_ID,
  parentUnit: unitId('Engineering'),
  unit,
  otherUnit: unitId('Hardware'),
  person,
  leader: individualId('Leah Novak'),
  admin: individualId('Ruth Okafor'),
  colleague: individualId('Priya Raman'),
  otherColleague: individualId('Jonas Weiss'),
  tester: individualId('Henrik Dahl'),
  otherLeader: individualId('Ingrid Solheim'),
  member: individualId('Lucia Ferrante'),
  memberUnit: unitId('Commercial'),
  /** With departments below it. */
  upperUnit: unitId('Engineering'),
  memberLeader: individualId('Tomas Berger'),
  top: individualId('Helena Marsh'),
  project,
  teamMemberPerson: individualId('Sofia Almeida'),
  parentTask: taskId(project, 'Updates over the air'),
  projectArchive: archiveId(project, 0),
  // Records with comments or permission rows.
  commentedMetric: metricId(unitId('Sales'), 'Offers won'),
  commentedTask: taskId(projectId('Coastal probe'), 'Approvals for twelve countries'),
  commentedDialog: dialogId(project, 'Plan of the gateway'),
  apprentice: individualId('Oscar Lund'),
  draft: dialogId(unitId('Engineering'), 'Which platform comes next'),
  userToken: tokenId('Nightly import'),
  siteToken: tokenId('Data warehouse'),
} as const;
