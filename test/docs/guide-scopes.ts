import type { Server } from 'node:http';
import { changeTypes } from '../../src/platform/changes/change-types';
import { declaredRoutes, type Route } from '../../src/resource/pipeline/route';
import { scopeOf, tagOf } from '../../src/resource/pipeline/scope';
import type { AuthenticatedRequest } from '../../src/security/access/authenticated-request';

/** A request, with its response and what the application found out about it. */
interface Received {
  readonly request: AuthenticatedRequest & { readonly route?: { readonly path: string } };
  readonly response: { readonly statusCode: number };
}

/** What needs a login of one's own, as the guides name it, by the tag of its operations. */
const OWN_LOGIN: Readonly<Record<string, string>> = {
  Credential: 'credentials',
  Individual: 'passwords',
  Login: 'tokens',
  Permission: 'permissions',
  Webhook: 'new webhooks',
};
const REFUSED = new Set([401, 403]);
const LINE = /^Scopes for a program: [^.]*\.$/gm;

/** The smallest scopes of a machine credential for the requests that a guide sends (contract section 25). */
export class GuideScopes {
  private received: Received[] = [];

  /** `needsOwnLogin` says whether an operation has asked its caller for a login of its own. */
  constructor(
    server: Server,
    private readonly needsOwnLogin: (caller: object) => boolean,
  ) {
    server.on('request', (request, response) =>
      this.received.push({ request: request as Received['request'], response }),
    );
  }

  /** Forgets the requests so far. */
  reset(): void {
    this.received = [];
  }

  /** The line that a guide has to contain after these requests. */
  line(): string {
    const scopes: string[] = [];
    const words = new Set<string>();
    for (const { request, response } of this.received) {
      const route = routeOf(request.method, request.route?.path);
      const path = request.route?.path;
      if (path?.startsWith('/scim/v2/')) scopes.push(`scim:${request.method === 'GET' ? 'read' : 'write'}`);
      if (!route || REFUSED.has(response.statusCode)) continue;
      if (request.caller && this.needsOwnLogin(request.caller)) words.add(OWN_LOGIN[tagOf(route)]);
      else scopes.push(...scopesOf(route, request.url));
    }
    const own = [...words].sort().join(' and ');
    return `Scopes for a program: ${smallest(scopes) || 'none'}${own && `; ${own} need your own login`}.`;
  }
}

/** The lines of a guide that name scopes, without their breaks. */
export function scopeLinesIn(markdown: string): string[] {
  return [...markdown.matchAll(LINE)].map(([line]) => line.replaceAll('\n', ' '));
}

/** The smallest scopes for requests such as `PUT /goals/{id}`, as the guides write them. */
export function scopesForRequests(requests: readonly string[]): string {
  return smallest(
    requests.flatMap((request) => {
      const [method, url] = request.split(' ');
      const route = routeOf(method, `/v4${url.replace(/\?.*/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`);
      if (!route) throw new Error(`No operation is ${request}`);
      return scopesOf(route, url);
    }),
  );
}

function routeOf(method: string | undefined, template: string | undefined): Route | undefined {
  return declaredRoutes().find(
    (each) => each.method === method && [each.path, each.pluralPath].some((path) => `/v4/${path}` === template),
  );
}

/** The scope of an operation; for changes, those of the types that are asked for too. */
function scopesOf(route: Route, url: string): string[] {
  const names = route.path === 'changes' ? new URL(url, 'http://host').searchParams.get('types') : null;
  const ofTypes = (names?.split(',') ?? []).map((name) => changeTypes().get(name)?.access.scope);
  return [scopeOf(route), ...ofTypes].flatMap((scope) => scope ?? []);
}

/** The scopes without repetitions and without a `read` beside the `write` that contains it. */
function smallest(scopes: readonly string[]): string {
  const isContained = (scope: string) => scope.endsWith(':read') && scopes.includes(scope.replace(/read$/, 'write'));
  return [...new Set(scopes)]
    .filter((scope) => !isContained(scope))
    .sort()
    .map((scope) => `\`${scope}\``)
    .join(', ');
}
