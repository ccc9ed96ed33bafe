import { storedOf } from '../../http/formats/instant';

/** How many months can be archived later. */
const MAX_MONTHS_BACK = 12;

/** The time of a run, and the month that its archives are named after. */
export interface ArchiveMonth {
  /** When the run started, in stored form. */
  readonly date: string;
  /** `2026-10` for a run in November 2026, in UTC. */
  readonly name: string;
  /** Values of metrics from this instant on are left out. Null: none are. */
  readonly valuesBefore: string | null;
}

/** Returns the month before that of `epochMs`, in UTC, with all values (contract section 13). */
export function monthBefore(epochMs: number): ArchiveMonth {
  return { date: storedOf(epochMs), name: monthStart(epochMs, 1).slice(0, 7), valuesBefore: null };
}

/** Returns the months that have ended before `epochMs`, with the values up to their ends, the latest first. */
export function endedMonths(epochMs: number): readonly ArchiveMonth[] {
  return Array.from({ length: MAX_MONTHS_BACK }, (_, back) => ({
    date: storedOf(epochMs),
    name: monthStart(epochMs, back + 1).slice(0, 7),
    valuesBefore: monthStart(epochMs, back),
  }));
}

/** The beginning of the month that is `back` months before that of `epochMs`, in stored form. */
function monthStart(epochMs: number, back: number): string {
  const now = new Date(epochMs);
  return storedOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
}
