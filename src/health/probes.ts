import type { ServerResponse } from 'node:http';
import { version } from '../../package.json';
import type { ReadinessCheck } from './readiness';

/** The process runs, in this version: `/health/live`. */
export function respondLive(response: ServerResponse): void {
  sendJson(response, 200, { status: 'ok', version });
}

/** The process can take requests: `/health/ready`. */
export async function respondReady(readiness: ReadinessCheck, response: ServerResponse): Promise<void> {
  const status = await readiness.check();
  sendJson(response, status === 'ok' ? 200 : 503, { status, version });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
