import type { HeaderObject, ParameterObject } from '@nestjs/swagger';

const text = (description: string): HeaderObject => ({ description, schema: { type: 'string' } });
const number = (description: string): HeaderObject => ({ description, schema: { type: 'integer' } });

/** The response headers that answers of the service carry. */
export const RESPONSE_HEADERS: Record<string, HeaderObject> = {
  'X-Request-Id': text('Identifies the request in the log of the service; taken from the request where it has one.'),
  ETag: text('The version of the record in this media type and time zone, for If-Match and If-None-Match.'),
  Link: text('`<address>; rel="next"` where a page was asked for and another one follows.'),
  'X-Total-Count': number('The number of all records of the list; with `count=true` only.'),
  RateLimit: text(
    'Requests left in the current minute and the seconds to its end: `"default";r=599;t=60`. Absent where no caller was recognized, and where the service has no limit.',
  ),
  'RateLimit-Policy': text('Requests that a caller has in a minute: `"default";q=600;w=60`.'),
  'Retry-After': number('Seconds after which the request may be sent again.'),
  'WWW-Authenticate': text('The two ways to sign in: Basic and Bearer.'),
};

/** The response headers about the rate limit, on every status (contract section 15). */
export const RATE_HEADERS = ['RateLimit', 'RateLimit-Policy'] as const;

const header = (name: string, description: string, format?: string): ParameterObject => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', format },
});

/** The request headers that operations take, by the name of their component. */
export const REQUEST_HEADERS = {
  SiteId: header(
    'X-Site-ID',
    'For global administrators only: the site to act in, instead of their own. From anyone else it is a 403.',
    'uuid',
  ),
  IfMatch: header(
    'If-Match',
    'The ETag of the version that may be changed; when the record has changed since, the answer is 412. Without it the last writer wins.',
  ),
  IfNoneMatch: header('If-None-Match', 'The ETag that the caller has; when it still holds, the answer is 304.'),
} as const;
