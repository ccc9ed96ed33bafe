import { Log } from '../../src/config/log';
import { CLIENT_LEFT } from '../../src/http/server/request-lifetime';
import { logRefused, logRequest } from '../../src/http/server/request-log';
import type { FinishedRequest } from '../../src/http/server/request-watch';

describe('the line of a request', () => {
  const written = jest.fn();
  const log = Object.assign(new Log('silent'), { request: written });
  afterEach(() => written.mockClear());

  const finished = (request: object, ms = 12.345) =>
    ({ request: { requestId: 'mine-1', method: 'GET', ...request }, status: 200, ms, bytes: 321 }) as FinishedRequest;

  it('says who asked for what and how it ended, with milliseconds to a tenth', () => {
    const route = { path: '/v4/colors/:id' };
    logRequest(log, finished({ route, caller: { siteId: 'a site', individualId: 'a person' } }));
    expect(written.mock.calls).toEqual([
      [
        {
          requestId: 'mine-1',
          caller: 'a person',
          site: 'a site',
          method: 'GET',
          route: '/v4/colors/:id',
          status: 200,
          ms: 12.3,
          bytes: 321,
        },
        'info',
      ],
    ]);
  });

  it('says that the service cut the answer off, and not if its client did', () => {
    for (const failure of [new Error('gone'), CLIENT_LEFT, undefined]) logRequest(log, finished({ failure }));
    expect(written.mock.calls.map(([{ cut }]) => cut)).toEqual([true, undefined, undefined]);
  });

  it('names no person where none asked', () => {
    logRequest(log, finished({ caller: { siteId: 'a site', individualId: null } }, 7));
    logRequest(log, finished({}));
    expect(written.mock.calls.map(([{ caller, site, ms }]) => [caller, site, ms])).toEqual([
      [undefined, 'a site', 7],
      [undefined, undefined, 12.3],
    ]);
  });

  it.each([
    ['/health/live', 'debug'],
    ['/health/ready', 'debug'],
    ['/metrics', 'debug'],
    ['/docs', 'info'],
    [undefined, 'info'],
  ])('is for debugging where machines ask all the time: %s', (path, level) => {
    logRequest(log, finished({ route: path && { path } }));
    expect(written.mock.calls[0][1]).toBe(level);
  });

  it('that nobody could read has no method and no address', () => {
    logRefused(log, { requestId: 'made-1', status: 431, bytes: 400 });
    expect(written.mock.calls).toEqual([
      [{ requestId: 'made-1', route: 'unmatched', status: 431, bytes: 400 }, 'info'],
    ]);
  });
});
