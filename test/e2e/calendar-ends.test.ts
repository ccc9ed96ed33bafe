import { faultsOf } from '../support/client';
import { plainMetric } from '../support/metrics';
import { app, as, get, post, put, setUpWorld, world } from '../support/running-app';

const LAST = '9999-12-31T23:59:59.999+00:00';
const FIRST = '0001-01-01T00:00:00.000+00:00';

describe('the ends of the calendar (contract section 5)', () => {
  let metric: string;
  setUpWorld();
  beforeEach(async () => {
    metric = (await post(world.lead, 'metrics', plainMetric(world.engineering))).body.ID;
  });

  const zoned = (path: string, tz?: string) => (tz ? `${path}?tz=${encodeURIComponent(tz)}` : path);
  const json = (date: string, tz?: string) =>
    post(world.lead, zoned('metricvalues', tz), { MetricID: metric, Date: date, Value: 1 });
  const xml = (date: string, tz?: string) =>
    as(world.lead, app.http.post(zoned('/v4/metricvalues', tz)))
      .set('Content-Type', 'text/xml')
      .send(`<TrendValue><MetricID>${metric}</MetricID><Date>${date}</Date><Value>1</Value></TrendValue>`);
  const nested = (date: string, minutes = 0) => `<DateTime>${date}</DateTime><OffsetMinutes>${minutes}</OffsetMinutes>`;

  it.each([
    ['9999-12-31T23:59:59.9999999Z', undefined, LAST],
    ['9999-12-31T23:59:59.9999999', undefined, LAST],
    ['9999-12-31T23:59:59.9995+00:00', undefined, LAST],
    ['9999-12-31T23:59:59.9994999Z', undefined, LAST],
    ['9999-12-31T22:59:59.9999999-01:00', undefined, LAST],
    ['9999-12-31T09:59:59.9999999', '-14:00', '9999-12-31T09:59:59.999-14:00'],
    ['9999-12-31T18:59:59.9999999', 'America/New_York', '9999-12-31T18:59:59.999-05:00'],
    ['9999-12-31T23:59:59.9999999', '+14:00', '9999-12-31T23:59:59.999+14:00'],
    ['9999-12-31T23:59:59.9999999+01:00', undefined, '9999-12-31T22:59:59.999+00:00'],
    ['9999-12-31T23:59:59.9999999', 'Europe/Berlin', '9999-12-31T23:59:59.999+01:00'],
    ['9999-12-31T22:59:59.9999999Z', undefined, '9999-12-31T23:00:00.000+00:00'],
    ['9999-12-31', '+14:00', '9999-12-31T00:00:00.000+14:00'],
    ['0001-01-01T00:00:00', undefined, FIRST],
    ['0001-01-01T00:00:00Z', undefined, FIRST],
    ['0001-01-01', undefined, FIRST],
    ['0001-01-01T00:00:00-00:01', undefined, '0001-01-01T00:01:00.000+00:00'],
    ['0001-01-01T00:00:00', '-14:00', '0001-01-01T00:00:00.000-14:00'],
    ['0001-01-01T14:00:00+14:00', undefined, FIRST],
    ['0001-01-01T00:00:00', 'Asia/Manila', expect.any(String)],
  ])('take %s in the zone %s', async (text, tz, expected) => {
    const fromJson = await json(text, tz);
    expect([fromJson.status, fromJson.body.Date]).toEqual([200, expected]);
    const { body: read } = await get(world.lead, zoned(`metricvalues/${fromJson.body.ID}`, tz));
    expect(read.Date).toBe(fromJson.body.Date);
    // What was answered names the same instant, with its offset, whatever the zone.
    expect((await json(read.Date, 'Asia/Kolkata')).body.code).toBe('value_exists');
    expect((await xml(text, tz)).body.code).toBe('value_exists');
  });

  it.each([
    ['9999-12-31T23:59:59.9999999-00:01', undefined],
    ['9999-12-31T23:00:00-01:00', undefined],
    ['9999-12-31T23:59:59.9999999', 'America/New_York'],
    ['9999-12-31T23:59:59', '-00:01'],
    ['0001-01-01T00:00:00+00:01', undefined],
    ['0001-01-01T00:00:00', '+14:00'],
    ['0001-01-01', 'Asia/Tokyo'],
    ['0000-12-31T23:59:59.9999999Z', undefined],
    ['10000-01-01T00:00:00Z', undefined],
  ] as [string, string | undefined][])('refuse %s in the zone %s', async (text, tz) => {
    for (const answer of [await json(text, tz), await xml(text, tz)])
      expect([answer.status, faultsOf(answer.body)]).toEqual([400, ['Date invalid_format']]);
  });

  it.each([
    [nested('9999-12-31T23:59:59.9999999Z'), 'UTC', nested('9999-12-31T23:59:59.999Z')],
    [nested('9999-12-31T23:59:59.9999999Z', -300), 'America/New_York', nested('9999-12-31T23:59:59.999Z', -300)],
    // No clock of that zone shows a year of four digits then, so that .NET would refuse its offset.
    [nested('9999-12-31T23:59:59.9999999Z'), 'Asia/Tokyo', nested('9999-12-31T23:59:59.999Z')],
    [nested('0001-01-01T00:00:00Z'), 'UTC', nested('0001-01-01T00:00:00.000Z')],
    [nested('0001-01-01T00:00:00'), '+14:00', nested('0001-01-01T00:00:00.000Z', 840)],
    [nested('0001-01-01T00:00:00'), '-14:00', nested('0001-01-01T00:00:00.000Z')],
  ])('take the nested date %s', async (date, tz, written) => {
    const answer = await xml(date, tz).set('Accept', 'text/xml');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<Date>${written}</Date>`);
  });

  it.each([
    nested('9999-12-31T23:59:59.9999999-00:01'),
    nested('0001-01-01T00:00:00+00:01'),
    nested('0000-12-31T23:59:59Z'),
    nested('10000-01-01T00:00:00Z'),
  ])('refuse the nested date %s', async (date) => {
    const answer = await xml(date);
    expect([answer.status, faultsOf(answer.body)]).toEqual([400, ['Date invalid_format']]);
  });

  it('may be asked for as days, in any zone', async () => {
    for (const date of [FIRST, LAST]) expect((await json(date)).status).toBe(200);
    const dates = async (query: string) =>
      (await get(world.lead, `metrics/${metric}/values?${query}`)).body.map((row: { Date: string }) => row.Date);
    const both = 'startDate=0001-01-01&endDate=9999-12-31';
    expect(await dates(both)).toEqual([FIRST, LAST]);
    for (const tz of ['%2B14:00', 'Asia/Tokyo'])
      expect([tz, (await dates(`${both}&tz=${tz}`)).length]).toEqual([tz, 2]);
    // The first day of the calendar begins there after its first instant in UTC.
    for (const tz of ['-14:00', 'America/New_York'])
      expect([tz, (await dates(`${both}&tz=${tz}`)).length]).toEqual([tz, 1]);
    expect(await dates('endDate=0001-01-01')).toEqual([FIRST]);
    expect(await dates('startDate=9999-12-31')).toEqual([LAST]);
    for (const query of ['startDate=0000-12-31', 'endDate=10000-01-01', 'startDate=9999-12-31T23:59:59.9999999Z'])
      expect([query, (await get(world.lead, `metrics/${metric}/values?${query}`)).status]).toEqual([query, 400]);
  });

  it('may be those of a period, with its dashboards', async () => {
    const period = { StartDate: '0001-01-01T00:00:00', EndDate: '9999-12-31T23:59:59.9999999Z' };
    const { status, body } = await post(world.admin, 'periods', period);
    expect([status, body.StartDate, body.EndDate]).toEqual([200, FIRST, LAST]);
    const again = await put(world.admin, `periods/${body.ID}`, body);
    expect([again.status, again.body]).toEqual([200, body]);
    for (const path of ['dashboards', `organizations/${world.organization}/dashboards`, 'dashboards/sample'])
      for (const tz of ['UTC', '-14:00', 'Asia/Tokyo'])
        for (const accept of ['application/json', 'application/xml']) {
          const answer = await get(world.admin, `${path}?period=${body.ID}&tz=${tz}`).set('Accept', accept);
          expect([path, tz, answer.status]).toEqual([path, tz, 200]);
        }
  });
});
