import type { ArgumentsHost } from '@nestjs/common';
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
