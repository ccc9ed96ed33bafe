// The statements of a complete test run on each database, in one file: test/golden/statements.sql. A line that only one
// of them has begins with its name.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const PATH = join(__dirname, '..', 'golden', 'statements.sql');
const MARKS = { sqlite: 'sqlite |', mysql: 'mysql  |' };
const BETWEEN = '\n\n';

/** Returns the statements of a dialect, sorted. */
function goldenStatements(dialect) {
  return linesOf(dialect).join('\n').split(BETWEEN).filter(Boolean);
}

/** Writes the statements of a dialect. Those of the other one stay as they are. */
function writeGoldenStatements(dialect, statements) {
  const lines = statements.join(BETWEEN).split('\n');
  const [sqlite, mysql] = Object.keys(MARKS).map((each) => (each === dialect ? lines : linesOf(each)));
  writeFileSync(PATH, `${merged(sqlite, mysql).join('\n')}\n`);
}

function linesOf(dialect) {
  if (!existsSync(PATH)) return [];
  const others = Object.keys(MARKS).filter((each) => each !== dialect);
  return readFileSync(PATH, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !others.some((other) => line.startsWith(MARKS[other])))
    .map((line) => (line.startsWith(MARKS[dialect]) ? line.slice(MARKS[dialect].length) : line));
}

/** Returns the lines of both, each common one of the longest common sequence once. */
function merged(sqlite, mysql) {
  const numbers = new Map();
  const numberOf = (line) => numbers.get(line) ?? numbers.set(line, numbers.size).size - 1;
  const [left, right] = [sqlite, mysql].map((lines) => Uint32Array.from(lines, numberOf));
  const width = right.length + 1;
  /** The length of the longest common sequence from a line of each onwards. */
  const common = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--) {
      const at = i * width + j;
      common[at] = left[i] === right[j] ? common[at + width + 1] + 1 : Math.max(common[at + width], common[at + 1]);
    }
  const lines = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      lines.push(sqlite[i++]);
      j++;
    } else if (j === right.length || (i < left.length && common[(i + 1) * width + j] >= common[i * width + j + 1]))
      lines.push(MARKS.sqlite + sqlite[i++]);
    else lines.push(MARKS.mysql + mysql[j++]);
  }
  return lines;
}

module.exports = { PATH, goldenStatements, writeGoldenStatements };
