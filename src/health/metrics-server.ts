import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Settings } from '../config/settings';
import { listen } from '../http/server/listen';
import { MetricsEndpoint } from './metrics-endpoint';
import { respondLive, respondReady } from './probes';
import { ReadinessCheck } from './readiness';

type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * A server for the metrics (METRICS_PORT), so that the public address does not have them, and for the probes, which it
 * answers whatever waits at the other address.
 */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  readonly server = createServer((request, response) => void this.respond(request, response));
  private readonly endpoints: ReadonlyMap<string, Respond>;

  constructor(metrics: MetricsEndpoint, readiness: ReadinessCheck) {
    this.endpoints = new Map<string, Respond>([
      ['/metrics', (request, response) => metrics.respond(request, response)],
      ['/health/live', (_, response) => respondLive(response)],
      ['/health/ready', (_, response) => respondReady(readiness, response)],
    ]);
  }

  /** Listens on METRICS_PORT, if that is set. Throws a SettingError if it cannot. */
  async listen({ host, metrics: { port } }: Settings): Promise<void> {
    if (port !== undefined) await listen(this.server, { variable: 'METRICS_PORT', port, host });
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = this.endpoints.get((request.url ?? '').split('?')[0]);
    if (endpoint && (request.method === 'GET' || request.method === 'HEAD')) {
      try {
        await endpoint(request, response);
      } catch {
        // An error would end the process.
        response.destroy();
      }
      return;
    }
    response.statusCode = endpoint ? 405 : 404;
    if (endpoint) response.setHeader('Allow', 'GET, HEAD');
    response.end();
  }
}
