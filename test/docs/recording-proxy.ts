import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of a program, and the status of its response. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  /** Those of the headers in `RECORDED` that it has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
}

/** The headers that decide what a request means. Credentials are not recorded. */
const RECORDED = ['accept', 'content-type', 'idempotency-key'];

/** Forwards requests to the service and records them. */
export class RecordingProxy {
  readonly exchanges: Exchange[] = [];
  /** How many of the next responses are lost, although the service has executed the requests. */
  lost = 0;
  /** The statuses with which the next requests are refused before they reach the service; undefined for one that is not. */
  readonly refusals: (number | undefined)[] = [];

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(service: string): Promise<RecordingProxy> {
    const server = createServer();
    const proxy = new RecordingProxy(server);
    server.on('request', (request, response) => proxy.forward(service, request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async forward(service: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const sent = RECORDED.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
    const refusal = this.refusals.shift();
    const answer = refusal
      ? new Response('', { status: refusal, headers: { 'retry-after': '1' } })
      : await fetch(service + url, {
          method,
          headers: { ...Object.fromEntries(sent), authorization: String(headers.authorization) },
          body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
        });
    const text = await answer.text();
    const { status } = answer;
    const body = Buffer.concat(chunks).toString();
    this.exchanges.push({ method, path: url, headers: Object.fromEntries(sent), body, status });
    if (this.lost > 0) {
      this.lost--;
      response.destroy();
      return;
    }
    const passed = ['content-type', 'link', 'idempotency-replayed', 'retry-after', 'www-authenticate'];
    for (const name of passed) if (answer.headers.has(name)) response.setHeader(name, String(answer.headers.get(name)));
    response.writeHead(status).end(text);
  }
}
