const { createConnection } = require('mysql2/promise');
const { v7 } = require('uuid');
const { RowType } = require('../dist/src/security/rights/row-types.js');
const { addNode, addUnit, AUDIT, LIVE, NOW } = require('./big-site.js');
const { measure, median } = require('./load.js');
const { measureStream } = require('./memory.js');

const ONE = 'GET /v4/organizations/{id}/dashboards';
const PERSON = 'GET /v4/individuals/{id}/dashboards';
const ALL = 'GET /v4/dashboards';
const DASHBOARDS = [ONE, PERSON, ALL];

const DEPARTMENTS = 300;
const PERIODS = 8;
const METRICS = 3_000;
const PROJECTS = 2_000;
const WARM_UP = 5;
const ROUNDS = 25;
const TIMES_LIMIT = 3;
/** The number of counts of the bare server for one individual. */
const COUNTS = 8;
const ALL_TIMES_LIMIT = 10;
const GROWTH_LIMIT_MIB = 64;

const TABLES = ['nodes', 'organizations', 'periods', 'metrics', 'projects', 'team_members'];
const START = '2026-07-01 00:00:00.000';
const END = '2026-12-31 23:59:59.999';
const PERIOD = 1;

/** Adds the seven half-years before that of the big site. */
function addPeriods(rows, SiteID) {
  for (let ID = 2; ID <= PERIODS; ID++) {
    const year = 2026 - Math.floor((ID - 1) / 2);
    const [from, to] = ID % 2 ? ['07-01', '12-31'] : ['01-01', '06-30'];
    const dates = { StartDate: `${year}-${from} 00:00:00.000`, EndDate: `${year}-${to} 23:59:59.999` };
    rows.get('periods').push({ ID, SiteID, ...dates, Version: 1 });
  }
}

function addMetrics(rows, SiteID, units, people) {
  for (let rank = 1; rank <= METRICS; rank++) {
    const ID = v7();
    const isOfUnit = rank % 10 > 0;
    const AncestorID = isOfUnit ? units[rank % units.length] : people[rank];
    const Name = `Share ${rank}`;
    const text = { Rank: 10_000 + rank, Name, Description: 'Share of the deliveries on time.', Format: '0.#' };
    const thresholds = { Threshold1: 80, Threshold2: 90, Threshold3: 95, Is8020: rank % 2 };
    rows.get('metrics').push({ ID, SiteID, AncestorID, ...text, ...thresholds, ...LIVE, ...AUDIT });
    addNode(rows, SiteID, ID, isOfUnit ? RowType.UnitMetric : RowType.IndividualMetric, AncestorID, Name);
  }
}

/** Adds projects of the units, each with two team members. A third of them ended in the period. */
function addProjects(rows, SiteID, units, people) {
  for (let rank = 1; rank <= PROJECTS; rank++) {
    const ID = v7();
    const AncestorID = units[rank % units.length];
    const Name = `Project ${rank}`;
    const place = { AncestorID, TreeParentID: AncestorID, Rank: rank, RankKey: rank };
    const started = { StartDateProjected: '2026-01-10 00:00:00.000', StartDateActual: '2026-01-12 00:00:00.000' };
    const ended = { EndDateProjected: '2026-10-01 00:00:00.000', EndDateActual: rank % 3 ? null : NOW };
    const dates = { ...started, ...ended };
    const RankOrder = String(rank).padStart(4, '0');
    rows.get('projects').push({ ID, SiteID, Name, RankOrder, ...place, ...dates, ...LIVE, ...AUDIT });
    addNode(rows, SiteID, ID, RowType.Project, AncestorID, Name);
    for (const IndividualID of [people[rank * 2], people[rank * 2 + 1]])
      rows.get('team_members').push({ ID: v7(), SiteID, ProjectID: ID, IndividualID, Role: 1, ...AUDIT });
  }
}

const numbers = (count) =>
  `(${Array.from({ length: count }, (_, at) => `SELECT ${at + 1} AS n`).join(' UNION ALL ')}) k`;
/** SQL: the number in the first name of an individual of the big site. */
const NUMBER = 'CAST(SUBSTR(i.`FirstName`, 6) AS UNSIGNED)';

/** Returns statements that create most of the records inside the database. */
function recordsOf(siteId) {
  const statement = (text, params = [siteId]) => ({ text, params });
  const measures = '`Measure1`, `Measure2`, `Measure3`, `Measure4`, `Measure5`, `Version`';
  const commitments = `INSERT INTO \`commitments\` (\`SiteID\`, \`AncestorID\`, \`PeriodID\`, \`Name\`, \`Completed\`, \`DueDate\`, ${measures})`;
  const dialogs =
    'INSERT INTO `dialogs` (`ID`, `SiteID`, `AncestorID`, `DialogDate`, `Name`, `Created`, `Updated`) ' +
    "SELECT UUID(), o.`SiteID`, o.`ID`, DATE_ADD(p.`StartDate`, INTERVAL 10 * k.n DAY), 'Dialog', p.`StartDate`, p.`StartDate` ";
  const dialogNode = (table, rowType) =>
    statement(
      'INSERT INTO `nodes` (`ID`, `SiteID`, `RowType`, `AncestorID`, `Name`, `Deleted`, `DeletedByRef`) ' +
        `SELECT d.\`ID\`, d.\`SiteID\`, ${rowType}, d.\`AncestorID\`, d.\`Name\`, 0, 0 FROM \`${table}\` o ` +
        'JOIN `dialogs` d ON d.`SiteID` = o.`SiteID` AND d.`AncestorID` = o.`ID` WHERE o.`SiteID` = ?',
    );
  return [
    // Moves five sixths of the people to the new departments.
    statement(
      'UPDATE `organization_members` m JOIN `individuals` i ON i.`ID` = m.`IndividualID` ' +
        `JOIN \`organizations\` o ON o.\`SiteID\` = m.\`SiteID\` AND o.\`Name\` = CONCAT('Team ', ${NUMBER} % ${DEPARTMENTS}) ` +
        'SET m.`OrganizationID` = o.`ID` WHERE m.`SiteID` = ?',
    ),
    statement(
      'INSERT INTO `trend_values` (`ID`, `SiteID`, `MetricID`, `Date`, `Value`, `Version`) ' +
        "SELECT UUID(), m.`SiteID`, m.`ID`, DATE_ADD('2024-12-01', INTERVAL k.n MONTH), 70 + (m.`Rank` + k.n) % 30, 1 " +
        `FROM \`metrics\` m JOIN ${numbers(24)} WHERE m.\`SiteID\` = ? AND m.\`Name\` LIKE 'Share %'`,
    ),
    statement(
      'INSERT INTO `goals` (`SiteID`, `IndividualID`, `PeriodID`, `Name`, `Completed`, `DueDate`, `Comment`, `Why`, ' +
        `${measures}) SELECT i.\`SiteID\`, i.\`ID\`, 1 + (${NUMBER} + k.n) % ${PERIODS}, CONCAT('Goal ', k.n), ${NUMBER} % 2, ` +
        `?, 'On track.', '', 'Ten customers', '', '', '', '', 1 FROM \`individuals\` i JOIN ${numbers(5)} WHERE i.\`SiteID\` = ?`,
      [NOW, siteId],
    ),
    statement(
      `${commitments} SELECT i.\`SiteID\`, i.\`ID\`, 1 + (${NUMBER} + k.n) % ${PERIODS}, 'Commitment', ${NUMBER} % 2, ?, ` +
        `'Ten customers', '', '', '', '', 1 FROM \`individuals\` i JOIN ${numbers(2)} WHERE i.\`SiteID\` = ? AND ${NUMBER} < 7600`,
      [NOW, siteId],
    ),
    statement(
      `${commitments} SELECT o.\`SiteID\`, o.\`ID\`, p.\`ID\`, 'Commitment', k.n % 2, p.\`EndDate\`, 'Ten customers', '', '', '', '', 1 ` +
        `FROM \`organizations\` o JOIN \`periods\` p ON p.\`SiteID\` = o.\`SiteID\` JOIN ${numbers(2)} WHERE o.\`SiteID\` = ?`,
    ),
    statement(
      `${dialogs} FROM \`organizations\` o JOIN \`periods\` p ON p.\`SiteID\` = o.\`SiteID\` JOIN ${numbers(2)} WHERE o.\`SiteID\` = ?`,
    ),
    statement(
      `${dialogs} FROM \`projects\` o JOIN ${numbers(2)} JOIN \`periods\` p ON p.\`ID\` = k.n WHERE o.\`SiteID\` = ?`,
    ),
    statement(
      `${dialogs.replace(/o\./g, 'i.')} FROM \`individuals\` i JOIN ${numbers(2)} ` +
        `JOIN \`periods\` p ON p.\`ID\` = 1 + (${NUMBER} + k.n) % ${PERIODS} WHERE i.\`SiteID\` = ? AND ${NUMBER} < 5600`,
    ),
    dialogNode('organizations', RowType.UnitDialog),
    dialogNode('projects', RowType.ProjectDialog),
    dialogNode('individuals', RowType.IndividualDialog),
    // One follow-up for each dialog.
    statement(
      'INSERT INTO `tasks` (`ID`, `SiteID`, `AncestorID`, `TreeParentID`, `Name`, `RankKey`, `RankOrder`, `EndDateActual`, `Created`, `Updated`) ' +
        "SELECT UUID(), d.`SiteID`, d.`ID`, d.`ID`, 'Task', 1, '0001', d.`DialogDate`, d.`DialogDate`, d.`DialogDate` FROM `dialogs` d WHERE d.`SiteID` = ?",
    ),
    statement(
      'INSERT INTO `nodes` (`ID`, `SiteID`, `RowType`, `AncestorID`, `Name`, `Deleted`, `DeletedByRef`) ' +
        `SELECT t.\`ID\`, t.\`SiteID\`, ${RowType.Task}, t.\`AncestorID\`, t.\`Name\`, 0, 0 ` +
        'FROM `dialogs` d JOIN `tasks` t ON t.`SiteID` = d.`SiteID` AND t.`AncestorID` = d.`ID` WHERE d.`SiteID` = ?',
    ),
    statement(
      'INSERT INTO `assessments` (`ID`, `SiteID`, `SubjectID`, `Kind`, `PeriodID`, `Score`, `Created`, `Updated`) ' +
        `SELECT UUID(), i.\`SiteID\`, i.\`ID\`, 2 + k.n, 1 + ${NUMBER} % ${PERIODS}, k.n, ?, ? ` +
        `FROM \`individuals\` i JOIN ${numbers(2)} WHERE i.\`SiteID\` = ?`,
      [NOW, NOW, siteId],
    ),
    statement(
      `ANALYZE TABLE ${[...TABLES, 'organization_members', 'trend_values', 'goals', 'commitments', 'dialogs', 'tasks', 'assessments'].join(', ')}`,
      [],
    ),
  ];
}

/**
 * Returns what is added to the big site for dashboards.
 * @param {ReturnType<import('./big-site').bigSite>} site
 */
function dashboardSite({ rows: ofSite, handles: { siteId, admin, owner }, units }) {
  const rows = new Map(TABLES.map((table) => [table, []]));
  const people = ofSite.get('individuals').map(({ ID }) => ID);
  const [organization, ...departments] = ofSite.get('organizations');
  const parents = departments.slice(-40);
  const all = [organization.ID, ...units];
  for (let number = units.length; number < DEPARTMENTS; number++) {
    const { ID, RankOrder } = parents[number % parents.length];
    const rank = Math.floor(number / parents.length) + 1;
    const order = `${RankOrder}.${String(rank).padStart(4, '0')}`;
    all.push(addUnit(rows, siteId, ID, rank, order, `Team ${number}`).id);
  }
  addPeriods(rows, siteId);
  addMetrics(rows, siteId, all, people);
  addProjects(rows, siteId, all, people);
  const handles = { siteId, admin, owner, organization: organization.ID, subjects: people.length + all.length };
  return { rows, statements: recordsOf(siteId), handles };
}

/** Returns the minimum of counts for the dashboard of the organization, each as its own statement. */
function countsOf({ siteId, organization }) {
  const live = (alias) => `${alias}.\`Deleted\` = 0 AND ${alias}.\`DeletedByRef\` = 0`;
  const units = `(SELECT o.\`ID\` FROM \`organizations\` o WHERE o.\`SiteID\` = ? AND ${live('o')})`;
  const departments = `(SELECT o.\`ID\` FROM \`organizations\` o WHERE o.\`SiteID\` = ? AND o.\`RowType\` = ${RowType.Department} AND ${live('o')})`;
  const members =
    'FROM `organizations` o JOIN `organization_members` m ON m.`SiteID` = o.`SiteID` AND m.`OrganizationID` = o.`ID` ' +
    `JOIN \`individuals\` i ON i.\`ID\` = m.\`IndividualID\` AND ${live('i')} WHERE o.\`SiteID\` = ? AND ${live('o')}`;
  const people = `(SELECT i.\`ID\` ${members})`;
  const projects = `(SELECT q.\`ID\` FROM \`projects\` q WHERE q.\`SiteID\` = ? AND ${live('q')} AND q.\`AncestorID\` IN ${units})`;
  const one = '(?)';
  const count = (table, more, params) => ({
    text: `SELECT COUNT(*) FROM \`${table}\` f WHERE f.\`SiteID\` = ? AND ${more}`,
    params: [siteId, ...params],
  });
  const owners = [
    [one, [organization]],
    [departments, [siteId]],
    [people, [siteId]],
    [projects, [siteId, siteId]],
  ];
  const dialogs = owners.map(([ids, params]) =>
    count(
      'dialogs',
      `f.\`AncestorID\` IN ${ids} AND f.\`DialogDate\` BETWEEN ? AND ? AND f.\`Draft\` = 0 AND f.\`Template\` = 0 AND ${live('f')}`,
      [...params, START, END],
    ),
  );
  const followUps = owners.map(([ids, params]) =>
    count(
      'tasks',
      `f.\`AncestorID\` IN (SELECT d.\`ID\` FROM \`dialogs\` d WHERE d.\`SiteID\` = ? AND d.\`AncestorID\` IN ${ids}) AND ${live('f')} AND f.\`Created\` BETWEEN ? AND ?`,
      [siteId, ...params, START, END],
    ),
  );
  const assessments = (ids, params, kinds) =>
    kinds.map((kind) =>
      count('assessments', `f.\`SubjectID\` IN ${ids} AND f.\`PeriodID\` = ? AND f.\`Kind\` = ?`, [
        ...params,
        PERIOD,
        kind,
      ]),
    );
  const commitments = owners
    .slice(0, 3)
    .map(([ids, params]) =>
      count('commitments', `f.\`AncestorID\` IN ${ids} AND f.\`PeriodID\` = ?`, [...params, PERIOD]),
    );
  return [
    ...commitments,
    { text: `SELECT COUNT(DISTINCT i.\`ID\`) ${members}`, params: [siteId] },
    count('goals', `f.\`IndividualID\` IN ${people} AND f.\`PeriodID\` = ?`, [siteId, PERIOD]),
    ...dialogs,
    ...followUps,
    count('projects', `${live('f')} AND f.\`AncestorID\` IN ${units}`, [siteId]),
    count('project_date_changes', `f.\`ProjectID\` IN ${projects} AND f.\`Created\` BETWEEN ? AND ?`, [
      siteId,
      siteId,
      START,
      END,
    ]),
    count('evaluation_criteria', `f.\`AncestorID\` IN ${projects} AND ${live('f')}`, [siteId, siteId]),
    count(
      'metrics',
      `${live('f')} AND f.\`AncestorID\` IN ${units} AND EXISTS (SELECT 1 FROM \`trend_values\` v WHERE v.\`SiteID\` = f.\`SiteID\` AND v.\`MetricID\` = f.\`ID\` AND v.\`Date\` <= ?)`,
      [siteId, END],
    ),
    ...assessments(people, [siteId], [1, 2, 3, 4, 5]),
    ...assessments(projects, [siteId, siteId], [1, 2]),
  ];
}

/** Returns the units that count for an individual: that of its membership and all above it. */
async function unitsAbove(url, { siteId, owner }) {
  const connection = await createConnection({ uri: url, charset: 'UTF8MB4_BIN' });
  const [rows] = await connection.query(
    'WITH RECURSIVE u AS (SELECT m.`OrganizationID` AS `ID` FROM `organization_members` m WHERE m.`SiteID` = ? AND m.`IndividualID` = ? ' +
      'UNION SELECT o.`ParentID` FROM u JOIN `organizations` o ON o.`ID` = u.`ID`) SELECT `ID` FROM u WHERE `ID` <> ?',
    [siteId, owner, siteId],
  );
  await connection.end();
  return rows.map(({ ID }) => ID);
}

/** Returns the number of dashboards. Other measurements have added units to those of the big site. */
async function subjectsOf(service, { admin, subjects }) {
  const response = await fetch(`${service}/v4/dashboards?count=true&limit=1`, { headers: { authorization: admin } });
  const found = Number(response.headers.get('x-total-count'));
  if (!(found >= subjects)) throw new Error(`/v4/dashboards counts ${found} subjects, the site has ${subjects}`);
  return found;
}

async function timeOf(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function getOk(url, headers) {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
}

/** Measures a single dashboard of the organization, in turn with its counts and with the database of one site. */
async function measureOne({ service, alone, url, handles }, log) {
  const headers = { authorization: handles.admin, accept: 'application/json' };
  const get = (origin) => getOk(`${origin}/v4/organizations/${handles.organization}/dashboards`, headers);
  const connection = await createConnection({ uri: url, charset: 'UTF8MB4_BIN' });
  const counts = countsOf(handles);
  const ofCounts = counts.map(() => []);
  const countAll = async () => {
    for (const [at, { text, params }] of counts.entries())
      ofCounts[at].push(await timeOf(() => connection.query(text, params)));
  };
  const works = { service: () => get(service), counts: countAll, alone: () => get(alone) };
  const times = { service: [], counts: [], alone: [] };
  try {
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const order = round % 2 ? Object.keys(works).reverse() : Object.keys(works);
      for (const name of order) {
        const ms = await timeOf(works[name]);
        if (round >= WARM_UP) times[name].push(ms);
      }
    }
  } finally {
    await connection.end();
  }
  const p50 = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
  log(
    `    p50 in ms: ${Object.entries(p50)
      .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
      .join(', ')}`,
  );
  return { p50, ofCounts: counts.map(({ text }, at) => ({ text, ms: median(ofCounts[at]) })) };
}

/**
 * Loads what dashboards count into both databases and measures them.
 * @returns {Promise<{ groups: object[], runs: object[] }>}
 */
async function measureDashboards({
  database,
  bigSiteOnly,
  service,
  alone,
  bare,
  fresh,
  site,
  isWanted,
  log,
  schedule,
}) {
  for (const target of [database, bigSiteOnly]) {
    await target.load(site.rows);
    await target.run(site.statements);
  }
  const { handles } = site;
  const { siteId, owner, admin } = handles;
  const json = { authorization: admin, accept: 'application/json' };
  const groups = [];
  const runs = [];
  // Always measured, because the limit for the list of all depends on it.
  log(`  ${ONE}`);
  const { p50, ofCounts } = await measureOne({ service, alone, url: database.url, handles }, log);
  if (isWanted(ONE)) {
    const ratio = Math.round((p50.alone / p50.service) * 1000) / 1000;
    const label = '1,000 sites of one';
    const perSecond = { service: Math.round(1000 / p50.service), alone: Math.round(1000 / p50.alone) };
    const target = 0.95;
    const ratios = [{ label, of: 'service', to: 'alone', ratio, target, reached: ratio >= target }];
    groups.push({ name: ONE, perSecond, ratios });
    const value = p50.service / p50.counts;
    const figure = { label: 'of its counts', value, unit: 'times', limit: TIMES_LIMIT, reached: value < TIMES_LIMIT };
    runs.push({ name: ONE, figures: [figure], p50, ofCounts });
  }
  if (isWanted(PERSON)) {
    log(`  ${PERSON}`);
    const shots = {
      service: { url: `${service}/v4/individuals/${owner}/dashboards`, headers: json },
      bare: { url: `${bare}/${siteId}/individual/${owner}` },
      // A dashboard cannot be faster than its counts.
      counts: {
        url: `${bare}/${siteId}/counts/${[owner, ...(await unitsAbove(database.url, handles))]}`,
        rowCount: COUNTS,
      },
    };
    const ratios = [
      { label: 'of bare (one individual)', of: 'service', to: 'bare', target: 0.25 },
      { label: 'its counts alone, of bare', of: 'counts', to: 'bare' },
    ];
    groups.push(await measure({ name: PERSON, rows: 1, shots, ratios }, { ...schedule, warmUpSeconds: 2 }));
  }
  if (!isWanted(ALL)) return { groups, runs };
  const subjects = await subjectsOf(service, handles);
  for (const [format, item] of [
    ['json', '"SiteID":'],
    ['xml', '<SiteID>'],
  ]) {
    const name = `${ALL} (${subjects.toLocaleString('en')}, ${format.toUpperCase()})`;
    log(`  ${name}`);
    const target = await fresh();
    const headers = { authorization: admin, accept: `application/${format}` };
    const warmUp = '/v4/dashboards?limit=100';
    const facts = await measureStream(target, { path: '/v4/dashboards', warmUp, headers, expected: subjects, item });
    await target.stop();
    const limit = Math.round(ALL_TIMES_LIMIT * p50.service);
    const figures = [
      { label: 'growth of RSS', value: facts.rssGrowthMiB, unit: 'MiB', limit: GROWTH_LIMIT_MIB },
      { label: 'growth of the heap', value: facts.heapGrowthMiB, unit: 'MiB', limit: GROWTH_LIMIT_MIB },
      { label: 'time, ten times that of one', value: facts.totalMs, unit: 'ms', limit },
    ].map((figure) => ({ ...figure, reached: figure.value === undefined || figure.value < figure.limit }));
    runs.push({ name, figures, ...facts });
  }
  return { groups, runs };
}

module.exports = { DASHBOARDS, dashboardSite, measureDashboards };
