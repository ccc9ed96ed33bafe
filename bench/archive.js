const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { join } = require('node:path');
const { v7 } = require('uuid');
const { RowType } = require('../dist/src/security/rights/row-types.js');
const { peakMiB } = require('./memory.js');

const CLI = join(__dirname, '..', 'dist', 'src', 'cli.js');
const METRICS = 10;
const VALUES = 24;
const SAMPLE_MS = 20;
const TIME_LIMIT_S = 30;
const MEMORY_LIMIT_MIB = 256;

/** Returns the rows of ten metrics for each unit, with two years of monthly values. */
function metricsOf(units) {
  const rows = new Map(['nodes', 'metrics', 'trend_values'].map((table) => [table, []]));
  const live = { Deleted: 0, DeletedByRef: 0 };
  const now = '2026-11-20 22:19:59.098';
  for (const { ID: unit, SiteID } of units) {
    for (let rank = 1; rank <= METRICS; rank++) {
      const ID = v7();
      const Name = `Metric ${rank}`;
      const place = { AncestorID: unit, Rank: rank, Name, Description: 'What is measured.', Format: '0.#', Is8020: 0 };
      rows.get('nodes').push({ ID, SiteID, RowType: RowType.UnitMetric, AncestorID: unit, Name, ...live });
      rows.get('metrics').push({ ID, SiteID, ...place, ...live, Created: now, Updated: now, Version: 1 });
      for (let month = 0; month < VALUES; month++) {
        const date = `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01 00:00:00.000`;
        rows.get('trend_values').push({ ID: v7(), SiteID, MetricID: ID, Date: date, Value: month * 1.5, Version: 1 });
      }
    }
  }
  return rows;
}

/** Returns the first unit of each site in the rows. */
function firstUnits(rows, sites) {
  const first = new Map();
  for (const { ID, SiteID } of rows.get('organizations')) if (!first.has(SiteID)) first.set(SiteID, { ID, SiteID });
  return [...first.values()].slice(0, sites);
}

/** Runs the command in a process of its own, as a scheduler does. */
async function runArchive(url) {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: url };
  const started = performance.now();
  const child = spawn(process.execPath, [CLI, 'archive', 'run'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, peakMiB(child.pid));
  }, SAMPLE_MS);
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  try {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`archive run ended with code ${code}`);
  } finally {
    clearInterval(sampler);
    child.kill();
  }
  return { seconds: (performance.now() - started) / 1000, peakMiB: peak, output: output.trim() };
}

/** Inserts ten metrics for each unit and measures their archiving. */
async function measureArchive(database, units) {
  await database.load(metricsOf(units));
  await database.settle();
  const { seconds, peakMiB: peak, output } = await runArchive(database.url);
  const expected = `metrics: ${units.length * METRICS}, values: ${units.length * METRICS * VALUES}`;
  if (!output.includes(expected)) throw new Error(`archive run said "${output}" instead of "${expected}"`);
  const figures = [
    { label: 'time', value: seconds, unit: 's', limit: TIME_LIMIT_S },
    { label: 'peak of RSS', value: peak, unit: 'MiB', limit: MEMORY_LIMIT_MIB },
  ].map((figure) => ({ ...figure, reached: figure.value < figure.limit }));
  return { figures };
}

module.exports = { firstUnits, measureArchive, runArchive };
