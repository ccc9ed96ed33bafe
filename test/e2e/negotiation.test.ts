import type { Response } from 'supertest';
import { app, setUpWorld, world } from '../support/running-app';
import { parseXml } from '../support/wire';

describe('media types (contract section 2)', () => {
  setUpWorld();

  const get = (accept?: string) => {
    const request = app.http.get('/v4/colors').set('Authorization', world.admin.authorization);
    return accept === undefined ? request.set('Accept', '') : request.set('Accept', accept);
  };
  const post = (type: string | undefined, body: string | Buffer) => {
    const request = app.http.post('/v4/colors').set('Authorization', world.admin.authorization);
    if (type !== undefined) request.set('Content-Type', type);
    // supertest names a type for text by itself; a buffer goes out as it is.
    return request.serialize((data) => data as string).send(body as string);
  };
  const color = JSON.stringify({ Rank: 1, Name: 'x', Code: '000000' });
  const xml = '<Color><Rank>1</Rank><Name>x</Name><Code>000000</Code></Color>';

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/json', 'text/json'],
    ['application/xml', 'application/xml'],
    ['text/xml', 'text/xml'],
    ['text/*', 'text/json'],
    ['application/*;q=0.5, text/xml', 'text/xml'],
    ['application/json;q=0, */*', 'text/json'],
    ['application/xml;q=0.9, application/json;q=0.1', 'application/xml'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/xml'],
  ])('answers Accept %s with exactly %s in UTF-8', async (accept, type) => {
    const answer = await get(accept);
    expect([answer.status, answer.headers['content-type'], answer.headers.vary]).toEqual([
      200,
      `${type}; charset=utf-8`,
      'Accept',
    ]);
  });

  it('answers 406 that lists the four types when nothing is acceptable, as JSON', async () => {
    const answer = await get('text/html, image/png');
    expect([answer.status, answer.headers['content-type'], answer.headers.vary]).toEqual([
      406,
      'application/json; charset=utf-8',
      'Accept',
    ]);
    for (const type of ['application/json', 'text/json', 'application/xml', 'text/xml'])
      expect(answer.body.detail).toContain(type);
  });

  it('takes all four types with their charset parameter', async () => {
    for (const type of ['application/json', 'text/json; charset=UTF-8', 'Application/JSON;charset="utf-8"']) {
      expect([type, (await post(type, color)).status]).toEqual([type, 200]);
    }
    for (const type of ['application/xml', 'text/xml;charset=utf-8'])
      expect([type, (await post(type, xml)).status]).toEqual([type, 200]);
  });

  it('answers 415 that lists the four types for any other type, none, or another charset', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'application/merge-patch+json',
    ]) {
      const answer = await post(type, color);
      expect([type, answer.status, answer.body.code]).toEqual([type, 415, 'unsupported_media_type']);
      expect(answer.body.detail).toContain('text/xml');
    }
    const declared = await post('application/xml', '<?xml version="1.0" encoding="iso-8859-1"?><Color/>');
    expect(declared.status).toBe(415);
    const collection = '<?xml version="1.0" encoding="utf-16"?><Colors/>';
    expect((await post('application/xml', collection)).status).toBe(415);
    const encoded = await post('application/json', color).set('Content-Encoding', 'gzip');
    expect(encoded.status).toBe(415);
  });

  it.each(['application/xml; charset=utf-8', 'text/xml;charset="UTF-8"'])(
    'lets the charset of Content-Type decide, whatever the XML declaration says: %s',
    async (type) => {
      const declaration = '<?xml version="1.0" encoding="utf-16"?>';
      const long = `<!--${' '.repeat(20_000)}-->`;
      for (const body of [xml, xml + long, `<Colors>${xml}</Colors>`])
        expect((await post(type, declaration + body)).status).toBe(200);
    },
  );

  it('takes a body that is said to have no encoding, in any case', async () => {
    for (const encoding of ['identity', 'Identity']) {
      const { status } = await post('application/json', color).set('Content-Encoding', encoding);
      expect([encoding, status]).toEqual([encoding, 200]);
    }
  });

  it('answers 415 for a body without a type and 400 for no body', async () => {
    const { port } = new URL(await app.app.getUrl());
    const send = async (headers: Record<string, string>, body?: string) =>
      (
        await fetch(`http://127.0.0.1:${port}/v4/colors`, {
          method: 'POST',
          headers: { Authorization: world.admin.authorization, ...headers },
          body: body === undefined ? undefined : new Blob([body]),
        })
      ).status;
    expect(await send({}, color)).toBe(415);
    expect(await send({ 'Content-Type': 'application/json' })).toBe(400);
    expect(await send({})).toBe(400);
    expect(await send({ 'Content-Type': 'application/json' }, '')).toBe(400);
  });

  it('answers errors in the negotiated type, and as problem types where Accept names them', async () => {
    const ask = (accept: string) =>
      app.http
        .get('/v4/colors/zzz')
        .set('Authorization', world.admin.authorization)
        .set('Accept', accept)
        .buffer(true)
        .parse(asText);
    const xml = await ask('text/xml');
    expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
    const problem = parseXml(xml.body);
    expect(problem.name).toBe('Problem');
    expect(problem.children.map(({ name }) => name)).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'instance',
      'code',
      'requestId',
      'errors',
    ]);
    const [error] = problem.children[7].children;
    expect([error.name, error.children.map(({ name }) => name)]).toEqual(['error', ['field', 'code', 'message']]);
    expect((await ask('application/problem+json')).headers['content-type']).toBe(
      'application/problem+json; charset=utf-8',
    );
    expect((await ask('application/problem+xml, application/xml')).headers['content-type']).toBe(
      'application/problem+xml; charset=utf-8',
    );
  });
});

function asText(response: Response, done: (error: Error | null, text: string) => void): void {
  let text = '';
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk) => {
    text += chunk;
  });
  stream.on('end', () => done(null, text));
}
