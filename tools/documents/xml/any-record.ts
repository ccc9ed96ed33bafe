import { feedTypes, resourceOf } from '../../../src/resource/declare/field-registry';

/** The type of a member that contains the record of a change. */
export const ANY_RECORD = 'AnyRecord';

/** The elements that it can contain, one of them. */
export function feedElements(): readonly string[] {
  return [...new Set(feedTypes().map(([, type]) => resourceOf(type).name))].sort();
}
