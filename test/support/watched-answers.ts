import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** A complete answer of an operation. */
export interface WatchedAnswer {
  /** The method and path template of the operation, with Express parameters: `GET /goals/:id`. HEAD counts as GET. */
  readonly operation: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The whole body; empty for HEAD. */
  readonly text: string;
}

/** Whether the request names the members of the answer, so that others are missing (contract section 22). */
export function isProjection({ url = '' }: IncomingMessage): boolean {
  return /[?&]fields=/.test(url);
}

type Chunk = string | Uint8Array;

/** Calls `seen` with each complete answer of an operation below `/v4`, right after it was written. */
export function watchAnswers(app: NestExpressApplication, seen: (answer: WatchedAnswer) => void): void {
  const server: Server = app.getHttpServer();
  server.prependListener('request', (request: IncomingMessage & { route?: { path?: unknown } }, response) => {
    const chunks: Chunk[] = [];
    const { write, end } = response;
    response.write = function (this: ServerResponse, ...args: Parameters<typeof write>) {
      chunks.push(args[0]);
      return write.apply(this, args);
    } as typeof write;
    response.end = function (this: ServerResponse, ...args: Parameters<typeof end>) {
      const [last] = args as unknown[];
      if (typeof last === 'string' || last instanceof Uint8Array) chunks.push(last);
      // Node may end through write.
      response.write = write;
      const returned = end.apply(this, args);
      const path = request.route?.path;
      if (typeof path === 'string' && path.startsWith('/v4')) {
        const method = request.method === 'HEAD' ? 'GET' : request.method;
        const text = request.method === 'HEAD' ? '' : textOf(chunks);
        seen({ operation: `${method} ${path.slice('/v4'.length).replace(/\/$/, '')}`, request, response, text });
      }
      return returned;
    } as typeof end;
  });
}

function textOf(chunks: readonly Chunk[]): string {
  if (chunks.length === 1 && typeof chunks[0] === 'string') return chunks[0];
  return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as Uint8Array))).toString();
}
