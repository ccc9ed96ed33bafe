const { createConnection } = require('mysql2/promise');

/** The accountabilities, goals and comments of the big site. */
const SUBJECTS = 2_040;
/** The entries that are computed; all others are copies of them with other dates and IDs. */
const BASE = 10_000;
const STEP_MS = 3_000;
/** The last entry is so old that no transaction can add one before it. */
const END_MS = 60_000;
const COLUMNS = [
  ...['SiteID', 'Date', 'ID', 'Verb', 'Type', 'RecordID', 'AncestorID', 'Version', 'IndividualID', 'ActingAsID'],
  ...['Credential', 'CredentialID', 'RequestID', 'Address', 'Before', 'After'],
];
const NAMES = COLUMNS.map((name) => `\`${name}\``).join(', ');
const DIGITS = Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS n`).join(' UNION ALL ');

/** The records that entries are about, each with the individual that writes about it. `:writer` writes every second. */
const SUBJECTS_MADE = `
  CREATE TEMPORARY TABLE bench_subjects (Place INT PRIMARY KEY)
  SELECT s.Place, s.Type, s.RecordID, s.AncestorID, IF(s.Place % 2, p.ID, :writer) AS IndividualID
  FROM (
    SELECT a.*, ROW_NUMBER() OVER (ORDER BY MD5(a.RecordID)) - 1 AS Place FROM (
      SELECT 'Accountability' AS Type, ID AS RecordID, AncestorID FROM accountabilities WHERE SiteID = :site
      UNION ALL SELECT 'Goal', CAST(ID AS CHAR), IndividualID FROM goals WHERE SiteID = :site
      UNION ALL SELECT 'Comment', ID, AncestorID FROM comments WHERE SiteID = :site) a) s
  JOIN (SELECT ID, ROW_NUMBER() OVER (ORDER BY ID) AS Place FROM individuals WHERE SiteID = :site) p
    ON p.Place = s.Place + 1`;

/** The first entries, the one with the number 0 at `:start`. One is about a color, one is a sign-in. */
const BASE_MADE = `
  CREATE TEMPORARY TABLE bench_entries
  SELECT n.n AS Number, TIMESTAMPADD(MICROSECOND, n.n * ${STEP_MS} * 1000, CAST(:start AS DATETIME(3))) AS Date,
    MD5(n.n) AS Hash, IF(n.n = 1, 'signed_in', IF(n.n % 5 = 0, 'created', 'updated')) AS Verb,
    IF(n.n = 1, 'Individual', IF(n.n = 2, 'Color', s.Type)) AS Type,
    IF(n.n = 1, s.IndividualID, IF(n.n = 2, '1', s.RecordID)) AS RecordID,
    s.AncestorID, n.n % 100 + 1 AS Version, s.IndividualID,
    CONCAT('[["Description","Answers for part ', n.n, ' of the release and for its tests."]]') AS \`Before\`,
    CONCAT('[["Description","Answers for the parts ', n.n, ' and following of the release, for their tests and for ',
      'what customers say about them."],["Rank","', n.n % 100, '"]]') AS After
  FROM (
    SELECT d0.n + d1.n * 10 + d2.n * 100 + d3.n * 1000 AS n
    FROM (${DIGITS}) d0 CROSS JOIN (${DIGITS}) d1 CROSS JOIN (${DIGITS}) d2 CROSS JOIN (${DIGITS}) d3) n
  JOIN bench_subjects s ON s.Place = n.n % ${SUBJECTS}
  ORDER BY n.n`;

const guid = (first) =>
  `CONCAT(LPAD(HEX(${first}), 8, '0'), '-', SUBSTR(e.Hash, 1, 4), '-7', SUBSTR(e.Hash, 5, 3), '-8', ` +
  `SUBSTR(e.Hash, 8, 3), '-', SUBSTR(e.Hash, 11, 12))`;

/** Adds the entries once more: the copy with the number `:copy`. */
const COPIED = `
  INSERT INTO ledger (${NAMES})
  SELECT :site, TIMESTAMPADD(SECOND, :copy * ${(BASE * STEP_MS) / 1_000}, e.Date), ${guid(':copy')}, e.Verb, e.Type,
    e.RecordID, e.AncestorID, e.Version, e.IndividualID, NULL,
    'session', ${guid('1')}, ${guid(':copy')}, '192.0.2.17', e.\`Before\`, e.After
  FROM bench_entries e ORDER BY e.Number`;

/** Runs `work` while the table has only its primary key: an index is built faster from all rows than row by row. */
async function withoutIndexes(connection, work) {
  const [columns] = await connection.query("SHOW INDEX FROM ledger WHERE Key_name <> 'PRIMARY'");
  const names = [...new Set(columns.map(({ Key_name }) => Key_name))];
  const columnsOf = (name) => columns.filter(({ Key_name }) => Key_name === name).map((row) => row.Column_name);
  await connection.query(`ALTER TABLE ledger ${names.map((name) => `DROP INDEX ${name}`).join(', ')}`);
  await work();
  const added = names.map((name) => `ADD INDEX ${name} (${columnsOf(name).join(', ')})`);
  await connection.query(`ALTER TABLE ledger ${added.join(', ')}`);
}

/**
 * Fills the ledger of the big site with entries about its records, one each three seconds, written by all of its
 * individuals. The last one is a minute old, or `endMs` milliseconds. With `isStale` the statistics are those of the empty
 * table, as after a quick growth. Server only.
 * @param {{ url: string }} database
 */
async function loadEntries({ url }, { siteId: site, writer, count, endMs = END_MS, isStale = false }) {
  const connection = await createConnection({ uri: url, charset: 'UTF8MB4_BIN', namedPlaceholders: true });
  const start = new Date(Date.now() - endMs - count * STEP_MS).toISOString().replace('T', ' ').slice(0, 23);
  try {
    await connection.query('SET unique_checks = 0, foreign_key_checks = 0');
    await connection.query(SUBJECTS_MADE, { site, writer });
    await connection.query(BASE_MADE, { start });
    if (isStale) await connection.query('ALTER TABLE ledger STATS_AUTO_RECALC = 0');
    const fill = async () => {
      for (let copy = 0; copy < count / BASE; copy++) await connection.query(COPIED, { site, copy });
    };
    // To add an index gathers statistics.
    await (isStale ? fill() : withoutIndexes(connection, fill));
    if (!isStale) await connection.query('ANALYZE TABLE ledger');
  } finally {
    await connection.end();
  }
}

module.exports = { BASE, loadEntries };
