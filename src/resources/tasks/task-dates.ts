import type { PendingWrite } from '../../resource/rules/pending-write';
import type { Task } from './task';

const PAIRS = [
  ['StartDateProjected', 'EndDateProjected'],
  ['StartDateActual', 'EndDateActual'],
] as const;

/** No task ends before it starts, as planned or as it went; the fault is that of the date which the caller sent. */
export function validateTaskDates(change: PendingWrite<Task>): void {
  for (const [start, end] of PAIRS) {
    const [from, to] = [change.after(start), change.after(end)];
    // Both are UTC text of one form, which sorts as time does.
    if (!from || !to || to >= from) continue;
    if (change.values[end] === undefined) change.fault(start, 'out_of_range', 'must not be after the end date');
    else change.fault(end, 'out_of_range', 'must not be before the start date');
  }
}
