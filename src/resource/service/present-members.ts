import type { Type } from '@nestjs/common';
import { resourceOf } from '../declare/field-registry';
import { isIgnored } from '../declare/input';

/**
 * The members of a stored record as the body of an update would have them: those that a caller may write, without its
 * ID and without secrets.
 */
export function presentMembers<T extends object>(resource: Type<T>, row: T): Partial<T> {
  const stored = row as Record<string, unknown>;
  const members: Record<string, unknown> = {};
  for (const field of resourceOf(resource).fields) {
    const value = stored[field.name];
    if (value === undefined || field.name === 'ID' || field.secret || field.compute || isIgnored(field, 'update'))
      continue;
    // The databases return booleans as 0 and 1.
    members[field.name] = field.type === 'boolean' && value !== null ? Boolean(value) : value;
  }
  return members as Partial<T>;
}
