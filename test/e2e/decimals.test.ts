import { faultsOf } from '../support/client';
import { plainMetric } from '../support/metrics';
import { app, as, get, post, setUpWorld, world } from '../support/running-app';

/** Numbers as JSON and XML write them: at most 15 digits, four of them behind the point, no exponent. */
const NUMBERS = [
  ...['0', '1', '-1', '0.0001', '-0.0001', '-0.5', '0.1', '0.3', '1.005', '2.675', '1234.5678'],
  ...['99999999999.9999', '-99999999999.9999', '12345678901.2345', '10000000000.0001', '99999999999.9'],
  ...['100000000000000', '-100000000000000', '999999999999999', '-999999999999999', '123456789012345'],
];

describe('decimal numbers', () => {
  let metric: string;
  setUpWorld();
  beforeAll(async () => {
    metric = (await post(world.lead, 'metrics', plainMetric(world.engineering))).body.ID;
  });

  let minute = 0;
  const nextDate = () => new Date(Date.UTC(2026, 0, 1) + ++minute * 60_000).toISOString();
  const json = (number: string) =>
    as(world.lead, app.http.post('/v4/metricvalues'))
      .set('Content-Type', 'application/json')
      .send(`{"MetricID":"${metric}","Date":"${nextDate()}","Value":${number}}`);
  const xml = (number: string) =>
    as(world.lead, app.http.post('/v4/metricvalues'))
      .set('Content-Type', 'application/xml')
      .send(
        `<TrendValue><MetricID>${metric}</MetricID><Date>${nextDate()}</Date><Value>${number}</Value></TrendValue>`,
      );

  it('come back as they were sent, in both formats and all the way through the database', async () => {
    for (const number of NUMBERS) {
      for (const made of [await json(number), await xml(number)]) {
        const address = `metricvalues/${made.body.ID}`;
        const asJson = await get(world.guest, address);
        const asXml = await get(world.guest, address).set('Accept', 'application/xml');
        expect([made.text, asJson.text].map((text) => /"Value":([^,]+),/.exec(text)?.[1])).toEqual([number, number]);
        expect(/<Value>([^<]+)</.exec(asXml.text)?.[1]).toBe(number);
      }
    }
  });

  it('are taken in other spellings, and written in one', async () => {
    const spellings: [string, string, string][] = [
      ['json', '1e14', '100000000000000'],
      ['json', '1.50', '1.5'],
      ['json', '-0', '0'],
      ['xml', '+1.50', '1.5'],
      ['xml', '.5', '0.5'],
      ['xml', '007.', '7'],
    ];
    for (const [format, sent, written] of spellings) {
      const made = await (format === 'json' ? json(sent) : xml(sent));
      expect([sent, /"Value":([^,]+),/.exec(made.text)?.[1]]).toEqual([sent, written]);
    }
  });

  it('of more than 15 digits or 4 decimals are refused in both formats', async () => {
    const tooLong = [
      '0.00001',
      '1.23456',
      '1000000000000000',
      '999999999999999.5',
      '12345678901234.12',
      '1234567890123456',
    ];
    for (const number of tooLong)
      for (const refused of [await json(number), await xml(number)])
        expect([number, refused.status, ...faultsOf(refused.body)]).toEqual([number, 400, 'Value out_of_range']);
    expect((await json('1e400')).status).toBe(400);
    expect((await xml('1e3')).status).toBe(400);
  });

  it('keep their order and their equality in thresholds', async () => {
    const body = { ...plainMetric(world.engineering), Threshold1: 99999999999.9998, Threshold2: 99999999999.9999 };
    const { status } = await post(world.lead, 'metrics', { ...body, Threshold3: 99999999999.9999 });
    expect(status).toBe(200);
    const refused = await post(world.lead, 'metrics', { ...body, Threshold3: 99999999999.9998 });
    expect(faultsOf(refused.body)).toEqual(['Threshold2 out_of_range']);
  });
});
