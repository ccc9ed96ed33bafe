import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine that responds as a test wants, in the place of the service or of a proxy before it. */
export interface HostileServer {
  readonly url: string;
  /** The requests so far. */
  readonly requests: IncomingMessage[];
  /** Answers the next requests, one function each; the last one also all that follow. */
  respond(...handles: Handle[]): void;
  close(): Promise<void>;
}

/** Starts a HostileServer. */
export async function startHostileServer(): Promise<HostileServer> {
  const requests: IncomingMessage[] = [];
  let handles: Handle[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume();
    const handle = handles.length > 1 ? handles.shift() : handles[0];
    request.on('end', () => handle?.(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respond: (...next) => {
      handles = next;
      requests.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a response with a status, a body and headers. */
export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Handle {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Returns a problem as the service sends it. */
export function problem(status: number, code: string, headers: Record<string, string> = {}): Handle {
  const body = { type: `urn:problem:${code}`, title: code, status, instance: '/v4/colors', code, requestId: 'r-1' };
  return reply(status, body, { 'Content-Type': 'application/problem+json; charset=utf-8', ...headers });
}
