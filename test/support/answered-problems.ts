import { appendFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type DocumentedProblems, problemsOf } from '../../src/openapi/documented-problems';
import { operationsOf } from '../../src/openapi/operations';

interface Answered {
  readonly code: string;
  readonly faults: readonly string[];
}

/** A file to which every problem answered is added, one a line, for a look at what a run of the tests has answered. */
const COLLECTED = process.env.COLLECT_PROBLEMS;

/**
 * Holds each problem that the application answers against what the OpenAPI document says of its operation. The function
 * returned answers what is not documented, each once.
 */
export function watchProblems(app: NestExpressApplication): () => readonly string[] {
  const undocumented = new Set<string>();
  let operations: ReadonlyMap<string, DocumentedProblems> | undefined;
  const server: Server = app.getHttpServer();
  server.prependListener('request', (request: IncomingMessage & { route?: { path?: unknown } }, response) => {
    const end = response.end;
    response.end = function (this: ServerResponse, ...args: Parameters<typeof end>) {
      const path = request.route?.path;
      if (response.statusCode >= 400 && typeof path === 'string' && typeof args[0] === 'string') {
        operations ??= documented(app);
        const method = request.method === 'HEAD' ? 'GET' : request.method;
        const name = `${method} ${path.replace(/^\/v4/, '').replace(/\/$/, '')}`;
        const known = operations.get(name);
        if (known) compare(name, response.statusCode, read(args[0]), known, undocumented);
      }
      return end.apply(this, args);
    } as typeof end;
  });
  return () => [...undocumented];
}

function documented(app: NestExpressApplication): ReadonlyMap<string, DocumentedProblems> {
  return new Map(
    operationsOf(app).map(({ route }) => [`${route.method} /${route.path.replace(/^\/|\/$/g, '')}`, problemsOf(route)]),
  );
}

function read(text: string): Answered {
  const codes = text.startsWith('<')
    ? [...text.matchAll(/<code>(\w+)<\/code>/g)].map(([, code]) => code)
    : [...text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code);
  return { code: codes[0], faults: codes.slice(1) };
}

function compare(
  name: string,
  status: number,
  { code, faults }: Answered,
  known: DocumentedProblems,
  undocumented: Set<string>,
): void {
  if (COLLECTED) appendFileSync(COLLECTED, `${JSON.stringify({ name, status, code, faults })}\n`);
  const { codes = [], faults: knownFaults = [] } = known[status] ?? {};
  if (!(codes as readonly string[]).includes(code)) undocumented.add(`${name} ${status} ${code}`);
  for (const fault of faults)
    if (!(knownFaults as readonly string[]).includes(fault)) undocumented.add(`${name} ${status} ${code} ${fault}`);
}
