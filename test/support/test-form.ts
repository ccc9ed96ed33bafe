import { testDialects } from './test-database';

/** Returns how much a test does: the number of its random cases, for example. Few by default, many with `TEST_FORM=long`. */
export function runs(short: number, long: number): number {
  return isLong ? long : short;
}

/** Whether each test does as much as it can. */
export const isLong = process.env.TEST_FORM === 'long';
const isOnServer = testDialects.includes('mysql');

/**
 * Whether this run does the case with that index: all of them in the long form, otherwise one of so many `parts`, and the
 * run on a server another one than that on the embedded database. For what the same code does for each case.
 */
export function isDue(index: number, parts = 2): boolean {
  return isLong || index % parts === Number(isOnServer);
}

/**
 * Whether a run does what would take the same course on both databases, for example in a compiler, and what nobody does with
 * the embedded one, such as replicas: on a server and in the long form. The embedded run has to be short.
 */
export const isThorough = isOnServer || isLong;

/** Where a test or a group of tests is skipped, the reason for its name. */
export const ONLY_THOROUGH = isThorough ? '' : ' (skipped: only on a server or in the long form)';

/** Describes tests of a thorough run. */
export function describeThorough(name: string, tests: () => void): void {
  (isThorough ? describe : describe.skip)(`${name}${ONLY_THOROUGH}`, tests);
}
