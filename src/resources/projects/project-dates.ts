import type { PendingWrite } from '../../resource/rules/pending-write';
import type { Project } from './project';

const SPANS = [
  ['StartDateProjected', 'EndDateProjected'],
  ['StartDateActual', 'EndDateActual'],
] as const;

/** No project ends before it starts, neither as projected nor as it was. */
export function validateProjectDates(change: PendingWrite<Project>): void {
  for (const [startField, endField] of SPANS) {
    const [start, end] = [change.after(startField), change.after(endField)];
    // Both are UTC text of one form, which sorts as time does.
    if (start && end && end < start) change.fault(endField, 'out_of_range', `must not be before ${startField}`);
  }
}
