import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../support/test-app';

const { version } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8'));

describe('what the service says of itself (contract section 24)', () => {
  let app: TestApp;
  let named: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    named = await startTestApp({ PUBLIC_URL: 'https://api.example/people' });
  });
  afterAll(async () => {
    await app.close();
    await named.close();
  });

  it.each(['/v4', '/v4/', '/V4'])('is at %s, without credentials', async (path) => {
    const { status, body, headers } = await app.http.get(path);
    expect([status, body]).toEqual([
      200,
      {
        Name: 'Performance Management Service',
        Version: version,
        Documentation: '/docs',
        Document: '/docs/openapi.json',
        ClientsDocument: '/docs/openapi-clients.json',
        Me: '/v4/me',
      },
    ]);
    expect(headers.link).toBe(
      '</docs/openapi.json>; rel="service-desc"; type="application/json", </docs>; rel="service-doc"; type="text/html"',
    );
    for (const address of [body.Documentation, body.Document, body.ClientsDocument])
      expect((await app.http.get(address)).status).toBe(200);
  });

  it('is XML too, and absolute with PUBLIC_URL', async () => {
    const { text } = await named.http.get('/v4').set('Accept', 'application/xml');
    expect(text).toContain('<Me>https://api.example/people/v4/me</Me>');
  });

  it('is in the catalog of the address', async () => {
    const { status, headers, body } = await app.http
      .get('/.well-known/api-catalog')
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.on('data', (part) => (text += part));
        response.on('end', () => done(null, JSON.parse(text)));
      });
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    ]);
    const [{ anchor, ...links }] = body.linkset;
    expect(anchor).toBe('/v4');
    for (const name of ['service-desc', 'service-doc', 'status'])
      expect((await app.http.get(links[name][0].href)).status).toBe(200);
  });
});
