import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { handleRefusedRequests } from '../../src/http/server/refused-requests';

describe('what Node refuses', () => {
  const refused = jest.fn();
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    refused.mockClear();
  });

  function socketOf(more: object = {}) {
    const sent: string[] = [];
    const write = (text: string) => sent.push(text);
    const ends = { isPaused: () => false, destroy: jest.fn(), end: jest.fn(), setTimeout: jest.fn() };
    return Object.assign(new EventEmitter(), { writable: true, sent, write, ...ends, ...more });
  }
  function refuse(code: string | undefined, socket: object, requireHttps = false): void {
    const server = new EventEmitter();
    handleRefusedRequests(server as Server, { requireHttps }, refused);
    server.emit('clientError', Object.assign(new Error('refused'), { code }), socket);
  }

  it.each([
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'head_too_large'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Content Too Large', 'body_too_large'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'request_timeout'],
    ['HPE_INVALID_METHOD', '400 Bad Request', 'malformed_request'],
    [undefined, '400 Bad Request', 'malformed_request'],
  ])('is answered, reported, and ends its connection once the answer is out: %s', (code, status, problem) => {
    const socket = socketOf();
    refuse(code, socket);
    const [answer] = socket.sent;
    const [head, body] = answer.split('\r\n\r\n');
    const { requestId, ...rest } = JSON.parse(body);
    expect(rest).toMatchObject({ status: Number(status.slice(0, 3)), code: problem, instance: '' });
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      `X-Request-Id: ${requestId}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: private, no-cache',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]);
    expect(refused.mock.calls).toEqual([[{ requestId, status: Number(status.slice(0, 3)), bytes: answer.length }]]);
    expect([socket.sent, socket.end.mock.calls, socket.destroy.mock.calls].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ]);
    // The client has time to read it.
    jest.advanceTimersByTime(30_000);
    expect(socket.destroy).toHaveBeenCalledTimes(1);
  });

  it('promises HTTPS where the service requires it', () => {
    const socket = socketOf();
    refuse(undefined, socket, true);
    expect(socket.sent[0]).toContain('\r\nStrict-Transport-Security: max-age=31536000\r\n');
  });

  it('is not reported again where a handler knows of the request, whose id the answer has', () => {
    const socket = socketOf({ _httpMessage: { headersSent: false, req: { requestId: 'mine-1' } } });
    refuse('HPE_INVALID_CHUNK_SIZE', socket);
    expect(socket.sent[0]).toContain('X-Request-Id: mine-1\r\n');
    expect(refused).not.toHaveBeenCalled();
  });

  it.each([
    ['is gone', 'ECONNRESET', {}],
    ['takes nothing more', 'HPE_INVALID_METHOD', { writable: false }],
  ])('is not answered on a connection that %s', (_, code, more) => {
    const socket = socketOf(more);
    refuse(code, socket);
    expect([socket.sent, socket.destroy.mock.calls.length, refused.mock.calls]).toEqual([[], 1, []]);
  });

  it('breaks off the response that has begun on its connection', () => {
    const destroy = jest.fn();
    const socket = socketOf({ _httpMessage: { headersSent: true, req: { httpVersion: '1.1' }, destroy } });
    refuse('HPE_INVALID_METHOD', socket);
    expect([socket.sent, destroy.mock.calls.length, refused.mock.calls]).toEqual([[], 1, []]);
  });
});
