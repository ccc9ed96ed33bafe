import { clientOf } from '../support/client';
import { plainGoal } from '../support/measures';
import { insertPeriods } from '../support/periods';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type World } from '../support/world';

let app: TestApp;
let world: World;

const { as, get } = clientOf(() => app);

beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app.database);
});
afterAll(() => app.close());

const item = (AncestorID: string, facts: object = {}) => ({
  ...{ AncestorID, Rank: 1, Name: 'Quality', Description: 'Answers for the quality.' },
  ...facts,
});

describe('a new record is answered as it is kept', () => {
  const FIRST = '0001-01-01T00:00:00.000+00:00';
  const LAST = '9999-12-31T23:59:59.999+00:00';
  const answerOf = async (path: string, body: object | string) => {
    const request = as(world.admin, app.http.post(`/v4/${path}`)).set('Content-Type', 'application/json');
    const made = await request.send(body).expect(200);
    const { body: read } = await get(world.admin, `${path}/${made.body.ID}`).expect(200);
    return [made.body, Array.isArray(read) ? read[0] : read];
  };

  it.each([
    ['texts with blanks at their ends', { Name: ' Quality ', Description: 'line \r\n\t ' }],
    ['empty texts', { Description: '' }],
    ['the greatest number', { Rank: 2_147_483_647 }],
  ])('with %s', async (_, facts) => {
    const [made, read] = await answerOf('accountabilities', item(world.member.id, facts));
    expect(made).toEqual(read);
  });

  it('with a zero that has a sign', async () => {
    const body = JSON.stringify(item(world.member.id)).replace('"Rank":1', '"Rank":-0');
    const [made, read] = await answerOf('accountabilities', body);
    expect([made, made.Rank]).toEqual([read, 0]);
  });

  it('with the first and the last date, and the name of its individual', async () => {
    const { current } = await insertPeriods(app.database.read, world.siteId);
    const facts = { DueDate: LAST, Measure1: 'One', Measure1StartDate: FIRST, Measure1EndDate: LAST };
    const [made, read] = await answerOf('goals', { ...plainGoal(world.member.id, current), ...facts });
    expect(made).toEqual(read);
    expect(made).toMatchObject({ ...facts, FullName: 'Member Test' });
  });
});
