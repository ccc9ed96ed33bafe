import { FORMAT_WORDS, type FurtherType, MEDIA_TYPES, RECORD_TYPES } from '../../http/formats/media-type';
import { PICTURE_TYPE } from './picture';
import type { Route } from './route';

/** The types of responses that the operation produces besides the four (contract sections 21 and 23). */
export function furtherTypesOf({ method, returns, picture }: Route): readonly FurtherType[] {
  const lines: readonly FurtherType[] = method === 'GET' && returns.shape === 'list' ? RECORD_TYPES : [];
  const pictures: readonly FurtherType[] = picture ? [PICTURE_TYPE] : [];
  return [...lines, ...pictures];
}

/** The words of the parameter `format` of the operation; none if it does not have it (contract section 2). */
export function formatsOf(route: Route): readonly string[] {
  if (route.method !== 'GET') return [];
  const types: readonly string[] = [...MEDIA_TYPES, ...furtherTypesOf(route)];
  return Object.entries(FORMAT_WORDS).flatMap(([word, type]) => (types.includes(type) ? [word] : []));
}
