import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  type ApiError,
  BodyTooLarge,
  HeadTooLarge,
  MalformedRequest,
  RequestTimeout,
  TITLES,
} from '../problems/problem';
import { problemOf } from '../problems/problem-writer';
import type { ApiRequest } from './api-request';
import { type HeaderSettings, HSTS, NOSNIFF, NOT_SHARED } from './common-headers';
import { breakOff } from './incomplete-response';
import { closeGently } from './lingering-close';

/** What node:http stores on a socket while it handles a request. */
interface AnsweringSocket extends Socket {
  readonly _httpMessage?: ServerResponse<ApiRequest> | null;
}

/** A request that no handler has seen. */
export interface RefusedRequest {
  readonly requestId: string;
  readonly status: number;
  readonly bytes: number;
}

/**
 * Sends problem details for requests that Node itself rejects, which no middleware sees, and closes the connection,
 * because the next request could not be distinguished from the rest of the rejected one. Calls `onRefused` for requests
 * that no handler has seen.
 */
export function handleRefusedRequests(
  server: Server,
  { requireHttps }: HeaderSettings,
  onRefused: (facts: RefusedRequest) => void,
): void {
  const refuse = (socket: AnsweringSocket, code?: string) => {
    const { _httpMessage: open } = socket;
    if (open?.headersSent) {
      breakOff(open);
      return;
    }
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const error = errorOf(code);
    const openRequest = open?.req;
    const requestId = openRequest?.requestId ?? randomUUID();
    const response = responseTo(error, requestId, requireHttps);
    socket.write(response);
    closeGently(socket);
    if (!openRequest) onRefused({ requestId, status: error.status, bytes: Buffer.byteLength(response) });
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

function responseTo(error: ApiError, requestId: string, requireHttps: boolean): string {
  const body = JSON.stringify(problemOf(error, { originalUrl: '', requestId }));
  const lines = [
    `HTTP/1.1 ${error.status} ${TITLES[error.status]}`,
    `X-Request-Id: ${requestId}`,
    `X-Content-Type-Options: ${NOSNIFF}`,
    ...(requireHttps ? [`Strict-Transport-Security: ${HSTS}`] : []),
    // The URL is unknown: it may be below /v4.
    `Cache-Control: ${NOT_SHARED}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
