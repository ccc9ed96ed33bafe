import { UnexpectedResponseError, withoutQuery } from './errors.ts';

type Query = Readonly<Record<string, unknown>>;

/** One link of a `Link` header: its address and its parameters. */
const LINK = /<([^>]*)>((?:\s*;\s*[^\s=;,]+\s*=\s*(?:"[^"]*"|[^\s;,]*))*)/g;
const relation = (name: string) =>
  new RegExp(`;\\s*rel\\s*=\\s*(?:"(?:[^"]*\\s)?${name}(?:\\s[^"]*)?"|${name}(?=[\\s;]|$))`, 'i');
const REL_NEXT = relation('next');
const REL_DELTA = relation('delta');

/**
 * Returns the query of the next page; undefined after the last one. Only the query of the link is used: behind a proxy
 * the service may not know its own address, and credentials stay at the address that the caller has chosen.
 */
export function nextQuery(response: Response, query: Query, requestId: string | undefined): Query | undefined {
  const cursor = parameterOf(response, REL_NEXT, 'cursor');
  if (cursor === undefined) return undefined;
  // A cache that ignores the query would return the same page for ever.
  if (cursor === null || cursor === query.cursor)
    throw unexpected('The link to the next page does not lead to another page.', response, requestId);
  return { ...query, cursor };
}

/** Returns the token in the link of a page of changes, and whether more can be read at once. */
export function sinceOf(
  response: Response,
  current: string | undefined,
  requestId: string | undefined,
): { readonly since: string; readonly hasNext: boolean } {
  const next = parameterOf(response, REL_NEXT, 'since');
  const since = next ?? parameterOf(response, REL_DELTA, 'since');
  if (!since || (next !== undefined && next === current))
    throw unexpected('The response has no link to go on.', response, requestId);
  return { since, hasNext: next !== undefined };
}

/** Returns a parameter of the link with a relation; null if the link does not have it, undefined without a link. */
function parameterOf(response: Response, relation: RegExp, name: string): string | null | undefined {
  for (const [, address = '', parameters = ''] of (response.headers.get('Link') ?? '').matchAll(LINK))
    if (relation.test(parameters)) return new URL(address, 'http://host.invalid').searchParams.get(name);
  return undefined;
}

function unexpected(message: string, response: Response, requestId: string | undefined): UnexpectedResponseError {
  return new UnexpectedResponseError(message, response, '', {
    method: 'GET',
    url: withoutQuery(response.url),
    requestId,
  });
}
