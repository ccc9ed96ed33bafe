import { appendFileSync } from 'node:fs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type DocumentedProblems, problemsOf } from '../../src/docs/documented-problems';
import { operationsOf } from '../../src/docs/operations';
import { watchAnswers } from './watched-answers';

interface ReturnedCodes {
  readonly code: string;
  readonly faults: readonly string[];
}

/** A file to which every returned problem is appended as a line of JSON, to inspect a test run. Unset by default. */
const COLLECT_FILE = process.env.COLLECT_PROBLEMS;

/**
 * Compares each problem that the application returns with the OpenAPI document. The returned function lists problems
 * that are not documented for their operation, without duplicates.
 */
export function watchUndocumentedProblems(app: NestExpressApplication): () => readonly string[] {
  const undocumented = new Set<string>();
  let operations: ReadonlyMap<string, DocumentedProblems> | undefined;
  watchAnswers(app, ({ operation, response, text }) => {
    if (response.statusCode < 400 || text === '') return;
    operations ??= documented(app);
    const known = operations.get(operation);
    // An encoded answer is no text; test/e2e/compression.test.ts compares it with the plain one.
    if (known && !response.hasHeader('Content-Encoding'))
      compare(operation, response.statusCode, read(text), known, undocumented);
  });
  return () => [...undocumented];
}

function documented(app: NestExpressApplication): ReadonlyMap<string, DocumentedProblems> {
  return new Map(
    operationsOf(app).map(({ route }) => [`${route.method} /${route.path.replace(/^\/|\/$/g, '')}`, problemsOf(route)]),
  );
}

function read(text: string): ReturnedCodes {
  const codes = text.startsWith('<')
    ? [...text.matchAll(/<code>(\w+)<\/code>/g)].map(([, code]) => code)
    : [...text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code);
  return { code: codes[0], faults: codes.slice(1) };
}

function compare(
  name: string,
  status: number,
  { code, faults }: ReturnedCodes,
  known: DocumentedProblems,
  undocumented: Set<string>,
): void {
  if (COLLECT_FILE) appendFileSync(COLLECT_FILE, `${JSON.stringify({ name, status, code, faults })}\n`);
  // The fault that names a refused record has the code of the problem (contract section 21).
  const { codes = [], faults: knownFaults = codes } = known[status] ?? {};
  if (!(codes as readonly string[]).includes(code)) undocumented.add(`${name} ${status} ${code}`);
  for (const fault of faults)
    if (!(knownFaults as readonly string[]).includes(fault)) undocumented.add(`${name} ${status} ${code} ${fault}`);
}
