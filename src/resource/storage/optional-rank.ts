import type { Query } from './query';

/** Orders rows by a nullable `Rank`, then `ID`. Rows without a rank come first on both databases. */
export function byOptionalRank<Q extends Query<{ t: { ID: string; Rank: number | null } }>>(rows: Q): Q {
  return rows.key('Rank', { type: 'integer', nullable: true }).key('ID', { type: 'guid' });
}
