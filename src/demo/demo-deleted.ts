import {
  basicRoleId,
  commentId,
  criterionId,
  dialogId,
  groupId,
  indicatorId,
  individualId,
  metricId,
  personalId,
  projectId,
  scopeId,
  taskId,
  unitId,
} from './demo-records';

/** A record of every resource that can be undeleted, by path segment. It is the example of the undelete operation. */
export const DEMO_DELETED = {
  accountabilities: personalId('Ruth Okafor', 'accountabilities', 'Onboarding'),
  supervisoryscopes: personalId('Victor Lindqvist', 'supervisoryScopes', 'Audits'),
  basicroles: basicRoleId('Oscar Lund', 'Rotation through the workshops'),
  indicators: indicatorId(basicRoleId('Emma Thorne', 'Customer relations'), 'Customers kept'),
  comments: commentId(individualId('Oscar Lund'), 'A good first year. The soldering course in January is approved.'),
  projectscopes: scopeId('Certificate for quality', 'Suppliers'),
  evaluationcriteria: criterionId('Certificate for quality', 'Rules written'),
  dialogs: dialogId(unitId('Customer Care'), 'Care month in the holidays'),
  securitygroups: groupId('Anniversary committee'),
  metrics: metricId(unitId('Sales'), 'Visits to fairs'),
  projects: projectId('Handheld display'),
  tasks: taskId(individualId('Helena Marsh'), 'Visit to the calibration laboratory'),
  individuals: individualId('Gregor Falk'),
  departments: unitId('Field Service'),
  organizations: unitId('Harbor Rentals'),
} as const;
