import type { CursorKey } from '../../http/cursor';
import { type FieldType, UUID } from '../../http/field-table';
import { isInstant } from '../../http/instant';
import type { OrderKey } from './list-order';

/** Whether the keys of a cursor have the types of the list's order. A database may fail to compare other types. */
export function areKeysOf(order: readonly OrderKey[], keys: readonly CursorKey[]): boolean {
  return (
    keys.length === order.length && order.every(({ type, isNullable }, index) => isKey(type, keys[index], isNullable))
  );
}

function isKey(type: FieldType | undefined, key: CursorKey, isNullable = false): boolean {
  if (key === null) return isNullable;
  if (type === 'integer') return Number.isSafeInteger(key);
  if (typeof key !== 'string') return false;
  if (type === 'guid') return UUID.test(key);
  return type !== 'date' || isInstant(key);
}
