// Measures the export of a person with 100,000 records, and retention of 1,000,000 rows beside other callers:
// `npm run bench:personal`, `-- --metrics=100` for fewer rows, 1,000 for each metric; 0: none. Each line has its limit.
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { join } = require('node:path');
const { RowType } = require('../dist/src/security/rights/row-types.js');
const { loadOf, timesUntil } = require('./beside.js');
const {
  addGoal,
  addIndividual,
  addMetric,
  addSite,
  addToken,
  addUnit,
  bigSite,
  copiesOfValues,
  noRows,
} = require('./big-site.js');
const { createMysqlDatabase } = require('./databases.js');
const { measureStream } = require('./memory.js');
const { startService } = require('./processes.js');

const CLI = join(__dirname, '..', 'dist', 'src', 'cli.js');
const RECORDS = 100_000;
/** The individual, its membership, its group, the number of known addresses, and the entry of the export. */
const FURTHER = 5;
const GROWTH_LIMIT_MIB = 64;
const FIRST_BYTE_LIMIT_MS = 300;
const PEOPLE = 10_000;
const METRICS = Number(process.argv.find((word) => word.startsWith('--metrics='))?.slice(10) ?? 1_000);
const QUIET_SECONDS = 20;
const P99_LIMIT = 2;

const lines = [];
const note = (what, value, unit, limit) =>
  lines.push(`| ${what} | ${value.toFixed(unit === '' ? 2 : 0)}${unit} | ${limit}${unit} |`);

async function measureExport(service, { admin, person }) {
  const facts = await measureStream(service, {
    path: `/v4/individuals/${person}/personaldata`,
    headers: { authorization: admin },
    expected: RECORDS + FURTHER,
    warmUp: '/v4/individuals',
    item: '"RecordID":',
  });
  note(`export of ${RECORDS} records: first byte`, facts.firstByteMs, ' ms', FIRST_BYTE_LIMIT_MS);
  note('growth of RSS', facts.rssGrowthMiB, ' MiB', GROWTH_LIMIT_MIB);
  console.error(`The export took ${(facts.totalMs / 1_000).toFixed(1)} s.`);
}

/** A site with an individual that has all of the records. */
function personalSite() {
  const rows = noRows();
  const site = addSite(rows, 'Personal');
  const { siteId } = site;
  const { id: unit } = addUnit(rows, siteId, siteId, 1, '0001');
  const boss = addIndividual(rows, site, unit, 0, null, true);
  const person = addIndividual(rows, site, unit, 1, boss, false);
  const place = { DueDate: '2026-11-20 00:00:00.000', PeriodID: 1 };
  for (let number = 1; number <= RECORDS / 2; number++) {
    addGoal(rows, siteId, person, number, place);
    addMetric(rows, siteId, person, RowType.IndividualMetric, number);
  }
  return { rows, handles: { admin: addToken(rows, siteId, boss), person } };
}

/** Runs the command in a process of its own, as a scheduler does. */
async function retain(url) {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: url };
  const child = spawn(process.execPath, [CLI, 'retention', 'run', '--json'], { env, stdio: ['ignore', 'pipe', 2] });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 || JSON.parse(output).Metric !== METRICS - 1) throw new Error(`retention run (${code}): ${output}`);
}

async function measureRetention(service, database, handles) {
  const { siteId, metric } = handles;
  const load = loadOf(service, handles);
  const quiet = () => timesUntil(load, new Promise((resolve) => setTimeout(resolve, QUIET_SECONDS * 1_000)));
  // The first load compiles the service.
  await quiet();
  const before = await quiet();
  const deleted = {
    text: 'UPDATE `metrics` SET `Deleted` = 1, `Updated` = ? WHERE `SiteID` = ? AND `ID` <> ? AND `Rank` <= ?',
  };
  const nodes = 'UPDATE `nodes` n JOIN `metrics` m ON m.`ID` = n.`ID` SET n.`Deleted` = 1 WHERE m.`Deleted` = 1';
  await database.run([
    { ...deleted, params: ['2026-01-01 00:00:00.000', siteId, metric, METRICS] },
    { text: nodes, params: [] },
    {
      text: 'INSERT INTO `retention_settings` (`ID`, `SiteID`, `DeletedDays`, `LeaverDays`, `LedgerDays`, `Version`) VALUES (?, ?, 30, 0, 400, 1)',
      params: [siteId, siteId],
    },
  ]);
  const begun = performance.now();
  const during = await timesUntil(load, retain(database.url));
  console.error(`Retention took ${((performance.now() - begun) / 1_000).toFixed(0)} s.`);
  const after = await quiet();
  for (const [when, { p50, p99, max }] of Object.entries({ before, during, after }))
    console.error(`${when}: p50 ${p50} ms, p99 ${p99} ms, slowest ${max} ms`);
  const ratio = (2 * during.p99) / (before.p99 + after.p99);
  note(`p99 of others beside retention of ${METRICS * 1_000} rows, to without it`, ratio, '', P99_LIMIT);
}

async function main() {
  const database = await createMysqlDatabase();
  const stops = [database.drop];
  const started = async () => {
    const service = await startService(database.url);
    stops.push(service.stop);
    return service;
  };
  try {
    const personal = personalSite();
    await database.load(personal.rows);
    await database.settle();
    await measureExport(await started(), personal.handles);
    if (METRICS > 0) {
      const big = bigSite(PEOPLE);
      await database.load(big.rows);
      await database.run(copiesOfValues(big.handles));
      await database.settle();
      await measureRetention(await started(), database, big.handles);
    }
    console.log(`| Personal data | Measured | Limit |\n|---|---|---|\n${lines.join('\n')}`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

void main();
