import type { Log } from '../config/log';
import type { RefusedRequest } from './refused-requests';
import type { FinishedRequest } from './request-watch';

/** Routes that machines ask all the time. */
const PROBES = new Set(['/health/live', '/health/ready', '/metrics']);

const UNMATCHED = 'unmatched';

/** The template of a request's route, never its address: that holds ids, and may hold what a user typed. */
export function routeOf({ route }: { readonly route?: { readonly path: string } }): string {
  return route?.path ?? UNMATCHED;
}

/** One line for each request: who asked for what, and how it ended. No name, no query, no header and no body is in it. */
export function logRequest(log: Log, { request, status, ms, bytes }: FinishedRequest): void {
  const route = routeOf(request);
  const { requestId, caller, method } = request;
  const facts = {
    requestId,
    caller: caller?.individualId ?? undefined,
    site: caller?.siteId,
    method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    bytes,
  };
  log.request(facts, PROBES.has(route) ? 'debug' : 'info');
}

/** One line for a request that Node could not read: it has no method, and nothing of it is logged. */
export function logRefused(log: Log, { requestId, status, bytes }: RefusedRequest): void {
  log.request({ requestId, route: UNMATCHED, status, bytes }, 'info');
}
