import { appendFileSync } from 'node:fs';
import { Statement } from '../../src/database/statement';
import { scopeFaults } from './site-scope';

/** Where `statements-reporter.js` finds what a run has sent; unset where nothing is kept. */
const KEPT = process.env.SENT_STATEMENTS;
/** What random cases send differs from run to run. */
const RANDOM = /agreement|cascade\.test|[\\/](dashboards|rights)[\\/]/;

const sent = new Set<string>();
let isWatching = false;

/**
 * Reads the statements that the service sends from now on, in whatever application of this file. The function returned
 * answers those that are not held to one site (see `site-scope.ts`), each once.
 */
export function watchStatements(dialect: string): () => readonly string[] {
  if (!isWatching) watch();
  isWatching = true;
  return () => {
    const isKept = KEPT && !RANDOM.test(expect.getState().testPath ?? '');
    if (isKept) appendFileSync(`${KEPT}.${dialect}`, [...sent].map((text) => `${JSON.stringify(text)}\n`).join(''));
    return [...sent].flatMap(scopeFaults);
  };
}

function watch(): void {
  for (const verb of ['all', 'run'] as const) {
    const send = Statement.prototype[verb] as (...args: unknown[]) => unknown;
    Object.assign(Statement.prototype, {
      [verb](this: Statement, ...args: unknown[]) {
        sent.add(this.text);
        return send.apply(this, args);
      },
    });
  }
}
