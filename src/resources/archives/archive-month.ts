import { storedOf } from '../../http/instant';

/** The time of a run, and the month that its archives are named after. */
export interface ArchiveMonth {
  /** When the run started, in stored form. */
  readonly date: string;
  /** `2026-10` for a run in November 2026, in UTC. */
  readonly name: string;
}

/** Returns the month before that of `epochMs`, in UTC (contract section 13). */
export function monthBefore(epochMs: number): ArchiveMonth {
  const now = new Date(epochMs);
  const last = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1);
  return { date: storedOf(epochMs), name: storedOf(last).slice(0, 7) };
}
