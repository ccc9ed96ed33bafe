import { v7 } from 'uuid';
import { faultsOf } from '../support/client';
import { insertProject } from '../support/projects';
import { app, as, get, post, put, setUpWorldPerTest, world } from '../support/running-app';
import { parseXml, toXml } from '../support/wire';

interface Row {
  readonly ID: string;
  readonly [field: string]: unknown;
}

describe.each(['projectscopes', 'evaluationcriteria'])('%s', (path) => {
  let project: string;
  let second: string;
  setUpWorldPerTest();
  beforeEach(async () => {
    const options = { siteId: world.siteId, unit: world.engineering, createdBy: world.member.id };
    [project, second] = await app.database.transaction(async (tx) => [
      await insertProject(tx, options),
      await insertProject(tx, options),
    ]);
  });

  const make = async (values: object = {}): Promise<Row> => {
    const item = { AncestorID: project, Rank: 1, Name: 'Item', Description: '' };
    return (await post(world.member, path, { ...item, ...values }).expect(200)).body;
  };

  it('are read as a collection of one, alone and below their project', async () => {
    const item = await make();
    for (const address of [`${path}/${item.ID}`, `projects/${project}/${path}/${item.ID}`])
      expect((await get(world.guest, address).expect(200)).body).toEqual([item]);
    await get(world.guest, `projects/${second}/${path}/${item.ID}`).expect(404);
    await get(world.guest, `projects/${world.engineering}/${path}/${item.ID}`).expect(404);
    await get(world.guest, `projects/${v7()}/${path}`).expect(404);
    await get(world.other.admin, `projects/${project}/${path}`).expect(404);
    const xml = parseXml((await get(world.guest, `${path}/${item.ID}`).set('Accept', 'text/xml')).text);
    expect([xml.name, xml.children[0].name]).toEqual(['List', 'ListItem']);
  });

  it('say whether they are completed where they are criteria, as their last field', async () => {
    const { ID } = await make();
    if (path === 'projectscopes') {
      const { status, body } = await post(world.member, path, { Completed: true });
      expect([status, faultsOf(body)]).toEqual([400, expect.arrayContaining(['Completed unknown_member'])]);
      return;
    }
    const read = async (): Promise<Row> => (await get(world.guest, `${path}/${ID}`)).body[0];
    const change = (values: object) =>
      put(world.member, `${path}/${ID}`, { ID, Rank: 1, Name: 'Item', Description: '', ...values }).expect(200);
    expect(Object.keys(await read()).at(-1)).toBe('Completed');
    expect((await read()).Completed).toBe(false);
    await change({ Completed: true });
    expect((await read()).Completed).toBe(true);
    await change({});
    expect((await read()).Completed).toBe(true);
    await change({ Completed: null });
    expect((await read()).Completed).toBe(false);
    const body = { AncestorID: project, Rank: 1, Name: 'Met', Description: '', Completed: 1 };
    const made = await as(world.member, app.http.post(`/v4/${path}`))
      .set('Content-Type', 'application/xml')
      .send(toXml('ListItem', body));
    expect(made.body.Completed).toBe(true);
  });

  it('move to another project of who writes both', async () => {
    const { ID } = await make();
    const body = { ID, AncestorID: second, Rank: 1, Name: 'Item', Description: '' };
    expect((await put(world.member, `${path}/${ID}`, body)).body.AncestorID).toBe(second);
    const { siteId, engineering: unit } = world;
    const foreign = await app.database.transaction((tx) => insertProject(tx, { siteId, unit }));
    await put(world.member, `${path}/${ID}`, { ...body, AncestorID: foreign }).expect(403);
  });
});
