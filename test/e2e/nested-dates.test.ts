import { faultsOf } from '../support/client';
import { plainMetric } from '../support/metrics';
import { app, as, post, setUpWorld, world } from '../support/running-app';
import { NAMESPACE } from '../support/wire';

const SYSTEM = 'http://schemas.datacontract.org/2004/07/System';
const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const UTC_TIME = '2026-07-01T22:00:00.098Z';
const STORED = '2026-07-01T22:00:00.098+00:00';

describe('a nested date (contract section 3)', () => {
  let metric: string;
  setUpWorld();
  beforeEach(async () => {
    metric = (await post(world.lead, 'metrics', plainMetric(world.engineering))).body.ID;
  });

  const send = (xml: string, path = 'metricvalues') =>
    as(world.lead, app.http.post(`/v4/${path}`))
      .set('Content-Type', 'application/xml')
      .send(xml);
  /** A value of the metric, as DataContractSerializer writes it around the element of its date. */
  const value = (date: string, root = `xmlns="${NAMESPACE}" xmlns:i="${INSTANCE}"`) =>
    `<TrendValue ${root}>${date}<MetricID>${metric}</MetricID><Value>1.5</Value></TrendValue>`;

  it.each([
    [
      "as .NET's DataContractSerializer writes a DateTimeOffset",
      `<Date xmlns:d2p1="${SYSTEM}"><d2p1:DateTime>${UTC_TIME}</d2p1:DateTime><d2p1:OffsetMinutes>120</d2p1:OffsetMinutes></Date>`,
    ],
    [
      'with another prefix and order',
      `<Date xmlns:x="${SYSTEM}"><x:OffsetMinutes>-330</x:OffsetMinutes>\n <x:DateTime>${UTC_TIME}</x:DateTime></Date>`,
    ],
    [
      'with that namespace by default',
      `<Date><DateTime xmlns="${SYSTEM}">${UTC_TIME}</DateTime><OffsetMinutes xmlns="${SYSTEM}">0</OffsetMinutes></Date>`,
    ],
    [
      'with a child in each of two namespaces',
      `<Date xmlns:a="${SYSTEM}"><a:DateTime>${UTC_TIME}</a:DateTime><OffsetMinutes>0</OffsetMinutes></Date>`,
    ],
    [
      'with attributes that say its type',
      `<Date xmlns:a="${SYSTEM}" i:type="a:DateTimeOffset" i:nil="false"><a:DateTime i:nil="false">${UTC_TIME}</a:DateTime><a:OffsetMinutes>840</a:OffsetMinutes></Date>`,
    ],
    ['in the namespace of the body', `<Date><DateTime>${UTC_TIME}</DateTime><OffsetMinutes>60</OffsetMinutes></Date>`],
    [
      'with seven decimals, rounded',
      `<Date><DateTime>2026-07-01T22:00:00.0984999Z</DateTime><OffsetMinutes>0</OffsetMinutes></Date>`,
    ],
    [
      'with an offset of its own, which names the same instant',
      `<Date><DateTime>2026-07-02T00:00:00.098+02:00</DateTime><OffsetMinutes>120</OffsetMinutes></Date>`,
    ],
    [
      'without an offset, in UTC whatever tz is',
      `<Date><DateTime>2026-07-01T22:00:00.098</DateTime><OffsetMinutes>120</OffsetMinutes></Date>`,
    ],
  ])('is taken %s', async (_, date) => {
    const { status, body } = await send(value(date));
    expect([status, body.Date]).toEqual([200, STORED]);
  });

  it('is taken in a body of no namespace, and of a prefixed one', async () => {
    const date = (prefix: string) =>
      `<${prefix}Date xmlns:d="${SYSTEM}"><d:DateTime>${UTC_TIME}</d:DateTime><d:OffsetMinutes>0</d:OffsetMinutes></${prefix}Date>`;
    expect((await send(value(date(''), ''))).status).toBe(200);
    const rest = `<p:MetricID>${metric}</p:MetricID><p:Value>2</p:Value>`;
    const prefixed = `<p:TrendValue xmlns:p="${NAMESPACE}">${date('p:').replace('098Z', '099Z')}${rest}</p:TrendValue>`;
    expect((await send(prefixed)).status).toBe(200);
  });

  it('is taken for any date, also one that is answered as text', async () => {
    const due = `<DueDate xmlns:d="${SYSTEM}"><d:DateTime>${UTC_TIME}</d:DateTime><d:OffsetMinutes>60</d:OffsetMinutes></DueDate>`;
    const answer = await send(`<Goal xmlns="${NAMESPACE}" xmlns:i="${INSTANCE}">${due}</Goal>`, 'goals');
    expect(answer.status).toBe(400);
    expect(faultsOf(answer.body).filter((fault) => fault.startsWith('DueDate'))).toEqual([]);
  });

  it.each([
    ['no minutes', `<DateTime>${UTC_TIME}</DateTime><OffsetMinutes/>`],
    ['minutes that are null', `<DateTime>${UTC_TIME}</DateTime><OffsetMinutes i:nil="true"/>`],
    ['minutes that are no integer', `<DateTime>${UTC_TIME}</DateTime><OffsetMinutes>1.5</OffsetMinutes>`],
    ['minutes of a day', `<DateTime>${UTC_TIME}</DateTime><OffsetMinutes>1440</OffsetMinutes>`],
    ['minutes beyond every zone', `<DateTime>${UTC_TIME}</DateTime><OffsetMinutes>-960</OffsetMinutes>`],
    ['another child instead of minutes', `<DateTime>${UTC_TIME}</DateTime><Ticks>0</Ticks>`],
    ['a nested offset', `<DateTime>${UTC_TIME}</DateTime><OffsetMinutes><a/></OffsetMinutes>`],
    ['no DateTime', '<OffsetMinutes>0</OffsetMinutes>'],
    ['a DateTime that is null', '<DateTime i:nil="true"/><OffsetMinutes>0</OffsetMinutes>'],
    ['a day that does not exist', '<DateTime>2026-02-30T00:00:00Z</DateTime><OffsetMinutes>0</OffsetMinutes>'],
    ['a third child', `<DateTime>${UTC_TIME}</DateTime><OffsetMinutes>0</OffsetMinutes><Ticks>0</Ticks>`],
  ])('is refused with %s', async (_, children) => {
    const answer = await send(value(`<Date>${children}</Date>`));
    expect([answer.status, answer.body.errors?.map(({ field }: { field: string }) => field)]).toEqual([400, ['Date']]);
  });

  it.each([
    ['another child of that namespace', `<Date xmlns:d="${SYSTEM}"><d:Ticks>0</d:Ticks></Date>`],
    ['a member of that namespace', `<d:Date xmlns:d="${SYSTEM}">${UTC_TIME}</d:Date>`],
    ['a member of that name', `<d:DateTime xmlns:d="${SYSTEM}">${UTC_TIME}</d:DateTime>`],
    ['a child of a third namespace', '<Date xmlns:d="urn:other"><d:DateTime>2026-01-01T00:00:00Z</d:DateTime></Date>'],
    [
      'a repeated child, in two namespaces',
      `<Date xmlns:d="${SYSTEM}"><d:DateTime>${UTC_TIME}</d:DateTime><DateTime>${UTC_TIME}</DateTime></Date>`,
    ],
  ])('makes the body malformed by %s', async (_, date) => {
    const answer = await send(value(date));
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_body']);
  });

  it('is no text, and no number', async () => {
    const nested = `<DateTime>${UTC_TIME}</DateTime><OffsetMinutes>0</OffsetMinutes>`;
    const root = `xmlns="${NAMESPACE}"`;
    const text = `<Comment ${root}><AncestorID>${metric}</AncestorID><Comment>${nested}</Comment></Comment>`;
    const comment = await send(text, 'comments');
    expect([comment.status, faultsOf(comment.body)]).toEqual([400, ['Comment invalid_type']]);
    const value = `<TrendValue ${root}><Date>${UTC_TIME}</Date><MetricID>${metric}</MetricID><Value>${nested}</Value></TrendValue>`;
    const number = await send(value);
    expect([number.status, faultsOf(number.body)]).toEqual([400, ['Value invalid_type']]);
  });
});
