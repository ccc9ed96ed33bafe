const http = require('node:http');
const { setTimeout: delay } = require('node:timers/promises');
const { v7 } = require('uuid');
const { RowType } = require('../dist/src/security/rights/row-types.js');
const sites = require('./big-site.js');

const PEOPLE = 500;
const HIDDEN = 30_000;
const PAGE = 100;
const DIALOGS = 100_000;
const VALUES = 1_000_000;
const PAGES = 1_000;
const ROUNDS = 41;
const PROBE_PAUSE_MS = 5;
const PAGE_LIMIT = 3;
const COUNT_LIMIT = 5;
const DEEP_LIMIT = 1.5;
const WAIT_LIMIT_MS = 50;

const amount = (number) => number.toLocaleString('en');
const KINDS = ['goals', 'dialogs', 'tasks'];
const HIDDEN_LISTS = Object.fromEntries(KINDS.map((kind) => [kind, `GET /v4/${kind} (${amount(HIDDEN)} hidden)`]));
const DEEP_LISTS = {
  dialogs: `GET /v4/dialogs (page ${amount(PAGES)} of ${amount(DIALOGS)})`,
  sameInstant: `GET /v4/dialogs (page ${amount(PAGES)} of ${amount(DIALOGS)} of one instant)`,
  values: `GET /v4/metrics/{id}/values (page ${amount(PAGES)} of ${amount(VALUES)})`,
};
const LONG_LISTS = [...Object.values(HIDDEN_LISTS), ...Object.values(DEEP_LISTS)];

/** Adds a site with people who all report to the first one, an Admin. */
function addPeople(rows, name, periodId) {
  const site = sites.addSite(rows, name);
  const { siteId } = site;
  const { id: unit } = sites.addUnit(rows, siteId, siteId, 1, '0001');
  const people = [];
  for (let n = 0; n < PEOPLE; n++) people.push(sites.addIndividual(rows, site, unit, n, people[0] ?? null, n === 0));
  const dates = { StartDate: '2026-07-01 00:00:00.000', EndDate: '2026-12-31 23:59:59.999' };
  rows.get('periods').push({ ID: periodId, SiteID: siteId, ...dates, Version: 1 });
  const [admin, outsider] = [people[0], people.at(-1)].map((id) => sites.addToken(rows, siteId, id));
  return { siteId, unit, people, periodId, admin, outsider };
}

/** Adds a record of an individual. Records of place 1 are first in the list of their kind. */
function addRecord(rows, kind, { siteId, periodId }, individual, place) {
  const day = (number) => `2026-10-${String(number).padStart(2, '0')} 00:00:00.000`;
  if (kind === 'goals') {
    sites.addGoal(rows, siteId, individual, place, { DueDate: day(place), PeriodID: periodId });
    return;
  }
  const ID = v7();
  const common = { ID, SiteID: siteId, AncestorID: individual, OwnerID: individual, Name: 'Record' };
  // The newest dialog comes first.
  const dialog = { DialogDate: day(31 - place), Template: 0, Draft: 0 };
  const task = { TreeParentID: individual, Rank: place, RankKey: place, RankOrder: '0001', Milestone: 0 };
  rows.get(kind).push({ ...common, ...(kind === 'tasks' ? task : dialog), ...sites.LIVE, ...sites.AUDIT });
  const rowType = kind === 'tasks' ? RowType.Task : RowType.IndividualDialog;
  sites.addNode(rows, siteId, ID, rowType, individual, 'Record');
}

/**
 * Returns two sites in which a caller without reports has two pages of records of each kind. In the second site there
 * are many records of others between the two pages.
 */
function sitesWithHidden() {
  const rows = sites.noRows();
  for (const table of ['dialogs', 'tasks']) rows.set(table, []);
  const [clear, hiding] = ['Clear', 'Hiding'].map((name, at) => addPeople(rows, name, at + 1));
  for (const kind of KINDS) {
    for (const site of [clear, hiding])
      for (const place of [1, 3]) for (let n = 0; n < PAGE; n++) addRecord(rows, kind, site, site.people.at(-1), place);
    for (let n = 0; n < HIDDEN; n++) addRecord(rows, kind, hiding, hiding.people[n % (PEOPLE - 1)], 2);
  }
  return { rows, clear, hiding };
}

/** Returns sites with one very long list each, and the statements that fill them. */
function sitesWithLongLists() {
  const rows = sites.noRows();
  const spread = addPeople(rows, 'Spread', 1);
  const sameInstant = addPeople(rows, 'One instant', 2);
  const metric = sites.addMetric(rows, spread.siteId, spread.unit, RowType.UnitMetric, 1);
  const numbers = 'WITH RECURSIVE k AS (SELECT 0 AS n UNION ALL SELECT n + 1 FROM k WHERE n < 999)';
  const minutes = (count) => `SELECT a.n * 1000 + b.n AS n FROM k a JOIN k b WHERE a.n * 1000 + b.n < ${count}`;
  const dialogs = ({ siteId, unit }, date) => ({
    text:
      'INSERT INTO `dialogs` (`ID`, `SiteID`, `AncestorID`, `DialogDate`, `Name`, `Template`, `Draft`, `Deleted`, ' +
      `\`DeletedByRef\`, \`Created\`, \`Updated\`, \`Version\`) ${numbers} ` +
      `SELECT UUID(), ?, ?, ${date}, 'Dialog', 0, 0, 0, 0, ?, ?, 1 FROM (${minutes(DIALOGS)}) m`,
    params: [siteId, unit, sites.NOW, sites.NOW],
  });
  const later = "DATE_ADD('2015-01-01', INTERVAL m.n MINUTE)";
  const values = {
    text:
      `INSERT INTO \`trend_values\` (\`ID\`, \`SiteID\`, \`MetricID\`, \`Date\`, \`Value\`, \`Version\`) ${numbers} ` +
      `SELECT UUID(), ?, ?, ${later}, 80, 1 FROM (${minutes(VALUES)}) m`,
    params: [spread.siteId, metric],
  };
  return {
    rows,
    spread,
    sameInstant,
    metric,
    statements: { spread: dialogs(spread, later), sameInstant: dialogs(sameInstant, "'2026-01-01'"), values },
  };
}

/** Returns a client of the service with one connection. */
function callerOf({ origin }, authorization) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const headers = { authorization, accept: 'application/json' };
      const request = http.get(`${origin}${path}`, { headers, agent }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const ms = performance.now() - begun;
          const text = Buffer.concat(parts).toString();
          if (response.statusCode !== 200) reject(new Error(`GET ${path} answered ${response.statusCode}: ${text}`));
          const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.link ?? '') ?? [];
          resolve({ ms, rows: JSON.parse(text), next, total: Number(response.headers['x-total-count']) });
        });
        response.on('error', reject);
      });
      request.on('error', reject);
    });
  return { ask, end: () => agent.destroy() };
}

function median(times) {
  return times.sort((a, b) => a - b)[times.length >> 1];
}

/** Returns the median times of requests that alternate. */
async function inTurns(...asks) {
  const times = asks.map(() => []);
  for (let round = -3; round < ROUNDS; round++) {
    for (const [at, ask] of asks.entries()) {
      const { ms } = await ask();
      if (round >= 0) times[at].push(ms);
    }
  }
  return times.map(median);
}

/** Returns the longest time that another caller waits for a record while `work` is repeated. */
async function longestWait(caller, path, work) {
  let over = false;
  let longest = 0;
  const probing = (async () => {
    while (!over) {
      longest = Math.max(longest, (await caller.ask(path)).ms);
      await delay(PROBE_PAUSE_MS);
    }
  })();
  for (let round = 0; round < ROUNDS; round++) await work();
  over = true;
  await probing;
  return longest;
}

const limited = (label, value, unit, limit) => ({ label, value, unit, limit, reached: value < limit });
const ratio = (label, [one, other], limit) =>
  limited(`${label} (${one.toFixed(1)} of ${other.toFixed(1)} ms)`, one / other, 'times', limit);

/** Returns a function that requests the second page of a list. */
async function secondPageOf(caller, path) {
  const { rows, next } = await caller.ask(`${path}&limit=${PAGE}`);
  if (rows.length !== PAGE || !next) throw new Error(`The first page of ${path} has ${rows.length} rows`);
  return async () => {
    const page = await caller.ask(next);
    if (page.rows.length !== PAGE)
      throw new Error(`The page behind the hidden rows of ${path} has ${page.rows.length} rows`);
    return page;
  };
}

async function measureHidden(service, kind, { clear, hiding }) {
  const pathOf = ({ periodId }) => (kind === 'goals' ? `/v4/goals?period=${periodId}` : `/v4/${kind}?deleted=0`);
  const [freely, narrowly, admin, other] = [
    callerOf(service, clear.outsider),
    callerOf(service, hiding.outsider),
    callerOf(service, hiding.admin),
    callerOf(service, clear.admin),
  ];
  const pages = await inTurns(await secondPageOf(narrowly, pathOf(hiding)), await secondPageOf(freely, pathOf(clear)));
  const counting = (caller, expected) => async () => {
    const counted = await caller.ask(`${pathOf(hiding)}&count=true&limit=1`);
    if (counted.total !== expected)
      throw new Error(`${kind}: ${counted.total} rows were counted instead of ${expected}`);
    return counted;
  };
  const own = 2 * PAGE;
  const counts = await inTurns(counting(narrowly, own), counting(admin, own + HIDDEN));
  const page = await secondPageOf(narrowly, pathOf(hiding));
  const wait = await longestWait(other, `/v4/individuals/${clear.people[1]}`, page);
  for (const caller of [freely, narrowly, admin, other]) caller.end();
  const figures = [
    ratio('page behind them, of one without', pages, PAGE_LIMIT),
    ratio("count, of the Admin's", counts, COUNT_LIMIT),
    limited('longest wait of another caller', wait, 'ms', WAIT_LIMIT_MS),
  ];
  return { name: HIDDEN_LISTS[kind], figures };
}

/** Compares the first page of a list with page 1,000. */
async function measureDeep(service, name, authorization, path, limit) {
  const caller = callerOf(service, authorization);
  const first = `${path}?limit=${limit}`;
  let deep = first;
  for (let page = 1; page < PAGES; page++) deep = (await caller.ask(deep)).next;
  const times = await inTurns(
    () => caller.ask(deep),
    () => caller.ask(first),
  );
  caller.end();
  return { name, figures: [ratio(`of page 1, ${limit} rows each`, times, DEEP_LIMIT)] };
}

/**
 * Measures a page that comes after very many rows, hidden ones and readable ones. @param {{ create: () =>
 * Promise<import('./databases').BenchDatabase>, start: (url: string) => Promise<import('./processes').Target>, isMysql:
 * boolean, isWanted: (name: string) => boolean, log: (text: string) => void }} options
 */
async function measureLongLists({ create, start, isMysql, isWanted, log }) {
  const runs = [];
  const kinds = KINDS.filter((kind) => isWanted(HIDDEN_LISTS[kind]));
  if (kinds.length > 0) {
    const { rows, ...ofSites } = sitesWithHidden();
    const service = await start((await create([rows])).url);
    for (const kind of kinds) {
      log(`  ${HIDDEN_LISTS[kind]}`);
      runs.push(await measureHidden(service, kind, ofSites));
    }
    await service.stop();
  }
  // The statements for these lists are in the SQL of MySQL.
  if (!isMysql || !Object.values(DEEP_LISTS).some(isWanted)) return runs;
  const { rows, spread, sameInstant, metric, statements } = sitesWithLongLists();
  const wanted = [
    ...(isWanted(DEEP_LISTS.dialogs) ? [statements.spread] : []),
    ...(isWanted(DEEP_LISTS.sameInstant) ? [statements.sameInstant] : []),
    ...(isWanted(DEEP_LISTS.values) ? [statements.values] : []),
  ];
  const service = await start((await create([rows], wanted)).url);
  const lists = [
    [DEEP_LISTS.dialogs, spread.outsider, '/v4/dialogs', DIALOGS / PAGES],
    [DEEP_LISTS.sameInstant, sameInstant.outsider, '/v4/dialogs', DIALOGS / PAGES],
    [DEEP_LISTS.values, spread.outsider, `/v4/metrics/${metric}/values`, VALUES / PAGES],
  ];
  for (const [name, authorization, path, limit] of lists.filter(([name]) => isWanted(name))) {
    log(`  ${name}`);
    runs.push(await measureDeep(service, name, authorization, path, limit));
  }
  await service.stop();
  return runs;
}

module.exports = { LONG_LISTS, measureLongLists };
