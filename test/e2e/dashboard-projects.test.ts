import { nextOf } from '../support/client';
import { daysFromNow, makeMetric, makeProject } from '../support/dashboard-records';
import { insertPeriods } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { insertTeamMember } from '../support/projects';
import { app, get, post, remove, setUpWorldPerTest, world } from '../support/running-app';
import { golden, parseXml, recordOf, type Wire } from '../support/wire';
import { flagDeleted, insertUnit, type Person } from '../support/world';

const started = { StartDateActual: daysFromNow(-200) };

describe('projects behind a dashboard', () => {
  let period: { last: number; current: number };
  let below: string;
  setUpWorldPerTest();
  beforeEach(async () => {
    period = await insertPeriods(app.database.read, world.siteId);
    const { siteId, engineering } = world;
    below = await app.database.transaction((tx) => insertUnit(tx, siteId, engineering, 'Below', 1, '0001.0001.0001'));
  });

  const project = (unit: string, Name: string, body: object = started) =>
    makeProject(app, world, unit, { Name, ...body });
  const names = async (by: Person, subject: string, word: string, query = '') => {
    const { status, body, text } = await get(by, `dashboards/${subject}/projects/${word}${query}`);
    if (status !== 200) throw new Error(text);
    return body.map(({ Name }: Wire) => Name).sort();
  };

  it('are active when they were started, and not completed, by the end of the period', async () => {
    await project(world.engineering, 'started');
    await project(world.engineering, 'projected', { StartDateProjected: daysFromNow(20) });
    await project(world.engineering, 'later than projected', {
      StartDateProjected: daysFromNow(-60),
      StartDateActual: daysFromNow(80),
    });
    await project(world.engineering, 'without dates', {});
    await project(world.engineering, 'ended before', { ...started, EndDateActual: daysFromNow(-50) });
    await project(world.engineering, 'ended in it', { ...started, EndDateActual: daysFromNow(-5) });
    await project(world.engineering, 'ends after', { ...started, EndDateActual: daysFromNow(90) });
    const gone = await project(world.engineering, 'gone');
    await flagDeleted(app.database.read, 'projects', gone);
    const active = ['ends after', 'projected', 'started'];
    expect(await names(world.lead, world.engineering, 'active')).toEqual(active);
    expect(await names(world.lead, world.engineering, 'completed')).toEqual(['ended in it']);
    const before = `?period=${period.last}`;
    expect(await names(world.lead, world.engineering, 'active', before)).toEqual([
      'ended in it',
      'ends after',
      'started',
    ]);
    expect(await names(world.lead, world.engineering, 'Completed', before)).toEqual(['ended before']);
  });

  it('are those of the subject itself with their parts, those of the departments below it, and of its teams', async () => {
    await project(world.organization, 'company');
    const own = await project(world.engineering, 'engineering');
    await project(world.engineering, 'part', { ...started, ParentID: own });
    const deep = await project(below, 'below');
    await project(world.sales, 'sales');
    await insertTeamMember(app.database.read, world.siteId, deep, world.member.id);
    const found = async (subject: string) => [
      await names(world.admin, subject, 'active'),
      await names(world.admin, subject, 'deptactive'),
    ];
    expect(await found(world.organization)).toEqual([['company'], ['below', 'engineering', 'part', 'sales']]);
    expect(await found(world.engineering)).toEqual([['engineering', 'part'], ['below']]);
    expect(await found(below)).toEqual([['below'], []]);
    expect(await found(world.member.id)).toEqual([['below'], ['engineering', 'part']]);
    expect(await found(world.admin.id)).toEqual([[], []]);
  });

  it('are whole projects, in JSON and in XML, in pages, in the zone of tz', async () => {
    for (const name of ['one', 'two', 'three']) await project(world.engineering, name, { ...started, Rank: 1 });
    const path = `dashboards/${world.engineering}/projects/active`;
    const { body } = await get(world.lead, `${path}?tz=Asia/Tokyo`);
    expect(Object.keys(body[0])).toEqual(golden('Project').map(({ field }) => field));
    expect(body[0].StartDateActual).toMatch(/\+09:00$/);
    expect([body[0].CanUpdate, body[0].AncestorName]).toEqual([false, 'Engineering']);
    const root = parseXml((await get(world.lead, path).set('Accept', 'application/xml')).text);
    expect(root.name).toBe('Projects');
    expect(root.children.map((element) => recordOf(element, 'Project'))).toEqual((await get(world.lead, path)).body);
    const page = await get(world.lead, `${path}?limit=2&count=true`);
    const next = nextOf(page) ?? '';
    const names = [...page.body, ...(await get(world.lead, next)).body].map(({ Name }: Wire) => Name);
    expect([page.headers['x-total-count'], names]).toEqual(['3', ['one', 'two', 'three']]);
  });

  it('and metrics are left out where the caller may not read them', async () => {
    await project(world.engineering, 'open');
    const thresholds = { Threshold1: 1, Threshold2: 2, Threshold3: 3 };
    const metric = (Name: string) => makeMetric(app, world, world.engineering, { Name, ...thresholds }, [[-1, 2]]);
    await metric('open');
    for (const id of [await project(world.engineering, 'closed'), await metric('closed')]) {
      const denied = permissionOf(id, world.lead.id, { ReadState: 2 });
      expect((await post(world.admin, 'permissions', denied)).status).toBe(200);
    }
    for (const word of ['projects/active', 'metrics/meets']) {
      const path = `dashboards/${world.engineering}/${word}?count=true`;
      const { body, headers } = await get(world.lead, path);
      expect([body.map(({ Name }: Wire) => Name), headers['x-total-count']]).toEqual([['open'], '1']);
      expect((await get(world.admin, path)).body).toHaveLength(2);
    }
  });

  it('are nothing where no period has started, and of a deleted subject', async () => {
    await project(world.engineering, 'one');
    const { other } = world;
    expect((await get(other.admin, `dashboards/${other.organization}/projects/active`)).body).toEqual([]);
    await insertTeamMember(app.database.read, world.siteId, await project(world.sales, 'two'), world.member.id);
    await remove(world.admin, `individuals/${world.member.id}`);
    await remove(world.admin, `departments/${world.engineering}`);
    for (const subject of [world.engineering, world.member.id])
      for (const word of ['active', 'deptactive']) expect(await names(world.admin, subject, word)).toEqual([]);
  });
});
