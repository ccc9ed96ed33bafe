import { v7 } from 'uuid';
import { Database } from '../../src/database/database';
import { epochOf, storedOf } from '../../src/http/formats/instant';
import { ResourceSupport } from '../../src/resource/service/resource-support';
import { PeriodService } from '../../src/resources/periods/period.service';
import { PeriodStore } from '../../src/resources/periods/period.store';
import { Caller } from '../../src/security/caller';
import { faultsOf, statusAndCode } from '../support/client';
import { BLANK_MEASURES } from '../support/measures';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { insertRow, type Person } from '../support/world';

interface Row {
  ID: number;
  StartDate: string;
  DateSpan: string;
  TotalCommitments: number;
}

const DAY = 86_400_000;

/** From the beginning of the first day to the last millisecond of the other one. */
const span = (first: string, last: string) => ({ StartDate: `${first}T00:00:00Z`, EndDate: `${last}T23:59:59.999Z` });

describe('periods', () => {
  setUpWorldPerTest();

  async function make(first: string, last: string, person: Person = world.admin): Promise<Row> {
    const answer = await post(person, 'periods', span(first, last));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }
  const ids = async (path = 'periods', person: Person = world.guest) =>
    ((await get(person, path)).body as Row[]).map(({ ID }) => ID);

  it('answer their span in days of the zone that the dates are asked for in', async () => {
    const { ID } = await make('2026-10-01', '2026-12-31');
    const { body } = await get(world.guest, `periods/${ID}?tz=Pacific/Auckland`);
    expect(body).toEqual({
      ID,
      SiteID: world.siteId,
      StartDate: '2026-10-01T13:00:00.000+13:00',
      EndDate: '2027-01-01T12:59:59.999+13:00',
      TotalProjects: 0,
      TotalCommitments: 0,
      DateSpan: '2026-10-01 - 2027-01-01',
    });
    const spanIn = async (query: string, accept: string) =>
      /20\d\d-\d\d-\d\d - 20\d\d-\d\d-\d\d/.exec(
        (await get(world.guest, `periods${query}`).set('Accept', accept)).text,
      )?.[0];
    const days: [string, string][] = [
      ['', '2026-10-01 - 2026-12-31'],
      ['?tz=Pacific/Auckland', '2026-10-01 - 2027-01-01'],
      ['?tz=America/New_York', '2026-09-30 - 2026-12-31'],
      ['?tz=-05:00', '2026-09-30 - 2026-12-31'],
    ];
    for (const [query, expected] of days)
      for (const type of ['application/json', 'application/xml', 'text/csv', 'application/x-ndjson'])
        expect([query, type, await spanIn(query, type)]).toEqual([query, type, expected]);
  });

  it('need no Performance Management', async () => {
    await app.database.read.run('UPDATE `sites` SET `FeaturePerformance` = 0 WHERE `ID` = ?', [world.siteId]);
    const { ID } = await make('2026-01-01', '2026-06-30');
    expect(await ids()).toEqual([ID]);
  });

  it('end after they start', async () => {
    const instant = '2026-01-01T00:00:00Z';
    for (const EndDate of [instant, '2025-12-31T23:59:59.999Z']) {
      const answer = await post(world.admin, 'periods', { StartDate: instant, EndDate });
      expect([answer.status, faultsOf(answer.body)]).toEqual([400, ['EndDate out_of_range']]);
    }
    const { ID } = await make('2026-01-01', '2026-06-30');
    const answer = await put(world.admin, `periods/${ID}`, { ID, ...span('2026-02-01', '2026-01-01') });
    expect(faultsOf(answer.body)).toEqual(['EndDate out_of_range']);
    const shortest = { StartDate: '2027-01-01T00:00:00Z', EndDate: '2027-01-01T00:00:00.001Z' };
    expect((await post(world.admin, 'periods', shortest)).status).toBe(200);
  });

  it('share no instant, both ends included', async () => {
    const middle = await make('2026-04-01', '2026-06-30');
    const overlapping = [
      ['2026-04-01', '2026-06-30'],
      ['2026-05-01', '2026-05-31'],
      ['2026-01-01', '2026-12-31'],
      ['2026-01-01', '2026-04-01'],
      ['2026-06-30', '2026-12-31'],
    ];
    for (const [first, last] of overlapping)
      expect(statusAndCode(await post(world.admin, 'periods', span(first, last)))).toEqual([409, 'period_overlap']);
    for (const [StartDate, EndDate] of [
      ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'],
      ['2026-06-30T23:59:59.999Z', '2026-07-31T00:00:00Z'],
    ])
      expect(statusAndCode(await post(world.admin, 'periods', { StartDate, EndDate }))).toEqual([
        409,
        'period_overlap',
      ]);
    const before = await make('2026-01-01', '2026-03-31');
    const after = await make('2026-07-01', '2026-12-31');
    expect(await ids()).toEqual([before.ID, middle.ID, after.ID]);
  });

  it('may move within what they hold themselves, but not into another one', async () => {
    const first = await make('2026-01-01', '2026-03-31');
    await make('2026-04-01', '2026-06-30');
    const move = (start: string, end: string) =>
      put(world.admin, `periods/${first.ID}`, { ID: first.ID, ...span(start, end) });
    expect((await move('2026-02-01', '2026-03-31')).status).toBe(200);
    expect((await move('2025-12-01', '2026-02-28')).status).toBe(200);
    expect(statusAndCode(await move('2026-02-01', '2026-04-01'))).toEqual([409, 'period_overlap']);
    expect((await get(world.admin, `periods/${first.ID}`)).body.DateSpan).toBe('2025-12-01 - 2026-02-28');
  });

  describe('that others name', () => {
    const service = () => app.app.get(PeriodService);
    const callerOf = (siteId = world.siteId) => Caller.system('test', siteId);
    const stretch = async (from: number, to: number, person: Person = world.admin): Promise<Row> => {
      const [StartDate, EndDate] = [from, to].map((days) => new Date(Date.now() + days * DAY).toISOString());
      return (await post(person, 'periods', { StartDate, EndDate })).body;
    };
    const resolved = async (text: string | undefined) => {
      const caller = callerOf();
      const id = await service().resolve(caller, text);
      return [id, caller.faults.list.map(({ field, code }) => `${field} ${code}`)];
    };

    it('are the one that contains now, where none is named', async () => {
      await stretch(-10, -5);
      const current = await stretch(-1, 1);
      await stretch(5, 10);
      expect(await resolved(undefined)).toEqual([current.ID, []]);
    });

    it('are else the latest that has started', async () => {
      await stretch(-20, -15);
      const last = await stretch(-10, -5);
      await stretch(5, 10);
      await stretch(-1, 1, world.other.admin);
      expect(await resolved(undefined)).toEqual([last.ID, []]);
    });

    it('have started at the millisecond of their start', async () => {
      const { ID } = await stretch(1, 2);
      const [{ StartDate }] = await app.database.read.query<{ StartDate: string }>(
        'SELECT `StartDate` FROM `periods` WHERE `ID` = ?',
        [ID],
      );
      const lastStarted = (now: string) => app.app.get(PeriodStore).lastStarted(callerOf(), now);
      expect(await lastStarted(StartDate)).toMatchObject({ ID });
      const before = storedOf(epochOf(StartDate) - 1);
      expect(await lastStarted(before)).toBeUndefined();
    });

    it('are none where none has started', async () => {
      expect(await resolved(undefined)).toEqual([undefined, []]);
      await stretch(5, 10);
      expect(await resolved(undefined)).toEqual([undefined, []]);
    });

    it('are taken by their id, and what is no id of the site is a fault', async () => {
      const { ID } = await stretch(5, 10);
      const other = await stretch(5, 10, world.other.admin);
      expect(await resolved(String(ID))).toEqual([ID, []]);
      for (const text of ['', 'x', '1.5', '1e1'])
        expect(await resolved(text)).toEqual([undefined, ['period invalid_type']]);
      for (const text of ['0', '-1', '+1', '2147483648', '99999999999'])
        expect(await resolved(text)).toEqual([undefined, ['period invalid_format']]);
      for (const text of [String(other.ID), '2147483647'])
        expect(await resolved(text)).toEqual([undefined, ['period not_found']]);
    });

    it('are a fault in a body where they are none of the site', async () => {
      const { ID } = await stretch(5, 10);
      const other = await stretch(5, 10, world.other.admin);
      const faults: string[] = [];
      const locked: { PeriodID?: object }[] = [];
      const fault = (field: string, code: string) => faults.push(`${field} ${code}`);
      for (const PeriodID of [ID, undefined, other.ID, 2_147_483_647]) {
        const change = { values: { PeriodID }, fault, locked: {} };
        await app.app
          .get(ResourceSupport)
          .database.transaction((tx) => service().validateReference(callerOf(), change, tx));
        locked.push(change.locked);
      }
      expect(faults).toEqual(['PeriodID not_found', 'PeriodID not_found']);
      const dates = { StartDate: expect.any(String), EndDate: expect.any(String) };
      expect(locked).toEqual([{ PeriodID: { ID, ...dates } }, {}, {}, {}]);
    });
  });

  describe('in use', () => {
    const commit = (PeriodID: number, AncestorID: string) =>
      insertRow(app.app.get(Database).read, 'commitments', {
        SiteID: world.siteId,
        AncestorID,
        PeriodID,
        Name: v7(),
        Completed: false,
        DueDate: storedOf(Date.now()),
        ...BLANK_MEASURES,
      });

    it('cannot be deleted, and nothing changes', async () => {
      const { ID } = await make('2026-01-01', '2026-06-30');
      await commit(ID, world.engineering);
      const before = (await get(world.admin, `periods/${ID}`)).text;
      expect(statusAndCode(await remove(world.admin, `periods/${ID}`))).toEqual([409, 'in_use']);
      expect((await get(world.admin, `periods/${ID}`)).text).toBe(before);
    });

    it('count the commitments that are in view', async () => {
      const [first, second] = [await make('2026-01-01', '2026-06-30'), await make('2026-07-01', '2026-12-31')];
      for (const unit of [world.engineering, world.engineering, world.sales]) await commit(first.ID, unit);
      await commit(second.ID, world.member.id);
      const totals = async () => ((await get(world.guest, 'periods')).body as Row[]).map((row) => row.TotalCommitments);
      expect(await totals()).toEqual([3, 1]);
      await remove(world.admin, `departments/${world.engineering}`);
      expect(await totals()).toEqual([1, 1]);
      await put(world.admin, `departments/${world.engineering}/undelete`, {});
      expect(await totals()).toEqual([3, 1]);
      await remove(world.admin, `organizations/${world.organization}`);
      expect(await totals()).toEqual([0, 1]);
    });
  });
});
