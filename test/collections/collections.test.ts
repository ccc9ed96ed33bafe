import type { Response } from 'supertest';
import { insertProject, insertTeamMember } from '../support/projects';
import { app, setUpWorld, world } from '../support/running-app';
import { startTestApp } from '../support/test-app';
import { NAMESPACE, parseXml, toXml, type Wire } from '../support/wire';
import { makeWorld } from '../support/world';

interface Sent {
  readonly type?: string;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const color = (Name: string, more: Wire = {}): Wire => ({ Rank: 1, Name, Code: '112233', ...more });
const LINES = { type: 'application/x-ndjson' };
const CSV = { type: 'text/csv' };
const XML = { type: 'application/xml', accept: 'application/xml' };

describe('a collection (contract section 21)', () => {
  setUpWorld();

  const send = (
    method: 'post' | 'put',
    path: string,
    body: unknown,
    { type = 'application/json', accept = 'application/json', headers = {} }: Sent = {},
  ): Promise<Response> =>
    app.http[method](`/v4${path}`)
      .set({ Authorization: world.admin.authorization, Accept: accept, 'Content-Type': type, ...headers })
      .send(typeof body === 'string' ? body : JSON.stringify(body)) as never;
  const post = (path: string, body: unknown, sent?: Sent) => send('post', path, body, sent);
  const put = (path: string, body: unknown, sent?: Sent) => send('put', path, body, sent);
  const names = async (): Promise<string[]> => {
    const { body } = await app.http.get('/v4/colors').set('Authorization', world.admin.authorization);
    return (body as Wire[]).map(({ Name }) => String(Name)).sort();
  };
  const created = async (...texts: string[]): Promise<Wire[]> =>
    (
      await post(
        '/colors',
        texts.map((text) => color(text)),
      )
    ).body;
  const codes = ({ body }: Response) => [
    body.status,
    body.code,
    ...body.errors.map((each: Wire) => `${each.field} ${each.code}`),
  ];
  const statuses = ({ body }: Response) => (body as Wire[]).map(({ Index, Status }) => [Index, Status]);

  describe('that is written as a whole', () => {
    it('is returned in the order sent', async () => {
      const { status, body, headers } = await post('/colors', [color('whole 2'), color('whole 1')]);
      expect([status, (body as Wire[]).map(({ Name }) => Name)]).toEqual([200, ['whole 2', 'whole 1']]);
      expect(headers.etag).toBeUndefined();
      const renamed = (body as Wire[]).map((each) => ({ ...each, Name: `${each.Name} renamed` })).reverse();
      const answer = await put('/colors', renamed);
      expect([answer.status, answer.body]).toEqual([200, renamed]);
    });

    it.each([' ', '\t', '\n', '\r', '\r\n'])('may begin, end and be separated with %j', async (space) => {
      const records = [color('spaced 1'), color('spaced 2')].map((each) => JSON.stringify(each));
      const body = `${space}[${space}${records.join(`${space},${space}`)}${space}]${space}`;
      expect((await post('/colors', body)).body).toHaveLength(2);
    });

    it('may be empty, but not absent', async () => {
      expect((await post('/colors', [])).body).toEqual([]);
      expect((await post('/colors', '<Colors/>', XML)).text).toContain('<Colors ');
      expect((await post('/colors', 'Name\r\n', CSV)).body).toEqual([]);
      expect(codes(await put('/colors', ''))).toEqual([400, 'malformed_body', ' malformed_body']);
    });

    it.each<[string, (records: Wire[]) => [string, Sent]]>([
      ['NDJSON', (records) => [records.map((each) => `${JSON.stringify(each)}\n`).join('\n'), LINES]],
      [
        'CSV',
        (records) => [
          `Rank,Name,Code\n${records.map(({ Rank, Name, Code }) => `${Rank},${Name},${Code}`).join('\n')}`,
          CSV,
        ],
      ],
      ['XML with the root of lists', (records) => [xmlOf('Colors', records), { ...XML, accept: 'application/json' }]],
      ['XML with the root List', (records) => [xmlOf('List', records), { ...XML, accept: 'application/json' }]],
      [
        'CSV with a byte order mark',
        (records) => [`\ufeffName,Rank,Code\r\n${records.map(({ Name }) => `${Name},1,112233\r\n`).join('')}`, CSV],
      ],
    ])('can be %s', async (form, bodyOf) => {
      const [body, sent] = bodyOf([color(`${form} 1`), color(`${form} 2`)]);
      const answer = await post('/colors', body, sent);
      expect([answer.status, (answer.body as Wire[]).map(({ Name }) => Name)]).toEqual([
        200,
        [`${form} 1`, `${form} 2`],
      ]);
    });

    const xmlOf = (root: string, records: Wire[]) =>
      `<${root} xmlns="${NAMESPACE}">${records.map((each) => toXml('Color', each).replace(/^.*?\?>/, '')).join(' ')}</${root}>`;

    it('names all faults of form of all records by their place', async () => {
      const before = await names();
      const faulty = [color('fine'), { Rank: -1, Name: '' }, color('fine'), color('odd', { Colour: 1, Rank: 'x' })];
      const expected = [
        400,
        'validation_failed',
        '[1].Rank out_of_range',
        '[1].Name blank',
        '[1].Code required',
        '[3].Colour unknown_member',
        '[3].Rank invalid_type',
      ];
      expect(codes(await post('/colors', faulty))).toEqual(expected);
      expect(codes(await post('/colors', faulty.map((each) => JSON.stringify(each)).join('\n'), LINES))).toEqual(
        expected,
      );
      expect(await names()).toEqual(before);
    });

    it('ends with the first record that is refused, and writes nothing', async () => {
      const [first, second] = await created('refused 1', 'refused 2');
      const before = await names();
      const missing = { ...first, ID: 2_000_000_000, Name: 'changed' };
      const answer = await put('/colors', [{ ...second, Name: 'changed' }, missing, missing].slice(0, 2));
      expect(codes(answer)).toEqual([404, 'not_found', '[1] not_found']);
      const noUnit = { AncestorID: world.siteId, Name: 'x', Rank: 1 };
      const projects = await post('/projects', [{ ...noUnit, AncestorID: world.engineering }, noUnit]);
      expect(codes(projects)).toEqual([400, 'validation_failed', '[1].AncestorID wrong_kind']);
      expect(await names()).toEqual(before);
      const { body } = await app.http.get('/v4/projects').set('Authorization', world.admin.authorization);
      expect(body).toEqual([]);
    });

    it('is judged with the rights of the caller on each record', async () => {
      const tasks = [world.lead, world.stranger].map(({ id }) => ({ AncestorID: id, Name: 'x' }));
      const headers = { Authorization: world.lead.authorization };
      expect(codes(await post('/tasks', tasks, { headers }))).toEqual([403, 'forbidden', '[1] forbidden']);
      const answer = await post('/tasks?atomic=false', tasks, { headers });
      expect([answer.status, statuses(answer)]).toEqual([
        207,
        [
          [0, 200],
          [1, 403],
        ],
      ]);
    });

    it('has the order of siblings as it is after the last record', async () => {
      const unit = { ParentID: world.organization, Rank: 50, Name: 'New unit' };
      const { body } = await post('/departments', [unit, { ...unit, Rank: 40, Name: 'Newer unit' }]);
      const [last, first] = (body as Wire[]).map(({ DisplayRank }) => Number(String(DisplayRank).split('.')[1]));
      expect(last).toBe(first + 1);
      const read = await app.http
        .get(`/v4/departments/${(body as Wire[])[0].ID}`)
        .set('Authorization', world.admin.authorization);
      expect(read.body).toEqual((body as Wire[])[0]);
    });

    it('is judged with the rights that the records before have left', async () => {
      const { siteId, engineering: unit, member, guest } = world;
      const project = await insertProject(app.database.read, { siteId, unit });
      await insertTeamMember(app.database.read, siteId, project, member.id, 3);
      await insertTeamMember(app.database.read, siteId, project, guest.id, 4);
      const { body } = await app.http
        .get(`/v4/projects/${project}/teammembers`)
        .set('Authorization', member.authorization);
      const own = (body as Wire[]).find(({ IndividualID }) => IndividualID === member.id);
      const other = (body as Wire[]).find(({ IndividualID }) => IndividualID === guest.id);
      const records = [
        { ...own, Role: 4 },
        { ...other, RoleDescription: 'Tests' },
      ];
      const headers = { Authorization: member.authorization };
      // Without the first record the caller leads the project.
      expect(codes(await put('/teammembers', records, { headers }))).toEqual([403, 'forbidden', '[1] forbidden']);
      expect((await put('/teammembers', records.slice(1), { headers })).status).toBe(200);
      const answer = await put('/teammembers?atomic=false', records, { headers });
      expect(statuses(answer)).toEqual([
        [0, 200],
        [1, 403],
      ]);
    });
  });

  describe('that is written one by one', () => {
    it('returns a result for each record, also if all or none was written', async () => {
      const answer = await post('/colors?atomic=false', [color('one 1'), { Rank: 'x' }, color('one 2')]);
      expect([answer.status, statuses(answer)]).toEqual([
        207,
        [
          [0, 200],
          [1, 400],
          [2, 200],
        ],
      ]);
      const [first, second] = answer.body as { ID: string | null; Problem: Wire | null }[];
      expect([first.ID, first.Problem]).toEqual([expect.stringMatching(/^\d+$/), null]);
      expect(second).toMatchObject({
        ID: null,
        Problem: { status: 400, code: 'validation_failed', instance: '/v4/colors' },
      });
      const [fault] = (second.Problem as { errors: Wire[] }).errors;
      expect(fault).toMatchObject({ field: 'Rank', code: 'invalid_type' });
      for (const records of [[color('one 3')], [{}], []])
        expect((await post('/colors?atomic=false', records)).status).toBe(207);
      expect((await names()).filter((name) => name.startsWith('one '))).toEqual(['one 1', 'one 2', 'one 3']);
    });

    it('has the same results in XML', async () => {
      const answer = await post('/colors?atomic=false', [color('xml'), {}], { accept: 'text/xml' });
      const root = parseXml(answer.text);
      expect([answer.status, root.name, root.children.map(({ name }) => name)]).toEqual([
        207,
        'Results',
        ['Result', 'Result'],
      ]);
      const [index, status, id, problem] = root.children[1].children;
      expect([index.text, status.text, id.nil, problem.children.map(({ name }) => name)]).toEqual([
        '1',
        '400',
        true,
        ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId', 'errors'],
      ]);
    });

    it('has a result for a line that cannot be read, and ends at an open quotation mark', async () => {
      const lines = [JSON.stringify(color('line 1')), '{"Name"', '[]', JSON.stringify(color('line 2'))].join('\n');
      const answer = await post('/colors?atomic=false', lines, LINES);
      expect(statuses(answer)).toEqual([
        [0, 200],
        [1, 400],
        [2, 400],
        [3, 200],
      ]);
      expect((answer.body as { Problem: Wire | null }[]).map(({ Problem }) => Problem?.code)).toEqual([
        undefined,
        'malformed_body',
        'malformed_body',
        undefined,
      ]);
      const rows = await post(
        '/colors?atomic=false',
        'Name,Rank,Code\nrow 1,1,112233\nrow 2,1\n"row 3,1,112233\nrow 4,1,112233\n',
        CSV,
      );
      expect(statuses(rows)).toEqual([
        [0, 200],
        [1, 400],
        [2, 400],
      ]);
      expect((rows.body as { Problem: Wire | null }[]).map(({ Problem }) => Problem?.code)).toEqual([
        undefined,
        'invalid_csv',
        'invalid_csv',
      ]);
    });

    it('updates records by their ID, each once', async () => {
      const [first, second] = await created('update 1', 'update 2');
      const { ID: _, ...withoutId } = second;
      const records = [
        { ...first, Name: 'updated 1' },
        withoutId,
        { ...first, Name: 'again' },
        { ...second, ID: 2_000_000_000 },
      ];
      const answer = await put('/colors?atomic=false', records);
      expect(statuses(answer)).toEqual([
        [0, 200],
        [1, 400],
        [2, 400],
        [3, 404],
      ]);
      expect((answer.body as Wire[]).map(({ ID }) => ID)).toEqual([
        String(first.ID),
        null,
        String(first.ID),
        '2000000000',
      ]);
      expect((answer.body as { Problem: Wire | null }[])[2].Problem).toMatchObject({ code: 'repeated_record' });
      expect((await names()).filter((name) => /^updated? \d|again/.test(name))).toEqual(['update 2', 'updated 1']);
    });
  });

  it('names each record once', async () => {
    const [first, second] = await created('twice 1', 'twice 2');
    expect(codes(await put('/colors', [first, second, first]))).toEqual([
      400,
      'repeated_record',
      '[2].ID repeated_record',
    ]);
  });

  it('has no password and no If-Match', async () => {
    const person = { ID: world.member.id, FirstName: 'Mem' };
    const { body: read } = await app.http
      .get(`/v4/individuals/${world.member.id}`)
      .set('Authorization', world.admin.authorization);
    const secret = await put('/individuals', [{ ...read, ...person, Password: 'a long enough password' }]);
    expect(codes(secret)).toEqual([400, 'not_in_collection', '[0].Password not_in_collection']);
    expect((await put('/individuals', [{ ...read, Password: null }])).status).toBe(200);
    const conditional = await put('/colors', [], { headers: { 'If-Match': '"1"' } });
    expect(codes(conditional)).toEqual([400, 'not_in_collection', 'If-Match not_in_collection']);
  });

  it('goes to the plural, and one record to its own address', async () => {
    const [first] = await created('address');
    expect((await put(`/colors/${first.ID}`, [first])).status).toBe(400);
    expect((await put(`/colors/${first.ID}?atomic=false`, first)).body.code).toBe('unknown_parameter');
    expect(codes(await put('/colors', first))).toEqual([400, 'malformed_body', ' malformed_body']);
    expect((await put(`/colors/${first.ID}`, 'Name\nx', CSV)).body).toMatchObject({
      status: 415,
      detail: expect.not.stringContaining('csv'),
    });
    expect((await post('/colors?atomic=false', color('one record'))).status).toBe(200);
  });

  it.each(['/webhooks', '/me/tokens', '/login'])('is not taken by POST %s', async (path) => {
    expect((await post(path, [{}])).body).toMatchObject({ status: 400, code: 'malformed_body' });
    expect((await post(path, '{}', LINES)).status).toBe(415);
  });

  it('has at most 1,000 records as a whole, and 10,000 one by one as lines', async () => {
    const many = (count: number) => new Array(count).fill({});
    expect(codes(await post('/colors', many(1_001)))).toEqual([400, 'too_many_records', ' too_many_records']);
    expect(codes(await post('/colors?atomic=false', many(1_001)))).toEqual([
      400,
      'too_many_records',
      ' too_many_records',
    ]);
    expect(codes(await post('/colors', '{}\n'.repeat(1_001), LINES))[1]).toBe('too_many_records');
    const answer = await post('/colors?atomic=false', '{}\n'.repeat(10_001), LINES);
    expect([answer.status, answer.body.length]).toEqual([207, 10_001]);
    expect(answer.body[10_000]).toMatchObject({ Index: 10_000, Status: 400, Problem: { code: 'too_many_records' } });
  });

  it('is in one of the types of the operation', async () => {
    const answer = await post('/colors', 'x', { type: 'text/plain' });
    expect([answer.status, answer.body.detail]).toEqual([
      415,
      expect.stringMatching(/text\/xml, application\/x-ndjson, text\/csv/),
    ]);
    expect((await post('/colors', 'Name\nx', { type: 'text/csv; charset=latin1' })).status).toBe(415);
    expect((await post('/colors', [], { accept: 'text/csv' })).status).toBe(406);
  });

  it('counts as one request for each 100 records', async () => {
    const limited = await startTestApp({ RATE_LIMIT: '4' });
    const { admin } = await makeWorld(limited.database);
    const lines = (count: number) =>
      limited.http
        .post('/v4/colors?atomic=false')
        .set({ Authorization: admin.authorization, 'Content-Type': 'application/x-ndjson' })
        .send('{}\n'.repeat(count));
    const first = await lines(200);
    expect([first.status, first.body.length, first.headers.ratelimit]).toEqual([
      207,
      200,
      expect.stringContaining('r=2;'),
    ]);
    const second = await lines(250);
    const last = (second.body as Wire[]).at(-1);
    expect([second.status, last]).toEqual([207, expect.objectContaining({ Index: 200, Status: 429 })]);
    expect((await lines(1)).status).toBe(429);
    await limited.close();
  });
});
