import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestApp } from './test-app';

/** A connection on which a test writes what it likes, and reads when it likes. */
export async function openSocket({ app }: TestApp): Promise<Socket> {
  const { port } = new URL(await app.getUrl());
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  // A server that cuts it off may do so with a reset.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** The head of a request with an authorization and further lines. */
export function headOf(start: string, authorization: string, ...lines: readonly string[]): string {
  return [`${start} HTTP/1.1`, 'Host: localhost', `Authorization: ${authorization}`, ...lines, '', ''].join('\r\n');
}

/** All that the server sends until it closes the connection. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => {
    text += part.toString('latin1');
  });
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  return text;
}
