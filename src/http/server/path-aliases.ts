/** An alias of a path. A request for it is rewritten to the canonical path (contract section 1). */
interface PathAlias {
  readonly pattern: RegExp;
  readonly methods?: readonly string[];
  readonly toCanonical: (match: RegExpExecArray) => string;
}

const PATH_ALIASES: readonly PathAlias[] = [
  { pattern: /^\/v4\/security(?=\/|$)(.*)$/i, toCanonical: ([, rest]) => `/v4/permissions${rest}` },
  {
    pattern: /^\/v4\/([a-z]+)\/([^/]+)\/security\/([^/]+)\/?$/i,
    // These characters are allowed in a path, but would start another parameter or mean a space in a query.
    toCanonical: ([, kind, id, childType]) =>
      `/v4/${kind}/${id}/permissions?childtype=${childType.replace(/[&+]/g, encodeURIComponent)}`,
  },
  {
    pattern: /^\/v4\/([a-z]+)\/([^/]+)\/security\/?$/i,
    toCanonical: ([, kind, id]) => `/v4/${kind}/${id}/permissions`,
  },
  { pattern: /^\/v4\/users\/?$/i, methods: ['GET', 'HEAD'], toCanonical: () => '/v4/individuals' },
  {
    pattern: /^\/v4\/(.*\/)?performanceindicators(?=\/|$)(.*)$/i,
    toCanonical: ([, before = '', rest]) => `/v4/${before}indicators${rest}`,
  },
];

// A cheap test before the patterns: a URL that fails it matches none of them.
const CANDIDATE = /security|\/users|performanceindicators/i;

/** The canonical URL of an alias, with its query; undefined if the URL is not an alias. */
export function resolveAlias(method: string, url: string): string | undefined {
  if (!CANDIDATE.test(url)) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  for (const { pattern, methods, toCanonical } of PATH_ALIASES) {
    const match = pattern.exec(path);
    if (!match || (methods && !methods.includes(method))) continue;
    const address = toCanonical(match);
    if (query === '') return address;
    return address.includes('?') ? `${address}&${query}` : `${address}?${query}`;
  }
  return undefined;
}

/** The methods to which an alias is limited; undefined if the path is not such an alias. */
export function methodsOfAlias(path: string): readonly string[] | undefined {
  return PATH_ALIASES.find(({ pattern, methods }) => methods && pattern.test(path))?.methods;
}
