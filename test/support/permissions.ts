import type { Wire } from './wire';

/** Returns the body of a permission with these fields. All other states are Not Set. */
export function permissionOf(RowID: string, PrincipalID: string, fields: Wire = {}): Wire {
  const states = { CreateState: 0, ReadState: 0, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
  return { RowID, PrincipalID, ChildType: null, ...states, ...fields };
}
