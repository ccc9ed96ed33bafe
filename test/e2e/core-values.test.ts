import { faultsOf, statusAndCode } from '../support/client';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

interface Row {
  ID: string;
  Name: string;
  Values: string | null;
}

describe('core values', () => {
  setUpWorldPerTest();

  async function make(Name: string, Rank: number, person: Person = world.admin): Promise<Row> {
    const answer = await post(person, 'corevalues', { Name, Rank, Description: null });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }
  const valuesOf = async (path: string, person: Person = world.guest) =>
    ((await get(person, path)).body as Row[]).map(({ Values }) => Values);

  it('are closed to the Admin of a site without the feature', async () => {
    await app.database.read.run('UPDATE `sites` SET `FeaturePerformance` = 0 WHERE `ID` = ?', [world.siteId]);
    const answers = [
      await get(world.admin, 'corevalues'),
      await post(world.admin, 'corevalues', { Name: 'Honesty', Rank: 1 }),
    ];
    expect(answers.map(statusAndCode)).toEqual(answers.map(() => [403, 'requires_pm']));
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
});
