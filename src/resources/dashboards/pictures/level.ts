import type { CountedPercent, Dashboard } from '../dashboard';
import { colorOfPercent } from '../figures/share-color';

export type Thresholds = Pick<Dashboard, 'Threshold1' | 'Threshold2' | 'Threshold3'>;
export type Level = 'below' | 'minimum' | 'meets' | 'exceeds';

const LEVELS: readonly Level[] = ['below', 'minimum', 'meets', 'exceeds'];
/** The names of the levels, because some readers do not see colors. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  below: 'Below',
  minimum: 'Minimum',
  meets: 'Meets',
  exceeds: 'Exceeds',
};

/** Returns the level of a percentage by the thresholds of the site, in every picture alike (contract section 23). */
export function levelOf(percent: number, thresholds: Thresholds): Level {
  return LEVELS[colorOfPercent(percent, thresholds) - 1];
}

/** Returns a percentage of a dashboard, or undefined for one of nothing. */
export function percentIn(dashboard: Dashboard, member: CountedPercent): number | undefined {
  return dashboard.Counted[member] === 0 ? undefined : dashboard[member];
}

/** What pictures say of a period that is not over: its figures are lighter. */
export const RUNNING = 'not over yet';

/** Whether a period is not over, so that its figures, those until now, are drawn lighter (contract section 23). */
export function isRunning(end: string | null | undefined, now: string): boolean {
  return typeof end === 'string' && end >= now;
}
