import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import { Semaphore } from '../../src/config/semaphore';
import { type WireBody, writeBody } from '../../src/http/formats/represented-body';
import type { ApiRequest } from '../../src/http/server/api-request';
import { RequestLifetime } from '../../src/http/server/request-lifetime';

const PART = Buffer.alloc(65_536, 'x');
/** More than the buffers of a connection on loopback take. */
const MANY = 1_000;

describe('an answer that is written', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((_, response) => answer(response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  const write = (response: ServerResponse, body: WireBody['body'], release?: () => void) =>
    writeBody(response as unknown as Response, { type: 'application/json', body, release });
  const ask = async (method = 'GET'): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', method, agent: false });
    asked.end();
    const [answered] = (await once(asked, 'response')) as [IncomingMessage];
    return answered.on('error', () => undefined);
  };

  /** Parts that say how many were made, and when they are let go of. */
  function partsOf(count: number) {
    const made = { count: 0 };
    let letGo = () => {};
    const ended = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    async function* parts() {
      try {
        for (; made.count < count; made.count++) yield PART;
      } finally {
        letGo();
      }
    }
    return { made, ended, parts };
  }

  it('lets go of its parts and of what it holds when its reader leaves while it waits for them', async () => {
    const { made, ended, parts } = partsOf(MANY);
    const release = jest.fn();
    answer = (response) => write(response, parts(), release);
    const answered = await ask();
    await once(answered, 'readable');
    // Not a byte more is read: what is made from here on has to wait.
    for (let before = -1; before < made.count; await new Promise((resolve) => setTimeout(resolve, 50)))
      before = made.count;
    expect(made.count).toBeLessThan(MANY);
    answered.destroy();
    await ended;
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('gives its place back while its reader takes nothing, and waits for one before it makes more', async () => {
    const places = new Semaphore({ limit: 1, waiting: 1 });
    const { made, ended, parts } = partsOf(MANY);
    answer = (response) => {
      const lifetime = new RequestLifetime();
      lifetime.take(places, () => 'a caller');
      (response as unknown as Response & { req: ApiRequest }).req.lifetime = lifetime;
      write(response, parts());
    };
    const answered = await ask();
    while (!places.take()) await new Promise((resolve) => setTimeout(resolve, 5));
    const { count } = made;
    let received = 0;
    answered.on('data', (part) => {
      received += part.length;
    });
    while (received < (count + 1) * PART.length) await once(answered, 'data');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([made.count, count < MANY]).toEqual([count, true]);
    places.release();
    await ended;
    expect(made.count).toBe(MANY);
  });

  it('makes no parts for HEAD', async () => {
    const { made, parts } = partsOf(3);
    answer = (response) => write(response, parts());
    const answered = await ask('HEAD');
    answered.resume();
    await once(answered, 'end');
    expect([answered.statusCode, answered.complete, made.count]).toEqual([200, true, 0]);
  });

  it('is dropped, and lets go of what it holds, where another was written in its place', async () => {
    const release = jest.fn();
    answer = (response) => {
      response.writeHead(503).end('late');
      write(response, 'the answer', release);
    };
    const answered = await ask();
    let text = '';
    for await (const part of answered) text += part;
    expect([answered.statusCode, text]).toEqual([503, 'late']);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('holds what it holds until its reader has it', async () => {
    const release = jest.fn();
    const { ended, parts } = partsOf(3);
    answer = (response) => {
      write(response, parts(), release);
      expect(release).not.toHaveBeenCalled();
    };
    const answered = await ask();
    answered.resume();
    await once(answered, 'end');
    await ended;
    expect([answered.complete, release.mock.calls.length]).toEqual([true, 1]);
  });

  /** What arrives of an answer, and whether it arrived whole. */
  async function received(write: (response: Response) => void) {
    answer = (response) => write(response as unknown as Response);
    const answered = await ask();
    const parts: Buffer[] = [];
    answered.on('data', (part) => parts.push(part));
    await new Promise((resolve) => answered.on('close', resolve));
    const { statusCode: status, headers, complete } = answered;
    return { status, headers, complete, text: Buffer.concat(parts).toString() };
  }

  it.each([
    ['a text', 'größer'],
    ['pieces', [Buffer.from('grö'), Buffer.from(''), Buffer.from('ßer')]],
  ])('of %s has its type and its length in bytes', async (_, body) => {
    const { status, headers, text } = await received((response) =>
      writeBody(response, { type: 'text/xml', body, headers: { ETag: '"7"', Link: '<x>' } }),
    );
    expect([status, text]).toEqual([200, 'größer']);
    expect(headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      'content-length': '8',
      etag: '"7"',
      link: '<x>',
    });
  });

  it('of 304 has its headers and nothing else', async () => {
    const { status, headers, text } = await received((response) =>
      writeBody(response, { type: 'text/xml', body: 'x', headers: { ETag: '"7"' }, status: 304 }),
    );
    expect([status, text, headers.etag]).toEqual([304, '', '"7"']);
    expect([headers['content-type'], headers['content-length']]).toEqual([undefined, undefined]);
  });

  it('has the status that it is given', async () => {
    const { status, text } = await received((response) =>
      writeBody(response, { type: 'text/json', body: '{}', status: 202 }),
    );
    expect([status, text]).toEqual([202, '{}']);
  });

  it('does not look whole when a part cannot be made', async () => {
    async function* parts() {
      yield Buffer.from('the beginning');
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('the database is away');
    }
    const { complete } = await received((response) => writeBody(response, { type: 'text/json', body: parts() }));
    expect(complete).toBe(false);
  });

  it('leaves no listeners behind for each time that its reader was slow', async () => {
    const counts: number[][] = [];
    const { complete, text } = await received((response) => {
      const count = () => ['drain', 'close'].map((name) => response.listenerCount(name));
      counts.push(count());
      response.on('finish', () => counts.push(count()));
      writeBody(response, { type: 'text/json', body: partsOf(50).parts() });
    });
    expect([complete, text.length]).toEqual([true, 50 * PART.length]);
    expect(counts).toHaveLength(2);
    expect(counts[1]).toEqual(counts[0]);
  });

  it('lets go of what it holds where its client has left before it began', async () => {
    const release = jest.fn();
    answer = (response) => {
      response.destroy();
      response.on('close', () => write(response, 'the answer', release));
    };
    await expect(ask()).rejects.toThrow();
    expect(release).toHaveBeenCalledTimes(1);
  });
});
