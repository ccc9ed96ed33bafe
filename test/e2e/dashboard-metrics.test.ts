import { daysFromNow, makeMetric } from '../support/dashboard-records';
import { insertPeriods } from '../support/periods';
import { app, get, setUpWorldPerTest, world } from '../support/running-app';
import { golden, parseXml, recordOf, type Wire } from '../support/wire';
import { flagDeleted, insertUnit, type Person } from '../support/world';

const RISING = { Threshold1: 10, Threshold2: 20, Threshold3: 30 };
const FALLING = { Threshold1: 30, Threshold2: 20, Threshold3: 10 };
const LEVELS = ['below', 'min', 'meets', 'exceeds'];

describe('metrics behind a dashboard', () => {
  let period: { last: number; current: number };
  setUpWorldPerTest();
  beforeEach(async () => {
    period = await insertPeriods(app.database.read, world.siteId);
  });

  const metric = (ancestor: string, Name: string, value: number, body: object = RISING, days = -1) =>
    makeMetric(app, world, ancestor, { Name, ...body }, [[days, value]]);
  const rows = async (by: Person, subject: string, word: string, query = ''): Promise<Wire[]> => {
    const { status, body, text } = await get(by, `dashboards/${subject}/metrics/${word}${query}`);
    if (status !== 200) throw new Error(text);
    return body;
  };
  const names = async (by: Person, subject: string, word: string, query = '') =>
    (await rows(by, subject, word, query)).map(({ Name }) => Name);
  const byLevel = async (subject: string) => {
    const found: Record<string, unknown[]> = {};
    for (const word of LEVELS) found[word] = await names(world.admin, subject, word);
    return found;
  };

  it('stand under the threshold that their value reaches, where higher ones are better and where lower ones are', async () => {
    for (const value of [9.9999, 10, 20, 30]) await metric(world.engineering, `rises ${value}`, value);
    for (const value of [30.0001, 30, 20, 10]) await metric(world.engineering, `falls ${value}`, value, FALLING);
    expect(await byLevel(world.engineering)).toEqual({
      below: ['rises 9.9999', 'falls 30.0001'],
      min: ['rises 10', 'falls 30'],
      meets: ['rises 20', 'falls 20'],
      exceeds: ['rises 30', 'falls 10'],
    });
    for (const [level, word] of LEVELS.entries())
      for (const row of await rows(world.admin, world.engineering, word)) expect(row.ThresholdLevel).toBe(level);
  });

  it('are answered with every field, in JSON and in XML', async () => {
    const values = [
      [-40, 1],
      [-2, 1234.56],
      [-5, 7],
    ] as const;
    const body = {
      Name: 'Cost',
      Format: '#,##0.0 €',
      Color: '112233',
      Threshold1: 2000,
      Threshold2: 1500,
      Threshold3: 900,
    };
    const id = await makeMetric(app, world, world.engineering, body, values);
    const [row, ...more] = await rows(world.lead, world.engineering, 'meets');
    expect(more).toEqual([]);
    expect(row).toEqual({
      ID: id,
      RowType: 7,
      Name: 'Cost',
      AncestorID: world.engineering,
      Color: '112233',
      Format: '#,##0.0 €',
      Minimum: 2000,
      Meets: 1500,
      Exceeds: 900,
      Current: 1234.56,
      CurrentDate: expect.stringContaining(daysFromNow(-2).slice(0, 10)),
      FormattedMinimum: '2,000.0 €',
      FormattedMeets: '1,500.0 €',
      FormattedExceeds: '900.0 €',
      FormattedCurrent: '1,234.6 €',
      ThresholdLevel: 2,
    });
    expect(Object.keys(row)).toEqual(golden('MetricPM').map(({ field }) => field));
    const path = `dashboards/${world.engineering}/metrics/MEETS?tz=UTC`;
    const root = parseXml((await get(world.lead, path).set('Accept', 'application/xml')).text);
    expect(root.name).toBe('MetricPMs');
    expect(root.children.map((element) => recordOf(element, 'MetricPM'))).toEqual([row]);
  });

  it('have the latest value by the end of the period, and are left out without one', async () => {
    const values = [
      [-50, 5],
      [-2, 25],
      [70, 35],
    ] as const;
    await makeMetric(app, world, world.engineering, { Name: 'both', ...RISING }, values);
    await metric(world.engineering, 'now', 25);
    await metric(world.engineering, 'later', 25, RISING, 65);
    expect(await names(world.admin, world.engineering, 'meets')).toEqual(['both', 'now']);
    expect(await names(world.admin, world.engineering, 'below', `?period=${period.last}`)).toEqual(['both']);
    expect(await names(world.admin, world.engineering, 'meets', `?period=${period.last}`)).toEqual([]);
  });

  it('are live ones of the subject itself, by Rank', async () => {
    await metric(world.engineering, 'second', 25, { ...RISING, Rank: 2 });
    await metric(world.engineering, 'first', 25);
    await metric(world.organization, 'above', 25);
    await metric(world.member.id, 'personal', 25);
    const gone = await metric(world.engineering, 'gone', 25);
    await flagDeleted(app.database.read, 'metrics', gone);
    expect(await names(world.admin, world.engineering, 'meets')).toEqual(['first', 'second']);
    expect(await names(world.admin, world.organization, 'meets')).toEqual(['above']);
    expect(await names(world.member, world.member.id, 'meets')).toEqual(['personal']);
    expect((await rows(world.member, world.member.id, 'meets'))[0].RowType).toBe(58);
  });

  it('are the 80/20 ones of whatever level, of the subject or of all units below it too', async () => {
    const below = await app.database.transaction((tx) =>
      insertUnit(tx, world.siteId, world.engineering, 'Below', 1, '0001.0001.0001'),
    );
    const vital = { ...RISING, Is8020: true };
    await metric(world.organization, 'company', 5, vital);
    await metric(world.engineering, 'engineering', 25, vital);
    await metric(world.engineering, 'trivial', 25);
    await metric(below, 'below', 35, vital);
    await metric(world.sales, 'sales', 15, vital);
    await metric(world.member.id, 'personal', 15, vital);
    await makeMetric(app, world, below, { Name: 'empty', ...vital }, []);
    const found = async (subject: string) => [
      (await names(world.admin, subject, '8020')).sort(),
      (await names(world.admin, subject, '8020dept')).sort(),
    ];
    expect(await found(world.organization)).toEqual([['company'], ['below', 'company', 'engineering', 'sales']]);
    expect(await found(world.engineering)).toEqual([['engineering'], ['below', 'engineering']]);
    expect(await found(world.member.id)).toEqual([['personal'], ['personal']]);
  });

  it('are nothing where no period has started, and of a deleted subject', async () => {
    await metric(world.engineering, 'one', 25);
    expect((await get(world.other.admin, `dashboards/${world.other.organization}/metrics/8020dept`)).body).toEqual([]);
    const removed = await app.http
      .delete(`/v4/departments/${world.engineering}`)
      .set('Authorization', world.admin.authorization);
    expect(removed.status).toBe(200);
    expect(await names(world.admin, world.engineering, 'meets')).toEqual([]);
  });
});
