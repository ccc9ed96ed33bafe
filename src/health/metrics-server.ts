import { createServer } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MetricsEndpoint } from './metrics-endpoint';

/** A server for the metrics alone (METRICS_PORT), so that the public address does not have them. */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  /** Listens only after `startService` has told it to. */
  readonly server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics') response.statusCode = 404;
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.statusCode = 405;
      response.setHeader('Allow', 'GET, HEAD');
    } else {
      // Without the catch an error would end the process.
      this.endpoint.respond(request, response).catch(() => response.destroy());
      return;
    }
    response.end();
  });

  constructor(private readonly endpoint: MetricsEndpoint) {}

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
