import { coalesce } from './storage/conditions';
import type { Query } from './storage/query';

/**
 * Puts rows in order by `Rank`, then `ID`, where a Rank may be null: those without one stand first on both databases, and
 * a page can begin behind one of them, which it cannot behind a null.
 */
export function byOptionalRank<Q extends Query<{ t: { ID: string; Rank: number | null } }>>(rows: Q): Q {
  return rows.key('RankKey', { by: coalesce('t.Rank', -1), type: 'integer' }).key('ID', { type: 'guid' });
}
