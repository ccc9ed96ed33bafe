import type { ArgumentsHost } from '@nestjs/common';
import type { Settings } from '../../src/config/settings';
import { DatabaseError } from '../../src/database/database-error';
import { CLIENT_LEFT } from '../../src/http/request-lifetime';
import { ProblemFilter } from '../../src/resource/problem.filter';

describe('an error that comes after the answer has begun', () => {
  /** Whether the connection is cut off; nothing is written, and nothing is logged. */
  const isCutOff = (state: { headersSent: boolean; destroyed: boolean; writableEnded: boolean }): boolean => {
    const response = { ...state, destroy: jest.fn() };
    const http = { getRequest: () => ({}), getResponse: () => response };
    const none = undefined as never;
    const filter = new ProblemFilter(none, none, none, none);
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

describe('a fault of the database', () => {
  it.each([
    ['busy', 503, 'service_unavailable', '1'],
    ['timeout', 503, 'service_unavailable', '1'],
    ['away', 503, 'service_unavailable', '5'],
    ['unwritable', 503, 'service_unavailable', '30'],
    ['duplicate', 409, 'duplicate', undefined],
    ['foreign_key', 409, 'in_use', undefined],
  ] as const)(
    'that is %s is a %i, and in the log where the caller cannot help it',
    (kind, status, code, retryAfter) => {
      const headers = new Map<string, unknown>();
      const end = jest.fn();
      const response = {
        statusCode: 0,
        setHeader: (name: string, value: unknown) => headers.set(name, value),
        vary: () => undefined,
        end,
      };
      const report = jest.fn();
      const none = undefined as never;
      const filter = new ProblemFilter({ xmlNamespace: 'urn:test' } as Settings, none, none, { report } as never);
      const request = { requestId: 'the request', headers: {}, originalUrl: '/v4/colors', complete: true };
      const http = { getRequest: () => request, getResponse: () => response };
      const error = new DatabaseError(kind, Object.assign(new Error('no'), { code: 'ER_OF_DRIVER' }));
      filter.catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
      expect([response.statusCode, headers.get('Retry-After')]).toEqual([status, retryAfter]);
      expect(JSON.parse(end.mock.calls[0][0])).toMatchObject({ status, code, requestId: 'the request' });
      const facts = { requestId: 'the request', code: 'ER_OF_DRIVER', reason: error.message };
      expect(report.mock.calls).toEqual(status === 503 ? [[kind, facts]] : []);
    },
  );
});
