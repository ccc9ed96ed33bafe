import { Injectable } from '@nestjs/common';
import type { ResourceRequest } from './resource-request';
import type { Route } from './route';

/** Calls the handler of a route for a request, whose caller and body its decorators read. */
type Call = (request: ResourceRequest) => unknown;

/** The handlers of all routes, for requests that do what another route does too. */
@Injectable()
export class RouteHandlers {
  private readonly calls = new Map<Route, Call>();

  add(route: Route, call: Call): void {
    this.calls.set(route, call);
  }

  async call(route: Route, request: ResourceRequest): Promise<unknown> {
    const call = this.calls.get(route);
    if (!call) throw new Error(`No handler of ${route.method} ${route.path}`);
    return call(request);
  }
}
