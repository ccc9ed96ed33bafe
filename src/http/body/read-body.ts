import type { IncomingMessage } from 'node:http';
import { BodyTooLarge, MalformedBody, RequestTimeout, UnsupportedMediaType } from '../problems/problem';
import type { ApiRequest } from '../server/api-request';

/** Whether the request has a body, according to its headers. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const NOTHING = Buffer.alloc(0);

/** A request whose body is read. While it arrives, the service does not work on the request. */
export type BodyRequest = IncomingMessage & Partial<Pick<ApiRequest, 'lifetime'>>;

/** The maximum size of a body, and the maximum time to receive it. */
export interface BodyLimits {
  readonly bytes: number;
  readonly ms: number;
  /** Set if the limit depends on how the body begins: returns it for the first chunk. `bytes` is the largest. */
  readonly bytesOf?: (head: Buffer) => number;
}

/**
 * Reads the bytes of a body. Throws BodyTooLarge as soon as the limit is exceeded, RequestTimeout if it is not complete
 * in time, and the error of the socket if the client disconnects.
 */
export async function readBody(request: BodyRequest, limits: BodyLimits): Promise<Buffer> {
  requireIdentity(request);
  requireLength(request, limits.bytes);
  const { lifetime } = request;
  // Most bodies have arrived with their head.
  if (!request.complete) lifetime?.leave();
  const bytes = await collect(request, limits);
  await lifetime?.enter();
  if (bytes.length === 0) throw new MalformedBody('This operation requires a request body.');
  return bytes;
}

/** Throws UnsupportedMediaType if the body is compressed. */
export function requireIdentity(request: IncomingMessage): void {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw new UnsupportedMediaType('Content-Encoding is not supported. Send the body without it.');
}

/** Throws BodyTooLarge if the body is longer than the limit, according to its headers. */
export function requireLength(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

// With events: an async iterator over the request costs more than reading it.
function collect(request: IncomingMessage, { bytes, ms, bytesOf }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let body: Buffer = NOTHING;
    let size = 0;
    let limit = bytes;
    const declared = Number(request.headers['content-length'] ?? 0);
    const timer = setTimeout(
      () =>
        settle(
          new RequestTimeout(
            `The request body did not arrive within ${ms / 1000} s. Send it again over a faster connection.`,
          ),
        ),
      ms,
    );
    const settle = (error?: Error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(body.subarray(0, size));
      body = NOTHING;
      request.off('data', append);
      // The rest is read and discarded.
      request.resume();
    };
    const append = (chunk: Buffer) => {
      if (size === 0 && bytesOf) {
        limit = bytesOf(chunk);
        if (declared > limit) {
          settle(tooLarge(limit));
          return;
        }
      }
      if (size + chunk.length > limit) {
        settle(tooLarge(limit));
        return;
      }
      // Most bodies arrive as one chunk. Several chunks are copied, because a tiny Buffer takes a hundred times its
      // bytes.
      if (size === 0) body = chunk;
      else body = joined(body, size, chunk, limit, declared);
      size += chunk.length;
    };
    request.on('data', append);
    request.on('end', () => settle());
    request.on('error', settle);
    request.on('close', () => {
      // Every request emits close. Without a check, an error would be created for complete requests too.
      if (!request.complete) settle(new Error('the client closed the connection before the end of the request body'));
    });
  });
}

/** A buffer that contains the first `size` bytes of `body` and the chunk, with room for more: for all that is expected. */
export function joined(body: Buffer, size: number, chunk: Buffer, limit: number, expected = 0): Buffer {
  const needed = size + chunk.length;
  const target = body.length < needed ? Buffer.allocUnsafe(Math.min(limit, Math.max(2 * needed, expected))) : body;
  if (target !== body) body.copy(target, 0, 0, size);
  chunk.copy(target, size);
  return target;
}

/** The error for a body above the limit. */
export function tooLarge(limit: number): BodyTooLarge {
  return new BodyTooLarge(`The request body must be at most ${limit} bytes.`);
}
