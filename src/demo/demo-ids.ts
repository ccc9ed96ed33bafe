import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { DEMO_SITE_ID } from './demo-site';

/** The timestamp part of all demo IDs. Any fixed instant would do. */
const TIMESTAMP = Date.UTC(2026, 0, 1);

/**
 * Returns a UUIDv7 for a demo record. It is the same for the same names, so that examples can reference records of a
 * new demo site.
 */
export function demoId(...names: readonly string[]): string {
  const random = createHash('sha256').update(JSON.stringify(names)).digest().subarray(0, 16);
  return v7({ msecs: TIMESTAMP, random });
}

/** Returns the ID of a record of the demo site by its kind and name, after those of the records that it is below. */
export function recordId(...names: readonly string[]): string {
  return idBelow(DEMO_SITE_ID, names);
}

/** The same below another record. */
export function idBelow(id: string, [kind, name, ...names]: readonly string[]): string {
  return kind === undefined ? id : idBelow(demoId(id, kind, name), names);
}
