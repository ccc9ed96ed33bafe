import { clientOf, faultsOf } from '../support/client';
import { plainMetric } from '../support/metrics';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type World } from '../support/world';

describe('a range of values', () => {
  let app: TestApp;
  let world: World;
  let metric: string;
  beforeAll(async () => {
    app = await startTestApp();
    world = await makeWorld(app.database);
  });
  beforeEach(async () => {
    metric = (await post(world.lead, 'metrics', plainMetric(world.engineering))).body.ID;
  });
  afterAll(() => app.close());

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
