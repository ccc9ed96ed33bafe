import { UnexpectedResponseError, withoutQuery } from './errors.ts';

type Query = Readonly<Record<string, unknown>>;

/** One link of a `Link` header: its address and its parameters. */
const LINK = /<([^>]*)>((?:\s*;\s*[^\s=;,]+\s*=\s*(?:"[^"]*"|[^\s;,]*))*)/g;
const REL_NEXT = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=[\s;]|$))/i;

/**
 * Returns the query of the next page; undefined after the last one. Only the query of the link is used: behind a proxy
 * the service may not know its own address, and credentials stay at the address that the caller has chosen.
 */
export function nextQuery(response: Response, query: Query, requestId: string | undefined): Query | undefined {
  for (const [, address = '', parameters = ''] of (response.headers.get('Link') ?? '').matchAll(LINK)) {
    if (!REL_NEXT.test(parameters)) continue;
    const cursor = new URL(address, 'http://host.invalid').searchParams.get('cursor');
    // A cache that ignores the query would return the same page for ever.
    if (cursor === null || cursor === query.cursor)
      throw new UnexpectedResponseError('The link to the next page does not lead to another page.', response, '', {
        method: 'GET',
        url: withoutQuery(response.url),
        requestId,
      });
    return { ...query, cursor };
  }
  return undefined;
}
