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
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk as Buffer);
  }
  if (size === 0) throw new MalformedBody('This operation needs a body.');
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size);
}

function tooLarge(limit: number): BodyTooLarge {
  return new BodyTooLarge(`A body has at most ${limit} bytes.`);
}
