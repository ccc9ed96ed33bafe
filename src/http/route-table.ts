import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { PATCH_TYPES } from './media-type';
import { methodsOfAlias } from './path-aliases';

/** All routes of the running service, to distinguish a wrong method (405) from a wrong path (404). */
@Injectable()
export class RouteTable {
  private entries: readonly { pattern: RegExp; method: string }[] = [];

  /** Sets the routes when the application has started. Paths are in Express notation (`/v4/colors/:id`). */
  fill(routes: readonly { method: string; path: string }[]): void {
    this.entries = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  }

  /** Answers an OPTIONS with the methods of its path, unless CORS answers it as a preflight (contract section 24). */
  readonly describe: RequestHandler = (request, response, next) => {
    const methods = request.method === 'OPTIONS' ? this.methodsOf(request.url) : [];
    if (methods.length === 0) return next();
    response.setHeader('Allow', methods.join(', '));
    if (methods.includes('PATCH')) response.setHeader('Accept-Patch', PATCH_TYPES);
    if (request.headers['access-control-request-method'] !== undefined) return next();
    response.statusCode = 204;
    response.end();
  };

  /** The methods of a URL's path, including HEAD with GET; empty if there is no such path. */
  methodsOf(url: string): string[] {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const own = this.entries.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    const methods = new Set([...own, ...(methodsOfAlias(path) ?? [])]);
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  }
}

function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}/?$`, 'i');
}
