import { appendFileSync } from 'node:fs';
import { Statement } from '../../src/database/statement';
import { scopeFaults } from './site-scope';

/** The file from which `statements-reporter.js` reads the statements of a run. Unset if they are not recorded. */
const RECORD_FILE = process.env.SENT_STATEMENTS;
/** Tests with random cases, whose statements differ between runs. */
const RANDOM = /agreement|cascade\.test|[\\/](changes|dashboards|filtering|generated|rights)[\\/]/;

const sent = new Set<string>();
let isWatching = false;

/**
 * Records the statements of all applications in this test file. The returned function lists those that are not scoped
 * to one site (see `site-scope.ts`), without duplicates.
 */
export function watchStatements(dialect: string): () => readonly string[] {
  if (!isWatching) watch();
  isWatching = true;
  return () => {
    const isRecorded = RECORD_FILE && !RANDOM.test(expect.getState().testPath ?? '');
    if (isRecorded)
      appendFileSync(`${RECORD_FILE}.${dialect}`, [...sent].map((text) => `${JSON.stringify(text)}\n`).join(''));
    return [...sent].flatMap(scopeFaults);
  };
}

function watch(): void {
  for (const verb of ['all', 'run', 'send'] as const) {
    const send = Statement.prototype[verb] as (...args: unknown[]) => unknown;
    Object.assign(Statement.prototype, {
      [verb](this: Statement, ...args: unknown[]) {
        sent.add(this.text);
        return send.apply(this, args);
      },
    });
  }
}
