import {
  accountabilityId,
  archiveId,
  assessmentId,
  basicRoleId,
  commentId,
  coreValueId,
  criterionId,
  dialogId,
  groupId,
  indicatorId,
  individualId,
  membershipId,
  metricId,
  permissionId,
  projectId,
  scopeId,
  supervisoryScopeId,
  taskId,
  teamMemberId,
  tokenId,
  unitId,
  valueId,
} from '../demo/demo-records';
import { DEMO_SITE_ID } from '../demo/demo-site';

const person = individualId('Marcus Bell');
const basicRole = basicRoleId('Marcus Bell', 'Software development');
const unit = unitId('Software');
const project = projectId('Gateway');
const metric = metricId(unit, 'Open faults');

/** The periods of a new demo site. Numeric IDs start at 1, and the demo site is the first site. */
export const EXAMPLE_PERIODS = { current: 2, next: 3 } as const;

/** The records of the demo site that the examples reference. */
export const EXAMPLE_RECORDS = {
  site: DEMO_SITE_ID,
  organization: unitId('Harbor Instruments'),
  parentUnit: unitId('Engineering'),
  unit,
  otherUnit: unitId('Hardware'),
  person,
  leader: individualId('Leah Novak'),
  colleague: individualId('Priya Raman'),
  otherColleague: individualId('Jonas Weiss'),
  tester: individualId('Henrik Dahl'),
  otherLeader: individualId('Ingrid Solheim'),
  /** A second membership of a person, because a primary one could not be deleted. */
  membership: membershipId('Lucia Ferrante', 'Commercial'),
  member: individualId('Lucia Ferrante'),
  memberUnit: unitId('Commercial'),
  memberLeader: individualId('Tomas Berger'),
  top: individualId('Helena Marsh'),
  accountability: accountabilityId('Marcus Bell', 'Reviews'),
  supervisoryScope: supervisoryScopeId('Marcus Bell', 'Own components'),
  basicRole,
  indicator: indicatorId(basicRole, 'Finished stories'),
  dialog: dialogId(person, 'Talk at half-time'),
  comment: commentId(person, 'Took over the build pipeline and had it stable within two weeks.'),
  assessment: assessmentId(person, EXAMPLE_PERIODS.current, 3, null),
  coreValue: coreValueId('Honesty'),
  group: groupId('Project office'),
  permission: permissionId(unit, individualId('Leah Novak'), null),
  project,
  projectScope: scopeId('Gateway', 'Updates'),
  criterion: criterionId('Gateway', 'Signed updates'),
  teamMember: teamMemberId('Gateway', 'Sofia Almeida'),
  teamMemberPerson: individualId('Sofia Almeida'),
  task: taskId(project, 'Load test with ten stations'),
  parentTask: taskId(project, 'Updates over the air'),
  metric,
  value: valueId(metric, 20),
  archive: archiveId(metric, 0),
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
