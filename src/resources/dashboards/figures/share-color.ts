import type { Dashboard } from '../dashboard';
import { percentOf } from './percent';

/** Completed records out of a total. */
export interface Share {
  readonly completed: number;
  readonly total: number;
}

type Thresholds = Pick<Dashboard, 'Threshold1' | 'Threshold2' | 'Threshold3'>;

/**
 * Returns the color of a share: 0 if the total is 0, else 1 plus the number of thresholds reached (contract section
 * 14).
 */
export function colorOf({ completed, total }: Share, thresholds: Thresholds): number {
  return total === 0 ? 0 : colorOfPercent(percentOf(completed, total), thresholds);
}

/** Returns 1 plus the number of thresholds that a percentage reaches. */
export function colorOfPercent(percent: number, { Threshold1, Threshold2, Threshold3 }: Thresholds): number {
  return 1 + [Threshold1, Threshold2, Threshold3].filter((threshold) => percent >= threshold).length;
}
