import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import type { ApiRequest } from '../../src/http/server/api-request';
import { CLIENT_LEFT } from '../../src/http/server/request-lifetime';
import { checkMsOf, RequestWatch } from '../../src/http/server/request-watch';

const LIMITS = { ...DEFAULT_LIMITS, headMs: 1_000, bodyMs: 2_000, responseMs: 3_000, stallMs: 20_000 };

describe('the watch over the requests of a server', () => {
  const finished = jest.fn();
  const refuse = jest.fn((_: ApiRequest, response: { headersSent: boolean }) => {
    response.headersSent = true;
  });
  let server: EventEmitter & { setTimeout: jest.Mock; headersTimeout?: number; requestTimeout?: number };

  beforeEach(() => {
    jest.useFakeTimers();
    server = Object.assign(new EventEmitter(), { setTimeout: jest.fn() });
    new RequestWatch(LIMITS).watch(server as unknown as Server, { finished, refuse: refuse as never });
    server.emit('listening');
  });
  afterEach(() => {
    server.emit('close');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    jest.clearAllMocks();
  });

  /** A request that the server has, with what the watch looks at. */
  function begin({ complete = true, httpVersion = '1.1' } = {}) {
    const socket = {
      bytesWritten: 100,
      writableLength: 0,
      _handle: { writeQueueSize: 0 },
      destroy: jest.fn(),
      resetAndDestroy: jest.fn(),
      setTimeout: jest.fn(),
    };
    const request = { socket, complete, httpVersion, headers: {} } as unknown as ApiRequest;
    const response = Object.assign(new EventEmitter(), {
      req: request,
      destroy: socket.destroy,
      headersSent: false,
      writableFinished: false,
      statusCode: 200,
    });
    server.emit('request', request, response);
    return { socket, request, response };
  }
  /** Nothing has moved on a connection for the time of a reader. */
  const idle = (socket: unknown) => server.setTimeout.mock.calls[0][1](socket);

  it('sets the times of the server', () => {
    expect([server.headersTimeout, server.requestTimeout]).toEqual([1_000, 301_000]);
    expect(server.setTimeout.mock.calls).toEqual([[20_000, expect.any(Function)]]);
  });

  it('is the first that sees a request', () => {
    const seen: unknown[] = [];
    server.removeAllListeners('request');
    server.on('request', (request) => seen.push(request.lifetime));
    new RequestWatch(LIMITS).watch(server as unknown as Server, { finished, refuse: refuse as never });
    const { request } = begin();
    expect(seen).toEqual([request.lifetime]);
    expect(request.lifetime).toBeDefined();
  });

  it('reports a request when it is over, with its time and its own bytes', () => {
    const { socket, request, response } = begin();
    expect(request.lifetime.cause).toBeUndefined();
    jest.advanceTimersByTime(250);
    socket.bytesWritten += 400;
    Object.assign(response, { writableFinished: true, statusCode: 404 });
    response.emit('close');
    expect(finished.mock.calls).toEqual([[{ request, status: 404, ms: 250, bytes: 400 }]]);
    expect(request.lifetime.cause).toBe(CLIENT_LEFT);
    jest.advanceTimersByTime(60_000);
    expect(refuse).not.toHaveBeenCalled();
  });

  it('reports 499 where the client left before it had the whole', () => {
    const { response } = begin();
    Object.assign(response, { headersSent: true, writableEnded: true });
    response.emit('close');
    expect(finished.mock.calls[0][0].status).toBe(499);
  });

  it.each([
    ['500 where the service ended it', new Error('gone'), 500],
    ['499 where the service stopped because the client had left', CLIENT_LEFT, 499],
  ])('reports %s before it was whole', (_, failure, status) => {
    const { request, response } = begin();
    Object.assign(request, { failure });
    Object.assign(response, { headersSent: true });
    response.emit('close');
    expect(finished.mock.calls[0][0].status).toBe(status);
  });

  it('refuses a request whose answer does not begin in time, and ends it', () => {
    const { request, response } = begin();
    jest.advanceTimersByTime(2_999);
    expect(refuse).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(refuse.mock.calls).toEqual([[request, response, request.lifetime.cause]]);
    expect(request.lifetime.cause).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
      detail: 'The request took longer than 3 s. Nothing was changed. Request less data, or retry later.',
    });
  });

  it('gives a body that is on its way its own time, and counts again when it is there', () => {
    const { request } = begin({ complete: false });
    jest.advanceTimersByTime(4_800);
    expect(refuse).not.toHaveBeenCalled();
    Object.assign(request, { complete: true });
    request.lifetime.restart();
    jest.advanceTimersByTime(2_999);
    expect(refuse).not.toHaveBeenCalled();
    jest.advanceTimersByTime(301);
    expect(refuse).toHaveBeenCalledTimes(1);
  });

  it('refuses a request whose body stays on its way', () => {
    begin({ complete: false });
    jest.advanceTimersByTime(4_800);
    expect(refuse).not.toHaveBeenCalled();
    jest.advanceTimersByTime(300);
    expect(refuse).toHaveBeenCalledTimes(1);
  });

  it('refuses none that is being made durable, or was', async () => {
    const { request } = begin();
    let done = () => {};
    const committing = request.lifetime.commit(
      () =>
        new Promise((resolve) => {
          done = resolve;
        }),
    );
    jest.advanceTimersByTime(10_000);
    done();
    await committing;
    jest.advanceTimersByTime(10_000);
    expect(refuse).not.toHaveBeenCalled();
  });

  it('cuts off a reader who takes nothing, and no request that has begun its answer otherwise', () => {
    const { socket, response } = begin();
    Object.assign(response, { headersSent: true });
    Object.assign(socket, { writableLength: 50, _handle: { writeQueueSize: 40 } });
    jest.advanceTimersByTime(20_000);
    expect(socket.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(400);
    expect(socket.destroy).toHaveBeenCalled();
    expect(refuse).not.toHaveBeenCalled();
  });

  it('cuts off no reader who takes something now and then', () => {
    const { socket, response } = begin();
    Object.assign(response, { headersSent: true });
    socket.writableLength = 50;
    for (let left = 40; left > 0; left -= 10) {
      // The machine takes a part of what was handed to it; nothing more is handed over meanwhile.
      socket._handle.writeQueueSize = left;
      jest.advanceTimersByTime(15_000);
    }
    expect(socket.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(20_400);
    expect(socket.destroy).toHaveBeenCalled();
  });

  it('cuts off no reader for whom nothing waits', () => {
    const { socket, response } = begin();
    Object.assign(response, { headersSent: true });
    jest.advanceTimersByTime(100_000);
    expect(socket.destroy).not.toHaveBeenCalled();
    socket.writableLength = 50;
    jest.advanceTimersByTime(15_000);
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  it('resets the connection of a reader who would take a part for the whole', () => {
    const old = begin({ httpVersion: '1.0' });
    const { socket } = begin();
    for (const each of [old.socket, socket])
      Object.assign(each, { writableLength: 50, _handle: { writeQueueSize: 40 } });
    idle(old.socket);
    idle(socket);
    expect([old.socket, socket].map((each) => each.resetAndDestroy.mock.calls.length)).toEqual([1, 0]);
    expect([old.socket, socket].map((each) => each.destroy.mock.calls.length)).toEqual([1, 1]);
  });

  it('ends an idle connection, and waits on where it is at work for it', () => {
    const { socket, response } = begin();
    const other = begin().socket;
    idle(socket);
    expect(socket.setTimeout.mock.calls).toEqual([[20_000]]);
    expect(socket.destroy).not.toHaveBeenCalled();
    socket.writableLength = 1;
    idle(socket);
    expect(socket.destroy).toHaveBeenCalledTimes(1);
    socket.writableLength = 0;
    response.emit('close');
    idle(socket);
    expect(socket.destroy).toHaveBeenCalledTimes(2);
    expect(other.destroy).not.toHaveBeenCalled();
  });

  it('keeps no process alive', () => {
    const intervals = jest.spyOn(global, 'setInterval');
    server.emit('close');
    server.emit('listening');
    expect(intervals.mock.results.map(({ value }) => value.hasRef())).toEqual([false]);
  });
});

describe('how often a time is looked after', () => {
  it.each([
    [1, 1],
    [10, 1],
    [300, 30],
    [10_000, 1_000],
    [30_000, 1_000],
  ])('a limit of %i ms is each %i ms', (limit, ms) => {
    expect(checkMsOf(limit)).toBe(ms);
  });
});
