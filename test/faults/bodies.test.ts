import { readLargeXml } from '../../src/http/body/read-xml';
import { app, setUpWorld, world } from '../support/running-app';

jest.mock('../../src/http/body/read-xml', () => {
  const actual = jest.requireActual('../../src/http/body/read-xml');
  return { ...actual, readLargeXml: jest.fn(actual.readLargeXml) };
});
const { readLargeXml: parse } =
  jest.requireActual<typeof import('../../src/http/body/read-xml')>('../../src/http/body/read-xml');

describe('hostile bodies', () => {
  setUpWorld();

  const send = async (
    type: string,
    body: string | Buffer,
  ): Promise<{ status: number; code: string; detail: string }> => {
    const response = await fetch(`${await app.app.getUrl()}/v4/colors`, {
      method: 'POST',
      headers: { Authorization: world.admin.authorization, 'Content-Type': type },
      body,
    });
    const answer = (await response.json()) as { code: string; detail: string };
    return { status: response.status, code: answer.code, detail: answer.detail };
  };
  const json = (body: string | Buffer) => send('application/json', body);
  const xml = (body: string | Buffer) => send('application/xml', body);
  const color = (name: string) => `<Color><Rank>1</Rank><Name>${name}</Name><Code>000000</Code></Color>`;

  it.each([
    ['a body that ends too early', '{"Rank":1'],
    ['two documents', '{} {}'],
    ['an array in an array', '[[]]'],
    ['a text', '"text"'],
    ['null', 'null'],
    ['a trailing comma', '{"Rank":1,}'],
    ['a comment', '{/* */}'],
    ['NaN', '{"Rank":NaN}'],
    ['20,000 levels', `{"Name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a million members', `{"Name":[${'0,'.repeat(500_000)}0]}`],
    ['a lone surrogate', '{"Rank":1,"Name":"\\ud800","Code":"000000"}'],
    ['a control character', '{"Rank":1,"Name":"\\u0000","Code":"000000"}'],
  ])('refuses JSON: %s', async (_, body) => {
    expect((await json(body)).status).toBe(400);
  });

  it.each([
    ['an element left open', '<Color><Rank>1</Rank>'],
    ['two roots', '<Color/><Color/>'],
    ['text before the root', `x${color('a')}`],
    ['another root', '<Colour/>'],
    ['another namespace', '<Color xmlns="urn:wrong"/>'],
    ['a DOCTYPE', `<!DOCTYPE Color [<!ENTITY a "b">]>${color('&a;')}`],
    ['an external entity', `<!DOCTYPE Color SYSTEM "file:///etc/passwd">${color('x')}`],
    ['an entity of its own', color('&custom;')],
    ['20,000 levels', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`],
    ['20,000 levels in a member', `<Color><Name>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</Name></Color>`],
    ['a hundred thousand members', `<Color>${'<a/>'.repeat(100_000)}</Color>`],
    ['a member twice', '<Color><Rank>1</Rank><Rank>2</Rank><Name>x</Name><Code>000000</Code></Color>'],
    ['a lone surrogate', color('&#xD800;')],
    ['a control character', color('&#1;')],
  ])('refuses XML: %s', async (_, body) => {
    expect((await xml(body)).status).toBe(400);
  });

  it('refuses bytes that are no UTF-8', async () => {
    const broken = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    expect((await json(broken)).status).toBe(400);
    expect(
      (
        await xml(
          Buffer.concat([Buffer.from('<Color><Name>'), Buffer.from([0xc3, 0x28]), Buffer.from('</Name></Color>')]),
        )
      ).status,
    ).toBe(400);
  });

  it('refuses bodies over the limit, announced or not', async () => {
    const large = 'x'.repeat(2 * 1024 * 1024);
    expect(await json(JSON.stringify({ Name: large }))).toMatchObject({ status: 413, code: 'body_too_large' });
    expect((await xml(color(large))).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 32; sent++) controller.enqueue(Buffer.from('x'.repeat(65_536)));
        controller.close();
      },
    });
    const response = await fetch(`${await app.app.getUrl()}/v4/colors`, {
      method: 'POST',
      headers: { Authorization: world.admin.authorization, 'Content-Type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    // The connection may be closed before the last byte was sent; what must not happen is that it is taken.
    expect([413, undefined]).toContain(response?.status);
  });

  it('parses at most four large XML bodies at once, which take many times their bytes', async () => {
    let running = 0;
    let most = 0;
    jest.mocked(readLargeXml).mockImplementation(async (...args) => {
      most = Math.max(most, ++running);
      try {
        return await parse(...args);
      } finally {
        running -= 1;
      }
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => xml(color('&lt;'.repeat(30_000)))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(most).toBe(4);
  });

  it('goes on answering after all of that', async () => {
    const answer = await app.http.get('/v4/colors').set('Authorization', world.admin.authorization);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });
});
