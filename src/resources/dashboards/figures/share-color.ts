import type { Dashboard } from '../dashboard';
import { percentOf } from './percent';

/** What is completed of a total. */
export interface Share {
  readonly completed: number;
  readonly total: number;
}

type Thresholds = Pick<Dashboard, 'Threshold1' | 'Threshold2' | 'Threshold3'>;

/** The color of a share: 0 of nothing, else 1 and one more for each threshold that it reaches (contract section 14). */
export function colorOf({ completed, total }: Share, { Threshold1, Threshold2, Threshold3 }: Thresholds): number {
  if (total === 0) return 0;
  const percent = percentOf(completed, total);
  return 1 + [Threshold1, Threshold2, Threshold3].filter((threshold) => percent >= threshold).length;
}
