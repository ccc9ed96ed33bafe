import { CHILD_TYPES } from '../../security/child-types';

/** A ChildType as it is kept: a number that means nothing is null (api-v4.md, Permission). */
export function knownChildType(childType: number | null): number | null {
  return childType !== null && CHILD_TYPES.includes(childType) ? childType : null;
}

/** What is kept of a ChildType in a unique key, which takes nulls for different ones. */
export function childTypeKey(childType: number | null): number {
  return childType ?? 0;
}
