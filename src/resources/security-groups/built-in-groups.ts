import { INVISIBLE } from '../../http/body/body-text';
import { sortKey } from '../../resource/storage/list-order';

/** The names of the groups that every site has (contract section 11). */
export const BuiltInGroup = {
  Everyone: 'Everyone',
  Administrators: 'Administrators',
  PerformanceManagement: 'Performance Management',
} as const;

/** The sort key of the group for the required role PM, which cannot be renamed or deleted. */
export const PERFORMANCE_MANAGEMENT_KEY = sortKey(BuiltInGroup.PerformanceManagement);

const INVISIBLE_ONES = new RegExp(INVISIBLE, 'gu');
const asSeen = (name: string) => name.normalize('NFKC').replace(INVISIBLE_ONES, '').trim().toLowerCase();
const BUILT_IN_NAMES: ReadonlySet<string> = new Set(Object.values(BuiltInGroup).map(asSeen));

/** Whether a name looks like that of a built-in group (contract section 26). */
export function looksBuiltIn(name: string): boolean {
  return BUILT_IN_NAMES.has(asSeen(name));
}

/** Whether the members are computed, as in Everyone and Administrators, and not stored. */
export function hasComputedMembers(group: { readonly Group: string; readonly BuiltIn: boolean }): boolean {
  return Boolean(group.BuiltIn) && group.Group !== BuiltInGroup.PerformanceManagement;
}
