import type { Type } from '@nestjs/common';
import { Archive } from '../../resources/archives/archive';
import { Assessment } from '../../resources/assessments/assessment';
import { BasicRoleDialog } from '../../resources/basic-role-dialogs/basic-role-dialog';
import { StoredBasicRoleDialog } from '../../resources/basic-role-dialogs/stored-basic-role-dialog';
import { BasicRole } from '../../resources/basic-roles/basic-role';
import { Commitment } from '../../resources/commitments/commitment';
import { Goal } from '../../resources/goals/goal';
import { Metric } from '../../resources/metrics/metric';
import { OrganizationMember } from '../../resources/organization-members/organization-member';
import { TeamMember } from '../../resources/team-members/team-member';
import { TrendValue } from '../../resources/trend-values/trend-value';

/** Few rows at once, because each can have several texts of 64 KiB. */
export const STEP_ROWS = 100;
/** Before every ID. */
export const START = '0';

/** Records that are not in the tree, with the column that names the individual to which they belong. */
export const OUTSIDE_THE_TREE: readonly (readonly [entity: Type, by: string])[] = [
  [Goal, 'IndividualID'],
  [Commitment, 'AncestorID'],
  [Assessment, 'SubjectID'],
  [OrganizationMember, 'IndividualID'],
  [TeamMember, 'IndividualID'],
  [Archive, 'AncestorID'],
];

/** Records that are not in the tree either, with the column that names the record of the tree to which they belong. */
export const BELOW_THE_TREE: readonly (readonly [entity: Type, by: string, owner: Type])[] = [
  [StoredBasicRoleDialog, 'BasicRoleID', BasicRole],
  [TrendValue, 'MetricID', Metric],
];

/** The class of the table in which records are stored. */
export function storedAs(resource: Type): Type {
  return resource === BasicRoleDialog ? StoredBasicRoleDialog : resource;
}

/** The class of the records that are stored in a table. */
export function recordedAs(entity: Type): Type {
  return entity === StoredBasicRoleDialog ? BasicRoleDialog : entity;
}

export function stepsOf<I>(ids: readonly I[]): I[][] {
  return Array.from({ length: Math.ceil(ids.length / STEP_ROWS) }, (_, at) =>
    ids.slice(at * STEP_ROWS, (at + 1) * STEP_ROWS),
  );
}
