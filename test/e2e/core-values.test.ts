import { clientOf, faultsOf, statusAndCode } from '../support/client';
import { statementsOf } from '../support/statements-of';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type Person, type World } from '../support/world';

interface Row {
  ID: string;
  Name: string;
  Values: string | null;
}

describe('core values', () => {
  let app: TestApp;
  let world: World;
  const { get, post, put, remove } = clientOf(() => app);

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
  });
  afterAll(() => app.close());

  async function make(Name: string, Rank: number, person: Person = world.admin): Promise<Row> {
    const answer = await post(person, 'corevalues', { Name, Rank, Description: null });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }
  const names = async (path: string, person: Person = world.member) =>
    ((await get(person, path)).body as Row[]).map(({ Name }) => Name);
  const valuesOf = async (path: string, person: Person = world.guest) =>
    ((await get(person, path)).body as Row[]).map(({ Values }) => Values);

  it('are listed by rank and then by ID, under both addresses', async () => {
    for (const [Name, rank] of [
      ['Courage', 2],
      ['Honesty', 1],
      ['Patience', 2],
    ] as const)
      await make(Name, rank);
    const all = ['Honesty', 'Courage', 'Patience'];
    expect(await names('corevalues')).toEqual(all);
    expect(await names(`sites/${world.siteId}/corevalues`)).toEqual(all);
    expect((await get(world.member, `sites/${world.other.siteId}/corevalues`)).status).toBe(404);
  });

  it('are read by everybody of Performance Management and written by its Admins', async () => {
    const { ID } = await make('Honesty', 1);
    const body = { ID, Name: 'Candor', Rank: 1 };
    for (const person of [world.lead, world.member, world.stranger]) {
      expect((await get(person, `corevalues/${ID}`)).body.Name).toBe('Honesty');
      expect(statusAndCode(await post(person, 'corevalues', body))).toEqual([403, 'requires_admin']);
      expect(statusAndCode(await put(person, `corevalues/${ID}`, body))).toEqual([403, 'requires_admin']);
      expect(statusAndCode(await remove(person, `corevalues/${ID}`))).toEqual([403, 'requires_admin']);
    }
    expect((await put(world.admin, `corevalues/${ID}`, body)).body).toMatchObject({ ID, Name: 'Candor' });
    expect((await remove(world.admin, `corevalues/${ID}`)).status).toBe(200);
    expect(await names('corevalues')).toEqual([]);
  });

  it('are closed to who is outside Performance Management, reads too', async () => {
    const { ID } = await make('Honesty', 1);
    const body = { ID, Name: 'Candor', Rank: 1 };
    const answers = [
      await get(world.guest, 'corevalues'),
      await get(world.guest, `sites/${world.siteId}/corevalues`),
      await get(world.guest, `corevalues/${ID}`),
    ];
    expect(answers.map(statusAndCode)).toEqual(answers.map(() => [403, 'requires_pm']));
    expect((await post(world.guest, 'corevalues', body)).status).toBe(403);
    expect((await put(world.guest, `corevalues/${ID}`, body)).status).toBe(403);
    expect((await remove(world.guest, `corevalues/${ID}`)).status).toBe(403);
  });

  it('are closed to the Admin of a site without the feature', async () => {
    await app.database.read.run('UPDATE `sites` SET `FeaturePerformance` = 0 WHERE `ID` = ?', [world.siteId]);
    const answers = [
      await get(world.admin, 'corevalues'),
      await post(world.admin, 'corevalues', { Name: 'Honesty', Rank: 1 }),
    ];
    expect(answers.map(statusAndCode)).toEqual(answers.map(() => [403, 'requires_pm']));
  });

  it('do not exist for the Admin of another site', async () => {
    const { ID } = await make('Honesty', 1);
    const admin = world.other.admin;
    const body = { ID, Name: 'Candor', Rank: 1 };
    const answers = [
      await get(admin, `corevalues/${ID}`),
      await put(admin, `corevalues/${ID}`, body),
      await remove(admin, `corevalues/${ID}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    await make('Thrift', 1, admin);
    expect([await names('corevalues'), await names('corevalues', admin)]).toEqual([['Honesty'], ['Thrift']]);
  });

  it('have a rank that is not negative and a name that is not blank', async () => {
    const answer = await post(world.admin, 'corevalues', { Rank: -1, Name: ' ' });
    expect(faultsOf(answer.body).sort()).toEqual(['Name blank', 'Rank out_of_range']);
  });

  it('stand by rank in Values of every organization and department, for everybody', async () => {
    expect(await valuesOf('organizations')).toEqual([null]);
    await make('Courage', 2);
    const { ID } = await make('Honesty', 1);
    await make('Thrift', 1, world.other.admin);
    expect(await valuesOf('organizations')).toEqual(['Honesty; Courage']);
    expect(await valuesOf('departments', world.member)).toEqual(['Honesty; Courage', 'Honesty; Courage']);
    expect(await valuesOf('organizations', world.other.admin)).toEqual(['Thrift']);
    const { headers, body } = await get(world.member, `departments/${world.sales}`);
    expect(body.Values).toBe('Honesty; Courage');
    await remove(world.admin, `corevalues/${ID}`);
    const after = await get(world.member, `departments/${world.sales}`).set('If-None-Match', headers.etag);
    expect([after.status, after.body.Values]).toEqual([200, 'Courage']);
    const written = await put(world.admin, `departments/${world.sales}`, after.body);
    expect(written.body.Values).toBe('Courage');
  });

  it('are held to the longest names in Values, whole', async () => {
    const long = 'ü'.repeat(255);
    for (let rank = 1; rank <= 10; rank++) await make(long, rank);
    expect(await valuesOf('organizations')).toEqual([Array(10).fill(long).join('; ')]);
  });

  it('cost a list of organizations one statement', async () => {
    await make('Honesty', 1);
    await get(world.stranger, 'departments');
    const statements = await statementsOf(app.database, () => get(world.stranger, 'departments'));
    expect(statements.filter((sql) => sql.includes('core_values'))).toHaveLength(1);
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});
