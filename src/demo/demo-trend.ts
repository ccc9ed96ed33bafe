import type { DemoTrend } from './demo-site';

/** The number of monthly values of a metric. */
export const MONTHS = 24;

/** Interpolates from `from` to `to` with a seasonal variation that is 0 at both ends. */
export function valueAt({ from, to, swing = 0, decimals = 0 }: DemoTrend, month: number): number {
  const share = month / (MONTHS - 1);
  const ripple = swing * Math.sin(share * 5 * Math.PI) * Math.cos(month);
  return Number((from + (to - from) * share + ripple).toFixed(decimals));
}
