import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, setUpWorld, world } from '../../support/running-app';

/** The same three metrics, as spreadsheets save them. `UNIT` stands for the ID of an individual. */
const FILES = readdirSync(__dirname).filter((file) => file.endsWith('.csv'));
const RECORDS = [
  {
    ...{ Rank: 7, Name: 'Jörg', Description: '', Format: '0.#', Color: 'FF8C00' },
    ...{ Threshold1: 1.5, Threshold2: 2.25, Threshold3: 3, Is8020: true },
  },
  {
    ...{ Rank: 8, Name: 'Größe, "Mitte"', Description: 'two\nlines', Format: '0.#', Color: null },
    ...{ Threshold1: null, Threshold2: null, Threshold3: null, Is8020: false },
  },
  {
    ...{ Rank: 9, Name: '=1+1', Description: 'x', Format: '0.#', Color: null },
    ...{ Threshold1: -1, Threshold2: -0.5, Threshold3: 0, Is8020: false },
  },
];

describe('files of spreadsheets', () => {
  setUpWorld();

  const send = (body: string, query: string, path = '/v4/metrics') =>
    app.http
      .post(`${path}?${query}`)
      .set({ Authorization: world.admin.authorization, 'Content-Type': 'text/csv' })
      .send(body);
  const textOf = (file: string) => readFileSync(join(__dirname, file), 'utf8').replaceAll('UNIT', world.admin.id);

  it.each(FILES)('are read as they are: %s', async (file) => {
    const { status, body } = await send(textOf(file), 'dryrun=true');
    expect([status, body]).toMatchObject([200, RECORDS]);
    expect(body).toHaveLength(RECORDS.length);
  });

  it('give the faults of a record its place without empty rows', async () => {
    const faulty = textOf('numbers.csv').replace('-0.5', 'half');
    const { body } = await send(faulty, 'dryrun=true');
    expect(body.errors).toMatchObject([{ field: '[2].Threshold2', code: 'invalid_type' }]);
    const { status, body: results } = await send(faulty, 'atomic=false');
    expect([status, results]).toMatchObject([
      207,
      [
        { Index: 0, Status: 200 },
        { Index: 1, Status: 200 },
        { Index: 2, Status: 400 },
      ],
    ]);
  });

  it('have a comma in decimals only where semicolons separate the cells', async () => {
    const send9 = (text: string) => send(textOf('excel-german.csv').replace('2,25', text), 'dryrun=true');
    expect((await send9('1.234,5')).body.errors).toMatchObject([{ field: '[0].Threshold2', code: 'invalid_type' }]);
    const withCommas = textOf('excel-english.csv').replace('2.25', '"2,25"');
    expect((await send(withCommas, 'dryrun=true')).status).toBe(400);
  });

  it('have an absent member in an empty cell that needs no text', async () => {
    const { body } = await send('Rank,Name,Code\r\n1,,112233\r\n,a,\r\n', 'dryrun=true', '/v4/colors');
    expect(body.errors).toMatchObject([
      { field: '[0].Name', code: 'required' },
      { field: '[1].Rank', code: 'required' },
      { field: '[1].Code', code: 'required' },
    ]);
  });

  it('may have empty rows before the names of the columns', async () => {
    const { body } = await send(',,\r\nRank , Name,"Code "\r\n1,a,112233\r\n', 'dryrun=true', '/v4/colors');
    expect(body).toMatchObject([{ Rank: 1, Name: 'a' }]);
  });
});
