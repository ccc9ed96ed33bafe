import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

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
