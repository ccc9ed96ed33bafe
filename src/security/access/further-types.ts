import type { ExecutionContext } from '@nestjs/common';
import type { FurtherType } from '../../http/media-type';

/** The metadata key of the types that a route produces besides the four (contract section 21). */
export const FURTHER_TYPES = 'furtherTypes';

const NONE: readonly FurtherType[] = [];
const byHandler = new Map<unknown, readonly FurtherType[]>();

/** The types that the request's handler produces besides the four. */
export function furtherTypesOf(context: ExecutionContext): readonly FurtherType[] {
  const handler = context.getHandler();
  const known = byHandler.get(handler);
  if (known) return known;
  const types: readonly FurtherType[] = Reflect.getMetadata(FURTHER_TYPES, handler) ?? NONE;
  byHandler.set(handler, types);
  return types;
}
