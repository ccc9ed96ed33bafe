import type { Caller } from './caller';

/** Whether the caller may change all fields of the individual but UserName, IsAdmin and Password (contract section 12). */
export function mayUpdateWholly(caller: Caller, _individualId: string): boolean {
  return caller.isAdmin;
}
