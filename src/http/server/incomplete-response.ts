import type { ServerResponse } from 'node:http';

/**
 * Ends a response that is incomplete, and must not look complete (contract section 6). To a client of HTTP/1.0, which
 * many proxies are, a response without a length ends where its connection does, so that only a reset says that the rest
 * is missing.
 */
export function breakOff(response: ServerResponse): void {
  const { httpVersion, socket } = response.req;
  if (httpVersion !== '1.1') socket.resetAndDestroy();
  response.destroy();
}
