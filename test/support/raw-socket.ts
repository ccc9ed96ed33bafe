import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestApp } from './test-app';

/**
 * Opens a connection on which a test writes raw bytes and decides when to read. With `allowHalfOpen` it can go on writing
 * when the server has ended its side.
 */
export async function openSocket({ app }: TestApp, allowHalfOpen = false): Promise<Socket> {
  const { port } = new URL(await app.getUrl());
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen });
  // The server may reset the connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Returns the head of a request with an Authorization header and further header lines. */
export function headOf(start: string, authorization: string, ...lines: readonly string[]): string {
  return [`${start} HTTP/1.1`, 'Host: localhost', `Authorization: ${authorization}`, ...lines, '', ''].join('\r\n');
}

/** Returns all that the server sends until it closes the connection. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => {
    text += part.toString('latin1');
  });
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  return text;
}
