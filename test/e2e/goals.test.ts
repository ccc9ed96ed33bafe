import { statusAndCode, statusAndFaults, statusOf } from '../support/client';
import { datesOf, fullGoal, plainGoal } from '../support/measures';
import { insertPeriod, insertPeriods } from '../support/periods';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

describe('goals', () => {
  let period: { last: number; current: number };
  let foreignPeriod: number;
  setUpWorldPerTest();
  beforeEach(async () => {
    period = await insertPeriods(app.database.read, world.siteId);
    foreignPeriod = await insertPeriod(app.database.read, world.other.siteId, -30, 60);
  });

  const make = async (body: object, by: Person = world.admin) => {
    const answer = await post(by, 'goals', body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const goalOf = (person: Person, values: object = {}) => make({ ...plainGoal(person.id, period.current), ...values });
  const names = async (by: Person, path: string): Promise<string[]> => {
    const answer = await get(by, path);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body.map(({ Name }: { Name: string }) => Name);
  };

  describe('are personal', () => {
    it('given to another individual by who may change them here and create them there', async () => {
      const goal = await goalOf(world.member);
      const moveTo = (by: Person, IndividualID: string) => put(by, `goals/${goal.ID}`, { ...goal, IndividualID });
      expect(statusAndCode(await moveTo(world.lead, world.stranger.id))).toEqual([403, 'forbidden']);
      expect(await statusAndFaults(moveTo(world.lead, world.other.admin.id))).toEqual([400, 'IndividualID not_found']);
      expect(await statusAndFaults(moveTo(world.lead, world.engineering))).toEqual([400, 'IndividualID wrong_kind']);
      expect((await moveTo(world.lead, world.lead.id)).body).toMatchObject({ FullName: 'Lead Test' });
      expect(await statusOf(get(world.member, `goals/${goal.ID}`))).toBe(404);
    });

    it('left with their individual when an update does not name it', async () => {
      const { IndividualID, ...goal } = await goalOf(world.member);
      const { body } = await put(world.member, `goals/${goal.ID}`, { ...goal, Name: 'Renamed' });
      expect(body).toMatchObject({ IndividualID, Name: 'Renamed', FullName: 'Member Test' });
    });
  });

  describe('lists', () => {
    it('hold the goals of the current period, or of the one that is asked for', async () => {
      await goalOf(world.member, { Name: 'now' });
      await goalOf(world.member, { Name: 'then', PeriodID: period.last });
      for (const path of ['goals', `individuals/${world.member.id}/goals`, 'me/goals']) {
        expect(await names(world.member, path)).toEqual(['now']);
        expect(await names(world.member, `${path}?period=${period.last}`)).toEqual(['then']);
        for (const wrong of [foreignPeriod, 2_000_000_000])
          expect(await statusAndFaults(get(world.member, `${path}?period=${wrong}`))).toEqual([
            400,
            'period not_found',
          ]);
        expect((await get(world.member, `${path}?period=x`)).body.errors[0].field).toBe('period');
      }
    });

    it('are empty on a site without periods', async () => {
      await app.database.read.run('DELETE FROM `periods` WHERE `SiteID` = ?', [world.siteId]);
      for (const path of ['goals', `individuals/${world.member.id}/goals`, 'me/goals'])
        expect(await names(world.admin, path)).toEqual([]);
    });
  });

  describe('measures', () => {
    it('count when their text is not blank, as completed when they are so too', async () => {
      const counts = async (values: object) => {
        const { MeasuresTotal, MeasuresCompleted } = await goalOf(world.member, values);
        return [MeasuresCompleted, MeasuresTotal];
      };
      expect(await counts({})).toEqual([0, 0]);
      expect(await counts({ Measure1: '  \t', Measure1Completed: true })).toEqual([0, 0]);
      const full = fullGoal(world.member.id, period.current);
      expect(await counts(full)).toEqual([0, 5]);
      expect(await counts({ ...full, Measure2Completed: true, Measure5Completed: true })).toEqual([2, 5]);
      expect(await counts({ ...full, Measure5: '', Measure5Completed: true, Measure1Completed: true })).toEqual([1, 4]);
      expect((await get(world.member, 'goals')).body.at(-1)).toMatchObject({ MeasuresCompleted: 1, MeasuresTotal: 4 });
    });

    it('that are blank may have null dates, which must be there all the same', async () => {
      const body = plainGoal(world.member.id, period.current);
      for (const date of [1, 2, 3, 4, 5].flatMap((n) => [`Measure${n}StartDate`, `Measure${n}EndDate`])) {
        const { [date]: _, ...without } = body as Record<string, unknown>;
        const expected = date === 'Measure3EndDate' ? [200] : [400, `${date} required`];
        expect([date, await statusAndFaults(post(world.member, 'goals', without))]).toEqual([date, expected]);
      }
    });

    it('that are blank may have dates', async () => {
      expect(await goalOf(world.member, datesOf(4))).toMatchObject(datesOf(4));
    });

    it('that are not blank need their dates, but for the end of the third', async () => {
      for (const n of [1, 2, 3, 4, 5]) {
        const body = { ...plainGoal(world.member.id, period.current), [`Measure${n}`]: 'x' };
        const needed = [`Measure${n}StartDate required`, ...(n === 3 ? [] : [`Measure${n}EndDate required`])];
        expect(await statusAndFaults(post(world.member, 'goals', body))).toEqual([400, ...needed]);
        const { ID } = await goalOf(world.member);
        expect(await statusAndFaults(put(world.member, `goals/${ID}`, { ...body, ID }))).toEqual([400, ...needed]);
        expect((await post(world.member, 'goals', { ...body, ...datesOf(n) })).status).toBe(200);
      }
    });

    it('do not end before they start', async () => {
      for (const n of [1, 2, 3, 4, 5]) {
        const [start, end] = [`Measure${n}StartDate`, `Measure${n}EndDate`];
        const turned = { [start]: '2026-11-02T00:00:00.001Z', [end]: '2026-11-02' };
        const body = { ...plainGoal(world.member.id, period.current), ...turned };
        expect(await statusAndFaults(post(world.member, 'goals', body))).toEqual([400, `${end} out_of_range`]);
        expect((await post(world.member, 'goals', { ...body, [start]: '2026-11-02' })).status).toBe(200);
      }
    });

    it('do not end before they start by a new start alone', async () => {
      const { Measure3EndDate: _, ...goal } = await goalOf(world.member, { Measure3: 'x', ...datesOf(3) });
      const late = { ...goal, Measure3StartDate: '2027-01-01' };
      expect(await statusAndFaults(put(world.member, `goals/${goal.ID}`, late))).toEqual([
        400,
        'Measure3EndDate out_of_range',
      ]);
    });

    it('take null dates from XML', async () => {
      const body = Object.entries(plainGoal(world.member.id, period.current));
      const members = body.map(([name, value]) => `<${name}>${value ?? ''}</${name}>`).join('');
      const request = as(world.member, app.http.post('/v4/goals')).type('text/xml').accept('application/json');
      const answer = await request.send(`<Goal>${members}</Goal>`);
      expect([answer.status, answer.body.Measure1StartDate]).toEqual([200, null]);
    });

    it('leave the second uncompleted where nothing is said of it', async () => {
      const { Measure2Completed: _, ...body } = plainGoal(world.member.id, period.current) as Record<string, unknown>;
      expect((await post(world.member, 'goals', body)).body.Measure2Completed).toBe(false);
      const { Measure1Completed: __, ...wrong } = body;
      expect(await statusAndFaults(post(world.member, 'goals', wrong))).toEqual([400, 'Measure1Completed required']);
    });
  });

  it('name what they are, in a name of any length', async () => {
    const blank = { ...plainGoal(world.member.id, period.current), Name: ' ' };
    expect(await statusAndFaults(post(world.member, 'goals', blank))).toEqual([400, 'Name blank']);
    expect((await goalOf(world.member, { Name: 'x'.repeat(1000) })).Name).toHaveLength(1000);
  });

  it('belong to a period of the site, which stays as long as they do', async () => {
    const goal = await goalOf(world.member);
    for (const PeriodID of [foreignPeriod, 2_000_000_000]) {
      const body = { ...goal, PeriodID };
      expect(await statusAndFaults(post(world.member, 'goals', body))).toEqual([400, 'PeriodID not_found']);
      expect(await statusAndFaults(put(world.member, `goals/${goal.ID}`, body))).toEqual([400, 'PeriodID not_found']);
    }
    expect(await statusOf(remove(world.admin, `periods/${period.current}`))).toBe(409);
    await remove(world.member, `goals/${goal.ID}`).expect(200);
    expect(await statusOf(remove(world.admin, `periods/${period.current}`))).toBe(200);
  });

  it('are out of lists and cannot be changed while their individual is deleted', async () => {
    const goal = await goalOf(world.member);
    const path = `goals/${goal.ID}`;
    const lists = async () => {
      const whole = await get(world.admin, `individuals/${world.member.id}/goals?count=true`);
      const ofSite = await get(world.admin, 'goals?count=true');
      return [whole, ofSite].map(({ body, headers }) => [body.length, headers['x-total-count']]);
    };
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    expect(await lists()).toEqual([
      [0, '0'],
      [0, '0'],
    ]);
    expect((await get(world.admin, path)).body).toEqual(goal);
    expect(statusAndCode(await put(world.admin, path, goal))).toEqual([409, 'deleted']);
    expect(statusAndCode(await put(world.admin, path, { ...goal, IndividualID: world.lead.id }))).toEqual([
      409,
      'deleted',
    ]);
    expect(statusAndCode(await remove(world.admin, path))).toEqual([409, 'deleted']);
    await put(world.admin, `individuals/${world.member.id}/undelete`, {}).expect(200);
    expect(await lists()).toEqual([
      [1, '1'],
      [1, '1'],
    ]);
    await put(world.admin, path, goal).expect(200);
  });

  it('need no Performance Management', async () => {
    await goalOf(world.guest);
    expect(await names(world.guest, 'me/goals')).toEqual(['Goal']);
  });
});
