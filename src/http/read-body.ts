import type { IncomingMessage } from 'node:http';
import { BodyTooLarge, MalformedBody, UnsupportedMediaType } from './problem';

/** Whether the request announces a body at all. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * The bytes of a body, at most `limit` of them. Throws BodyTooLarge as soon as the limit is passed, and what the
 * socket throws when the client goes away.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new UnsupportedMediaType('A body is sent without a content encoding.');
  }
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const bytes = await collect(request, limit);
  if (bytes.length === 0) throw new MalformedBody('This operation needs a body.');
  return bytes;
}

// By events: an async iterator over the request costs more than reading it.
function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(tooLarge(limit));
    });
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => {
      // Every request closes; an error for one that has all of its body would be made for nobody.
      if (!request.complete) reject(new Error('the client went away before the end of its body'));
    });
  });
}

function tooLarge(limit: number): BodyTooLarge {
  return new BodyTooLarge(`A body has at most ${limit} bytes.`);
}
