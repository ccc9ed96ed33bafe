import type { PendingWrite } from '../../resource/service/pending-write';
import type { Task } from './task';

const DATE_FIELDS = [
  ['StartDateProjected', 'EndDateProjected'],
  ['StartDateActual', 'EndDateActual'],
] as const;

/**
 * No task may end before it starts, neither as projected nor in fact. The fault is on the date that the body contains.
 */
export function validateTaskDates(change: Pick<PendingWrite<Task>, 'values' | 'after' | 'fault'>): void {
  for (const [start, end] of DATE_FIELDS) {
    const [from, to] = [change.after(start), change.after(end)];
    // Both are in stored form, which sorts chronologically.
    if (!from || !to || to >= from) continue;
    if (change.values[end] === undefined) change.fault(start, 'out_of_range', `${start} must not be after ${end}.`);
    else change.fault(end, 'out_of_range', `${end} must not be before ${start}.`);
  }
}
