import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly method?: string;
  readonly path?: string;
  readonly body: string;
}

/** A server that keeps the requests that it gets. `answer` can be replaced; by default it answers 204. */
export class WebhookReceiver {
  readonly requests: Received[] = [];
  /** Emits `request` for each of them. */
  readonly events = new EventEmitter();
  answer: RequestListener = (_, response) => response.writeHead(204).end();

  private constructor(
    private readonly server: Server,
    private readonly scheme: string,
  ) {
    server.on('request', async (request, response) => {
      const { headers, method, url } = request;
      this.requests.push({ headers, method, path: url, body: await bodyOf(request) });
      this.events.emit('request');
      this.answer(request, response);
    });
  }

  /** Listens on any free port of the loopback address, with TLS if there are a certificate and its key. */
  static async start(tls?: { readonly cert: string; readonly key: string }, port = 0): Promise<WebhookReceiver> {
    const server = tls ? createTlsServer(tls) : createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new WebhookReceiver(server, tls ? 'https' : 'http');
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The value for WEBHOOK_ALLOW. */
  get host(): string {
    return `localhost:${this.port}`;
  }

  get url(): string {
    return `${this.scheme}://${this.host}/hook`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
