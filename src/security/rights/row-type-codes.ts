import type { Codes } from '../../http/formats/codes';
import { RowType } from './row-types';

/** The published row types (contract section 12). */
export const ROW_TYPE_CODES: Codes = {
  [RowType.Site]: ['Site', 'site'],
  [RowType.Task]: ['Task', 'task'],
  [RowType.Organization]: ['Organization', 'organization'],
  [RowType.UnitMetric]: ['UnitMetric', 'metric of an organization or department'],
  [RowType.UnitDialog]: ['UnitDialog', 'dialog of an organization or department'],
  [RowType.Project]: ['Project', 'project'],
  [RowType.ProjectMetric]: ['ProjectMetric', 'metric of a project'],
  [RowType.ProjectDialog]: ['ProjectDialog', 'dialog of a project'],
  [RowType.IndividualDialog]: ['IndividualDialog', 'dialog of an individual'],
  [RowType.Individual]: ['Individual', 'individual'],
  [RowType.Department]: ['Department', 'department'],
  [RowType.IndividualMetric]: ['IndividualMetric', 'metric of an individual'],
};

/** The child types of permissions (contract section 12). */
export const CHILD_TYPE_CODES: Codes = {
  4: ['Organizations', 'organizations'],
  7: ['UnitMetrics', 'metrics of organizations and departments'],
  9: ['UnitDialogs', 'dialogs of organizations and departments'],
  15: ['Projects', 'projects'],
  16: ['ProjectMetrics', 'metrics of projects'],
  19: ['Departments', 'departments'],
  25: ['ProjectDialogs', 'dialogs of projects'],
  38: ['IndividualDialogs', 'dialogs of individuals'],
  58: ['IndividualMetrics', 'metrics of individuals'],
};

/** Returns the meanings of some row types. */
export function rowTypeCodes(...rowTypes: readonly number[]): Codes {
  return Object.fromEntries(rowTypes.map((rowType) => [rowType, ROW_TYPE_CODES[rowType]]));
}
