import { UUID } from '../../http/formats/field-table';
import type { ListParams } from '../../http/params/list-params';
import type { Caller } from '../../security/caller';

/**
 * The UUID in a query parameter, in lower case. Returns undefined if it is absent, and adds a fault if it is no UUID.
 */
export function idParameter(caller: Caller, { own }: ListParams, name: string): string | undefined {
  const text = own[name];
  if (text === undefined || UUID.test(text)) return text?.toLowerCase();
  caller.faults.add(name, 'invalid_format', `${name} must be a UUID.`);
  return undefined;
}

/**
 * The record that a query parameter names. `find` returns it if the caller may read it. Returns undefined if the
 * parameter is absent, and adds a fault if it is no UUID or names no such record; a list with a fault is never read.
 */
export async function recordParameter<R extends object>(
  caller: Caller,
  params: ListParams,
  name: string,
  find: (id: string) => Promise<R | undefined>,
  missing: string,
): Promise<R | undefined> {
  const id = idParameter(caller, params, name);
  const found = id === undefined ? undefined : await find(id);
  if (id !== undefined && !found) caller.faults.add(name, 'not_found', missing);
  return found;
}
