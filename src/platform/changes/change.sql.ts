import { type Dialect } from '../../database/dialect';
import { RECORD_VERBS } from '../../ledger/entry';
import { siteTime } from '../../ledger/ledger.sql';

/** The time of the site with what it has: its epoch, its number of moves and the key of its tokens. */
export function siteState(dialect: Dialect): string {
  return `
    SELECT c.now AS Clock, e.Epoch, e.Moves, e.TokenKey
    FROM (${siteTime(dialect)}) c LEFT JOIN site_epochs e ON e.SiteID = :site`;
}

/** Gives `:site` the key of its tokens, unless it has one. */
export const TOKEN_KEY_SET: Readonly<Record<Dialect, string>> = {
  mysql: `
    INSERT INTO site_epochs (SiteID, Epoch, TokenKey) VALUES (:site, :epoch, :key)
    ON DUPLICATE KEY UPDATE TokenKey = COALESCE(TokenKey, :key)`,
  sqlite: `
    INSERT INTO site_epochs (SiteID, Epoch, TokenKey) VALUES (:site, :epoch, :key)
    ON CONFLICT (SiteID) DO UPDATE SET TokenKey = COALESCE(TokenKey, :key)`,
};

/**
 * The entries after `:date` and `:id`, in their order. The former members are read only where they say who may read the
 * entry: the individual of a removed membership, the former parent of a record, and that there are none.
 */
export const CHANGES_AFTER = `
  SELECT l.ID, l.Date, l.Verb, l.Type, l.RecordID, l.AncestorID, l.FormerAncestorID, l.Version,
    COALESCE(l.ActingAsID, l.IndividualID) AS IndividualID,
    CASE WHEN l.FormerAncestorID IS NOT NULL AND l.\`Before\` IS NULL THEN '[]'
      WHEN (l.Verb = 'removed' AND l.Type IN ('DepartmentMember', 'TeamMember'))
      OR (l.Verb = 'updated' AND l.Type IN ('Metric', 'Project')) THEN l.\`Before\` END AS Former
  FROM ledger l
  WHERE l.SiteID = :site AND (l.Date > :date OR (l.Date = :date AND l.ID > :id))
  ORDER BY l.Date, l.ID LIMIT :#limit`;

/** The last entry of `:site` until `:date`. */
export const LAST_CHANGE = `
  SELECT l.Date, l.ID FROM ledger l
  WHERE l.SiteID = :site AND l.Date <= :date ORDER BY l.Date DESC, l.ID DESC LIMIT 1`;

const DECIDING_TYPES = [
  'DepartmentMember',
  'Individual',
  'Organization',
  'Permission',
  'SecurityGroup',
  'Site',
  'TeamMember',
];
/** MySQL would read all entries since a time, which can be millions, in their order. */
const BY_TYPE: Readonly<Record<Dialect, string>> = { mysql: 'FORCE INDEX (`IX_ledger_type`)', sqlite: '' };

/**
 * The entries since `:date` that may have changed what decides for a caller, in any order. Sign-ins and tokens, which
 * are entries about individuals as well, decide nothing.
 */
export function rightsChangesSince(dialect: Dialect): string {
  return `
    SELECT l.Verb, l.Type, l.RecordID, l.AncestorID, l.FormerAncestorID, l.\`Before\`, l.After
    FROM ledger l ${BY_TYPE[dialect]}
    WHERE l.SiteID = :site AND l.Type IN (${listOf(DECIDING_TYPES)}) AND l.Verb IN (${listOf(RECORD_VERBS)})
      AND l.Date >= :date LIMIT :#limit`;
}

const listOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
