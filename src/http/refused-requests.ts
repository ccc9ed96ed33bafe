import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ApiRequest } from './api-request';
import { type HeaderSettings, HSTS, NOSNIFF, NOT_SHARED } from './common-headers';
import { type ApiError, BodyTooLarge, HeadTooLarge, MalformedRequest, RequestTimeout, TITLES } from './problem';
import { problemOf } from './problem-writer';

/** What node:http keeps on a socket while it answers a request. */
interface AnsweringSocket extends Socket {
  readonly _httpMessage?: { readonly headersSent: boolean; readonly req: Partial<ApiRequest> } | null;
}

/** What is known of a request that no handler has seen. */
export interface RefusedRequest {
  readonly requestId: string;
  readonly status: number;
  readonly bytes: number;
}

/**
 * Answers what Node itself refuses, which no middleware ever sees, with problem details instead of Node's own text, and
 * closes the connection: what follows on it could not be told from the refused part. Calls
 * `refused` for those of which no handler knows.
 */
export function answerRefusedRequests(
  server: Server,
  { requireHttps }: HeaderSettings,
  refused: (facts: RefusedRequest) => void,
): void {
  const refuse = (socket: AnsweringSocket, code?: string) => {
    // A connection that is gone takes no answer; one that is being answered takes no second one.
    if (code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const error = errorOf(code);
    const begun = socket._httpMessage?.req;
    const requestId = begun?.requestId ?? randomUUID();
    const answer = answerTo(error, requestId, requireHttps);
    socket.write(answer);
    socket.destroySoon();
    if (!begun) refused({ requestId, status: error.status, bytes: Buffer.byteLength(answer) });
  };
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Duplex) =>
    refuse(socket as AnsweringSocket, code),
  );
  server.on('connect', (_request, socket: Duplex) => refuse(socket as AnsweringSocket));
}

function errorOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HeadTooLarge();
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new BodyTooLarge('The chunk extensions are too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestTimeout();
  return new MalformedRequest('The request is not valid HTTP/1.1.');
}

function answerTo(error: ApiError, requestId: string, requireHttps: boolean): string {
  const body = JSON.stringify(problemOf(error, { originalUrl: '', requestId }));
  const lines = [
    `HTTP/1.1 ${error.status} ${TITLES[error.status]}`,
    `X-Request-Id: ${requestId}`,
    `X-Content-Type-Options: ${NOSNIFF}`,
    ...(requireHttps ? [`Strict-Transport-Security: ${HSTS}`] : []),
    // The address is not known: it may be one below /v4.
    `Cache-Control: ${NOT_SHARED}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
