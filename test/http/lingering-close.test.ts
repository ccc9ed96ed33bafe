import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { lingerAfterResponse } from '../../src/http/lingering-close';

const MIB = 1_048_576;

describe('a response that ends a connection whose client is still sending', () => {
  let server: Server;
  let handled: string[];

  beforeEach(async () => {
    handled = [];
    server = createServer((request, response) => {
      handled.push(request.url as string);
      lingerAfterResponse(request.socket);
      response.writeHead(413, { Connection: 'close' }).end('too large');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function opened(): Promise<Socket> {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    return socket;
  }

  /** Sends a head and a body of `size` bytes that is announced, and what follows; then reads. */
  async function answerTo(size: number, after = ''): Promise<string> {
    const socket = await opened();
    let text = '';
    socket.write(`POST /first HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
    const chunk = Buffer.alloc(MIB, 'x');
    for (let sent = 0; sent < size; sent += chunk.length) {
      if (!socket.write(chunk)) await once(socket, 'drain');
    }
    socket.write(after);
    socket.on('data', (part) => {
      text += part;
    });
    await once(socket, 'end');
    socket.destroy();
    return text;
  }

  it('is read by a client that sends everything first', async () => {
    const answers: string[] = [];
    for (let round = 0; round < 10; round += 1) answers.push(await answerTo(20 * MIB).catch(String));
    // On a machine that stands still for two seconds, the server ends one before its client has sent everything.
    expect(answers.filter((text) => text.includes('too large')).length).toBeGreaterThanOrEqual(9);
  });

  it('is the last: a request behind it is not handled', async () => {
    const text = await answerTo(2 * MIB, 'DELETE /second HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(text.match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(handled).toEqual(['/first']);
  });

  it('ends the connection of a client that never stops', async () => {
    const socket = await opened();
    // EPIPE: it goes on after the end.
    const closed = new Promise((resolve) => {
      socket
        .on('error', () => {})
        .on('close', resolve)
        .resume();
    });
    socket.write('POST /first HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    const sending = setInterval(() => socket.write('1\r\nx\r\n'), 50);
    await closed;
    clearInterval(sending);
    expect(handled).toEqual(['/first']);
  });
});
