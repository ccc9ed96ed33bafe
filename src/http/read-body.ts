import type { IncomingMessage } from 'node:http';
import { BodyTooLarge, MalformedBody, RequestTimeout, UnsupportedMediaType } from './problem';

/** Whether the request announces a body at all. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const NOTHING = Buffer.alloc(0);

/** What a body may take. */
export interface BodyLimits {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * The bytes of a body. Throws BodyTooLarge as soon as the limit is passed, RequestTimeout when it is not complete in
 * time, and what the socket throws when the client goes away.
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new UnsupportedMediaType('Content-Encoding is not supported. Send the body without it.');
  }
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes) throw tooLarge(limits.bytes);
  const bytes = await collect(request, limits);
  if (bytes.length === 0) throw new MalformedBody('This operation requires a request body.');
  return bytes;
}

// By events: an async iterator over the request costs more than reading it.
function collect(request: IncomingMessage, { bytes: limit, ms }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let body: Buffer = NOTHING;
    let size = 0;
    const timer = setTimeout(
      () =>
        end(
          new RequestTimeout(
            `The request body did not arrive within ${ms / 1000} s. Send it again over a faster connection.`,
          ),
        ),
      ms,
    );
    const end = (error?: Error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(body.subarray(0, size));
      body = NOTHING;
      request.off('data', take);
      // What is still to come is read and dropped.
      request.resume();
    };
    const take = (chunk: Buffer) => {
      if (size + chunk.length > limit) {
        end(tooLarge(limit));
        return;
      }
      // Most bodies come in one piece. Of others the pieces are copied: tiny ones are each a hundred times their bytes.
      if (size === 0) body = chunk;
      else body = joined(body, size, chunk, limit);
      size += chunk.length;
    };
    request.on('data', take);
    request.on('end', () => end());
    request.on('error', end);
    request.on('close', () => {
      // Every request closes; an error for one that has all of its body would be made for nothing.
      if (!request.complete) end(new Error('the client closed the connection before the end of the request body'));
    });
  });
}

/** A buffer that begins with the first `size` bytes of `body` and the chunk, and has room for more of them. */
function joined(body: Buffer, size: number, chunk: Buffer, limit: number): Buffer {
  const needed = size + chunk.length;
  const roomy = body.length < needed ? Buffer.allocUnsafe(Math.min(limit, 2 * needed)) : body;
  if (roomy !== body) body.copy(roomy, 0, 0, size);
  chunk.copy(roomy, size);
  return roomy;
}

function tooLarge(limit: number): BodyTooLarge {
  return new BodyTooLarge(`The request body must be at most ${limit} bytes.`);
}
