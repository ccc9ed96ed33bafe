/** A second name of an address: where it matches, the request goes on under the first name (contract section 1). */
interface PathAlias {
  readonly pattern: RegExp;
  readonly methods?: readonly string[];
  readonly first: (match: RegExpExecArray) => string;
}

const PATH_ALIASES: readonly PathAlias[] = [
  { pattern: /^\/v4\/security(?=\/|$)(.*)$/i, first: ([, rest]) => `/v4/permissions${rest}` },
  {
    pattern: /^\/v4\/([a-z]+)\/([^/]+)\/security\/([^/]+)\/?$/i,
    // What a path may hold would begin another parameter, or mean a space, in a query.
    first: ([, kind, id, childType]) =>
      `/v4/${kind}/${id}/permissions?childtype=${childType.replace(/[&+]/g, encodeURIComponent)}`,
  },
  { pattern: /^\/v4\/([a-z]+)\/([^/]+)\/security\/?$/i, first: ([, kind, id]) => `/v4/${kind}/${id}/permissions` },
  { pattern: /^\/v4\/users\/?$/i, methods: ['GET', 'HEAD'], first: () => '/v4/individuals' },
  {
    pattern: /^\/v4\/(.*\/)?performanceindicators(?=\/|$)(.*)$/i,
    first: ([, before = '', rest]) => `/v4/${before}indicators${rest}`,
  },
];

// One look at most addresses is enough to know that none of the patterns fits.
const CANDIDATE = /security|\/users|performanceindicators/i;

/** The first name of an address, with its query; undefined when it is one already. */
export function resolveAlias(method: string, url: string): string | undefined {
  if (!CANDIDATE.test(url)) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  for (const { pattern, methods, first } of PATH_ALIASES) {
    const match = pattern.exec(path);
    if (!match || (methods && !methods.includes(method))) continue;
    const address = first(match);
    if (query === '') return address;
    return address.includes('?') ? `${address}&${query}` : `${address}?${query}`;
  }
  return undefined;
}

/** The methods that a second name takes alone; undefined when the path is no such name. */
export function methodsOfAlias(path: string): readonly string[] | undefined {
  return PATH_ALIASES.find(({ pattern, methods }) => methods && pattern.test(path))?.methods;
}
