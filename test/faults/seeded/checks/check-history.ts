import type { History } from '../history';
import { checkCascades } from './cascades';
import { checkLists } from './lists';
import { checkConditions, checkVersions } from './versions';
import { checkCreatedOnce, checkDeletions, checkStatuses, checkValues } from './writes';

/** The promises that a history is compared with. */
export const CHECKS: Readonly<Record<string, (history: History) => string[]>> = {
  versions: checkVersions,
  'If-Match': checkConditions,
  values: checkValues,
  'created once': checkCreatedOnce,
  deletions: checkDeletions,
  statuses: checkStatuses,
  lists: checkLists,
  cascades: checkCascades,
};

/** Returns the violations, each with the promise that it breaks. */
export function checkHistory(history: History): string[] {
  return Object.entries(CHECKS).flatMap(([name, check]) => check(history).map((text) => `${name}: ${text}`));
}
