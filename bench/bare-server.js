// The baseline for the service: the same rows over node:http and the database driver, without a framework.
const http = require('node:http');
const Sqlite = require('better-sqlite3');
const mysql2 = require('mysql2/promise');
const { v7 } = require('uuid');

const POOL_SIZE = 10;
const url = process.env.DATABASE_URL;

const COLOR =
  'SELECT t.`ID`, t.`SiteID`, t.`Rank`, t.`Name`, t.`Code` FROM `colors` t WHERE t.`ID` = ? AND t.`SiteID` = ?';
const ITEM =
  'SELECT t.`ID`, t.`AncestorID`, t.`Rank`, t.`Name`, t.`Description`, t.`SiteID`, t.`Deleted`, t.`DeletedByRef`, ' +
  't.`Created`, t.`CreatedBy`, t.`Updated`, t.`UpdatedBy` FROM `accountabilities` t WHERE t.`SiteID` = ?';
const INDIVIDUAL =
  'SELECT t.`ID`, t.`SiteID`, t.`UserID`, t.`IsAdmin`, t.`Prefix`, t.`Suffix`, t.`FirstName`, t.`LastName`, t.`FullName`, ' +
  't.`UserDefined1`, t.`UserDefined2`, t.`UserDefined3`, t.`UserDefined4`, t.`Email`, t.`UserEmail`, t.`UserName`, ' +
  't.`HireDate`, t.`Deleted`, t.`DeletedByRef`, t.`Created`, t.`CreatedBy`, t.`Updated`, t.`UpdatedBy`, ' +
  'm.`OrganizationID` AS `PrimaryOrganizationID`, m.`Title` AS `PrimaryTitle`, m.`ReportsToID` AS `PrimaryReportsTo`, ' +
  'o.`Name` AS `PrimaryOrganizationName` FROM `individuals` t JOIN `organization_members` m ON m.`ID` = t.`PrimaryMemberID` ' +
  'JOIN `organizations` o ON o.`ID` = m.`OrganizationID` WHERE t.`ID` = ? AND t.`SiteID` = ?';

const GOAL_COLUMNS = [
  ...['IndividualID', 'Name', 'Completed', 'Comment', 'Why', 'DueDate', 'PeriodID'],
  ...[1, 2, 3, 4, 5].flatMap((n) => ['', 'Completed', 'StartDate', 'EndDate'].map((part) => `Measure${n}${part}`)),
];
const quoted = (names, prefix = '') => names.map((name) => `${prefix}\`${name}\``).join(', ');
const GOALS =
  `SELECT t.\`ID\`, t.\`SiteID\`, ${quoted(GOAL_COLUMNS, 't.')}, i.\`FullName\` FROM \`goals\` t ` +
  'JOIN `individuals` i ON i.`ID` = t.`IndividualID` AND i.`Deleted` = 0 AND i.`DeletedByRef` = 0 ' +
  'WHERE t.`SiteID` = ? AND t.`IndividualID` = ? AND t.`PeriodID` = 1 ORDER BY t.`DueDate`, t.`ID`';
const COMMENTS =
  'SELECT t.`ID`, t.`AncestorID`, n.`RowType` AS `AncestorType`, t.`Comment`, t.`CommentDate`, t.`IndividualID`, ' +
  'a.`FullName`, t.`SiteID`, t.`Deleted`, t.`DeletedByRef`, t.`Created`, t.`CreatedBy`, t.`Updated`, t.`UpdatedBy` ' +
  'FROM `comments` t JOIN `nodes` n ON n.`ID` = t.`AncestorID` LEFT JOIN `individuals` a ON a.`ID` = t.`IndividualID` ' +
  'WHERE t.`SiteID` = ? AND t.`AncestorID` = ? AND t.`Deleted` = 0 AND t.`DeletedByRef` = 0 ' +
  'ORDER BY t.`CommentDate` DESC, t.`ID` DESC';
const VALUES =
  'SELECT t.`ID`, t.`MetricID`, t.`Date`, t.`Value`, m.`Name` AS `MetricName`, NULL AS `ArchiveID`, ' +
  'NULL AS `ArchiveName`, NULL AS `ArchiveDate` FROM `trend_values` t JOIN `metrics` m ON m.`ID` = t.`MetricID` ' +
  'WHERE t.`SiteID` = ? AND t.`MetricID` = ? AND m.`Deleted` = 0 AND m.`DeletedByRef` = 0 ORDER BY t.`Date`, t.`ID`';
const NEW_GOAL = `INSERT INTO \`goals\` (\`SiteID\`, ${quoted(GOAL_COLUMNS)}, \`Version\`) VALUES (?, ${GOAL_COLUMNS.map(() => '?').join(', ')}, 1)`;

const READS = {
  color: COLOR,
  accountability: `${ITEM} AND t.\`ID\` = ?`,
  accountabilities: `${ITEM} AND t.\`Deleted\` = 0 AND t.\`DeletedByRef\` = 0 AND t.\`AncestorID\` = ? ORDER BY t.\`Rank\`, t.\`ID\``,
  individual: INDIVIDUAL,
  goals: GOALS,
  comments: COMMENTS,
  values: VALUES,
};
// What the dashboard of an individual counts, by hand: its units and those above them, then one statement for each fact.
const UNITS_OF_PERSON =
  'WITH RECURSIVE u AS (SELECT o.`ID`, o.`ParentID` FROM `organization_members` m JOIN `organizations` o ON o.`ID` = m.`OrganizationID` ' +
  'WHERE m.`SiteID` = ? AND m.`IndividualID` = ? UNION SELECT o.`ID`, o.`ParentID` FROM u JOIN `organizations` o ON o.`ID` = u.`ParentID`) ' +
  'SELECT `ID` FROM u';
const LIVE = 'AND t.`Deleted` = 0 AND t.`DeletedByRef` = 0';
const SPAN = "BETWEEN '2026-07-01 00:00:00.000' AND '2026-12-31 23:59:59.999'";
const countsOf = (marks) => ({
  ofAll: [
    `SELECT \`AncestorID\`, SUM(\`Completed\`), COUNT(*) FROM \`commitments\` WHERE \`SiteID\` = ? AND \`AncestorID\` IN (${marks}) AND \`PeriodID\` = 1 GROUP BY \`AncestorID\``,
    `SELECT t.\`AncestorID\`, COUNT(*) FROM \`dialogs\` t WHERE t.\`SiteID\` = ? AND t.\`AncestorID\` IN (${marks}) AND t.\`DialogDate\` ${SPAN} AND t.\`Draft\` = 0 AND t.\`Template\` = 0 ${LIVE} GROUP BY t.\`AncestorID\``,
    `SELECT d.\`AncestorID\`, SUM(t.\`Created\` ${SPAN}), SUM(t.\`EndDateActual\` ${SPAN}) FROM \`dialogs\` d JOIN \`tasks\` t ON t.\`SiteID\` = d.\`SiteID\` AND t.\`AncestorID\` = d.\`ID\` ${LIVE} WHERE d.\`SiteID\` = ? AND d.\`AncestorID\` IN (${marks}) GROUP BY d.\`AncestorID\``,
    `SELECT t.\`ID\`, t.\`AncestorID\`, t.\`EndDateActual\`, t.\`EndDateProjected\` FROM \`projects\` t WHERE t.\`SiteID\` = ? AND t.\`AncestorID\` IN (${marks}) ${LIVE}`,
  ],
  ofPerson: [
    'SELECT SUM(`Completed`), COUNT(*) FROM `goals` WHERE `SiteID` = ? AND `IndividualID` = ? AND `PeriodID` = 1',
    'SELECT `Kind`, SUM(`Score`), COUNT(*) FROM `assessments` WHERE `SiteID` = ? AND `SubjectID` = ? AND `PeriodID` = 1 GROUP BY `Kind`',
    `SELECT t.\`Is8020\`, t.\`Threshold1\`, t.\`Threshold2\`, t.\`Threshold3\`, (SELECT v.\`Value\` FROM \`trend_values\` v WHERE v.\`SiteID\` = t.\`SiteID\` AND v.\`MetricID\` = t.\`ID\` ORDER BY v.\`Date\` DESC LIMIT 1) AS Latest FROM \`metrics\` t WHERE t.\`SiteID\` = ? AND t.\`AncestorID\` = ? ${LIVE}`,
    `SELECT t.\`ID\`, t.\`EndDateActual\`, t.\`EndDateProjected\` FROM \`team_members\` m JOIN \`projects\` t ON t.\`ID\` = m.\`ProjectID\` ${LIVE} WHERE m.\`SiteID\` = ? AND m.\`IndividualID\` = ?`,
  ],
});

async function countsOfPerson(siteId, id) {
  const units = await driver.read(UNITS_OF_PERSON, [siteId, id]);
  const ids = [id, ...units.map(({ ID }) => ID)];
  const { ofAll, ofPerson } = countsOf(ids.map(() => '?').join(', '));
  return Promise.all([
    ...ofAll.map((sql) => driver.read(sql, [siteId, ...ids])),
    ...ofPerson.map((sql) => driver.read(sql, [siteId, id])),
  ]);
}

const NEW_ITEM =
  'INSERT INTO `accountabilities` (`ID`, `SiteID`, `AncestorID`, `Rank`, `Name`, `Description`, `Deleted`, `DeletedByRef`, ' +
  '`Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `Version`) VALUES (?, ?, ?, ?, ?, ?, 0, 0, ?, NULL, ?, NULL, 1)';
const NEW_NODE =
  'INSERT INTO `nodes` (`ID`, `SiteID`, `RowType`, `AncestorID`, `Name`, `Deleted`, `DeletedByRef`) VALUES (?, ?, 1001, ?, ?, 0, 0)';

const NEW_ENTRY =
  'INSERT INTO `ledger` (`SiteID`, `Date`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `Version`, `Credential`, ' +
  "`RequestID`, `Address`, `After`) VALUES (?, ?, ?, 'created', ?, ?, ?, 1, 'password', ?, '127.0.0.1', ?)";

/** Returns the insert of an entry of the ledger, of the size that the service writes. */
function entryOf(siteId, type, ancestorId, record) {
  const now = new Date().toISOString().replace('T', ' ').slice(0, 23);
  const members = Object.entries(record).map(([name, value]) => [name, value === null ? null : String(value)]);
  const after = JSON.stringify(members.filter(([, value]) => value !== null));
  return [NEW_ENTRY, [siteId, now, v7(), type, v7(), ancestorId, v7(), after]];
}

/** Returns the three inserts of an accountability, with their parameters. */
function insertsOf(siteId, item) {
  const id = v7();
  const now = new Date().toISOString().replace('T', ' ').slice(0, 23);
  const { AncestorID, Rank, Name, Description } = item;
  const record = { ID: id, ...item, SiteID: siteId, Deleted: 0, DeletedByRef: 0, Created: now, Updated: now };
  return {
    record,
    statements: [
      [NEW_ITEM, [id, siteId, AncestorID, Rank, Name, Description, now, now]],
      [NEW_NODE, [id, siteId, AncestorID, Name]],
      entryOf(siteId, 'Accountability', AncestorID, item),
    ],
  };
}

const stored = (value) => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 23).replace('T', ' ') : value;
};

/** Returns the two inserts of a goal, with their parameters. */
function insertOfGoal(siteId, goal) {
  const values = GOAL_COLUMNS.map((name) => stored(goal[name]));
  return {
    record: { SiteID: siteId, ...goal },
    statements: [[NEW_GOAL, [siteId, ...values]], entryOf(siteId, 'Goal', goal.IndividualID, goal)],
  };
}

function mysqlDriver() {
  const options = { connectionLimit: POOL_SIZE, dateStrings: true, decimalNumbers: true, charset: 'UTF8MB4_BIN' };
  const pool = mysql2.createPool({ uri: url, ...options });
  return {
    read: async (sql, params) => (await pool.execute(sql, params))[0],
    write: async (statements) => {
      const connection = await pool.getConnection();
      try {
        await connection.query('START TRANSACTION');
        for (const [sql, params] of statements) await connection.execute(sql, params);
        await connection.query('COMMIT');
      } finally {
        connection.release();
      }
    },
  };
}

function sqliteDriver() {
  const handle = new Sqlite(url.slice('sqlite:'.length));
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = NORMAL');
  const prepared = new Map();
  const statement = (sql) => {
    if (!prepared.has(sql)) prepared.set(sql, handle.prepare(sql));
    return prepared.get(sql);
  };
  const write = handle.transaction((statements) => {
    for (const [sql, params] of statements) statement(sql).run(params);
  });
  return { read: async (sql, params) => statement(sql).all(params), write: async (statements) => write(statements) };
}

const driver = url.startsWith('sqlite:') ? sqliteDriver() : mysqlDriver();

function send(response, body) {
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

function bodyOf(request) {
  return new Promise((resolve, reject) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString())));
    request.on('error', reject);
  });
}

async function serve(request, response) {
  const [, siteId, kind, id] = request.url.split('/');
  if (request.method === 'POST') {
    const insert = kind === 'goals' ? insertOfGoal : insertsOf;
    const { statements, record } = insert(siteId, await bodyOf(request));
    await driver.write(statements);
    send(response, record);
    return;
  }
  if (kind === 'dashboard') {
    send(response, { counts: await countsOfPerson(siteId, id) });
    return;
  }
  const siteFirst = kind.startsWith('accountabilit') || ['goals', 'comments', 'values'].includes(kind);
  send(response, await driver.read(READS[kind], siteFirst ? [siteId, id] : [id, siteId]));
}

const server = http.createServer((request, response) => {
  serve(request, response).catch((error) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
// Exits with its parent process, even if that was killed.
process.on('disconnect', () => process.exit());
