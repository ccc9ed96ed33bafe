import type { Wire } from './wire';

/** The body of a permission that sets nothing but these states. */
export function permissionOf(RowID: string, PrincipalID: string, facts: Wire = {}): Wire {
  const states = { CreateState: 0, ReadState: 0, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
  return { RowID, PrincipalID, ChildType: null, ...states, ...facts };
}
