import { type NextFunction, type Request, type Response, Router } from 'express';

/** What is used of a layer of Express: it types neither its route nor its path as what they are. */
interface Layer {
  readonly route?: { readonly path: string };
}

/** The words of an address by which its route is found. */
interface Signature {
  /** The number of words, and the first two. */
  readonly start: string;
  /** The fourth word, which tells the parts of a record from each other; empty where there is none, `*` for a parameter. */
  readonly part: string;
}

/**
 * Express tries the routes of an application one by one, several hundred patterns for one request. Here they stand in
 * small routers of their own, found by the words of the address; within one of them Express decides as before.
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
    const fits = indexed.filter((other) => other.start === start && (other.part === part || other.part === '*'));
    routers.set(key, routerOf(fits.map(({ layer }) => layer)));
  }
  const first = stack.indexOf(indexed[0]?.layer);
  if (first < 0) return;
  const taken = new Set(indexed.map(({ layer }) => layer));
  const others = stack.filter((layer) => !taken.has(layer));
  const [dispatch] = routerOf([]).use(dispatcherOf(routers)).stack as unknown as Layer[];
  others.splice(first, 0, dispatch);
  stack.splice(0, stack.length, ...others);
}

function dispatcherOf(routers: ReadonlyMap<string, Router>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { start, part } = wordsOf(request.url);
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

/** Undefined for a pattern whose first two words are no words, which stays where it is. */
function signatureOf(pattern: string): Signature | undefined {
  const words = pattern.split('/').slice(1);
  const isWord = (word: string | undefined) => word !== undefined && /^[\w-]+$/.test(word);
  if (!isWord(words[0]) || !isWord(words[1]) || /[*{]/.test(pattern)) return undefined;
  const part = words[3] ?? '';
  return { start: startOf(words), part: part.startsWith(':') ? '*' : part.toLowerCase() };
}

/** The signature of an address; Express takes words of any case, a slash at the end, and a host before the path. */
function wordsOf(url: string): Signature {
  const address = url.startsWith('/') ? url : url.replace(/^\w+:\/\/[^/?]*/, '');
  const mark = address.indexOf('?');
  const words = (mark < 0 ? address : address.slice(0, mark)).split('/');
  words.shift();
  if (words[words.length - 1] === '') words.pop();
  return { start: startOf(words), part: words[3]?.toLowerCase() ?? '' };
}

function startOf(words: readonly string[]): string {
  return `${words.length}/${words[0]}/${words[1]}`.toLowerCase();
}
