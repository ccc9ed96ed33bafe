import type { Change } from '../../resource/change';
import { isBlank, MEASURES } from '../../resource/measures';
import type { Goal } from './goal';

/** The one date that a measure may do without although it is used (contract section 4). */
const OPTIONAL = 'Measure3EndDate';

/** A used measure needs its dates, a blank one does not; no measure ends before it starts (contract section 13). */
export function judgeMeasureDates(change: Change<Goal>): void {
  for (const n of MEASURES) {
    const text = change.values[`Measure${n}`];
    const dates = (['StartDate', 'EndDate'] as const).map((date) => `Measure${n}${date}` as const);
    // What is absent, or wrong in itself, has its fault already.
    if (text !== undefined && !isBlank(text))
      for (const date of dates)
        if (date !== OPTIONAL && change.values[date] === null)
          change.fault(date, 'required', 'is required while the measure is not blank');
    const [start, end] = dates.map((date) => (date === OPTIONAL ? change.after(date) : change.values[date]));
    // Both are UTC text of one form, which sorts as time does.
    if (start && end && end < start) change.fault(dates[1], 'out_of_range', 'must not be before the start date');
  }
}
