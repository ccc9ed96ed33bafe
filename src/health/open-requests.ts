import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * The open requests of a server. When it drains, every response closes its connection, so that clients move to another
 * process.
 */
export class OpenRequests {
  private readonly responses = new Set<ServerResponse>();
  private draining = false;

  constructor(server: Server) {
    server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      if (this.draining) response.shouldKeepAlive = false;
      this.responses.add(response);
      response.on('close', () => this.responses.delete(response));
    });
  }

  /** From now on responses have `Connection: close`, also those to open requests whose head is not sent yet. */
  drain(): void {
    this.draining = true;
    for (const response of this.responses) if (!response.headersSent) response.shouldKeepAlive = false;
  }
}
