import type { Log } from '../../config/log';
import type { LoggedRequests } from '../../config/settings';
import type { RefusedRequest } from './refused-requests';
import { serviceFailureOf } from './request-lifetime';
import type { FinishedRequest } from './request-watch';

/** Routes that monitoring calls frequently. */
const PROBES = new Set(['/health/live', '/health/ready', '/metrics']);

const UNMATCHED = 'unmatched';

/** The template of a request's route. The URL is not logged, because it contains IDs and may contain user input. */
export function routeOf({ route }: { readonly route?: { readonly path: string } }): string {
  return route?.path ?? UNMATCHED;
}

/** Whether a request that ended with this status has a line. */
export function isLogged(status: number, requests: LoggedRequests): boolean {
  return requests === 'all' || (requests === 'errors' && status >= 400);
}

/** One line per request: the caller, the operation and the outcome. It contains no name, query, header or body. */
export function logRequest(log: Log, { request, status, ms, bytes }: FinishedRequest): void {
  const route = routeOf(request);
  const { requestId, caller, method, traceId } = request;
  const facts = {
    requestId,
    traceId,
    caller: caller?.individualId ?? undefined,
    site: caller?.siteId,
    method,
    route,
    status,
    cut: serviceFailureOf(request) && true,
    ms: Math.round(ms * 10) / 10,
    bytes,
  };
  log.request(facts, PROBES.has(route) ? 'debug' : 'info');
}

/** One line for a request that Node could not parse. Nothing of the request is logged. */
export function logRefused(log: Log, { requestId, status, bytes }: RefusedRequest): void {
  log.request({ requestId, route: UNMATCHED, status, bytes }, 'info');
}
