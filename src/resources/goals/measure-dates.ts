import type { PendingWrite } from '../../resource/service/pending-write';
import type { Goal } from './goal';
import { isBlank, MEASURES } from './measures';

const MEASURE_FIELDS = MEASURES.map(
  (n) => ({ text: `Measure${n}`, start: `Measure${n}StartDate`, end: `Measure${n}EndDate` }) as const,
);
/** The only date that is optional on a used measure (contract section 4). */
const OPTIONAL = 'Measure3EndDate';

/** A used measure requires its dates; no measure may end before it starts (contract section 13). */
export function validateMeasureDates(change: PendingWrite<Goal>): void {
  const { values } = change;
  for (const { text, start, end } of MEASURE_FIELDS) {
    // Absent and malformed dates already have a fault.
    if (!isBlank(values[text])) {
      if (values[start] === null) addRequired(change, start);
      if (values[end] === null && end !== OPTIONAL) addRequired(change, end);
    }
    const from = values[start];
    const until = end === OPTIONAL ? change.after(end) : values[end];
    // Both are in stored form, which sorts chronologically.
    if (from && until && until < from) change.fault(end, 'out_of_range', `${end} must not be before ${start}.`);
  }
}

function addRequired(change: PendingWrite<Goal>, date: (typeof MEASURE_FIELDS)[number]['start' | 'end']): void {
  change.fault(date, 'required', `${date} is required if the measure is not blank.`);
}
