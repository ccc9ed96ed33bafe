const http = require('node:http');
const { setTimeout: delay } = require('node:timers/promises');
const { residentMiB } = require('./memory.js');

const RECORDS = 10_000;
/** So many are sent one after the other: the rate does not depend on their number. */
const SINGLE = 2_000;
const SAMPLE_MS = 20;
const PROBE_PAUSE_MS = 5;
const LIMIT_MS = 30_000;
const GROWTH_LIMIT_MIB = 64;
const WAIT_LIMIT_MS = 50;
const LINES_TARGET = 2;
const CSV_TARGET = 0.7;
const ROUNDS = 5;

const amount = (number) => number.toLocaleString('en');
const MANY = {
  lines: `many: POST /v4/goals (${amount(RECORDS)} as NDJSON)`,
  whole: 'many: POST /v4/goals (1,000 as JSON)',
  csv: (count) => `many: GET /v4/individuals as CSV (${amount(count)})`,
};

/** Sends a request and returns its status, text and time. */
function send(origin, path, { method = 'GET', headers, body, agent, keepsText = true }) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const request = http.request(`${origin}${path}`, { method, headers, agent }, (response) => {
      const parts = [];
      response.on('data', (part) => keepsText && parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode, text, ms: performance.now() - begun });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

function goalOf({ owner, periodId }, number) {
  const dates = [1, 2, 3, 4, 5].flatMap((n) => [
    [`Measure${n}StartDate`, n === 1 ? '2026-07-01T08:00:00.000Z' : null],
    [`Measure${n}EndDate`, n === 1 ? '2026-12-01T08:00:00.000Z' : null],
  ]);
  return {
    ...Object.fromEntries(dates),
    ...{ IndividualID: owner, PeriodID: periodId, Name: `Goal ${number}`, Completed: false, Comment: 'On track.' },
    ...{ Why: 'Customers need it.', DueDate: '2026-12-01T08:00:00.000Z', Measure1: 'Ten customers' },
    ...{ Measure2: '', Measure3: '', Measure4: '', Measure5: '', Measure1Completed: false },
    ...{ Measure2Completed: false, Measure3Completed: false, Measure4Completed: false, Measure5Completed: false },
  };
}

/** Runs `work` and returns the longest wait of another caller meanwhile, and the growth of the memory of the service. */
async function watched({ origin, pid }, authorization, path, work) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const before = residentMiB(pid);
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, residentMiB(pid));
  }, SAMPLE_MS);
  let isOver = false;
  let longest = 0;
  const probing = (async () => {
    while (!isOver) {
      const { ms } = await send(origin, path, { headers: { authorization }, agent });
      longest = Math.max(longest, ms);
      await delay(PROBE_PAUSE_MS);
    }
  })();
  try {
    return { ...(await work()), longest: () => longest, growthMiB: () => peak - before };
  } finally {
    isOver = true;
    await probing;
    clearInterval(sampler);
    agent.destroy();
  }
}

const comparison = (name, perSecond, { label, of, to, target }) => {
  const ratio = perSecond[of] / perSecond[to];
  return { name, perSecond, ratios: [{ label, of, to, ratio, target, reached: ratio >= target }] };
};
const limited = (label, value, unit, limit) => ({ label, value, unit, limit, reached: value < limit });
const rounded = (number) => Math.round(number * 10) / 10;

/** Measures goals that are created one after the other, as lines and as a collection. */
async function measureMany({ fresh, handles, colorId, log, isWanted }) {
  const service = await fresh();
  const { origin } = service;
  const authorization = handles.admin;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const post = async (body, type, path = '/v4/goals') => {
    const headers = { authorization, 'content-type': type, accept: 'application/json' };
    const answer = await send(origin, path, { method: 'POST', headers, body, agent });
    if (answer.status >= 300) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  };
  const single = async (count) => {
    const begun = performance.now();
    for (let n = 0; n < count; n++) await post(JSON.stringify(goalOf(handles, n)), 'application/json');
    return (count / (performance.now() - begun)) * 1_000;
  };
  const lines = (count) => Array.from({ length: count }, (_, n) => JSON.stringify(goalOf(handles, n))).join('\n');
  const lineType = 'application/x-ndjson';
  await single(500);
  await post(lines(500), lineType, '/v4/goals?atomic=false');
  const singlePerSecond = await single(SINGLE);
  const groups = [];
  const runs = [];
  if (isWanted(MANY.lines)) {
    log(`  ${MANY.lines}`);
    const body = lines(RECORDS);
    const seen = await watched(service, authorization, `/v4/colors/${colorId}`, () =>
      post(body, lineType, '/v4/goals?atomic=false'),
    );
    if (seen.text.split('"Status":200').length - 1 !== RECORDS) throw new Error('Not all goals were created');
    const perSecond = { lines: rounded((RECORDS / seen.ms) * 1_000), single: rounded(singlePerSecond) };
    const target = { label: 'of single POSTs', of: 'lines', to: 'single', target: LINES_TARGET };
    groups.push(comparison(MANY.lines, perSecond, target));
    const figures = [
      limited('time', seen.ms, 'ms', LIMIT_MS),
      limited('growth of RSS', seen.growthMiB(), 'MiB', GROWTH_LIMIT_MIB),
      limited('longest wait of another caller', seen.longest(), 'ms', WAIT_LIMIT_MS),
    ];
    runs.push({ name: MANY.lines, figures });
  }
  if (isWanted(MANY.whole)) {
    log(`  ${MANY.whole}`);
    const body = JSON.stringify(Array.from({ length: 1_000 }, (_, n) => goalOf(handles, n)));
    const seen = await watched(service, authorization, `/v4/colors/${colorId}`, () => post(body, 'application/json'));
    const perSecond = { collection: rounded(1_000_000 / seen.ms), single: rounded(singlePerSecond) };
    const target = { label: 'of single POSTs', of: 'collection', to: 'single', target: LINES_TARGET };
    groups.push(comparison(MANY.whole, perSecond, target));
    const wait = limited('longest wait of another caller', seen.longest(), 'ms', WAIT_LIMIT_MS);
    runs.push({ name: MANY.whole, figures: [wait] });
  }
  agent.destroy();
  await service.stop();
  return { groups, runs };
}

/** Compares a long list as CSV with the same list as JSON. */
async function measureCsv({ origin }, authorization, count) {
  const read = async (accept) => {
    const answer = await send(origin, '/v4/individuals', { headers: { authorization, accept }, keepsText: false });
    if (answer.status !== 200) throw new Error(`GET /v4/individuals as ${accept} answered ${answer.status}`);
    return answer.ms;
  };
  const best = { json: Number.POSITIVE_INFINITY, csv: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round++) {
    best.json = Math.min(best.json, await read('application/json'));
    best.csv = Math.min(best.csv, await read('text/csv'));
  }
  const perSecond = { csv: rounded(1_000 / best.csv), json: rounded(1_000 / best.json) };
  const ratio = best.json / best.csv;
  const ratios = [{ label: 'of JSON', of: 'csv', to: 'json', ratio, target: CSV_TARGET, reached: ratio >= CSV_TARGET }];
  return { name: MANY.csv(count), perSecond, ratios };
}

module.exports = { MANY, measureCsv, measureMany };
