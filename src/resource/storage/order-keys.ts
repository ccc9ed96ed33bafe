import type { FieldType } from '../../http/field-table';
import { UUID } from '../../http/field-table';
import { isInstant } from '../../http/instant';
import type { OrderKey } from './list-order';

/** Whether the keys of a cursor have the types of the list's order. A database may fail to compare other types. */
export function areKeysOf(order: readonly OrderKey[], keys: readonly (string | number)[]): boolean {
  return keys.length === order.length && order.every(({ type }, index) => isKey(type, keys[index]));
}

function isKey(type: FieldType | undefined, key: string | number): boolean {
  if (type === 'integer') return Number.isSafeInteger(key);
  if (typeof key !== 'string') return false;
  if (type === 'guid') return UUID.test(key);
  return type !== 'date' || isInstant(key);
}
