import type { HeaderObject, ParameterObject } from '@nestjs/swagger';
import { ATOMIC, DRY_RUN, MATCH, UNDELETE } from '../resource/features/bulk/collection-routes';
import { describeParameter } from '../resource/pipeline/parameter-descriptions';

const text = (description: string): HeaderObject => ({ description, schema: { type: 'string' } });
const number = (description: string): HeaderObject => ({ description, schema: { type: 'integer' } });

/** A header that is part of every response that has it in its list. */
const always = (header: HeaderObject): HeaderObject => ({ ...header, required: true });

const SECONDS = 'Seconds to wait before the request can be sent again.';

/** The response headers of the service. */
export const RESPONSE_HEADERS: Record<string, HeaderObject> = {
  'X-Request-Id': always(
    text(
      'ID of the request, also used in the log of the service. Taken from the X-Request-Id header of the request, or generated.',
    ),
  ),
  ETag: always(text('Version of the record in this media type and time zone, for use in If-Match and If-None-Match.')),
  // A component with another name than the header: the response to a collection has none.
  ETagOfOne: text('Version of the record in this media type and time zone. Absent if the response is a collection.'),
  Link: text(
    '`<url>; rel="next"`: URL of the next page. Absent on the last page and without paging; the last page of changes has `rel="delta"` instead, the URL to call later.',
  ),
  'X-Total-Count': number('Total number of records in the list. Only with `count=true`.'),
  'Content-Disposition': text('Name of the file. Only with `format=csv`.'),
  'Dry-Run': text('`true`: nothing was written, because of `dryrun=true`. Otherwise absent.'),
  'Idempotency-Replayed': text(
    '`true`: the first request with this Idempotency-Key was executed, and this one was not. The response is the first one, or its records as they are now. Otherwise absent.',
  ),
  RateLimit: text(
    'Remaining requests in the current minute and seconds until its end: `"default";r=599;t=60`. Absent if the caller is unknown or the service has no rate limit.',
  ),
  'RateLimit-Policy': text('Maximum number of requests of a caller in a minute: `"default";q=600;w=60`.'),
  Accept: text('The media types that the operation takes. Not sent by a PATCH.'),
  'Accept-Patch': text('The media types that the PATCH takes.'),
  Deprecation: always(text('Since when the operation is deprecated (RFC 9745); `Link` has `rel="deprecation"`.')),
  'Retry-After': always(number(SECONDS)),
  'WWW-Authenticate': always(text('The supported authentication schemes: Basic and Bearer.')),
  // A component with another name than the header: here only one of several codes has it.
  WWWAuthenticateOfScope: text(
    'The scope that the machine credential needs: `Bearer error="insufficient_scope", scope="goal:write"`. Only with `insufficient_scope`.',
  ),
  RetryAfterInUse: number(`${SECONDS} Only with \`idempotency_key_in_use\`.`),
};

/** The response headers for the rate limit, sent with every status (contract section 15). */
export const RATE_HEADERS = ['RateLimit', 'RateLimit-Policy'] as const;

const header = (name: string, description: string, format?: string): ParameterObject => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', format },
});

/** The request headers of operations, by the name of their component. */
export const REQUEST_HEADERS = {
  SiteId: header(
    'X-Site-ID',
    'ID of the site to act in. For global administrators only; other callers get 403. Default: the own site.',
    'uuid',
  ),
  IfMatch: header(
    'If-Match',
    'ETag of the version to change. If the record has changed since, the response is 412. Without this header the last write wins.',
  ),
  IdempotencyKey: {
    ...header(
      'Idempotency-Key',
      'Identifies the request, so that it can be sent again and is executed once: 1 to 255 visible ASCII characters, best a new UUID, with or without quotation marks. For 24 hours (the operator can set another time) the same request gets the first response again, and another request a 422. Of a response above 64 KiB, and after an erasure in the site, its records are read again: a 404 if the only one is not there.',
    ),
    schema: { type: 'string', minLength: 1, maxLength: 512 },
  },
  Atomic: queried(ATOMIC, { type: 'boolean' }),
  Match: queried(MATCH, { type: 'string' }),
  Undelete: queried(UNDELETE, { type: 'boolean' }),
  DryRun: queried(DRY_RUN, { type: 'boolean' }),
  IfNoneMatchToWrite: header(
    'If-None-Match',
    'ETags of the versions not to change, or `*` for any: if the record has one of them, the response is 412.',
  ),
  IfNoneMatch: header(
    'If-None-Match',
    'ETag of the version that the client already has. If the record has not changed, the response is 304.',
  ),
} as const;

/** The components of the query parameters that operations with collections have, by name. */
export const OF_COLLECTIONS: Readonly<Record<string, 'Atomic' | 'Match' | 'Undelete' | 'DryRun'>> = {
  [ATOMIC]: 'Atomic',
  [MATCH]: 'Match',
  [UNDELETE]: 'Undelete',
  [DRY_RUN]: 'DryRun',
};

function queried(name: string, schema: object): ParameterObject {
  return { name, in: 'query', required: false, description: describeParameter(name), schema };
}
