import { app, setUpApp } from '../support/running-app';
import { buildProgram } from '../support/service-process';
import { startTestApp } from '../support/test-app';

const PATHS = ['/docs/openapi.json', '/docs/postman.json'];

/** The first server of the document, or the base URL of the collection. */
function addressIn({ servers, variable }: { servers?: { url: string }[]; variable?: { value: string }[] }) {
  return servers?.[0].url ?? variable?.[0].value;
}

buildProgram();

describe('the address of the service in documents that tools import', () => {
  setUpApp({ TRUST_PROXY: '1' });

  const addressFor = async (path: string, host: string, headers: object = {}) =>
    addressIn(
      (
        await app.http
          .get(path)
          .set({ Host: host, ...headers })
          .expect(200)
      ).body,
    );

  it.each(PATHS)('%s: the one that the request was sent to, for this caller alone', async (path) => {
    expect(await addressFor(path, 'pm.example:8080')).toBe('http://pm.example:8080/v4');
    expect(await addressFor(path, 'PM.example', { 'X-Forwarded-Proto': 'https' })).toBe('https://pm.example/v4');
    expect(await addressFor(path, '[::1]:3000')).toBe('http://[::1]:3000/v4');
    expect(await addressFor(path, 'a.example', { 'X-Forwarded-Host': 'evil.example' })).toBe('http://a.example/v4');
    const { headers } = await app.http.get(path).set('Host', 'pm.example:8080');
    expect(headers['cache-control']).toBe('no-cache');
    await app.http.get(path).set({ Host: 'pm.example:8080', 'If-None-Match': headers.etag }).expect(304);
    await app.http.get(path).set({ Host: 'other.example', 'If-None-Match': headers.etag }).expect(200);
  });

  it.each(['a b', 'a/b', 'a@b', '"', '<script>', 'a:port', 'a:123456', '-a', 'a..', 'é'])(
    'is not taken from the Host header "%s"',
    async (host) => {
      const sent = Buffer.from(host).toString('latin1');
      expect(await addressFor(PATHS[0], sent)).toBe('/v4');
      expect(await addressFor(PATHS[1], sent)).toMatch(/^http:\/\/localhost:\d+\/v4$/);
    },
  );

  it('is in the first request of the introduction, which names all groups', async () => {
    const { body } = await app.http.get('/docs/openapi.json').set('Host', 'pm.example:8080').expect(200);
    expect(body.info.description).toContain('curl -u user@example.com:password http://pm.example:8080/v4/me\n');
    for (const { name } of body['x-tagGroups']) expect(body.info.description).toContain(`*${name}*`);
  });

  // The last test with this application, because it has no more of them then.
  it('is that of a few origins at most: each costs memory', async () => {
    const addresses: unknown[] = [];
    for (let n = 0; n < 9; n++) addresses.push(await addressFor(PATHS[1], `host-${n}.example`));
    expect(addresses.slice(0, 3)).toEqual([0, 1, 2].map((n) => `http://host-${n}.example/v4`));
    expect(addresses[8]).toMatch(/^http:\/\/localhost:\d+\/v4$/);
    expect(await addressFor(PATHS[1], 'host-0.example')).toBe('http://host-0.example/v4');
  });

  it('is PUBLIC_URL if that is set', async () => {
    const known = await startTestApp({ PUBLIC_URL: 'https://api.example.com' });
    for (const path of PATHS) {
      const { body } = await known.http.get(path).set('Host', 'pm.example').expect(200);
      expect(addressIn(body)).toBe('https://api.example.com/v4');
    }
    await known.close();
  });
});
