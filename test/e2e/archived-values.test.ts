import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { faultsOf, nextOf } from '../support/client';
import { plainMetric } from '../support/metrics';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { parseXml, recordOf, type Wire } from '../support/wire';

const DAYS = [1, 2, 3, 4, 5];

describe('values of a metric as an archive has them (contract sections 6, 12 and 13)', () => {
  let metric: string;
  let archive: string;
  setUpWorldPerTest();
  beforeEach(async () => {
    metric = await measured(world.engineering, 'Speed');
    archive = await archived(metric);
  });

  /** A metric with a value on each of five days; answers its id. */
  async function measured(ancestor: string, name: string): Promise<string> {
    const { ID } = (await post(world.admin, 'metrics', plainMetric(ancestor, name)).expect(200)).body;
    for (const day of DAYS)
      await post(world.admin, 'metricvalues', { MetricID: ID, Date: `2026-10-0${day}T22:00:00Z`, Value: day }).expect(
        200,
      );
    return ID;
  }
  async function archived(id: string): Promise<string> {
    await app.app.get(SnapshotService).run(Caller.system('test', world.siteId), monthBefore(Date.UTC(2026, 10, 1, 2)));
    const rows = await app.database.read.query<{ ID: string }>('SELECT `ID` FROM `archives` WHERE `ItemID` = ?', [id]);
    return rows[0].ID;
  }
  const path = (query = '', of = metric) => `metrics/${of}/values?archiveId=${archive}${query}`;
  const days = async (query: string): Promise<number[]> =>
    (await get(world.guest, path(query)).expect(200)).body.map(({ Value }: { Value: number }) => Value);

  it('stay as they were when values are changed, removed and added and the metric gets another name', async () => {
    const before: Wire[] = (await get(world.guest, path()).expect(200)).body;
    const [first, second] = (await get(world.guest, `metrics/${metric}/values`)).body;
    await put(world.lead, `metricvalues/${first.ID}`, { ...first, Value: 99 }).expect(200);
    await remove(world.lead, `metricvalues/${second.ID}`).expect(200);
    await post(world.lead, 'metricvalues', { MetricID: metric, Date: '2026-10-09', Value: 9 }).expect(200);
    await put(world.lead, `metrics/${metric}`, { ...plainMetric(world.engineering, 'Haste'), ID: metric }).expect(200);
    const { body } = await get(world.guest, path()).expect(200);
    expect(body).toEqual(before);
    expect(body).toEqual(
      DAYS.map((day) => ({
        ID: expect.any(String),
        MetricID: metric,
        Date: `2026-10-0${day}T22:00:00.000+00:00`,
        Value: day,
        MetricName: 'Speed',
        ArchiveID: archive,
        ArchiveName: '2026-10',
        ArchiveDate: '2026-11-01T02:00:00.000+00:00',
      })),
    );
    const now = (await get(world.guest, `metrics/${metric}/values`)).body;
    expect(now.map(({ Value, MetricName, ArchiveID }: Wire) => [Value, MetricName, ArchiveID])).toEqual(
      [99, 3, 4, 5, 9].map((value) => [value, 'Haste', null]),
    );
  });

  it('are the same in XML, with both dates nested in the zone asked for', async () => {
    const { body } = await get(world.guest, path());
    const { text } = await get(world.guest, path()).set('Accept', 'application/xml');
    const root = parseXml(text);
    expect([root.name, root.children.map((child) => recordOf(child, 'TrendValue'))]).toEqual(['TrendValues', body]);
    const there = (await get(world.guest, path('&tz=America/New_York')).set('Accept', 'text/xml')).text;
    const nested = (iso: string, minutes: number) =>
      `<DateTime>${iso}</DateTime><OffsetMinutes>${minutes}</OffsetMinutes>`;
    expect(there).toContain(`<Date>${nested('2026-10-01T22:00:00.000Z', -240)}</Date>`);
    expect(there).toContain(`<ArchiveDate>${nested('2026-11-01T02:00:00.000Z', -240)}</ArchiveDate>`);
  });

  it('are those of some days of a zone', async () => {
    expect(await days('&startDate=2026-10-02&endDate=2026-10-03')).toEqual([2, 3]);
    expect(await days('&startDate=2026-10-04')).toEqual([4, 5]);
    expect(await days('&endDate=2026-10-01')).toEqual([1]);
    // At ten in the evening in UTC the next day has begun in Berlin.
    expect(await days('&startDate=2026-10-02&endDate=2026-10-03&tz=Europe/Berlin')).toEqual([1, 2]);
    expect(faultsOf((await get(world.guest, path('&startDate=x'))).body)).toEqual(['startDate invalid_format']);
  });

  // Those whom an Admin may read are counted by the database, those of others one by one.
  it.each(['guest', 'admin'] as const)('come in pages that are the whole, counted within the days: %s', async (who) => {
    const pages: number[] = [];
    for (let next: string | undefined = path('&startDate=2026-10-02&limit=2&count=true'); next; ) {
      const { body, headers }: { body: Wire[]; headers: Record<string, string> } = await get(world[who], next);
      expect([headers['x-total-count'], body.length]).toEqual(['4', 2]);
      pages.push(...body.map(({ Value }) => Number(Value)));
      next = nextOf({ headers });
    }
    expect(pages).toEqual([2, 3, 4, 5]);
  });

  it('are of an archive of this metric, by its id in any case', async () => {
    const second = await measured(world.engineering, 'Care');
    const other = await archived(second);
    const asked = async (of: string, id: string) => {
      const { status, body } = await get(world.guest, `metrics/${of}/values?archiveId=${id}`);
      return [status, ...faultsOf(body)];
    };
    expect(await asked(metric, archive.toUpperCase())).toEqual([200]);
    expect(await asked(second, archive)).toEqual([400, 'archiveId not_found']);
    expect(await asked(metric, other)).toEqual([400, 'archiveId not_found']);
    expect(await asked(metric, metric)).toEqual([400, 'archiveId not_found']);
    expect(await asked(metric, 'october')).toEqual([400, 'archiveId invalid_format']);
  });

  it('answer all faults at once, and none for a cursor of an archive', async () => {
    const page = await get(world.guest, path('&limit=2'));
    const cursor = /[?&]cursor=([^&>]+)/.exec(page.headers.link ?? '')?.[1];
    expect(cursor).toBeTruthy();
    const query = `archiveId=${metric}&startDate=x&limit=2&cursor=${cursor}`;
    const { body } = await get(world.guest, `metrics/${metric}/values?${query}`);
    expect(faultsOf(body)).toEqual(['startDate invalid_format', 'archiveId not_found']);
  });

  it('stay readable while the metric is deleted', async () => {
    await remove(world.lead, `metrics/${metric}`).expect(200);
    expect(await days('')).toEqual(DAYS);
    expect((await get(world.guest, `metrics/${metric}/values`)).body).toEqual([]);
  });
});
