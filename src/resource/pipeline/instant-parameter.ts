import { parseInstant } from '../../http/formats/instant';
import { UTC } from '../../http/formats/zone';
import type { ListParams } from '../../http/params/list-params';
import type { Caller } from '../../security/caller';

/** A date or date-time in the query, in stored form. Undefined if it is absent, or malformed, which is a fault. */
export function instantParameter(caller: Caller, { own, zone = UTC }: ListParams, name: string): string | undefined {
  const text = own[name];
  const instant = text === undefined ? undefined : parseInstant(text, zone);
  if (text !== undefined && instant === undefined)
    caller.faults.add(name, 'invalid_format', `${name} must be a valid ISO 8601 date or date-time.`);
  return instant;
}
