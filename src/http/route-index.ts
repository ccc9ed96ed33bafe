import { type NextFunction, type Request, type Response, Router } from 'express';

/** The used members of a layer of Express, whose types for route and path are wrong. */
interface Layer {
  readonly route?: { readonly path: string };
}

/** The path segments by which a route is found. */
interface Signature {
  /** The number of segments, and the first two of them. */
  readonly start: string;
  /** The fourth segment, which names a collection below a record. Empty without one, `*` for a parameter. */
  readonly part: string;
}

/**
 * Express matches each request against several hundred route patterns one by one. This moves the routes to small
 * routers, which are looked up by segments of the path. Within such a router Express matches as before.
 */
export function indexRoutes(stack: Layer[]): void {
  const indexed = stack.flatMap((layer) => {
    const signature = layer.route && signatureOf(layer.route.path);
    return signature ? [{ layer, ...signature }] : [];
  });
  const routers = new Map<string, Router>();
  for (const { start, part } of indexed) {
    const key = `${start}/${part}`;
    if (routers.has(key)) continue;
    const matching = indexed.filter((other) => other.start === start && (other.part === part || other.part === '*'));
    routers.set(key, routerOf(matching.map(({ layer }) => layer)));
  }
  const first = stack.indexOf(indexed[0]?.layer);
  if (first < 0) return;
  const indexedLayers = new Set(indexed.map(({ layer }) => layer));
  const others = stack.filter((layer) => !indexedLayers.has(layer));
  const [dispatch] = routerOf([]).use(dispatcherOf(routers)).stack as unknown as Layer[];
  others.splice(first, 0, dispatch);
  stack.splice(0, stack.length, ...others);
}

function dispatcherOf(routers: ReadonlyMap<string, Router>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { start, part } = signatureOfUrl(request.url);
    const router = routers.get(`${start}/${part}`) ?? routers.get(`${start}/*`);
    if (router) router(request, response, next);
    else next();
  };
}

function routerOf(layers: Layer[]): Router {
  const router = Router();
  (router.stack as unknown as Layer[]).push(...layers);
  return router;
}

/** Undefined for a pattern whose first two segments are not literal. Such a route stays where it is. */
function signatureOf(pattern: string): Signature | undefined {
  const segments = pattern.split('/').slice(1);
  const isLiteral = (segment: string | undefined) => segment !== undefined && /^[\w-]+$/.test(segment);
  if (!isLiteral(segments[0]) || !isLiteral(segments[1]) || /[*{]/.test(pattern)) return undefined;
  const part = segments[3] ?? '';
  return { start: startOf(segments), part: part.startsWith(':') ? '*' : part.toLowerCase() };
}

/** The signature of a URL. Like Express it ignores case, a trailing slash, and a host before the path. */
function signatureOfUrl(url: string): Signature {
  const address = url.startsWith('/') ? url : url.replace(/^\w+:\/\/[^/?]*/, '');
  const mark = address.indexOf('?');
  const segments = (mark < 0 ? address : address.slice(0, mark)).split('/');
  segments.shift();
  if (segments[segments.length - 1] === '') segments.pop();
  return { start: startOf(segments), part: segments[3]?.toLowerCase() ?? '' };
}

function startOf(segments: readonly string[]): string {
  return `${segments.length}/${segments[0]}/${segments[1]}`.toLowerCase();
}
