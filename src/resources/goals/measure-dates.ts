import type { PendingWrite } from '../../resource/rules/pending-write';
import type { Goal } from './goal';
import { isBlank, MEASURES } from './measures';

const NAMES = MEASURES.map(
  (n) => ({ text: `Measure${n}`, start: `Measure${n}StartDate`, end: `Measure${n}EndDate` }) as const,
);
/** The one date that a measure may do without although it is used (contract section 4). */
const OPTIONAL = 'Measure3EndDate';

/** A used measure needs its dates, a blank one does not; no measure ends before it starts (contract section 13). */
export function validateMeasureDates(change: PendingWrite<Goal>): void {
  const { values } = change;
  for (const { text, start, end } of NAMES) {
    // What is absent, or wrong in itself, has its fault already.
    if (!isBlank(values[text])) {
      if (values[start] === null) refuseMissing(change, start);
      if (values[end] === null && end !== OPTIONAL) refuseMissing(change, end);
    }
    const from = values[start];
    const until = end === OPTIONAL ? change.after(end) : values[end];
    // Both are UTC text of one form, which sorts as time does.
    if (from && until && until < from) change.fault(end, 'out_of_range', 'must not be before the start date');
  }
}

function refuseMissing(change: PendingWrite<Goal>, date: string): void {
  change.fault(date, 'required', 'is required while the measure is not blank');
}
