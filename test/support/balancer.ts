import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The counts of a balancer. */
interface Balance {
  /** The number of responses by port. */
  readonly responses: Map<number, number>;
  /** Requests that were sent to a process and got no response. */
  lost: number;
}

/**
 * Starts a round-robin balancer with keep-alive and without health checks. If a process refuses the connection, it
 * tries the next one. It never sends a request twice, because the first one may have been executed.
 */
export async function startBalancer(ports: readonly number[]) {
  const balance: Balance = { responses: new Map(), lost: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let turn = 0;

  function forward(request: IncomingMessage, response: ServerResponse, choice: number, tries: number): void {
    const port = ports[choice % ports.length];
    const { method, url: path, headers } = request;
    const upstream = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent });
    upstream.on('response', (answer) => {
      answer.on('error', () => {
        balance.lost += 1;
        response.destroy();
      });
      balance.responses.set(port, (balance.responses.get(port) ?? 0) + 1);
      const { connection, 'keep-alive': _, ...forwarded } = answer.headers;
      response.writeHead(Number(answer.statusCode), forwarded);
      answer.pipe(response);
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < ports.length)
        return forward(request, response, choice + 1, tries + 1);
      balance.lost += 1;
      response.destroy();
    });
    upstream.end();
  }

  const server = createServer((request, response) => {
    turn += 1;
    forward(request, response, turn, 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    balance,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
