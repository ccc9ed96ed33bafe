import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** Any instant; that of all ids below. */
const MADE = Date.UTC(2026, 0, 1);

/**
 * The id of a demo record: always the same for the same names, so that examples can name records of a fresh demo, and
 * shaped like the ids that the service makes.
 */
export function demoId(...names: readonly string[]): string {
  const random = createHash('sha256').update(JSON.stringify(names)).digest().subarray(0, 16);
  return v7({ msecs: MADE, random });
}
