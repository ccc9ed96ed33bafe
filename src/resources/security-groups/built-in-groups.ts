import { sortKey } from '../../resource/storage/list-order';

/** The groups that every site has (contract section 11). */
export const BuiltInGroup = {
  Everyone: 'Everyone',
  Administrators: 'Administrators',
  PerformanceManagement: 'Performance Management',
} as const;

/** The key by which the group of the label PM is found: it cannot be renamed or deleted. */
export const PERFORMANCE_MANAGEMENT_KEY = sortKey(BuiltInGroup.PerformanceManagement);

/** Whether the group keeps its members by itself. */
export function keepsItsMembers(group: { readonly Group: string; readonly BuiltIn: boolean }): boolean {
  return Boolean(group.BuiltIn) && group.Group !== BuiltInGroup.PerformanceManagement;
}
