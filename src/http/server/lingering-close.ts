import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** Milliseconds for which a client can go on sending what is not read: in all, and without a byte. As in nginx. */
const LINGER_MS = 30_000;
const SILENCE_MS = 5_000;

/**
 * Ends a connection whose client may still be sending (RFC 9112, section 9.6): what it sends is discarded until it has
 * noticed the end, because a connection that is closed with unread bytes is reset, and the client loses the response.
 */
export function closeGently(socket: Socket): void {
  // Takes the bytes from the parser: a request behind this one must not be executed.
  const discard = () => socket.removeAllListeners('data').on('data', () => {});
  // Node pauses the socket of a body that waits to be read, and starts it again only while the parser has its bytes.
  if (socket.isPaused()) socket.once('resume', discard).resume();
  else discard();
  socket.end();
  socket.setTimeout(SILENCE_MS);
  const end = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.on('close', () => clearTimeout(end));
}

/** Lets a response that ends the connection of the request be read, also if it comes before the body is complete. */
export function lingerForBody(request: IncomingMessage): void {
  const { socket } = request;
  // Node calls it when the last response of a connection is sent.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else closeGently(socket);
  };
}
