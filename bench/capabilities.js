// Measures what each capability costs a request that uses it: `npm run bench:capabilities`. Services with Redis, traces and
// a replica run beside one without, on the same database; REDIS_URL names a Redis.
const { randomUUID } = require('node:crypto');
const { createServer } = require('node:http');
const { join } = require('node:path');
const { bigSite } = require('./big-site.js');
const { createMysqlDatabase } = require('./databases.js');
const { check, measureRounds, median } = require('./load.js');
const { startService } = require('./processes.js');

const INDIVIDUALS = 10_000;
const ROUNDS = 7;
const { REDIS_URL = 'redis://127.0.0.1:6379' } = process.env;
/** A filter on an indexed member, which all records meet. */
const UPDATED = encodeURIComponent('Updated > "2000-01-01"');
const ITEM = { Rank: 1, Name: 'Quality', Description: 'Answers for the quality of the release.' };

const DAY_MS = 86_400_000;

/** The `Authorization` header of a new machine credential with all rights of who has the other header. */
async function machineOf({ origin }, { admin, ordinary }) {
  const { ID } = await (await fetch(`${origin}/v4/me`, { headers: { authorization: ordinary } })).json();
  const Expires = new Date(Date.now() + DAY_MS).toISOString();
  const response = await fetch(`${origin}/v4/credentials`, {
    method: 'POST',
    headers: { authorization: admin, 'content-type': 'application/json' },
    body: JSON.stringify({ Name: 'Bench', IndividualID: ID, Scopes: 'all:read', Addresses: '127.0.0.0/8', Expires }),
  });
  if (!response.ok) throw new Error(await response.text());
  return `Bearer ${(await response.json()).Secret}`;
}

/** Measures a request with a capability beside the same without, in rounds, each in the opposite order of the one before. */
async function compare({ name, without, used, connections = 16, warmUp = 6_000, amount = 2_000, rows = 1 }) {
  const sides = [without, used].map(({ service: { pid }, shot }) => ({ shot, pid, connections }));
  for (const { shot } of sides) await check({ name, rows, shots: { [name]: shot } });
  const rounds = await measureRounds({ name, warmUp, amount, rounds: ROUNDS }, sides);
  const ratio = (key) => median(rounds.map(([plain, other]) => other[key] / plain[key])).toFixed(2);
  const micros = (at) => median(rounds.map((results) => results[at].micros)).toFixed(0);
  console.log(`| ${name} | ${ratio('perSecond')} | ${ratio('micros')} | ${micros(0)} → ${micros(1)} |`);
}

async function main() {
  const database = await createMysqlDatabase();
  const stops = [database.drop];
  try {
    const { rows, handles } = bigSite(INDIVIDUALS);
    await database.load(rows);
    await database.settle();
    const start = async (variables, options = []) => {
      const service = await startService(database.url, options, variables);
      stops.push(service.stop);
      return service;
    };
    const plain = await start();
    const shared = await start({ REDIS_URL, RATE_LIMIT: '100000000' });
    const limited = await start({ RATE_LIMIT: '100000000' });
    const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
    await new Promise((resolve) => collector.listen(0, '127.0.0.1', resolve));
    stops.push(() => collector.close());
    const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${collector.address().port}`;
    const exporters = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_METRICS_EXPORTER: 'none', OTEL_LOGS_EXPORTER: 'none' };
    const traced = await start(exporters, ['--require', join(__dirname, '../deploy/opentelemetry/register.cjs')]);
    const replicated = await start({ DATABASE_READ_URL: database.url });
    const headers = { authorization: handles.ordinary, accept: 'application/json' };
    const get = (service, path, more = {}) => {
      return { service, shot: { url: `${service.origin}/v4/${path}`, headers: { ...headers, ...more } } };
    };
    const post = (more) => {
      const body = JSON.stringify({ ...ITEM, AncestorID: handles.receiver });
      const { service, shot } = get(plain, 'accountabilities', { 'content-type': 'application/json', ...more });
      return { service, shot: { ...shot, method: 'POST', body } };
    };
    const machine = { authorization: await machineOf(plain, handles) };
    const keyed = post({ 'idempotency-key': randomUUID() });
    const freshKey = (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } });
    const record = `accountabilities/${handles.accountability}`;
    const list = `individuals/${handles.owner}/accountabilities`;
    const page = `${list}?limit=100`;
    const one = { connections: 32, warmUp: 45_000, amount: 8_000 };
    const hundred = { rows: 100, warmUp: 4_000, amount: 1_000 };
    console.log('| Capability | Throughput | CPU | CPU µs without → with |\n|---|---|---|---|');
    for (const line of [
      {
        name: 'a record in XML',
        ...one,
        without: get(plain, record),
        used: get(plain, record, { accept: 'text/xml' }),
      },
      {
        name: 'a machine credential, a record',
        ...one,
        without: get(plain, record),
        used: get(plain, record, machine),
      },
      { name: '`fields`, a record', ...one, without: get(plain, record), used: get(plain, `${record}?fields=ID,Name`) },
      {
        name: '`Accept-Encoding: gzip`, a record',
        ...one,
        without: get(plain, record),
        used: get(plain, record, { 'accept-encoding': 'gzip' }),
      },
      {
        name: '`Accept-Encoding: gzip`, 1,000 rows',
        rows: 1_000,
        warmUp: 1_000,
        amount: 300,
        without: get(plain, list),
        used: get(plain, list, { 'accept-encoding': 'gzip' }),
      },
      { name: '`RATE_LIMIT`, a record', ...one, without: get(plain, record), used: get(limited, record) },
      {
        name: '`REDIS_URL` with `RATE_LIMIT`, a record',
        ...one,
        without: get(limited, record),
        used: get(shared, record),
      },
      { name: 'traces of a tenth, a record', ...one, without: get(plain, record), used: get(traced, record) },
      { name: 'a read replica, a record', ...one, without: get(plain, record), used: get(replicated, record) },
      {
        name: '`filter`, a page of 100',
        ...hundred,
        without: get(plain, page),
        used: get(plain, `${page}&filter=${UPDATED}`),
      },
      {
        name: '`sort`, a page of 100',
        ...hundred,
        without: get(plain, page),
        used: get(plain, `${page}&sort=-Updated`),
      },
      { name: '`count`, a page of 100', ...hundred, without: get(plain, page), used: get(plain, `${page}&count=true`) },
      { name: 'a read replica, a page of 100', ...hundred, without: get(plain, page), used: get(replicated, page) },
      {
        name: '`Idempotency-Key`, a `POST`',
        without: post(),
        used: { ...keyed, shot: { ...keyed.shot, requests: [{ setupRequest: freshKey }] } },
      },
    ])
      await compare(line);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
