import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { PATCH_TYPES } from '../formats/media-type';
import { MalformedRequest, MethodNotAllowed, NO_PATH, NotFound } from '../problems/problem';
import type { ApiRequest, ApiResponse } from './api-request';
import { methodsOfAlias } from './path-aliases';

/** Answers the requests of a route. What it throws becomes problem details. */
type Handler = (request: ApiRequest, response: ApiResponse) => void | Promise<void>;

interface Route {
  readonly handle: Handler;
  /** The template of the URL, for metrics and logs. */
  readonly template: { readonly path: string };
  readonly parameters: readonly string[];
}

/** A place in the paths of routes. */
interface Place {
  readonly words: Map<string, Place>;
  parameter?: Place;
  /** By method. */
  readonly routes: Map<string, Route>;
}

/**
 * All routes of the service, by the words of their paths: each request would otherwise be compared with several hundred
 * patterns. Paths are found in any case, with or without a slash at the end. Words are never percent-encoded in them.
 */
@Injectable()
export class Routes {
  private readonly root = newPlace();
  private readonly words = new Set<string>();

  /** Adds a route. Its path is in the notation of Express (`/v4/colors/:id`). */
  add(method: string, path: string, handle: Handler): void {
    let place = this.root;
    const parameters: string[] = [];
    for (const segment of segmentsOf(path)) {
      if (segment.startsWith(':')) {
        parameters.push(segment.slice(1));
        place.parameter ??= newPlace();
        place = place.parameter;
      } else {
        const word = segment.toLowerCase();
        this.words.add(word);
        const next = place.words.get(word) ?? newPlace();
        place.words.set(word, next);
        place = next;
      }
    }
    place.routes.set(method, { handle, template: { path }, parameters });
  }

  /** Whether a segment of a URL is a word of some path. */
  hasWord(segment: string): boolean {
    return this.words.has(segment.toLowerCase());
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

  /** The last middleware: calls the handler of the route, or throws the error of a path or a method that is none. */
  readonly serve: RequestHandler = (incoming, response) => {
    const request = incoming as ApiRequest;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const values: string[] = [];
    const route = routeAt(this.root, segmentsOf(pathOf(request.url)), 0, method, values);
    if (!route) throw this.refusalOf(request.url);
    const { handle, template, parameters } = route;
    const params: Record<string, string> = {};
    for (const [at, name] of parameters.entries()) params[name] = decoded(values[at]);
    request.params = params;
    request.route = template;
    return handle(request, response);
  };

  private refusalOf(url: string): MethodNotAllowed | NotFound {
    const methods = this.methodsOf(url);
    return methods.length > 0 ? new MethodNotAllowed(methods) : new NotFound(NO_PATH);
  }

  /** The methods of a URL's path, including HEAD with GET; empty if there is no such path. */
  private methodsOf(url: string): string[] {
    const path = pathOf(url);
    const methods = new Set(methodsOfAlias(path) ?? []);
    addMethods(this.root, segmentsOf(path), 0, methods);
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  }
}

function newPlace(): Place {
  return { words: new Map(), routes: new Map() };
}

/** The path of a URL. Only the absolute form can have a fragment here. */
function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** What is between the slashes. `*` has none, and is no path. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  if (segments.length > 1) segments.shift();
  if (segments[segments.length - 1] === '') segments.pop();
  return segments;
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    throw new MalformedRequest(
      'The path contains a percent sign that is not part of a percent-encoded UTF-8 character.',
    );
  }
}

function placeOfWord(place: Place, segment: string): Place | undefined {
  return place.words.get(segment) ?? place.words.get(segment.toLowerCase());
}

/** A word goes before a parameter. Adds the values of the parameters to `values`. */
function routeAt(
  place: Place,
  segments: readonly string[],
  at: number,
  method: string,
  values: string[],
): Route | undefined {
  if (at === segments.length) return place.routes.get(method);
  const segment = segments[at];
  const word = placeOfWord(place, segment);
  const byWord = word && routeAt(word, segments, at + 1, method, values);
  if (byWord || !place.parameter || segment === '') return byWord;
  const { length } = values;
  values.push(segment);
  const byParameter = routeAt(place.parameter, segments, at + 1, method, values);
  if (!byParameter) values.length = length;
  return byParameter;
}

/** Adds the methods of all routes of a path to `methods`. */
function addMethods(place: Place, segments: readonly string[], at: number, methods: Set<string>): void {
  if (at === segments.length) {
    for (const method of place.routes.keys()) methods.add(method);
    return;
  }
  const segment = segments[at];
  for (const next of [placeOfWord(place, segment), segment === '' ? undefined : place.parameter])
    if (next) addMethods(next, segments, at + 1, methods);
}
