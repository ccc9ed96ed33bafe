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

/** Returns the number of rows in a JSON or XML response; 1 for a single record. */
function rowsIn(text) {
  if (text.startsWith('<')) {
    const [, item] = /^<\?xml[^>]*\?><\w+[^>]*><(\w+)>/.exec(text) ?? [];
    return text.split(`</${item}>`).length - 1;
  }
  const value = JSON.parse(text);
  return Array.isArray(value) ? value.length : 1;
}

/** Throws unless every request of the group returns 200 with the expected number of rows. */
async function check({ name, rows, shots }) {
  for (const [variant, { url, method = 'GET', headers, body, rowCount = rows }] of Object.entries(shots)) {
    const response = await fetch(url, { method, headers, body });
    const text = await response.text();
    const found = response.ok ? rowsIn(text) : 0;
    if (response.status !== 200 || found !== rowCount) {
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

module.exports = { check, measure, median, perSecond };
