import type { OrderKey } from './store-plan';

/**
 * By `Rank`, then `ID`, where a Rank may be null: those without one stand first on both databases, and a page can
 * begin behind one of them, which it cannot behind a null.
 */
export const OPTIONAL_RANK_ORDER: readonly OrderKey[] = [
  { name: 'RankKey', sql: 'COALESCE(t.`Rank`, -1)', type: 'integer' },
  { name: 'ID', type: 'guid' },
];
