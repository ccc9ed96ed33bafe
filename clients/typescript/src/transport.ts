import createFetchClient, { type Client } from 'openapi-fetch';
import { ConnectionError, type ErrorSource, errorOf, UnexpectedResponseError, withoutQuery } from './errors.ts';
import type { paths } from './generated/api.ts';
import type { CallOptions, Method, PathWithoutKey, Result } from './operations.ts';
import { connectionError, type Sender, waitToRepeat } from './sender.ts';

/** The client of openapi-fetch for this API. */
export type FetchClient = Client<paths, 'application/json'>;

/** Options of any operation. `OptionsOf` are the types of each. */
export interface AnyOptions extends CallOptions {
  readonly path?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly ifNoneMatch?: string;
  readonly idempotencyKey?: string | false;
  /** The media type of the response, if it is not JSON. */
  readonly accept?: string;
  /** Returns the response as a stream. */
  readonly asStream?: true;
  /** The type of the body, which is text. */
  readonly contentType?: string;
}

/** The method `request` of openapi-fetch, without the types of single operations. */
type AnyRequest = (
  method: Method,
  path: string,
  init: object,
) => Promise<{ readonly error?: unknown; readonly response: Response }>;

/** The service ignores the key: their responses contain a secret, which it does not store, or they go on when sent again. */
const WITHOUT_KEY: Readonly<Record<PathWithoutKey, true>> = {
  '/credentials': true,
  '/credentials/{id}/secret': true,
  '/individuals/{id}/erasure': true,
  '/login': true,
  '/me/tokens': true,
  '/sites/{siteid}/tokens': true,
  '/webhooks': true,
  '/webhooks/{id}/replay': true,
  '/webhooks/{id}/secret': true,
};

/** Errors then have a media type of their own, by which they differ from errors of proxies. */
const ACCEPT = 'application/json, application/problem+json';

/** The media type of pictures. */
export const PICTURE = 'image/svg+xml';

/** Creates the client of openapi-fetch below a client. */
export function fetchClient(baseUrl: string, sender: Sender): FetchClient {
  return createFetchClient<paths, 'application/json'>({
    baseUrl: `${baseUrl.replace(/\/+$/, '').replace(/\/v4$/i, '')}/v4`,
    headers: { Accept: ACCEPT },
    fetch: (request) => sender.send(request),
    // The service never redirects. Another one could turn a POST into a GET.
    redirect: 'error',
  });
}

/** Calls an operation. Returns a success or a 304, and throws everything else. Reads a body again that was lost. */
export async function execute(
  client: FetchClient,
  method: Method,
  path: string,
  options: AnyOptions,
  retries = 0,
): Promise<Result<unknown>> {
  const { signal } = options;
  // Without a UUID the service creates the ID.
  const requestId = options.requestId ?? randomUuid();
  const key = idempotencyKeyOf(method, path, options);
  for (let repeated = 0; ; repeated++) {
    let source: ErrorSource = { method: method.toUpperCase(), url: path, requestId };
    let isReadAgain = false;
    try {
      const { error, response } = await (client.request as unknown as AnyRequest)(method, path, {
        params: { path: options.path, query: options.query },
        body: options.body,
        headers: { ...headersOf(options, requestId), 'Idempotency-Key': key },
        ...(options.contentType !== undefined && { bodySerializer: (body: unknown) => body }),
        parseAs: 'stream',
        ...(signal && { signal }),
      });
      source = { ...source, url: withoutQuery(response.url) || path };
      if (!response.ok && response.status !== 304) throw errorOf(response, error, source);
      isReadAgain = repeated < retries && (method === 'get' || key !== undefined);
      return {
        data: await dataOf(response, options, source),
        etag: strongTag(response.headers.get('ETag')),
        requestId: response.headers.get('X-Request-Id') ?? requestId,
        response,
      };
    } catch (error) {
      const failure = connectionError(error, signal, source);
      if (!isReadAgain || !(failure instanceof ConnectionError)) throw failure;
      await waitToRepeat(repeated, signal);
    }
  }
}

async function dataOf(response: Response, options: AnyOptions, source: ErrorSource): Promise<unknown> {
  if (!response.ok) return undefined;
  const { accept, asStream } = options;
  if (accept === undefined) return parse(await response.text(), response, source);
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.startsWith(accept))
    throw new UnexpectedResponseError(`The response is not ${accept}.`, response, await response.text(), source);
  return asStream ? response.body : response.text();
}

function headersOf(options: AnyOptions, requestId: string | undefined) {
  const { siteId, ifMatch, ifNoneMatch, accept, contentType } = options;
  return {
    ...(accept !== undefined && { Accept: `${accept}, application/problem+json` }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
    'X-Request-Id': requestId,
    'X-Site-ID': siteId,
    'If-Match': ifMatch,
    'If-None-Match': ifNoneMatch,
  };
}

/** Returns the key of a write; undefined if it has none. */
function idempotencyKeyOf(method: Method, path: string, { idempotencyKey }: AnyOptions): string | undefined {
  if (method === 'get' || idempotencyKey === false) return undefined;
  return idempotencyKey ?? (method === 'post' && path in WITHOUT_KEY ? undefined : randomUuid());
}

/** Browsers provide UUIDs over HTTPS only. */
function randomUuid(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}

function parse(text: string, response: Response, source: ErrorSource): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnexpectedResponseError('The response is not JSON.', response, text, source);
  }
}

/** Proxies that compress a response mark its ETag as weak. Callers get the tag as the service has written it. */
function strongTag(etag: string | null): string | undefined {
  return etag?.replace(/^W\//, '') || undefined;
}
