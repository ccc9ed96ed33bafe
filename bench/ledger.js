// Measures whether the changes and the audit of a site depend on the length of its ledger: `npm run bench:ledger`,
// `-- --entries=10000000` for a longer one, `-- --match=changes` for one of the two. Uses the server of
// BENCH_DATABASE_URL. docs/performance.md explains the results.
const { createConnection } = require('mysql2/promise');
const { readToken, writeToken } = require('../dist/src/resources/changes/change-token.js');
const { hashToken } = require('../dist/src/security/sign-in/token.js');
const { writeCursor } = require('../dist/src/http/cursor.js');
const { bigSite } = require('./big-site.js');
const { createMysqlDatabase, serverFault } = require('./databases.js');
const { BASE, loadEntries } = require('./ledger-entries.js');
const { median } = require('./load.js');
const { startService } = require('./processes.js');
const { table } = require('./report.js');

const ENTRIES = 100_000;
const PEOPLE = 10_000;
const ROUNDS = 41;
/** The entries after a token: as many as one request examines. */
const BEHIND = 1_000;
const CHANGES_LIMIT = 1.5;
const AUDIT_LIMIT_MS = 100;
const AUDIT_PAGE = 1_000;
const AUDIT_ROUNDS = 7;
/** The pages of the audit that are measured, besides the last one. */
const AUDIT_PAGES = [1, 2, 10];
const COUNT_LIMIT_MS = { one: 1_000, several: 10_000 };
const DEADLINE_MS = 3_600_000;

const optionOf = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const entries = Number(optionOf('entries') ?? ENTRIES);
const isWanted = ({ name }) => name.includes(optionOf('match') ?? '');
const amount = (number) => number.toLocaleString('en');

/** Functions to call at the end of the run, in reverse order. */
const cleanups = [];

async function cleanUp() {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop())
    await cleanup().catch((error) => console.error(`Clearing up: ${error.message}`));
}

/** A service on a database with the big site, whose ledger has so many entries. */
async function siteWith(count) {
  const database = await createMysqlDatabase();
  cleanups.push(database.drop);
  const { rows, handles } = bigSite(PEOPLE);
  await database.load(rows);
  await database.settle();
  const writer = rows.get('individuals')[0].ID;
  const begun = performance.now();
  await loadEntries(database, { siteId: handles.siteId, writer, count, isStale: true });
  console.error(`Loaded ${amount(count)} entries in ${Math.round((performance.now() - begun) / 1000)} s.`);
  return serving({ url: database.url, handles, writer });
}

/** Starts the service for a loaded database, and finds what the requests need. */
async function serving({ url, handles, writer }) {
  const service = await startService(url);
  cleanups.push(service.stop);
  const connection = await createConnection({ uri: url, dateStrings: true });
  cleanups.push(() => connection.end());
  const site = { origin: service.origin, connection, handles, writer };
  for (const caller of ['admin', 'ordinary']) site[caller] = await tokensOf(site, handles[caller]);
  return site;
}

/** Sends a request. Returns its time in ms, the number of records, the token in its Link header, and the next page. */
async function asked({ origin }, path, authorization) {
  const begun = performance.now();
  const response = await fetch(`${origin}/v4${path}`, { headers: { authorization, accept: 'application/json' } });
  const text = await response.text();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${text}`);
  const link = response.headers.get('link') ?? '';
  const [, token] = /since=([^&>]+)/.exec(link) ?? [];
  const [, next] = /<\/v4([^>]+)>; rel="next"/.exec(link) ?? [];
  return { ms, count: JSON.parse(text).length, token, next };
}

/** Tokens of a caller: at the end, 1,000 entries back, and one from the first day whose rights have to be compared. */
async function tokensOf(site, authorization) {
  const { connection, handles } = site;
  const one = async (sql, ...params) => (await connection.query(sql, [handles.siteId, ...params]))[0][0];
  const entry = (order, skipped) =>
    one(`SELECT Date, ID FROM ledger WHERE SiteID = ? ORDER BY Date ${order}, ID ${order} LIMIT 1 OFFSET ${skipped}`);
  const { token: end } = await asked(site, '/changes', authorization);
  const { TokenKey: key } = await one('SELECT TokenKey FROM site_epochs WHERE SiteID = ?');
  const hash = hashToken(authorization.slice('Bearer '.length));
  const { IndividualID } = await one('SELECT IndividualID FROM tokens WHERE SiteID = ? AND Hash = ?', hash);
  const caller = { siteId: handles.siteId, individualId: IndividualID };
  const state = readToken(caller, key, decodeURIComponent(end));
  const { Date: date, ID: id } = await entry('DESC', BEHIND);
  const back = writeToken(caller, key, { ...state, next: { date, id }, settled: { date, id } });
  const { Date: checked } = await entry('ASC', 0);
  const old = writeToken(caller, key, { ...state, epoch: 'another', checked });
  return { end, back, old };
}

const since = (token, more = '') => `/changes?since=${token}${more}`;

/** What is asked of the changes, with the number of records that an Admin gets. */
const CHANGES = [
  { name: 'nothing new', path: ({ end }) => since(end), count: 0 },
  { name: `${amount(BEHIND)} entries back`, path: ({ back }) => since(back), count: BEHIND },
  { name: `${amount(BEHIND)} entries back, types=Goal`, path: ({ back }) => since(back, '&types=Goal') },
  { name: 'rights compared since the first entry', path: ({ old }) => since(old), count: 0 },
].map((question) => ({ ...question, name: `GET /v4/changes (${question.name})` }));

/** The filters of the audit, each of which many entries match; and two that few match. */
const FILTERS = {
  from: () => `from=${day(-2)}`,
  to: () => `to=${day(-0.1)}`,
  type: () => 'type=Comment',
  verb: () => 'verb=created',
  recordid: ({ handles }) => `recordid=${handles.accountability}`,
  individualid: ({ writer }) => `individualid=${writer}`,
};
const RARE = { type: () => 'type=Color', verb: () => 'verb=signed_in' };

const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The filters of the audit that are measured: none, each, any two, and one that few entries match. */
function auditQuestions() {
  const names = Object.keys(FILTERS);
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));
  const questions = [[], ...names.map((name) => [name]), ...pairs].map((filters) => ({
    name: filters.join(' and ') || 'no filter',
    countLimit: COUNT_LIMIT_MS[filters.length > 1 ? 'several' : 'one'],
    path: (site) => filters.map((filter) => FILTERS[filter](site)),
  }));
  for (const [name, rare] of Object.entries(RARE)) {
    const others = names.filter((other) => other !== name && other !== 'recordid');
    questions.push({ name: `rare ${name}`, path: (site) => [rare(site)] });
    for (const other of others)
      questions.push({ name: `rare ${name} and ${other}`, path: (site) => [rare(site), FILTERS[other](site)] });
  }
  return questions.map(({ name, path, countLimit }) => ({
    name: `GET /v4/audit (${name})`,
    path: (site) => `/audit?${[`limit=${AUDIT_PAGE}`, ...path(site)].join('&')}`,
    countLimit,
  }));
}

/** Sends the request to both sites in turn. Returns the median times in ms. */
async function compared([small, large], pathIn, authorizationIn, expected) {
  const times = { small: [], large: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, site] of Object.entries(round % 2 ? { large, small } : { small, large })) {
      const { ms, count } = await asked(site, pathIn(site), authorizationIn(site));
      if (expected !== undefined && count !== expected)
        throw new Error(`${pathIn(site)} answered ${count} records instead of ${expected}`);
      times[name].push(ms);
    }
  }
  return { small: median(times.small), large: median(times.large) };
}

async function changesFigures(sites, { name, path, count }) {
  const figures = [];
  for (const [caller, label] of [
    ['admin', 'Admin'],
    ['ordinary', 'ordinary caller'],
  ]) {
    const expected = caller === 'admin' ? count : undefined;
    const { small, large } = await compared(
      sites,
      (site) => path(site[caller]),
      ({ handles }) => handles[caller],
      expected,
    );
    const value = large / small;
    const times = `${large.toFixed(1)} / ${small.toFixed(1)} ms`;
    figures.push({
      label: `${label}, ${times}`,
      value,
      unit: 'times',
      limit: CHANGES_LIMIT,
      reached: value < CHANGES_LIMIT,
    });
  }
  return { name, figures };
}

/** The cursor of the last page: after all entries but half a page. */
async function lastCursor({ connection, handles }) {
  const text = `SELECT Date, ID FROM ledger WHERE SiteID = ? ORDER BY Date, ID LIMIT 1 OFFSET ${AUDIT_PAGE / 2}`;
  const [[{ Date: date, ID }]] = await connection.query(text, [handles.siteId]);
  return writeCursor([date, ID], { path: '/v4/audit' });
}

async function medianMs(site, path) {
  const times = [];
  for (let round = 0; round < AUDIT_ROUNDS; round++) times.push((await asked(site, path, site.handles.admin)).ms);
  return median(times);
}

/** The pages of the long ledger, and the number of its entries. */
async function auditFigures([, site], { name, path, countLimit }) {
  const limited = (label, value, limit) => ({ label, value, unit: 'ms', limit, reached: value < limit });
  const figures = [];
  let next = path(site);
  for (let page = 1; next && page <= Math.max(...AUDIT_PAGES); page++) {
    if (AUDIT_PAGES.includes(page)) figures.push(limited(`page ${page}`, await medianMs(site, next), AUDIT_LIMIT_MS));
    ({ next } = await asked(site, next, site.handles.admin));
  }
  const last = `${path(site)}&cursor=${await lastCursor(site)}`;
  figures.push(limited('last page', await medianMs(site, last), AUDIT_LIMIT_MS));
  const count = path(site).replace(`limit=${AUDIT_PAGE}`, 'limit=1&count=true');
  if (countLimit) figures.push(limited('count', await medianMs(site, count), countLimit));
  return { name, figures };
}

async function main() {
  const fault = await serverFault();
  if (fault) throw new Error(fault);
  const sites = [await siteWith(BASE), await siteWith(entries)];
  const runs = [];
  for (const question of CHANGES.filter(isWanted)) runs.push(await changesFigures(sites, question));
  for (const question of auditQuestions().filter(isWanted)) runs.push(await auditFigures(sites, question));
  console.log(`${amount(entries)} entries, compared with ${amount(BASE)}\n\n${table({ groups: [], runs })}`);
}

async function stopEarly(reason) {
  console.error(reason);
  await cleanUp();
  process.exit(1);
}

const deadline = setTimeout(() => stopEarly(`The run took longer than ${DEADLINE_MS / 60_000} minutes.`), DEADLINE_MS);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopEarly(`Ended by ${signal}.`));

main()
  .then(cleanUp)
  .catch((error) => stopEarly(error.message))
  .finally(() => clearTimeout(deadline));
