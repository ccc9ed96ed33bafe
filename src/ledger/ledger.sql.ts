import { type Dialect, databaseNow, GUID, straightJoin } from '../database/dialect';

const ACTOR = ['IndividualID', 'ActingAsID', 'Credential', 'CredentialID', 'RequestID', 'Address'] as const;
const RECORD = [
  'ID',
  'Verb',
  'Type',
  'RecordID',
  'AncestorID',
  'FormerAncestorID',
  'Version',
  'Before',
  'After',
] as const;

/** The columns of which each entry has its own value; those of the actor are the same for all entries of a statement. */
export const RECORD_COLUMNS: readonly string[] = RECORD;

const COLUMNS = ['SiteID', 'Date', ...ACTOR, ...RECORD].map((name) => `\`${name}\``).join(', ');
const BY_ACTOR = ACTOR.map((name) => `:${name}`).join(', ');

/** The last version of a record in its entries. */
export const LAST_VERSION = `
  SELECT MAX(l.Version) AS Version FROM ledger l
  WHERE l.SiteID = :site AND l.RecordID = :record AND l.Type = :type`;

/** Adds `count` entries, whose values have the number of the entry at the end of their names: `:Verb0`. */
export function entriesAdded(dialect: Dialect, count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const own = RECORD.map((name) => `:${name}${at}`).join(', ');
    return `(:site, ${databaseNow[dialect]}, ${BY_ACTOR}, ${own})`;
  });
  return `INSERT INTO ledger (${COLUMNS}) VALUES ${rows.join(', ')}`;
}

/**
 * Adds an entry for each of `:rows`, a JSON array of `[ID of the entry, type, ID of the record, ancestor]`, with the version
 * that the record has in a table. The join is in this order, because a database could read the array again for each row of
 * the table.
 */
export function changedRowsAdded(dialect: Dialect, table: string): string {
  return `${rowsAdded(dialect, 't.Version')} ${straightJoin[dialect]} ${table} t ON t.ID = r.ID AND t.SiteID = :site`;
}

/** The same for records that have no new version. */
export function unchangedRowsAdded(dialect: Dialect): string {
  return rowsAdded(dialect, 'NULL');
}

function rowsAdded(dialect: Dialect, version: string): string {
  const rows = {
    mysql: `JSON_TABLE(:rows, '$[*]' COLUMNS (
      EntryID ${GUID} PATH '$[0]', Type VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin PATH '$[1]',
      ID ${GUID} PATH '$[2]', AncestorID ${GUID} PATH '$[3]'))`,
    sqlite: `(SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
      FROM json_each(:rows))`,
  }[dialect];
  return `
    INSERT INTO ledger (${COLUMNS})
    SELECT :site, ${databaseNow[dialect]}, ${BY_ACTOR},
      r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, ${version}, :Before, :After
    FROM ${rows} r`;
}

/** The entries of a site after `:date` and `:id`, in their order. */
export const ENTRIES_AFTER = `
  SELECT l.* FROM ledger l
  WHERE l.SiteID = :site AND (l.Date > :date OR (l.Date = :date AND l.ID > :id)) ORDER BY l.Date, l.ID LIMIT :#limit`;

export function databaseClock(dialect: Dialect): string {
  return `SELECT ${databaseNow[dialect]} AS now`;
}

/** The entry after the `:#skipped` oldest ones, if it is before `:before`. */
export const STEP_END = `
  SELECT l.Date, l.ID FROM ledger l
  WHERE l.SiteID = :site AND l.Date < :before ORDER BY l.Date, l.ID LIMIT 1 OFFSET :#skipped`;

/** Removes the entries up to `:date` and `:id`. */
export const STEP_REMOVED =
  'DELETE FROM ledger WHERE SiteID = :site AND (Date < :date OR (Date = :date AND ID <= :id))';

export const REST_REMOVED = 'DELETE FROM ledger WHERE SiteID = :site AND Date < :before';

const HAS_MEMBERS = '(l.`Before` IS NOT NULL OR l.`After` IS NOT NULL)';

/** Entries with members about the records `:...records`. */
export const ABOUT_RECORDS = `
  SELECT l.ID FROM ledger l WHERE l.SiteID = :site AND l.RecordID IN (:...records) AND ${HAS_MEMBERS} LIMIT :#limit`;

/** Entries with members about records below the records `:...records`. */
export const BELOW_RECORDS = `
  SELECT l.ID FROM ledger l WHERE l.SiteID = :site AND l.AncestorID IN (:...records) AND ${HAS_MEMBERS} LIMIT :#limit`;

/** The records of `:...types` that have been removed, or belong to something else, of which an entry has `:named`. */
export const NAMING_INDIVIDUAL = `
  SELECT DISTINCT l.RecordID AS ID FROM ledger l
  WHERE l.SiteID = :site AND l.Type IN (:...types) AND (l.\`Before\` LIKE :named OR l.\`After\` LIKE :named)`;

/** Entries from `:from` on with the address of what `:individual` did, and of refused sign-ins with its name. */
export const WITH_ADDRESS = [
  'IndividualID = :individual',
  'ActingAsID = :individual',
  "RecordID = :individual AND l.Verb = 'sign_in_refused'",
].map(
  (test) => `
  SELECT l.ID, l.Date FROM ledger l WHERE l.SiteID = :site AND l.${test} AND l.Date >= :from AND l.Address IS NOT NULL
  ORDER BY l.Date LIMIT :#limit`,
);

export const ADDRESSES_EMPTIED = 'UPDATE ledger SET Address = NULL WHERE SiteID = :site AND ID IN (:...ids)';

export const ENTRIES_EMPTIED =
  'UPDATE ledger SET `Before` = NULL, `After` = NULL WHERE SiteID = :site AND ID IN (:...ids)';
