import {
  accountabilityId,
  basicRoleId,
  commentId,
  criterionId,
  dialogId,
  groupId,
  indicatorId,
  individualId,
  metricId,
  projectId,
  scopeId,
  supervisoryScopeId,
  taskId,
  unitId,
} from './demo-records';
import type { DemoDeleted } from './demo-site';

/** At least one record of every kind that can be undeleted. */
export const DEMO_DELETED: readonly DemoDeleted[] = [
  { kind: 'accountabilities', id: accountabilityId('Ruth Okafor', 'Onboarding') },
  { kind: 'supervisoryScopes', id: supervisoryScopeId('Victor Lindqvist', 'Audits') },
  { kind: 'basicRoles', id: basicRoleId('Oscar Lund', 'Rotation through the workshops') },
  { kind: 'indicators', id: indicatorId(basicRoleId('Emma Thorne', 'Customer relations'), 'Customers kept') },
  {
    kind: 'comments',
    id: commentId(individualId('Oscar Lund'), 'A good first year. The soldering course in January is approved.'),
  },
  { kind: 'scopes', id: scopeId('Certificate for quality', 'Suppliers') },
  { kind: 'criteria', id: criterionId('Certificate for quality', 'Rules written') },
  { kind: 'dialogs', id: dialogId(unitId('Customer Care'), 'Care month in the holidays') },
  { kind: 'groups', id: groupId('Anniversary committee') },
  { kind: 'metrics', id: metricId(unitId('Sales'), 'Visits to fairs') },
  { kind: 'projects', id: projectId('Handheld display') },
  { kind: 'tasks', id: taskId(individualId('Helena Marsh'), 'Visit to the calibration laboratory') },
  { kind: 'individuals', id: individualId('Gregor Falk') },
  { kind: 'units', id: unitId('Field Service') },
  { kind: 'units', id: unitId('Harbor Rentals') },
];
