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

const MILLISECOND_AFTER: Readonly<Record<Dialect, string>> = {
  mysql: 'n.Date + INTERVAL 1000 MICROSECOND',
  sqlite: "strftime('%Y-%m-%d %H:%M:%f', n.Date, '+0.001 seconds')",
};

/**
 * The `Date` of a new entry: the clock of the database or, while that is behind the newest entry, the time after that one,
 * so that no reader has passed it already. Read in a SELECT, which takes no locks.
 */
function entryDate(dialect: Dialect): string {
  return `COALESCE(${newestAhead(dialect, MILLISECOND_AFTER[dialect])}, ${databaseNow[dialect]})`;
}

/** Of the newest entry of the site, if the clock of the database is behind it; otherwise null. */
function newestAhead(dialect: Dialect, column: string): string {
  return `(SELECT ${column} FROM ledger n
    WHERE n.SiteID = :site AND n.Date > ${databaseNow[dialect]} ORDER BY n.Date DESC LIMIT 1)`;
}

/** The last version of a record in its entries. */
export const LAST_VERSION = `
  SELECT MAX(l.Version) AS Version FROM ledger l
  WHERE l.SiteID = :site AND l.RecordID = :record AND l.Type = :type`;

/** Adds an entry. */
export function entryAdded(dialect: Dialect): string {
  const record = RECORD.map((name) => `:${name}`).join(', ');
  return `INSERT INTO ledger (${COLUMNS}) SELECT :site, ${entryDate(dialect)}, ${BY_ACTOR}, ${record}`;
}

const TYPES: Readonly<Record<(typeof RECORD)[number], string>> = {
  ID: GUID,
  Verb: GUID,
  Type: GUID,
  RecordID: 'VARCHAR(73) CHARACTER SET ascii COLLATE ascii_bin',
  AncestorID: GUID,
  FormerAncestorID: GUID,
  Version: 'INT',
  Before: 'MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  After: 'MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
};

/** Adds an entry for each of `:entries`, a JSON array of arrays with the values of the record columns in their order. */
export function entriesAdded(dialect: Dialect): string {
  const columns = RECORD.map((name, at) => `\`${name}\` ${TYPES[name]} PATH '$[${at}]'`);
  const values = RECORD.map((name, at) => `value ->> ${at} AS \`${name}\``);
  const entries = {
    mysql: `JSON_TABLE(:entries, '$[*]' COLUMNS (${columns.join(', ')}))`,
    sqlite: `(SELECT ${values.join(', ')} FROM json_each(:entries))`,
  }[dialect];
  const record = RECORD.map((name) => `r.\`${name}\``).join(', ');
  return `INSERT INTO ledger (${COLUMNS}) SELECT :site, ${entryDate(dialect)}, ${BY_ACTOR}, ${record} FROM ${entries} r`;
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
    SELECT :site, ${entryDate(dialect)}, ${BY_ACTOR},
      r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, ${version}, :Before, :After
    FROM ${rows} r`;
}

/** The entries of a site after `:date` and `:id`, in their order. */
export const ENTRIES_AFTER = `
  SELECT l.* FROM ledger l
  WHERE l.SiteID = :site AND (l.Date > :date OR (l.Date = :date AND l.ID > :id)) ORDER BY l.Date, l.ID LIMIT :#limit`;

/** The clock of the database, or the `Date` of the newest entry where that is later. */
export function siteTime(dialect: Dialect): string {
  return `SELECT COALESCE(${newestAhead(dialect, 'n.Date')}, ${databaseNow[dialect]}) AS now`;
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
