import type { Response } from 'express';
import type { MediaType } from './media-type';

/** The body of an answer with its headers. */
export interface WireBody {
  readonly type: MediaType;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** The whole, at once or in pieces, or its pieces in order, each made when the one before it is with the socket. */
  readonly body: string | readonly Buffer[] | AsyncIterable<Buffer>;
  /** Is called once, when the answer is with its reader or the connection has ended. */
  readonly release?: () => void;
}

/** A result in its representation, ready to be written without a further pass through Express. */
export class RepresentedBody {
  constructor(readonly wire: WireBody) {}
}

/** Writes an answer; a failure after the first byte breaks the connection (contract section 6). */
export function writeBody(response: Response, { type, headers, status, body, release }: WireBody): void {
  // The request was answered in place of its handler (contract section 15), or its client has left.
  if (response.headersSent || response.destroyed) {
    release?.();
    return;
  }
  if (release) response.on('close', release);
  response.statusCode = status ?? 200;
  for (const name in headers) response.setHeader(name, headers[name]);
  if (response.statusCode === 304) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  if (typeof body === 'string') {
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  } else if (Symbol.asyncIterator in body) {
    void writeParts(response, body);
  } else {
    response.setHeader('Content-Length', lengthOf(body));
    response.cork();
    for (const piece of body) response.write(piece);
    response.end();
  }
}

function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((length, piece) => length + piece.length, 0);
}

async function writeParts(response: Response, parts: AsyncIterable<Buffer>): Promise<void> {
  try {
    if (response.req.method !== 'HEAD') {
      for await (const part of parts) {
        if (response.destroyed) return;
        if (!response.write(part)) await drained(response);
      }
    }
    response.end();
  } catch {
    // The cause was logged where it was thrown; half an answer must not look like a whole one.
    response.destroy();
  }
}

function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}
