import type { PendingWrite } from '../../resource/service/pending-write';
import type { Metric } from './metric';

const THRESHOLDS = ['Threshold1', 'Threshold2', 'Threshold3'] as const;

/** Thresholds must be all set or all null, and must be in ascending or descending order (contract section 14). */
export function validateThresholds(change: PendingWrite<Metric>): void {
  const values = THRESHOLDS.map((name) => change.after(name) ?? null);
  const missing = THRESHOLDS.filter((_, index) => values[index] === null);
  if (missing.length === THRESHOLDS.length) return;
  for (const name of missing) change.fault(name, 'required', `${name} is required if another threshold is set.`);
  if (missing.length > 0) return;
  const [first, second, third] = values as number[];
  const [low, high] = first < third ? [first, third] : [third, first];
  if (second < low || second > high)
    change.fault('Threshold2', 'out_of_range', 'Threshold2 must be between Threshold1 and Threshold3.');
}
