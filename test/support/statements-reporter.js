// Compares the statements of a complete test run with those of its database in test/golden/statements.sql.
// `UPDATE_STATEMENTS=1 npm test` updates them.
const { existsSync, mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { PATH, goldenStatements, writeGoldenStatements } = require('./golden-statements');

const DIALECT = process.env.TEST_DATABASE_URL ? 'mysql' : 'sqlite';
const SHOWN = 20;
const OF_AUDIT = /`ledger` `t`/;
/** Any SELECT reads the epoch of the site if it is the first one of a request: it depends on what is cached. */
const PROVEN_EPOCH =
  /SELECT \(SELECT e\.Epoch FROM site_epochs e WHERE e\.SiteID = :site\) AS ProvenEpoch, (?:part\d+\.(?=\*))?/g;

class StatementsReporter {
  constructor(globalConfig) {
    // Only a complete run sends all statements.
    this.isWhole = globalConfig.nonFlagArgs.length === 0 && !globalConfig.testNamePattern && !globalConfig.onlyChanged;
    if (!this.isWhole) {
      if (process.env.UPDATE_STATEMENTS)
        console.warn('UPDATE_STATEMENTS: only a run without file names updates the file.');
      return;
    }
    this.isShard = globalConfig.shard !== undefined;
    this.folder = mkdtempSync(join(tmpdir(), 'statements-'));
    process.env.SENT_STATEMENTS = join(this.folder, 'sent');
  }

  onRunComplete(_contexts, results) {
    if (!this.isWhole) return;
    const path = join(this.folder, `sent.${DIALECT}`);
    // After failures some statements are missing. Updates of the file are still allowed, because they are reviewed.
    const isComplete = results.numFailedTestSuites === 0 || process.env.UPDATE_STATEMENTS;
    if (isComplete && existsSync(path)) this.compare(readFileSync(path, 'utf8'));
    rmSync(this.folder, { recursive: true, force: true });
  }

  compare(sent) {
    const lines = sent.trimEnd().split('\n');
    const found = new Set(lines.flatMap((line) => templates(JSON.parse(line))));
    if (process.env.UPDATE_STATEMENTS) writeGoldenStatements(DIALECT, [...found].sort().map(inLines));
    const golden = new Set(goldenStatements(DIALECT));
    const now = new Set([...found].map(inLines));
    // The audit has a list for each combination of its filters, and generated requests choose any of them.
    const added = [...now].filter((text) => !golden.has(text) && !OF_AUDIT.test(text));
    const missing = [...golden].filter((text) => !now.has(text));
    // Only a warning: some statements are sent only in a race.
    if (missing.length > 0 && !this.isShard) console.warn(`Not sent to ${DIALECT}, but in ${PATH}:\n${shown(missing)}`);
    if (added.length === 0) return;
    this.error = new Error(
      `${added.length} statements to ${DIALECT} are not in ${PATH}. UPDATE_STATEMENTS=1 updates the file.\n${shown(added)}`,
    );
    // jest fails the run, but prints no error of a reporter.
    console.error(this.error.message);
  }

  getLastError() {
    return this.error;
  }
}

/** Normalizes a statement, whose columns, rows and facts depend on the request. */
function templates(sent) {
  const text = sent.replace(PROVEN_EPOCH, 'SELECT ');
  if (text.startsWith('WITH asked AS')) {
    const [first, ...rest] = text.split(' UNION ALL ');
    const start = first.indexOf(') SELECT ') + 2;
    return [first.slice(start), ...rest].map((part) => `${first.slice(0, start)}${part}`);
  }
  const columns = /^(UPDATE \S+ SET )((?:`?(\w+)`? = :\3, )+)/;
  const rows = /(\(:\w+_0[^)]*\))(, ?\([^)]*\))+/;
  const entries = /^(INSERT INTO ledger .*?:After0\)), \(.*$/;
  // As many as there are records in a transaction, which depends on the time that they take.
  const slots = /(\(:site, :slot0, 1\))(, \(:site, :slot\d+, 1\))+/;
  const matches = /(:after AND \(\([^)]*\))( OR \([^)]*\))+/;
  return [
    text
      .replace(columns, '$1<columns>, ')
      .replace(rows, '$1, ...')
      .replace(entries, '$1, ...')
      .replace(slots, '$1')
      .replace(matches, '$1'),
  ];
}

function inLines(text) {
  return text.replace(
    / (FROM|(?:LEFT |INNER |CROSS )?JOIN|STRAIGHT_JOIN|WHERE|ORDER BY|UNION|VALUES|SET)\b/g,
    '\n  $1',
  );
}

function shown(statements) {
  const more = statements.length > SHOWN ? `\n... and ${statements.length - SHOWN} more` : '';
  return statements.slice(0, SHOWN).join('\n\n') + more;
}

module.exports = StatementsReporter;
