import { v7 } from 'uuid';
import { clientOf, faultsOf, nextOf, statusAndCode } from '../support/client';
import { insertRows } from '../support/many-rows';
import { plainMetric } from '../support/metrics';
import { app, setUpWorld, setUpWorldPerTest, world } from '../support/running-app';
import { parseXml, recordOf, toXml } from '../support/wire';

describe('values of metrics', () => {
  setUpWorldPerTest();

  const { as, get, post, put, remove } = clientOf(() => app);
  const metricOf = async (AncestorID: string): Promise<string> => {
    const answer = await post(world.admin, 'metrics', plainMetric(AncestorID, 'Orders'));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.ID;
  };
  const add = async (MetricID: string, on: string, Value = 1) => {
    const answer = await post(world.admin, 'metricvalues', { MetricID, Date: on, Value });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  // What a body names is not there for who may not read it.

  it('are one for each metric and instant', async () => {
    const [metric, other] = [await metricOf(world.engineering), await metricOf(world.engineering)];
    const first = await add(metric, '2026-01-01T00:00:00Z');
    const again = (MetricID: string, on: string) =>
      post(world.lead, 'metricvalues', { MetricID, Date: on, Value: 2 }).then(statusAndCode);
    expect(await again(metric, '2026-01-01T01:00:00+01:00')).toEqual([409, 'value_exists']);
    expect(await again(other, '2026-01-01T00:00:00Z')).toEqual([200, undefined]);
    const second = await add(metric, '2026-01-01T00:00:00.001Z');
    const moved = await put(world.lead, `metricvalues/${second.ID}`, { ...second, Date: first.Date });
    expect(statusAndCode(moved)).toEqual([409, 'value_exists']);
    await remove(world.lead, `metricvalues/${first.ID}`).expect(200);
    expect(await again(metric, '2026-01-01')).toEqual([200, undefined]);
  });

  it('do not move to another metric', async () => {
    const [metric, other] = [await metricOf(world.engineering), await metricOf(world.engineering)];
    const value = await add(metric, '2026-01-01');
    const refused = await put(world.lead, `metricvalues/${value.ID}`, { ...value, MetricID: other });
    expect(faultsOf(refused.body)).toEqual(['MetricID mismatch']);
    const { MetricID, ...rest } = value;
    const { body } = await put(world.lead, `metricvalues/${value.ID}`, { ...rest, Value: 7 });
    expect(body).toEqual({ ...value, Value: 7 });
  });

  it('hang from metrics alone', async () => {
    for (const MetricID of [world.engineering, world.siteId, world.member.id]) {
      const refused = await post(world.admin, 'metricvalues', { MetricID, Date: '2026-01-01', Value: 1 });
      expect(faultsOf(refused.body)).toEqual(['MetricID wrong_kind']);
      expect((await get(world.admin, `metrics/${MetricID}/values`)).status).toBe(404);
    }
  });

  it('name their metric as it is called now, and stand in no archive', async () => {
    const metric = await metricOf(world.engineering);
    const value = await add(metric, '2026-01-01T12:00:00Z', 5.25);
    const nowhere = { ArchiveID: null, ArchiveName: null, ArchiveDate: null };
    expect(value).toEqual({
      ID: value.ID,
      MetricID: metric,
      Date: '2026-01-01T12:00:00.000+00:00',
      Value: 5.25,
      MetricName: 'Orders',
      ...nowhere,
    });
    await put(world.lead, `metrics/${metric}`, { ID: metric, Rank: 1, Name: 'Sales', Description: '' }).expect(200);
    expect((await get(world.guest, `metrics/${metric}/values`)).body).toEqual([{ ...value, MetricName: 'Sales' }]);
  });

  it('nest their date in XML, read and written', async () => {
    const metric = await metricOf(world.engineering);
    const date = '<DateTime>2026-07-01T22:00:00</DateTime><OffsetMinutes>120</OffsetMinutes>';
    const xml = `<TrendValue><MetricID>${metric}</MetricID><Date>${date}</Date><Value>-0.5</Value></TrendValue>`;
    const made = await as(world.lead, app.http.post('/v4/metricvalues?tz=Europe/Berlin'))
      .set('Content-Type', 'text/xml')
      .set('Accept', 'text/xml')
      .send(xml);
    expect(made.text).toContain(
      '<Date><DateTime>2026-07-01T22:00:00.000Z</DateTime><OffsetMinutes>120</OffsetMinutes></Date><Value>-0.5</Value>',
    );
    const { ID } = recordOf(parseXml(made.text), 'TrendValue');
    expect((await get(world.lead, `metricvalues/${ID}?tz=Europe/Berlin`)).body.Date).toBe(
      '2026-07-02T00:00:00.000+02:00',
    );
    const plain = toXml('TrendValue', { MetricID: metric, Date: '2026-07-03', Value: 1 });
    const sent = as(world.lead, app.http.post('/v4/metricvalues')).set('Content-Type', 'text/xml');
    expect((await sent.send(plain)).body.Date).toBe('2026-07-03T00:00:00.000+00:00');
  });

  it('are out of view while the metric is deleted, and cannot be changed or removed', async () => {
    const metric = await metricOf(world.engineering);
    const value = await add(metric, '2026-01-01');
    for (const path of [`metrics/${metric}`, `departments/${world.engineering}`]) {
      await remove(world.admin, path).expect(200);
      const list = await get(world.admin, `metrics/${metric}/values?count=true`);
      expect([list.status, list.body, list.headers['x-total-count']]).toEqual([200, [], '0']);
      expect((await get(world.admin, `metricvalues/${value.ID}`)).body).toEqual(value);
      expect(statusAndCode(await put(world.admin, `metricvalues/${value.ID}`, value))).toEqual([409, 'deleted']);
      expect(statusAndCode(await remove(world.admin, `metricvalues/${value.ID}`))).toEqual([409, 'deleted']);
      const refused = await post(world.admin, 'metricvalues', { MetricID: metric, Date: '2026-01-02', Value: 1 });
      expect(faultsOf(refused.body)).toEqual(['MetricID deleted']);
      await put(world.admin, `${path}/undelete`, {}).expect(200);
      expect((await get(world.admin, `metrics/${metric}/values`)).body).toEqual([value]);
    }
  });

  it('of an archive are read by its id; one that names no archive is refused', async () => {
    const metric = await metricOf(world.engineering);
    const faults = async (archiveId: string) =>
      faultsOf((await get(world.guest, `metrics/${metric}/values?archiveId=${archiveId}`)).body);
    expect(await faults('x')).toEqual(['archiveId invalid_format']);
    expect(await faults('')).toEqual(['archiveId invalid_format']);
    expect(await faults(v7())).toEqual(['archiveId not_found']);
    expect(await faults(metric)).toEqual(['archiveId not_found']);
    expect((await get(world.guest, `metrics/${v7()}/values?archiveId=x`)).status).toBe(404);
  });

  it('are listed whole and in pages by date, however many', async () => {
    const metric = await metricOf(world.member.id);
    const twoDigits = (number: number) => String(number).padStart(2, '0');
    const rows = Array.from({ length: 1500 }, (_, index) => ({
      ID: v7(),
      SiteID: world.siteId,
      MetricID: metric,
      Date: `20${twoDigits(25 - Math.floor(index / 720))}-01-${twoDigits(1 + (Math.floor(index / 24) % 30))} ${twoDigits(index % 24)}:00:00.000`,
      Value: index / 10000,
    }));
    await insertRows(app.database, 'trend_values', rows);
    for (const person of [world.admin, world.member]) {
      const whole = (await get(person, `metrics/${metric}/values`)).body as { Date: string; Value: number }[];
      expect(whole.map(({ Date: on }) => on)).toEqual(whole.map(({ Date: on }) => on).sort());
      expect(whole.map(({ Value }) => Value).sort((a, b) => a - b)).toEqual(rows.map((row) => row.Value));
      const first = await get(person, `metrics/${metric}/values?limit=1000&count=true`);
      expect([first.body.length, first.headers['x-total-count']]).toEqual([1000, '1500']);
      const next = nextOf(first) ?? '';
      expect([...first.body, ...(await get(person, next)).body]).toEqual(whole);
    }
  });
});

describe('a range of values', () => {
  let metric: string;
  setUpWorld();
  beforeEach(async () => {
    metric = (await post(world.lead, 'metrics', plainMetric(world.engineering))).body.ID;
  });

  const { get, post } = clientOf(() => app);
  const add = async (...dates: string[]) => {
    for (const on of dates)
      await post(world.lead, 'metricvalues', { MetricID: metric, Date: on, Value: 1 }).expect(200);
  };
  const between = async (query: string): Promise<string[]> => {
    const answer = await get(world.guest, `metrics/${metric}/values?${query}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.map(({ Date: on }: { Date: string }) => new Date(on).toISOString());
  };
  const faults = async (query: string) => faultsOf((await get(world.guest, `metrics/${metric}/values?${query}`)).body);

  it('holds both of its days, from their first to their last millisecond', async () => {
    await add('2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00Z', '2026-02-02T23:59:59.999Z', '2026-02-03T00:00:00Z');
    expect(await between('startDate=2026-02-01&endDate=2026-02-02')).toEqual([
      '2026-02-01T00:00:00.000Z',
      '2026-02-02T23:59:59.999Z',
    ]);
    expect(await between('startDate=2026-02-01&endDate=2026-02-01')).toEqual(['2026-02-01T00:00:00.000Z']);
    expect(await between('startDate=2026-02-02')).toEqual(['2026-02-02T23:59:59.999Z', '2026-02-03T00:00:00.000Z']);
    expect(await between('endDate=2026-01-31')).toEqual(['2026-01-31T23:59:59.999Z']);
    expect(await between('endDate=2026-01-30')).toEqual([]);
    expect(await between('startDate=2026-02-01&endDate=2026-02-03&limit=1')).toEqual(['2026-02-01T00:00:00.000Z']);
  });

  it('holds days of the zone asked for, however far from UTC', async () => {
    await add('2026-01-31T18:29:59.999Z', '2026-01-31T18:30:00Z', '2026-02-01T18:29:59.999Z', '2026-02-01T18:30:00Z');
    for (const tz of ['Asia/Kolkata', '%2B05:30', 'India Standard Time'])
      expect(await between(`startDate=2026-02-01&endDate=2026-02-01&tz=${tz}`)).toEqual([
        '2026-01-31T18:30:00.000Z',
        '2026-02-01T18:29:59.999Z',
      ]);
  });

  it('holds a day of 23 hours and one of 25', async () => {
    await add('2026-03-29T21:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '2026-03-28T22:59:59.999Z');
    expect(await between('startDate=2026-03-29&endDate=2026-03-29&tz=Europe/Berlin')).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ]);
    await add('2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z', '2026-11-01T03:59:59.999Z', '2026-11-02T05:00:00Z');
    expect(await between('startDate=2026-11-01&endDate=2026-11-01&tz=America/New_York')).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
    ]);
  });

  it('begins at one o’clock where the clocks skip midnight, and at the first midnight where there are two', async () => {
    // Beirut went from 23:59:59 to 01:00 on 2021-03-28, Havana from 00:59:59 back to 00:00 on 2021-11-07.
    await add('2021-03-27T21:59:59.999Z', '2021-03-27T22:00:00Z', '2021-03-28T20:59:59.999Z', '2021-03-28T21:00:00Z');
    expect(await between('startDate=2021-03-28&endDate=2021-03-28&tz=Asia/Beirut')).toEqual([
      '2021-03-27T22:00:00.000Z',
      '2021-03-28T20:59:59.999Z',
    ]);
    await add('2021-11-07T03:59:59.999Z', '2021-11-07T04:00:00Z', '2021-11-08T04:59:59.999Z', '2021-11-08T05:00:00Z');
    expect(await between('startDate=2021-11-07&endDate=2021-11-07&tz=America/Havana')).toEqual([
      '2021-11-07T04:00:00.000Z',
      '2021-11-08T04:59:59.999Z',
    ]);
  });

  it('reaches to both ends of the calendar', async () => {
    await add('0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z');
    const all = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];
    for (const tz of ['UTC', '%2B14:00'])
      expect(await between(`startDate=0001-01-01&endDate=9999-12-31&tz=${tz}`)).toEqual(all);
    expect(await between('startDate=0001-01-01&endDate=9999-12-31&tz=-12:00')).toEqual([all[1]]);
    expect(await between('startDate=9999-12-31')).toEqual([all[1]]);
    expect(await between('endDate=0001-01-01')).toEqual([all[0]]);
  });

  it('is refused where it is none, with every fault', async () => {
    for (const wrong of [
      '2026-2-1',
      '20260201',
      '2026-02-30',
      '2026-02-01T00:00:00Z',
      'x',
      '',
      '0000-01-01',
      '02/01/2026',
    ])
      expect([wrong, ...(await faults(`startDate=${wrong}`)), ...(await faults(`endDate=${wrong}`))]).toEqual([
        wrong,
        'startDate invalid_format',
        'endDate invalid_format',
      ]);
    expect(await faults('startDate=2026-02-02&endDate=2026-02-01')).toEqual(['endDate out_of_range']);
    expect(await faults('startDate=x&endDate=y&archiveId=z')).toEqual([
      'startDate invalid_format',
      'endDate invalid_format',
      'archiveId invalid_format',
    ]);
    expect(await faults('startDate=2026-02-01&tz=Mars')).toEqual(['tz invalid_format']);
  });
});
