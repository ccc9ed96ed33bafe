import { app, setUpWorld, world } from '../support/running-app';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('the parameter format (contract section 2)', () => {
  setUpWorld();

  const get = (path: string, accept = BROWSER) =>
    app.http.get(`/v4/${path}`).set({ Authorization: world.admin.authorization, Accept: accept }).buffer(true);

  it.each([
    ['me?format=json', 'application/json'],
    ['me?format=xml', 'application/xml'],
    ['colors?format=json', 'application/json'],
    ['colors?format=ndjson', 'application/x-ndjson'],
    ['colors?format=csv', 'text/csv'],
    ['dashboards?format=svg', 'image/svg+xml'],
  ])('stands for Accept: %s', async (path, type) => {
    for (const accept of [BROWSER, 'application/json', 'image/png']) {
      const { status, headers } = await get(path, accept);
      expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    }
  });

  it.each([
    ['json', 'application/json'],
    ['csv', 'application/json'],
    ['xml', 'application/xml'],
  ])('stands for it in problems too: %s', async (word, type) => {
    const { status, headers } = await get(`colors?unknown=1&format=${word}`);
    expect([status, headers['content-type']]).toEqual([400, `${type}; charset=utf-8`]);
  });

  it.each([
    ['colors?format=pdf', 'json, xml, ndjson, csv.'],
    ['colors?format=', 'json, xml, ndjson, csv.'],
    ['colors?format=toString', 'json, xml, ndjson, csv.'],
    ['me?format=csv', 'json, xml.'],
    ['colors?format=svg', 'json, xml, ndjson, csv.'],
    ['dashboards?format=pdf', 'json, xml, ndjson, csv, svg.'],
  ])('has only the words of the operation: %s', async (path, words) => {
    const { status, body } = await get(path, 'application/json');
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'format', code: 'out_of_range', message: `format must be one of these: ${words}` }],
    ]);
  });

  it('is a parameter of reads alone, and given once', async () => {
    const { authorization } = world.admin;
    const { body } = await app.http.post('/v4/colors?format=json').set('Authorization', authorization).send({});
    expect(body.errors).toContainEqual(expect.objectContaining({ field: 'format', code: 'unknown_parameter' }));
    const twice = await get('colors?format=json&format=csv');
    expect(twice.body.errors).toMatchObject([{ field: 'format', code: 'repeated_parameter' }]);
  });

  it('is kept by the link to the next page', async () => {
    const { headers } = await get('individuals?format=csv&limit=1');
    expect(headers.link).toMatch(/[?&]format=csv&.*rel="next"/);
    expect(headers['content-disposition']).toBe('attachment; filename="individuals.csv"');
  });

  it('makes of CSV a file for spreadsheets, and Accept does not', async () => {
    const { id } = world.admin;
    await app.http
      .patch(`/v4/individuals/${id}`)
      .set('Authorization', world.admin.authorization)
      .send({ FirstName: 'Jörg', HireDate: '2019-07-01T12:00:00.5Z' })
      .expect(200);
    const query = `fields=FirstName,HireDate&filter=${encodeURIComponent(`ID = "${id}"`)}`;
    const file = await get(`individuals?${query}&format=csv&tz=Europe/Berlin`);
    expect(file.text).toBe('\ufeffFirstName,HireDate\r\nJörg,2019-07-01 14:00:00.500\r\n');
    expect((await get(`individuals?${query}&format=csv`)).text).toContain(',2019-07-01 12:00:00.500\r\n');
    const lines = await get(`individuals?${query}`, 'text/csv');
    expect(lines.text).toBe('FirstName,HireDate\r\nJörg,2019-07-01T12:00:00.500+00:00\r\n');
    expect(lines.headers['content-disposition']).toBeUndefined();
  });

  it('writes a date with its offset where the zone has another', async () => {
    const { authorization, id } = world.admin;
    const body = { HireDate: '0001-01-01T02:00:00Z' };
    await app.http.patch(`/v4/individuals/${id}`).set('Authorization', authorization).send(body).expect(200);
    const { text } = await get(`individuals?fields=HireDate&format=csv&tz=-05:00`);
    expect(text).toContain('0001-01-01T02:00:00.000+00:00');
  });
});
