import { Log } from '../../src/config/log';
import type { ApiRequest } from '../../src/http/server/api-request';
import { ForwardedHeaders } from '../../src/security/sign-in/forwarded-headers';

type Asked = Pick<ApiRequest, 'headers' | 'socket' | 'requestId'>;

describe('the headers of a proxy', () => {
  const requestOf = (headers: ApiRequest['headers'], socket: object = {}, requestId = 'a request') =>
    ({ headers, socket, requestId }) as Asked;

  it('that nobody has announced are warned of at once, and again after a minute', () => {
    const log = new Log('silent');
    const warn = jest.spyOn(log, 'warn').mockReturnValue();
    let now = 0;
    const forwarded = new ForwardedHeaders({ trustProxy: 0 }, log, () => now);
    const request = (requestId: string) => requestOf({ 'x-forwarded-for': '192.0.2.1' }, {}, requestId);
    for (const later of [0, 59_999, 1, 59_999]) {
      now += later;
      forwarded.warnOfUntrusted(request(`request at ${now}`));
    }
    expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
      { requestId: 'request at 0' },
      { requestId: 'request at 60000' },
    ]);
    expect(String(warn.mock.calls[0][1])).toContain('TRUST_PROXY is 0');
  });

  it.each([
    [0, { encrypted: true }, undefined, true],
    [0, { encrypted: true }, 'http', true],
    [0, { encrypted: false }, 'https', false],
    [0, {}, 'https', false],
    [1, { encrypted: true }, undefined, true],
    [1, { encrypted: true }, 'http', false],
    [1, {}, 'http ,  HTTPS ', true],
    [2, {}, 'http, https, http', true],
    [3, {}, 'https, http', true],
  ])(
    'behind %i proxies, with the socket %j and X-Forwarded-Proto %j, say of HTTPS: %s',
    (trustProxy, socket, sent, is) => {
      const forwarded = new ForwardedHeaders({ trustProxy }, new Log('silent'));
      const headers = sent === undefined ? {} : { 'x-forwarded-proto': sent };
      expect(forwarded.isHttps(requestOf(headers, socket))).toBe(is);
    },
  );
});
