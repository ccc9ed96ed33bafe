const { mkdirSync, writeFileSync } = require('node:fs');
const { cpus, totalmem } = require('node:os');
const { join } = require('node:path');

const FILE = join(__dirname, 'results', 'latest.json');

/** Describes the machine. */
function machine() {
  const { model } = cpus()[0] ?? { model: 'unknown' };
  const memoryGiB = Math.round(totalmem() / 1024 ** 3);
  return { cores: cpus().length, model, memoryGiB, node: process.version };
}

const verdict = (reached) => (reached ? 'reached' : 'MISSED');

function rowsOf({ groups }) {
  return groups.flatMap(({ name, perSecond, ratios }) =>
    ratios.map(({ label, of, to, ratio, target, reached }) => [
      name,
      label,
      `${perSecond[of]} / ${perSecond[to]}`,
      ratio.toFixed(2),
      target === undefined ? '' : target.toFixed(2),
      target === undefined ? '' : verdict(reached),
    ]),
  );
}

/** Returns the rows of single measurements: a time or a size with its limit. */
function figureRows({ name, figures }) {
  return figures.map(({ label, value, unit, limit, reached }) => [
    name,
    label,
    value === undefined ? 'not told' : `${value.toFixed(1)} ${unit}`,
    '',
    `< ${limit} ${unit}`,
    verdict(reached),
  ]);
}

/** Returns the results of one database as a Markdown table. */
function table(result) {
  const head = ['Operation', 'Compared', 'Requests/s', 'Ratio', 'Target', ''];
  const rows = [head, ...rowsOf(result), ...result.runs.flatMap(figureRows)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column].length), 3));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [first, ...rest] = rows;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}

/** Writes the results of a run to a file, to be compared with the next run. */
function save(report) {
  mkdirSync(join(__dirname, 'results'), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
}

module.exports = { machine, save, table };
