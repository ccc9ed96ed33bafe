import { v7 } from 'uuid';
import { storedOf } from '../../src/http/formats/instant';
import { clientOf, nextOf } from '../support/client';
import { insertRows } from '../support/many-rows';
import { app, get, setUpWorld, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import { testDialects } from '../support/test-database';
import { parseXml } from '../support/wire';

/** More entries of one individual than a page examines. */
const ENTRIES = 21_500;
const SAME_TIME = 500;
const OTHERS = 1_000;
const BEGIN = Date.parse('2026-01-01');
const FORMATS = ['application/json', 'application/xml', 'text/csv', 'application/x-ndjson'];

type Answer = Awaited<ReturnType<ReturnType<typeof clientOf>['get']>>;

describe('pages of a long audit (contract section 18)', () => {
  setUpWorld();
  beforeAll(async () => {
    const entry = (age: number, own: object) => ({
      SiteID: world.siteId,
      Date: storedOf(BEGIN - Math.floor(age / SAME_TIME) * 1_000),
      ID: v7(),
      Verb: 'updated',
      Type: 'Goal',
      RecordID: age % 8 === 0 ? '7' : '8',
      IndividualID: world.member.id,
      Credential: 'session',
      ...own,
    });
    const rows = [
      ...Array.from({ length: ENTRIES }, (_, age) => entry(age, age >= ENTRIES - 3 ? { Type: 'Color' } : {})),
      ...Array.from({ length: OTHERS }, (_, age) =>
        entry(ENTRIES + age, { Type: 'Color', Verb: 'created', IndividualID: world.admin.id }),
      ),
    ];
    await insertRows(app.database, 'ledger', rows);
  });

  const audit = (query: string, type = 'application/json') => get(world.admin, `audit?${query}`).set('Accept', type);
  /** The number of entries on each page. */
  const pagesOf = async (query: string): Promise<{ sizes: number[]; ids: string[]; statements: string[] }> => {
    const sizes: number[] = [];
    const ids: string[] = [];
    const statements = await statementsOf(app.database, async () => {
      for (let path: string | undefined = `audit?${query}`; path; ) {
        const answer: Answer = await get(world.admin, path);
        expect(answer.status).toBe(200);
        sizes.push(answer.body.length);
        ids.push(...answer.body.map(({ ID }: { ID: string }) => ID));
        path = nextOf(answer);
      }
    });
    return { sizes, ids, statements };
  };

  it('examine at most 20,000 entries: a page is empty while others follow', async () => {
    const filter = `type=Color&individualid=${world.member.id}`;
    const { sizes, ids } = await pagesOf(`${filter}&limit=100`);
    expect(sizes).toEqual([0, 3]);
    expect((await audit(filter)).body.map(({ ID }: { ID: string }) => ID)).toEqual(ids);
    const counted = await audit(`${filter}&limit=1&count=true`);
    expect([counted.body, counted.headers['x-total-count']]).toEqual([[], '3']);
  });

  it('are short where the entries that match come before those that do not', async () => {
    const { sizes, ids } = await pagesOf(`type=Goal&individualid=${world.member.id}&limit=1000`);
    // The last of the first 20,000 entries is the last one of the twentieth page.
    expect(sizes).toEqual([...Array(21).fill(1_000), 497]);
    expect(new Set(ids).size).toBe(ENTRIES - 3);
  });

  it('examine at most 1,000 entries that have to be read', async () => {
    const { sizes, ids } = await pagesOf('recordid=7&verb=created&limit=100');
    expect(sizes).toEqual([0, 0, 100, 25]);
    expect(new Set(ids).size).toBe(125);
    expect((await audit('recordid=7&verb=created')).body).toHaveLength(125);
  });

  it.each(FORMATS)('have the address of the next one when they are empty, as %s', async (type) => {
    const filter = `type=Color&individualid=${world.member.id}`;
    const page = await audit(`${filter}&limit=100`, type);
    expect([page.status, countIn(page, type)]).toEqual([200, 0]);
    const next = await get(world.admin, nextOf(page) ?? '').set('Accept', type);
    expect([next.status, countIn(next, type), nextOf(next)]).toEqual([200, 3, undefined]);
  });

  it.each(FORMATS)('are joined in a whole list, which is complete, as %s', async (type) => {
    expect(countIn(await audit(`type=Color&individualid=${world.member.id}`, type), type)).toBe(3);
    expect(countIn(await audit('recordid=7&fields=ID', type), type)).toBe(Math.ceil((ENTRIES + OTHERS) / 8));
  });

  it('have the entries of one time once each', async () => {
    const { ids } = await pagesOf('limit=999&type=Color');
    expect(new Set(ids).size).toBe(OTHERS + 3);
    expect(ids).toHaveLength(OTHERS + 3);
  });

  // Statistics of a table that grows quickly are those of a small one for a while.
  (testDialects.includes('mysql') ? it : it.skip).each([
    '',
    '&type=Goal',
    '&verb=updated',
    '&recordid=8&type=Goal',
    '&type=Color&individualid=',
    '&from=2020-01-01',
  ])('are read by indexes that do not depend on statistics (limit=900%s)', async (filter) => {
    if (app.database.dialect !== 'mysql') return;
    const query = `limit=900${filter}${filter.endsWith('=') ? world.member.id : ''}`;
    const { body, headers } = await audit(query);
    expect(body.length).toBeLessThanOrEqual(900);
    const statements = await statementsOf(app.database, () => get(world.admin, nextOf({ headers }) ?? ''));
    const tables = statements.flatMap((text) => text.match(/`ledger` `\w+`( FORCE INDEX)?/g) ?? []);
    expect(tables.length).toBeGreaterThan(1);
    expect(tables.filter((text) => !text.endsWith('FORCE INDEX'))).toEqual([]);
  });
});

/** The number of records in a response. */
function countIn({ text, body }: Answer, type: string): number {
  if (type === 'application/json') return body.length;
  if (type === 'application/xml') return parseXml(text).children.length;
  const lines = text.split(/\r?\n/).filter((line) => line !== '').length;
  return type === 'text/csv' ? lines - 1 : lines;
}
