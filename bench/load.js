const { readFileSync } = require('node:fs');
const autocannon = require('autocannon');

/**
 * A request to repeat.
 * @typedef {object} Shot
 * @property {string} url
 * @property {'GET' | 'POST'} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {number} [rowCount] the number of returned rows, if it differs from that of the group
 */

/**
 * Requests that are compared with each other.
 * @typedef {object} Group
 * @property {string} name
 * @property {number} rows the number of rows that each request returns
 * @property {Record<string, Shot>} shots
 * @property {{ label: string, of: string, to: string, target?: number }[]} ratios
 */

const CONNECTIONS = 32;
/** Milliseconds between the samples of autocannon, which ends at one of them. */
const SAMPLE_MS = 10;
/** Those of /proc, on all architectures. */
const TICKS_PER_SECOND = 100;

/** Returns the number of rows in a JSON or XML response; 1 for a single record. */
function rowsIn(text) {
  if (text.startsWith('<')) {
    const [, item] = /^<\?xml[^>]*\?><\w+[^>]*><(\w+)>/.exec(text) ?? [];
    return text.split(`</${item}>`).length - 1;
  }
  const value = JSON.parse(text);
  return Array.isArray(value) ? value.length : 1;
}

/** Throws unless every request of the group succeeds with the expected number of rows. */
async function check({ name, rows, shots }) {
  for (const [variant, { url, method = 'GET', headers, body, rowCount = rows }] of Object.entries(shots)) {
    const response = await fetch(url, { method, headers, body });
    const text = await response.text();
    const found = response.ok ? rowsIn(text) : 0;
    if (!response.ok || found !== rowCount) {
      throw new Error(
        `${name} (${variant}): status ${response.status}, ${found} rows instead of ${rowCount}: ${text.slice(0, 300)}`,
      );
    }
  }
}

/** Returns the requests per second. Throws if any response is an error. */
async function perSecond(name, shot, seconds) {
  const result = await autocannon({ ...shot, connections: CONNECTIONS, duration: seconds, timeout: 10 });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} answers that are no 2xx and ${result.errors} errors under load`);
  }
  return result['2xx'] / result.duration;
}

/** Returns the CPU time of a process in seconds. Linux only. */
function cpuSeconds(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

/** Sends a number of requests. Returns the requests per second, and the CPU time of the server for each in microseconds. */
async function sendAmount(name, { shot, pid, connections }, amount) {
  const begun = performance.now();
  const cpu = cpuSeconds(pid);
  const result = await autocannon({ ...shot, connections, amount, timeout: 10, sampleInt: SAMPLE_MS });
  if (result['2xx'] !== amount) throw new Error(`${name}: ${result['2xx']} of ${amount} requests succeeded`);
  return {
    perSecond: amount / ((performance.now() - begun) / 1000),
    micros: ((cpuSeconds(pid) - cpu) / amount) * 1_000_000,
  };
}

/**
 * Sends requests to several servers in rounds, each in the opposite order of the one before, after a warm-up that is counted
 * in requests. Returns the results of each round, in the order of the subjects.
 */
async function measureRounds({ name, warmUp, amount, rounds }, subjects) {
  for (const subject of subjects) await sendAmount(name, subject, warmUp);
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const results = [];
    const order = subjects.keys().toArray();
    for (const at of round % 2 ? order.reverse() : order) results[at] = await sendAmount(name, subjects[at], amount);
    measured.push(results);
  }
  return measured;
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Measures the requests of a group in turn, in alternating order, after a warm-up round. A ratio is the median of the
 * ratios within each round, so that a slow moment of the machine affects both sides.
 * @param {Group} group
 */
async function measure(group, { rounds, seconds, warmUpSeconds }) {
  await check(group);
  const names = Object.keys(group.shots);
  const speeds = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await perSecond(group.name, group.shots[name], warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? [...names].reverse() : names;
    for (const name of order) speeds[name].push(await perSecond(`${group.name} (${name})`, group.shots[name], seconds));
  }
  return {
    name: group.name,
    perSecond: Object.fromEntries(names.map((name) => [name, Math.round(median(speeds[name]))])),
    ratios: group.ratios.map(({ label, of, to, target }) => {
      const ratio = median(speeds[of].map((speed, round) => speed / speeds[to][round]));
      return {
        label,
        of,
        to,
        ratio: Math.round(ratio * 1000) / 1000,
        target,
        reached: target === undefined || ratio >= target,
      };
    }),
  };
}

module.exports = { check, cpuSeconds, measure, measureRounds, median };
