import type { Response } from 'express';
import type { SCIM_TYPE } from '../problems/scim-problem';
import type { ApiRequest } from '../server/api-request';
import { breakOff } from '../server/incomplete-response';
import type { Coding } from './content-coding';
import { encoded, encodedTag, LEAST_ENCODED_BYTES } from './encode-body';
import type { MediaType } from './media-type';

/** The body of a response with its headers. */
export interface WireBody {
  readonly type: MediaType | typeof SCIM_TYPE;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /**
   * The whole body, as one string or in chunks, or a stream whose next chunk is created when the socket has taken the
   * last one.
   */
  readonly body: string | readonly Buffer[] | AsyncIterable<Buffer>;
  /** Called once, when the client has read the response or the connection has ended. */
  readonly release?: () => void;
}

/** Sends a response. A failure after the first byte closes the connection (contract section 6). */
export function writeBody(response: Response, { type, headers, status, body, release }: WireBody): void {
  // RequestWatch has already sent a response (contract section 15), or the client has disconnected.
  if (response.headersSent || response.destroyed) {
    release?.();
    return;
  }
  if (release) response.on('close', release);
  write(response, { type, headers, status, body });
}

function write(response: Response, { type, headers, status, body }: WireBody): void {
  const { lifetime, coding } = response.req as Partial<ApiRequest>;
  response.statusCode = status ?? 200;
  for (const name in headers) response.setHeader(name, headers[name]);
  const isEncoded = coding !== undefined && isLong(body);
  if (isEncoded && headers?.ETag) response.setHeader('ETag', encodedTag(headers.ETag, coding));
  if (response.statusCode === 304 || response.statusCode === 204) {
    response.end();
    lifetime?.leave();
    return;
  }
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  if (isEncoded) {
    writeEncoded(response, typeof body === 'string' ? [Buffer.from(body)] : body, coding);
    return;
  }
  if (typeof body !== 'string' && Symbol.asyncIterator in body) {
    void writeStream(response, body);
    return;
  }
  if (typeof body === 'string') {
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  } else {
    response.setHeader('Content-Length', lengthOf(body));
    response.cork();
    for (const piece of body) response.write(piece);
    response.end();
  }
  lifetime?.leave();
}

/** Sends a body in a coding. Its length is not known. */
export function writeEncoded(
  response: Response,
  parts: Iterable<Buffer> | AsyncIterable<Buffer>,
  coding: Coding,
): void {
  response.setHeader('Content-Encoding', coding);
  void writeStream(response, response.req.method === 'HEAD' ? [] : encoded(parts, coding));
}

/** Whether a body is long enough to be encoded. A stream is. */
function isLong(body: WireBody['body']): boolean {
  if (typeof body === 'string')
    return body.length >= LEAST_ENCODED_BYTES || Buffer.byteLength(body) >= LEAST_ENCODED_BYTES;
  return Symbol.asyncIterator in body || lengthOf(body) >= LEAST_ENCODED_BYTES;
}

function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((length, piece) => length + piece.length, 0);
}

async function writeStream(response: Response, parts: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
  try {
    if (response.req.method !== 'HEAD') {
      for await (const part of parts) {
        if (response.destroyed) return;
        if (!response.write(part)) await drained(response);
      }
    }
    response.end();
  } catch (error) {
    (response.req as ApiRequest).failure = error as Error;
    // The error was logged where it was thrown.
    breakOff(response);
  }
}

/** Resolves when the client has taken what was written. */
async function drained(response: Response): Promise<void> {
  const { lifetime } = response.req as Partial<ApiRequest>;
  lifetime?.leave();
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
  await lifetime?.resume();
}
