import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The requests under way. Once it drains, every answer ends its connection, so that clients move to another process. */
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

  /** From now on answers say `Connection: close`, those to requests that have begun too where their head is not sent. */
  drain(): void {
    this.draining = true;
    for (const response of this.responses) if (!response.headersSent) response.shouldKeepAlive = false;
  }
}
