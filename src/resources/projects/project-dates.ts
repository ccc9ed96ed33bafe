import type { PendingWrite } from '../../resource/service/pending-write';
import type { Project } from './project';

const DATE_FIELDS = [
  ['StartDateProjected', 'EndDateProjected'],
  ['StartDateActual', 'EndDateActual'],
] as const;

/** No project may end before it starts, neither as projected nor in fact. */
export function validateProjectDates(change: PendingWrite<Project>): void {
  for (const [startField, endField] of DATE_FIELDS) {
    const [start, end] = [change.after(startField), change.after(endField)];
    // Both are in stored form, which sorts chronologically.
    if (start && end && end < start)
      change.fault(endField, 'out_of_range', `${endField} must not be before ${startField}.`);
  }
}
