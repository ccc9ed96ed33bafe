import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { hasBody, readBody } from '../../src/http/body/read-body';
import { BodyTooLarge, MalformedBody, RequestTimeout, UnsupportedMediaType } from '../../src/http/problems/problem';

type Headers = Record<string, string>;
const LIMITS = { bytes: 10, ms: 2_500 };
const withHeaders = (headers: Headers) => ({ headers }) as unknown as IncomingMessage;

/** A request whose body a test writes. */
function requestWith(headers: Headers = {}) {
  const stream = Object.assign(new PassThrough(), { headers, complete: false });
  stream.on('end', () => {
    stream.complete = true;
  });
  return { stream, request: stream as unknown as IncomingMessage };
}

describe('the announcement of a body', () => {
  it.each([
    [{}, false],
    [{ 'content-length': '0' }, false],
    [{ 'content-length': '1' }, true],
    [{ 'transfer-encoding': 'chunked' }, true],
  ])('%j is one: %s', (headers, expected) => {
    expect(hasBody(withHeaders(headers as Headers))).toBe(expected);
  });
});

describe('a body', () => {
  /** What is read of these pieces, each of which arrives by itself. */
  async function read(pieces: readonly string[], headers: Headers = {}): Promise<string> {
    const { stream, request } = requestWith(headers);
    const reading = readBody(request, LIMITS);
    reading.catch(() => undefined);
    for (const piece of pieces) {
      stream.write(piece);
      await new Promise(setImmediate);
    }
    stream.end();
    return (await reading).toString();
  }

  it.each([
    [['0123456789']],
    [['01234', '56789']],
    [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']],
    [['012', '3456', '78', '9']],
    [['012345678', '9']],
    [['0', '12']],
    [['x']],
  ])('is read whole up to the limit, in whatever pieces: %j', async (pieces) => {
    expect(await read(pieces)).toBe(pieces.join(''));
    expect(await read(pieces, { 'content-length': String(pieces.join('').length) })).toBe(pieces.join(''));
  });

  it.each([[['0123456789', 'x']], [['0123456789x']], [['01234', '567890']], [['0123456789', 'x', 'y']]])(
    'is refused behind it: %j',
    async (pieces) => {
      await expect(read(pieces)).rejects.toThrow(new BodyTooLarge('The request body must be at most 10 bytes.'));
    },
  );

  it('is refused by its announced length, before any of it is there', async () => {
    const { request } = requestWith({ 'content-length': '11' });
    await expect(readBody(request, LIMITS)).rejects.toThrow(BodyTooLarge);
  });

  it('is refused when there is nothing of it', async () => {
    await expect(read([])).rejects.toThrow(new MalformedBody('This operation requires a request body.'));
  });

  it.each(['gzip', 'identity, gzip', ''])('is refused with the encoding %j', async (encoding) => {
    await expect(read(['x'], { 'content-encoding': encoding })).rejects.toThrow(UnsupportedMediaType);
  });

  it('may say that it has none, in any case', async () => {
    expect(await read(['x'], { 'content-encoding': 'Identity' })).toBe('x');
  });

  it('is read to its end when it was refused, so that the connection goes on', async () => {
    const { stream, request } = requestWith();
    const reading = readBody(request, LIMITS);
    stream.write('0123456789x');
    await expect(reading).rejects.toThrow(BodyTooLarge);
    stream.end('the rest');
    while (!stream.complete) await new Promise(setImmediate);
    expect(stream.listenerCount('data')).toBe(0);
  });

  it('is given up when the client goes away', async () => {
    const { stream, request } = requestWith();
    const reading = readBody(request, LIMITS);
    stream.write('x');
    stream.destroy();
    await expect(reading).rejects.toThrow('the client closed the connection before the end of the request body');
  });

  it('is given up when its connection fails', async () => {
    const { stream, request } = requestWith();
    const reading = readBody(request, LIMITS);
    stream.destroy(new Error('reset'));
    await expect(reading).rejects.toThrow('reset');
  });

  describe('that is late', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
    afterEach(() => jest.useRealTimers());

    it('is refused when its time is over', async () => {
      const { stream, request } = requestWith();
      let fault: unknown;
      const reading = readBody(request, LIMITS).catch((error) => {
        fault = error;
      });
      stream.write('x');
      await jest.advanceTimersByTimeAsync(2_499);
      expect(fault).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      await reading;
      expect(fault).toBeInstanceOf(RequestTimeout);
      expect((fault as RequestTimeout).detail).toMatch(/^The request body did not arrive within 2\.5 s\. /);
    });

    it('leaves no timer behind when it was in time', async () => {
      const { stream, request } = requestWith();
      const reading = readBody(request, LIMITS);
      stream.end('x');
      expect((await reading).toString()).toBe('x');
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
