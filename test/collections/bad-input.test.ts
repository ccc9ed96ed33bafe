import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import type { Response } from 'supertest';
import { countRows } from '../support/many-rows';
import { app, setUpWorld, world } from '../support/running-app';
import { startTestApp } from '../support/test-app';
import type { Wire } from '../support/wire';
import { makeWorld } from '../support/world';

const HEADER = 'Rank,Name,Code\r\n';
const row = (at: number) => `${at},Color ${at},112233\r\n`;
const MIB = 1_048_576;

describe('a collection with faults (contract section 21)', () => {
  setUpWorld();

  const post = (body: string | Buffer, query = '', type = 'text/csv'): Promise<Response> =>
    app.http
      .post(`/v4/colors${query}`)
      .set({ Authorization: world.admin.authorization, 'Content-Type': type })
      .send(body as string) as never;
  const count = async (): Promise<number> => {
    const { body } = await app.http.get('/v4/colors').set('Authorization', world.admin.authorization);
    return body.length;
  };
  const codes = ({ body }: Response) => [
    body.status,
    body.code,
    ...(body.errors ?? []).map((each: Wire) => `${each.field} ${each.code}`),
  ];

  it('names the faulty row of 10,000 by its place, and the member', async () => {
    // So many entries are compared with their rows elsewhere, by fewer of them.
    const large = await startTestApp({}, { validates: false, writesVersions: true });
    const { admin } = await makeWorld(large.database);
    const send = (body: string, query = '') =>
      large.http
        .post(`/v4/colors${query}`)
        .set({ Authorization: admin.authorization, 'Content-Type': 'text/csv' })
        .send(body);
    const rows = Array.from({ length: 10_000 }, (_, at) => (at === 7_123 ? 'x,Color,112233\r\n' : row(at)));
    const { status, body } = await send(HEADER + rows.join(''), '?atomic=false');
    const refused = (body as { Index: number; Problem: { errors: Wire[] } | null }[]).filter(({ Problem }) => Problem);
    expect([status, body.length, refused.map(({ Index }) => Index)]).toEqual([207, 10_000, [7_123]]);
    expect(refused[0].Problem?.errors[0]).toMatchObject({ field: 'Rank', code: 'invalid_type' });
    expect(await countRows(large.database, 'colors')).toBe(9_999);
    const whole = await send(HEADER + rows.slice(6_500, 7_400).join(''));
    expect(codes(whole)).toEqual([400, 'validation_failed', '[623].Rank invalid_type']);
    expect(await countRows(large.database, 'colors')).toBe(9_999);
    await large.close();
  });

  it.each<[string, string | Buffer, string[]]>([
    ['with a short row', `${HEADER}1,a\r\n`, ['invalid_csv', '[0] invalid_csv']],
    ['with a long row', `${HEADER}1,a,112233,\r\n`, ['invalid_csv', '[0] invalid_csv']],
    ['with an open quotation mark', `${HEADER}${row(1)}1,"a,112233\r\n`, ['invalid_csv', '[1] invalid_csv']],
    ['with a quotation mark in a bare cell', `${HEADER}1,a"b,112233\r\n`, ['invalid_csv', '[0] invalid_csv']],
    ['with text after a quoted cell', `${HEADER}1,"a"b,112233\r\n`, ['invalid_csv', '[0] invalid_csv']],
    ['with carriage returns as line ends', 'Rank,Name,Code\r1,a,112233\r', ['invalid_csv', ' invalid_csv']],
    ['with pipes', 'Rank|Name|Code\r\n1|a|112233\r\n', ['validation_failed', 'Rank|Name|Code unknown_member']],
    [
      'with a value in a column without a name',
      `Rank,Name,Code,\r\n1,a,112233,\r\n1,b,112233,x\r\n`,
      ['validation_failed', '[1] unknown_member'],
    ],
    [
      'without a header',
      '1,a,112233\r\n',
      ['validation_failed', '1 unknown_member', 'a unknown_member', '112233 unknown_member'],
    ],
    ['with a column twice', `Rank,Name,Rank\r\n`, ['validation_failed', 'Rank repeated_member']],
    ['with empty lines alone', '\r\n\r\n', ['invalid_csv', ' invalid_csv']],
    ['in UTF-16', Buffer.from(`\ufeff${HEADER}${row(1)}`, 'utf16le'), ['invalid_csv', ' invalid_csv']],
    ['with a row in Latin-1', Buffer.from(`${HEADER}1,é,112233\r\n`, 'latin1'), ['invalid_csv', '[0] invalid_csv']],
    ['with a text for a number', `${HEADER}one,a,112233\r\n`, ['validation_failed', '[0].Rank invalid_type']],
    ['with an empty text for a number', `${HEADER}"",a,112233\r\n`, ['validation_failed', '[0].Rank invalid_type']],
    ['with null for a required member', `${HEADER}\\N,a,112233\r\n`, ['validation_failed', '[0].Rank required']],
    ['without a value for a required member', `${HEADER},a,112233\r\n`, ['validation_failed', '[0].Rank required']],
    ['with a control character', `${HEADER}1,a\u0001,112233\r\n`, ['validation_failed', '[0].Name invalid_character']],
  ])('is refused: CSV %s', async (_, body, expected) => {
    const before = await count();
    expect(codes(await post(body))).toEqual([400, ...expected]);
    expect(await count()).toBe(before);
  });

  it.each(['text/csv', 'application/x-ndjson'])('is refused: %s without a body', async (type) => {
    const sent = app.http.post('/v4/colors').set({ Authorization: world.admin.authorization, 'Content-Type': type });
    const { status, body } = await sent;
    expect([status, body.code, body.detail]).toEqual([
      400,
      'malformed_body',
      'This operation requires a request body.',
    ]);
  });

  it.each<[string, string | Buffer, string[]]>([
    ['that is not JSON', '{"Rank":1\n{}', ['[0] malformed_body']],
    [
      'of something else than objects',
      '[]\n1\nnull\n',
      ['malformed_body', '[0] malformed_body', '[1] malformed_body', '[2] malformed_body'],
    ],
    ['that is not UTF-8', Buffer.from('{"Name":"é"}', 'latin1'), ['malformed_body', '[0] malformed_body']],
    [
      'that is nested too deeply',
      `{"Name":${'['.repeat(20)}${']'.repeat(20)}}`,
      ['malformed_body', '[0] malformed_body'],
    ],
    ['with a member twice', '{"Name":"a","Name":"b"}', ['validation_failed', '[0].Name repeated_member']],
    [
      'that begins with U+FEFF',
      '{"Rank":1,"Name":"a","Code":"112233"}\n\ufeff{}',
      ['malformed_body', '[1] malformed_body'],
    ],
    ['with a character that XML has not', '{"Name":"\\u0000"}', ['validation_failed', '[0].Name forbidden_character']],
  ])('is refused: a line %s', async (_, body, expected) => {
    expect(codes(await post(body, '', 'application/x-ndjson'))).toEqual(expect.arrayContaining([400, ...expected]));
  });

  it('has a byte order mark as its first character alone', async () => {
    const { status, body } = await post(
      '\ufeffRank,Name,Code\r\n\ufeff1,a,112233\r\n1,\ufeffb,112233\r\n',
      '?atomic=false',
    );
    expect([status, (body as Wire[]).map(({ Status }) => Status)]).toEqual([207, [400, 200]]);
    const { body: color } = await app.http
      .get(`/v4/colors/${(body as Wire[])[1].ID}`)
      .set('Authorization', world.admin.authorization);
    expect(color.Name).toBe('\ufeffb');
    const names = 'Name,Rank,Code\r\n\ufeffc,1,112233\r\n';
    expect((await post(names)).body[0].Name).toBe('\ufeffc');
  });

  it.each([
    ['a record', 'post', '/colors', 'application/json', '{"Name":"a","Name":"a"}', 'Name'],
    [
      'an inner object',
      'post',
      '/colors',
      'application/json',
      '{"Odd":[{"a":1},{"b":{"c":1,"\\u0063":2}}]}',
      'Odd.1.b.c',
    ],
    ['a patch', 'patch', '/colors/1', 'application/merge-patch+json', '{"Rank":1,"Rank":2}', 'Rank'],
    ['a record of an array', 'post', '/colors', 'application/json', '[{},{"Rank":1,"Rank":1}]', '[1].Rank'],
  ] as const)('has a member of %s once', async (_, method, path, type, text, field) => {
    const { body } = await app.http[method](`/v4${path}`)
      .set({ Authorization: world.admin.authorization, 'Content-Type': type })
      .send(text);
    expect(codes({ body } as Response)).toContain(`${field} repeated_member`);
    if (!field.startsWith('[')) expect(body).toMatchObject({ status: 400, code: 'malformed_body' });
  });

  it('has a result with malformed_body for a line that repeats a member', async () => {
    const repeated = '{"Name":"a:,","Rank":1,"Name":"b"}';
    for (const [text, type] of [
      [repeated, 'application/x-ndjson'],
      [`[${repeated}]`, 'application/json'],
    ]) {
      const { status, body } = await post(text, '?atomic=false', type);
      expect([status, body[0].Status, body[0].Problem.code]).toEqual([207, 400, 'malformed_body']);
    }
  });

  it.each([
    ['an item that is no object', '[1]'],
    ['a missing item', '[{},]'],
    ['an empty item', '[,{}]'],
    ['no end', '[{}'],
    ['something after its end', '[{}] {}'],
    ['another bracket at its end', '[{}}'],
    ['20,000 levels', `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`],
    ['a million members', `[{"a":[${'0,'.repeat(1_000_000)}0]}]`],
  ])('is refused: a JSON array with %s', async (_, body) => {
    for (const query of ['', '?atomic=false']) {
      const { status, body: problem } = await post(body, query, 'application/json');
      const found = status === 207 ? problem[0].Problem : problem;
      expect([found.status, found.code]).toEqual([400, 'malformed_body']);
    }
  });

  it.each([
    ['another element', '<Colors><Colour/></Colors>'],
    ['text', '<Colors>x</Colors>'],
    ['text beside its records', '<Colors>x<Color/></Colors>'],
    ['another namespace in a record', '<Colors><Color xmlns="urn:other"/></Colors>'],
    ['a member twice', '<Colors><Color><Rank>1</Rank><Rank>1</Rank></Color></Colors>'],
    ['a DOCTYPE', '<!DOCTYPE Colors [<!ENTITY a "b">]><Colors><Color><Name>&a;</Name></Color></Colors>'],
    ['no end', '<Colors><Color/>'],
    ['100,000 members', `<Colors><Color>${'<a/>'.repeat(100_000)}</Color></Colors>`],
    ['20,000 levels', `<Colors>${'<Color>'.repeat(20_000)}${'</Color>'.repeat(20_000)}</Colors>`],
  ])('is refused: an XML collection with %s', async (_, body) => {
    const { status, body: problem } = await post(body, '', 'application/xml');
    expect([status, problem.code]).toEqual([400, 'malformed_body']);
  });

  it('may have 1,000 columns, which are all named, and not more', async () => {
    const columns = (number: number) => Array.from({ length: number }, (_, at) => `Column${at}`).join(',');
    const { status, body } = await post(`${columns(1_000)}\r\n`, '?atomic=false');
    expect([status, body.errors.length, body.errors[999].field]).toEqual([400, 1_000, 'Column999']);
    expect(codes(await post(`${columns(1_001)}\r\n`))).toEqual([400, 'invalid_csv', ' invalid_csv']);
  });

  it('has a record that is too large among others that are written', async () => {
    const large = `1,"${'x'.repeat(MIB)}",112233\r\n`;
    const { status, body } = await post(HEADER + row(1) + large + row(2), '?atomic=false');
    expect([status, (body as Wire[]).map(({ Status }) => Status)]).toEqual([207, [200, 413, 200]]);
    expect(codes(await post(HEADER + row(1) + large + row(2)))).toEqual([413, 'body_too_large', '[1] body_too_large']);
    const json = JSON.stringify(new Array(600).fill({ Name: 'x'.repeat(8_000) }));
    expect((await post(json, '', 'application/json')).status).toBe(413);
    // One record has the limit of a record.
    expect((await post(`{"Name":"${'x'.repeat(MIB)}"}`, '', 'application/json')).status).toBe(413);
  });

  it.each(['', '?atomic=false'])('does not fill the memory with a cell of 100 MB: %s', async (query) => {
    const { port } = app.app.getHttpServer().address() as AddressInfo;
    const headers = { Authorization: world.admin.authorization, 'Content-Type': 'text/csv' };
    const request = http.request({ port, path: `/v4/colors${query}`, method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve) => {
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    // The service ends the connection before everything is sent.
    request.on('error', () => undefined);
    const before = process.memoryUsage().arrayBuffers;
    let highest = before;
    let isAnswered = false;
    void answered.then(() => {
      isAnswered = true;
    });
    request.write(`${HEADER}1,"`);
    const chunk = Buffer.alloc(65_536, 'x');
    v8.setFlagsFromString('--expose-gc');
    const collectGarbage = vm.runInNewContext('gc') as () => void;
    for (let sent = 0; sent < 100 * MIB && !isAnswered; sent += chunk.length) {
      if (sent % (4 * MIB) === 0) collectGarbage();
      if (!request.write(chunk)) await Promise.race([once(request, 'drain'), answered]);
      highest = Math.max(highest, process.memoryUsage().arrayBuffers);
    }
    expect(await answered).toBe(413);
    expect(highest - before).toBeLessThan(40 * MIB);
    request.destroy();
    const announced = http.request({
      port,
      path: `/v4/colors${query}`,
      method: 'POST',
      headers: { ...headers, 'Content-Length': 100 * MIB },
    });
    announced.on('error', () => undefined);
    announced.flushHeaders();
    const [response] = await once(announced, 'response');
    expect(response.statusCode).toBe(413);
    announced.destroy();
  });
});
