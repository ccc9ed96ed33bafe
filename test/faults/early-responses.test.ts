import { once } from 'node:events';
import { openSocket } from '../support/raw-socket';
import { app, setUpWorld, world } from '../support/running-app';

/** More than the buffers of a connection on loopback take. */
const SIZE = 5_000_000;
const CHUNK = Buffer.alloc(100_000, 'x');

const json = 'Content-Type: application/json';

describe('a response that comes before the body (contract section 15)', () => {
  setUpWorld();

  /** Sends a head and all of a body before it reads anything, as simple clients and proxies do. */
  async function answerTo(start: string, lines: readonly string[]) {
    const socket = await openSocket(app, true);
    let end = 'end';
    socket.on('error', ({ message }) => {
      end = message;
    });
    socket.write([start, 'Host: localhost', `Content-Length: ${SIZE}`, ...lines, '', ''].join('\r\n'));
    for (let sent = 0; sent < SIZE && end === 'end'; sent += CHUNK.length)
      if (!socket.write(CHUNK)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
    socket.destroy();
    const [head, body] = text.split('\r\n\r\n');
    const [, length] = /Content-Length: (\d+)/.exec(head) ?? [];
    return {
      status: Number(head.split(' ')[1]),
      closes: head.includes('\r\nConnection: close'),
      isWhole: Number(length) === Buffer.byteLength(body ?? ''),
      end,
    };
  }

  const CASES: [string, number, string, (caller: string) => string[]][] = [
    ['no credentials', 401, 'POST /v4/colors', () => [json]],
    ['no credentials, of SCIM', 401, 'POST /scim/v2/Users', () => ['Content-Type: application/scim+json']],
    [
      'a body of SCIM that is too long',
      413,
      'POST /scim/v2/Users',
      (caller) => [caller, 'Content-Type: application/scim+json'],
    ],
    ['an unknown path', 404, 'POST /v4/nothing', (caller) => [caller, json]],
    ['an unknown path of SCIM', 404, 'POST /scim/v2/Nothing', (caller) => [caller, json]],
    ['another method', 405, 'POST /v4/me/goals', (caller) => [caller, json]],
    ['an Accept that names nothing', 406, 'POST /v4/colors', (caller) => [caller, json, 'Accept: image/png']],
    ['a body that is too long', 413, 'POST /v4/colors', (caller) => [caller, json]],
    ['another type', 415, 'POST /v4/colors', (caller) => [caller, 'Content-Type: text/plain']],
    ['a malformed address', 400, 'POST //', (caller) => [caller, json]],
    ['a body that no operation reads', 200, 'GET /v4/me', (caller) => [caller, json]],
    ['a document with a body', 200, 'GET /docs/schema.xsd', () => [json]],
  ];
  const FORMS = CASES.flatMap((each) =>
    ['application/json', 'application/xml'].map((type) => [...each, type] as const),
  );

  it.each(FORMS)('reaches a client that sends everything first: %s, %i %s', async (_, status, start, linesOf, type) => {
    const lines = [...linesOf(`Authorization: ${world.admin.authorization}`), 'Connection: close'];
    if (!lines.some((line) => line.startsWith('Accept'))) lines.push(`Accept: ${type}`);
    for (const version of ['1.0', '1.1'])
      expect([version, await answerTo(`${start} HTTP/${version}`, lines)]).toEqual([
        version,
        { status, closes: true, isWhole: true, end: 'end' },
      ]);
  });

  it('ends the connection of a client that would keep it, because its body is not worth reading', async () => {
    const answer = await answerTo('POST /v4/colors HTTP/1.1', [json]);
    expect(answer).toEqual({ status: 401, closes: true, isWhole: true, end: 'end' });
  });

  it('keeps the connection where the body has come with its head', async () => {
    const socket = await openSocket(app);
    const request = `POST /v4/colors HTTP/1.1\r\nHost: localhost\r\n${json}\r\nContent-Length: 2\r\n\r\n{}`;
    for (const _ of [1, 2]) {
      socket.write(request);
      const [part] = await once(socket, 'data');
      expect(part.toString()).toMatch(/^HTTP\/1\.1 401 /);
      expect(part.toString()).not.toContain('Connection: close');
    }
    socket.destroy();
  });
});
