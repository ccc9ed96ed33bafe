import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { lingerForBody } from '../../src/http/server/lingering-close';

const MIB = 1_048_576;

describe('a response that ends a connection whose client is still sending', () => {
  let server: Server;
  let handled: string[];
  /** What the server says about the time in which its connections must not be silent. */
  let silences: number[];
  let connection: Socket;
  /** When the server responds. */
  let waitUntil: (isPaused: () => boolean) => boolean;

  beforeEach(async () => {
    // No test depends on the time that the machine takes.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setInterval', 'performance'] });
    handled = [];
    silences = [];
    waitUntil = () => true;
    server = createServer(async (request, response) => {
      handled.push(request.url as string);
      lingerForBody(request);
      while (!waitUntil(() => request.socket.isPaused())) await new Promise(setImmediate);
      response.writeHead(401, { Connection: 'close' }).end('who are you?');
    });
    server.on('connection', (socket: Socket) => {
      connection = socket;
      jest.spyOn(socket, 'setTimeout').mockImplementation((ms) => {
        silences.push(ms);
        return socket;
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    jest.useRealTimers();
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
    for (let round = 0; round < 3; round += 1) expect(await answerTo(20 * MIB)).toContain('who are you?');
  });

  it('is read where Node has paused the connection, because it is slower than the body', async () => {
    waitUntil = (isPaused) => isPaused();
    for (let round = 0; round < 3; round += 1) expect(await answerTo(20 * MIB)).toContain('who are you?');
  });

  it('is the last: a request behind it is not handled', async () => {
    const text = await answerTo(2 * MIB, 'DELETE /second HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(text.match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(handled).toEqual(['/first']);
  });

  it('ends the connection of a client that never stops after 30 s, and of one that is silent after 5 s', async () => {
    const socket = await opened();
    // EPIPE: it goes on after the end.
    const closed = new Promise((resolve) => {
      socket.on('error', () => {}).on('close', resolve);
    });
    socket.write('POST /first HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    await once(socket.resume(), 'end');
    expect(silences.at(-1)).toBe(5_000);
    jest.advanceTimersByTime(29_999);
    expect(connection.destroyed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(connection.destroyed).toBe(true);
    const sending = setInterval(() => socket.write('1\r\nx\r\n'), 1);
    await closed;
    clearInterval(sending);
    expect([handled, jest.getTimerCount()]).toEqual([['/first'], 0]);
  });

  it('leaves no timer behind when the client ends its side', async () => {
    const socket = await opened();
    socket.write('POST /first HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    await once(socket.resume(), 'end');
    expect(jest.getTimerCount()).toBe(1);
    const closed = new Promise((resolve) => connection.on('error', () => {}).on('close', resolve));
    socket.end();
    await closed;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends the connection at once when the body is complete', async () => {
    const socket = await opened();
    socket.write('POST /first HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    await once(socket.resume(), 'end');
    if (!connection.closed) await once(connection, 'close');
    expect(jest.getTimerCount()).toBe(0);
  });
});
