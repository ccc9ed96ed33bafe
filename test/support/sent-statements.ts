import { appendFileSync } from 'node:fs';
import { getOrCreate } from '../../src/config/get-or-create';
import { Statement, type Values } from '../../src/database/statement';
import { scopeFaults } from './site-scope';

/** The file from which `statements-reporter.js` reads the statements of a run. Unset if they are not recorded. */
const RECORD_FILE = process.env.SENT_STATEMENTS;
/** Tests with random cases, whose statements differ between runs. */
const RANDOM = /agreement|cascade\.test|[\\/](changes|dashboards|filtering|generated|rights)[\\/]/;

/** A value or a list; `:#name` is written into the SQL. */
const PARAMETER = /:(?:\.\.\.)?([A-Za-z]\w*)/g;

const sent = new Set<string>();
/** The type of each parameter, by statement and name. */
const types = new Map<string, Map<string, string | undefined>>();
const typeFaults = new Set<string>();
let isWatching = false;

/**
 * Records the statements of all applications in this test file. The returned function lists those that are not scoped
 * to one site (see `site-scope.ts`), without duplicates, and those with parameters of several types.
 */
export function watchStatements(dialect: string): () => readonly string[] {
  if (!isWatching) watch();
  isWatching = true;
  return () => {
    const isRecorded = RECORD_FILE && !RANDOM.test(expect.getState().testPath ?? '');
    if (isRecorded)
      appendFileSync(`${RECORD_FILE}.${dialect}`, [...sent].map((text) => `${JSON.stringify(text)}\n`).join(''));
    return [...[...sent].flatMap(scopeFaults), ...typeFaults];
  };
}

function watch(): void {
  for (const verb of ['all', 'run', 'send'] as const) {
    const send = Statement.prototype[verb] as (...args: unknown[]) => unknown;
    Object.assign(Statement.prototype, {
      [verb](this: Statement, ...args: unknown[]) {
        sent.add(this.text);
        noteTypes(this.text, args[1] as Values);
        return send.apply(this, args);
      },
    });
  }
}

/** MySQL keeps the type of a parameter in a prepared statement: each has one, besides null. Booleans are sent as numbers. */
function noteTypes(text: string, values: Values): void {
  const known = getOrCreate(
    types,
    text,
    () => new Map([...text.matchAll(PARAMETER)].map(([, name]) => [name, undefined])),
  );
  for (const [name, value] of Object.entries(values)) {
    // Statements of one request may share their values, of which each has some.
    if (!known.has(name)) continue;
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each === null || each === undefined) continue;
      const type = typeof each === 'boolean' ? 'number' : typeof each;
      if ((known.get(name) ?? type) !== type)
        typeFaults.add(`:${name} is a ${type} and a ${known.get(name)} in ${text}`);
      known.set(name, type);
    }
  }
}
