import { testDialects } from './test-database';

/** Returns how much a test does: the number of its random cases, for example. Few by default, many with `TEST_FORM=long`. */
export function runs(short: number, long: number): number {
  return process.env.TEST_FORM === 'long' ? long : short;
}

/**
 * Whether a run does what would take the same course on both databases, for example in a compiler, and what nobody does with
 * the embedded one, such as replicas: on a server and in the long form. The embedded run has to be short.
 */
export const isThorough = testDialects.includes('mysql') || process.env.TEST_FORM === 'long';

/** Where a test or a group of tests is skipped, the reason for its name. */
export const ONLY_THOROUGH = isThorough ? '' : ' (skipped: only on a server or in the long form)';
