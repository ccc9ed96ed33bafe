import { hash } from 'node:crypto';
import { TAG_SUFFIX } from './encode-body';
import type { MediaType } from './media-type';
import type { Zone } from './zone';

// One element of a list of tags. RFC 9110 allows empty elements, and commas within a tag.
const ELEMENT = /[ \t]*(?:(?:W\/)?"([^"]*)"[ \t]*)?(?:,|$)/y;
const VERSION = /^(?:0|[1-9]\d{0,9})(?=-|$)/;

/**
 * A strong ETag. It contains the version of the row, which If-Match compares, and a digest of the type, the time zone
 * and the text, so that a 304 never hides a change of a field that is computed from other rows.
 */
export function entityTag(version: number, type: MediaType, zone: Zone, text: string): string {
  return `"${version}-${hash('sha1', `${type}\n${zone.name}\n${text}`, 'base64url').slice(0, 16)}"`;
}

/**
 * The versions that an `If-Match` header accepts; undefined if it accepts any. Weak tags count, because proxies that
 * compress make tags weak; tags of other services and a malformed header match nothing (contract section 6).
 */
export function readIfMatch(header: string | undefined): readonly number[] | undefined {
  return header === undefined || header.trim() === '*' ? undefined : versionsIn(header);
}

/**
 * The versions that an `If-None-Match` header of a write refuses, by weak comparison; `any` is every one. Tags of other
 * services and a malformed header refuse nothing (contract section 24).
 */
export function readIfNoneMatch(header: string | undefined): readonly number[] | 'any' | undefined {
  if (header === undefined) return undefined;
  return header.trim() === '*' ? 'any' : versionsIn(header);
}

/** Whether an `If-None-Match` header contains the tag, by weak comparison. */
export function matchesNone(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || readTags(header).some((opaque) => isTagOf(opaque, tag));
}

function versionsIn(header: string): readonly number[] {
  return readTags(header)
    .flatMap((opaque) => VERSION.exec(opaque) ?? [])
    .map(Number);
}

/** What the tags of a list, strong and weak, have between their quotes; empty if any part of the list is malformed. */
function readTags(header: string): string[] {
  const tags: string[] = [];
  ELEMENT.lastIndex = 0;
  while (ELEMENT.lastIndex < header.length) {
    const element = ELEMENT.exec(header);
    if (!element) return [];
    if (element[1] !== undefined) tags.push(element[1]);
  }
  return tags;
}

/** Whether this is the tag, or that of the same answer in a coding. */
function isTagOf(opaque: string, tag: string): boolean {
  const plain = tag.slice(1, -1);
  if (!opaque.startsWith(plain)) return false;
  const suffix = opaque.slice(plain.length);
  return suffix === '' || Object.values(TAG_SUFFIX).includes(suffix);
}
