import type { ArgumentsHost } from '@nestjs/common';
import type { Settings } from '../../src/config/settings';
import { DatabaseError } from '../../src/database/database-error';
import { ServiceUnavailable } from '../../src/http/problems/problem';
import { CLIENT_LEFT } from '../../src/http/server/request-lifetime';
import { ProblemFilter } from '../../src/resource/pipeline/problem.filter';

describe('an error that comes after the answer has begun', () => {
  /** Whether the connection is cut off; nothing is written, and nothing is logged. */
  const isCutOff = (state: { headersSent: boolean; destroyed: boolean; writableEnded: boolean }): boolean => {
    const response = { ...state, req: { httpVersion: '1.1' }, destroy: jest.fn() };
    const http = { getRequest: () => ({}), getResponse: () => response };
    const none = undefined as never;
    const filter = new ProblemFilter(none, none, none);
    filter.catch(CLIENT_LEFT, { switchToHttp: () => http } as unknown as ArgumentsHost);
    return response.destroy.mock.calls.length > 0;
  };

  it('cuts off half an answer, which must not look whole', () => {
    expect(isCutOff({ headersSent: true, destroyed: false, writableEnded: false })).toBe(true);
  });

  it('leaves an answer alone that was given in place of the handler and may be on its way to a slow reader', () => {
    expect(isCutOff({ headersSent: true, destroyed: false, writableEnded: true })).toBe(false);
    expect(isCutOff({ headersSent: true, destroyed: true, writableEnded: true })).toBe(false);
  });
});

/** What the filter answers to an error, and what it reports of it. */
function answerTo(error: unknown) {
  const headers = new Map<string, unknown>();
  const end = jest.fn();
  const setHeader = (name: string, value: unknown) => headers.set(name, value);
  const response = { statusCode: 0, setHeader, vary: () => undefined, end };
  const [report, logged] = [jest.fn(), jest.fn()];
  const filter = new ProblemFilter(
    { xmlNamespace: 'urn:test' } as Settings,
    { error: logged } as never,
    { report } as never,
  );
  const request = { requestId: 'the request', headers: {}, originalUrl: '/v4/colors', complete: true };
  const http = { getRequest: () => request, getResponse: () => response };
  filter.catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  const body = JSON.parse(end.mock.calls[0][0]);
  return { status: response.statusCode, headers, body, reported: report.mock.calls, logged: logged.mock.calls };
}

describe('a fault of the database', () => {
  it.each([
    ['busy', 503, 'service_unavailable', '1'],
    ['timeout', 503, 'service_unavailable', '1'],
    ['away', 503, 'service_unavailable', '5'],
    ['read_only', 503, 'service_unavailable', '5'],
    ['unwritable', 503, 'service_unavailable', '30'],
    ['too_large', 413, 'body_too_large', undefined],
    ['duplicate', 409, 'duplicate', undefined],
    ['foreign_key', 409, 'in_use', undefined],
  ] as const)(
    'that is %s is a %i, and in the log where the caller cannot help it',
    (kind, expected, code, retryAfter) => {
      const error = new DatabaseError(kind, Object.assign(new Error('no'), { code: 'ER_OF_DRIVER' }));
      const { status, headers, body, reported } = answerTo(error);
      expect([status, headers.get('Retry-After')]).toEqual([expected, retryAfter]);
      expect(body).toMatchObject({ status, code, requestId: 'the request' });
      const facts = { requestId: 'the request', code: 'ER_OF_DRIVER', reason: error.message };
      expect(reported).toEqual(status === 409 ? [] : [[kind, facts]]);
    },
  );
});

describe('a fault of the service', () => {
  it('that is declared is in the log with its reason, and is no failure of the code', () => {
    const { reported, logged } = answerTo(new ServiceUnavailable(1, 'Too many wait.'));
    const facts = { requestId: 'the request', reason: 'Too many wait.' };
    expect([reported, logged]).toEqual([[['service_unavailable', facts]], []]);
  });

  it('that is not declared is in the log with its error, of which the answer says nothing', () => {
    const error = new Error('a secret');
    const { status, body, reported, logged } = answerTo(error);
    expect([reported, logged]).toEqual([[], [[{ requestId: 'the request', err: error }, 'request failed']]]);
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('secret')]);
  });
});
