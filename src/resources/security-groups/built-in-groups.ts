import { sortKey } from '../../resource/storage/list-order';

/** The names of the groups that every site has (contract section 11). */
export const BuiltInGroup = {
  Everyone: 'Everyone',
  Administrators: 'Administrators',
  PerformanceManagement: 'Performance Management',
} as const;

/** The sort key of the group for the required role PM, which cannot be renamed or deleted. */
export const PERFORMANCE_MANAGEMENT_KEY = sortKey(BuiltInGroup.PerformanceManagement);

/** Whether the members are computed, as in Everyone and Administrators, and not stored. */
export function hasComputedMembers(group: { readonly Group: string; readonly BuiltIn: boolean }): boolean {
  return Boolean(group.BuiltIn) && group.Group !== BuiltInGroup.PerformanceManagement;
}
