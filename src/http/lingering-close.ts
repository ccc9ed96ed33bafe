import type { Socket } from 'node:net';

/** Milliseconds for which a client can go on sending what is not read. */
const LINGER_MS = 2_000;

/**
 * Lets the response end the connection of a client that is still sending (RFC 9112, section 9.6): what it sends is
 * discarded until it has noticed the end, because a connection that is closed with unread bytes is reset, and the client
 * loses the response.
 */
export function lingerAfterResponse(socket: Socket): void {
  // Node calls it when a response with `Connection: close` is sent.
  socket.destroySoon = () => {
    // Takes the bytes from the parser: a request behind this one must not be executed.
    socket.removeAllListeners('data').on('data', () => {});
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
