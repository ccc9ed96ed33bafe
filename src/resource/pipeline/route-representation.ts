import type { WireBody } from '../../http/formats/represented-body';
import type { ApiResponse } from '../../http/server/api-request';
import type { ResourceRequest } from './resource-request';
import type { RoutePlan } from './route-plan';

/** Responds to a request that has passed the guards. `run` calls the handler, which finds what it needs in the request. */
export type Respond = (
  request: ResourceRequest,
  response: ApiResponse,
  run: () => Promise<unknown>,
) => Promise<WireBody>;

/** Reads the requests of routes into plain values, and writes what their handlers return. */
export interface RouteRepresentation {
  /** Composed once for each route, when the application starts. */
  composed(plan: RoutePlan): Respond;
}

/** Under which token the module of a representation provides it. */
export function representationToken(name: string): string {
  return `representation ${name}`;
}
