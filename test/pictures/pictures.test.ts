import { v7 } from 'uuid';
import { DENY } from '../../src/security/rights/permission-rows';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf, faultsOf, statusAndCode } from '../support/client';
import { QUARTER } from '../support/dashboards';
import { asEachPerson } from '../support/each-person';
import { loadLibxml2 } from '../support/libxml2';
import { insertRows } from '../support/many-rows';
import { insertMetric } from '../support/metrics';
import { insertSpan } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { startTestApp, type TestApp } from '../support/test-app';
import { flagDeleted, insertPerson, insertUnit, makeWorld, type Person, type World } from '../support/world';
import { allOf, dangersOf, parsePicture, readTexts } from './picture-tree';

const SVG = 'image/svg+xml';
const NOT_PAGED = ['limit=10', 'cursor=WzFd', 'count=true', 'fields=ID'];

describe('pictures (contract section 23)', () => {
  let app: TestApp;
  let world: World;
  let metric: string;
  let paths: string[];
  beforeAll(async () => {
    await loadLibxml2();
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
    const { siteId, engineering, member, organization } = world;
    await insertSpan(app.database.read, siteId, QUARTER);
    const place = { siteId, ancestor: engineering, ancestorType: RowType.Department };
    metric = await insertMetric(app.database.read, place, 'Orders', 3);
    paths = [
      `organizations/${engineering}/dashboards`,
      `departments/${engineering}/dashboards`,
      `individuals/${member.id}/dashboards`,
      'dashboards/sample',
      `metrics/${metric}/values`,
      `organizations/${organization}/departments`,
      `departments/${engineering}/departments`,
      'dashboards',
    ];
  });
  afterAll(() => app.close());

  const { get, post } = clientOf(() => app);
  const draw = async (person: Person, path: string) => {
    const answer = await get(person, path).set('Accept', SVG).buffer(true);
    if (answer.status !== 200) throw new Error(answer.text);
    return parsePicture(answer.body.toString());
  };
  const textsOf = async (person: Person, path: string) => readTexts(await draw(person, path));

  it('are responses of eight operations, with their type and a policy that allows styles alone', async () => {
    for (const path of paths) {
      const answer = await get(world.admin, path).set('Accept', SVG);
      expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 200, `${SVG}; charset=utf-8`]);
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        vary: 'Accept',
      });
      expect(dangersOf(answer.body.toString())).toEqual([]);
    }
  });

  it('are no responses of other operations: 406, which lists the types of the operation', async () => {
    const answer = await get(world.admin, 'colors').set('Accept', SVG);
    expect(statusAndCode(answer)).toEqual([406, 'not_acceptable']);
    expect(answer.body.detail).not.toContain(SVG);
    for (const path of ['dashboards/settings', 'departments', `metrics/${metric}`])
      expect([path, (await get(world.admin, path).set('Accept', SVG)).status]).toEqual([path, 406]);
    const none = await get(world.admin, paths[0]).set('Accept', 'image/png');
    expect([none.status, none.body.detail]).toEqual([406, expect.stringContaining(SVG)]);
  });

  it.each([
    ['*/*', 'application/json'],
    ['image/*, */*;q=0.1', 'application/json'],
    [`${SVG}, application/json`, 'application/json'],
    [`${SVG}, application/xml;q=0.9`, SVG],
    [`image/avif,image/webp,image/apng,${SVG},image/*,*/*;q=0.8`, SVG],
  ])('are chosen by name alone: %s', async (accept, type) => {
    for (const path of paths)
      expect((await get(world.admin, path).set('Accept', accept)).headers['content-type']).toBe(
        `${type}; charset=utf-8`,
      );
  });

  it('are for who may read the data', async () => {
    for (const path of paths) {
      const ask = (accept: string) =>
        asEachPerson(world, async (person) => statusAndCode(await get(person, path).set('Accept', accept)));
      const data = await ask('application/json');
      expect(new Set(Object.values(data).map(([status]) => status)).size).toBeGreaterThan(1);
      // A problem has a body in JSON, which is where its code is.
      expect(await ask(SVG)).toEqual(data);
    }
  });

  it('show all of a list: no parameter chooses pages or members', async () => {
    for (const path of paths)
      for (const parameter of NOT_PAGED) {
        const answer = await get(world.admin, `${path}?${parameter}`).set('Accept', SVG);
        const [name] = parameter.split('=');
        expect([path, answer.status, faultsOf(answer.body)]).toEqual([path, 400, [`${name} unknown_parameter`]]);
      }
  });

  describe('of dashboards', () => {
    it('show the name of the subject, and the dates of the period in the zone of the request', async () => {
      const [title, description] = await textsOf(world.admin, `${paths[0]}?tz=America/New_York`);
      expect(title).toBe('Dashboard: Engineering');
      const { FromDate, ToDate } = (await get(world.admin, `${paths[0]}?tz=America/New_York`)).body;
      expect(description).toContain(`${FromDate.slice(0, 10)} to ${ToDate.slice(0, 10)}`);
    });

    it('have a figure for each of the data', async () => {
      const { body } = await get(world.admin, paths[3]);
      const texts = (await textsOf(world.admin, paths[3])).join('\n');
      for (const [name, value] of Object.entries(body).filter(([name]) => name.endsWith('Percent')))
        expect([name, texts.includes(`${value}%`)]).toEqual([name, true]);
      expect(texts).toContain(`Active: ${body.ProjectsActive}, of the departments ${body.DeptProjectsActive}`);
      expect(texts).toContain(`Individuals: ${body.IndFollowUpsCompleted} of ${body.IndFollowUpsCreated}`);
    });

    it('have three columns of cards between equal margins on wide screens', async () => {
      const style = allOf(await draw(world.admin, paths[3])).find(({ name }) => name === 'style')?.text ?? '';
      const [, width] = /svg\{aspect-ratio:(\d+)\//.exec(style) ?? [];
      const columns = new Set([...style.matchAll(/\.c\d\{transform:translate\((\d+)px/g)].map(([, x]) => Number(x)));
      expect([[...columns], Number(width)]).toEqual([[14, 14 + 386, 14 + 2 * 386], 14 + 3 * 386]);
    });
  });

  describe('of values', () => {
    const values = () => `metrics/${metric}/values`;

    it('show the values between two days, in the zone of the request', async () => {
      const [, description] = await textsOf(world.admin, `${values()}?startDate=2026-01-02&tz=Asia/Tokyo`);
      expect(description).toMatch(/^Engineering\. 2 values from 2026-01-02 to 2026-01-03\./);
    });

    it('show the thresholds of the metric to all, those of the site for percentages to who can read them', async () => {
      const { admin, guest } = world;
      const site = 'Thresholds: minimum from 70%, meets from 85%, exceeds from 100%';
      const setFormat = (format: string) =>
        app.database.read.run('UPDATE metrics SET Format = ? WHERE ID = ?', [format, metric]);
      for (const format of ['0.#', '#,##0"k"', 'P0', '0.0%']) {
        await setFormat(format);
        expect([format, (await textsOf(admin, values()))[1].includes('Thresholds')]).toEqual([format, false]);
      }
      await setFormat('0.#"%"');
      expect((await textsOf(admin, values()))[1]).toContain(site);
      expect((await textsOf(guest, values()))[1]).not.toContain('Thresholds');
      await app.database.read.run('UPDATE metrics SET Threshold1 = 3, Threshold2 = 2, Threshold3 = 1 WHERE ID = ?', [
        metric,
      ]);
      for (const person of [admin, guest])
        expect((await textsOf(person, values()))[1]).toContain('minimum from 3%, meets from 2%, exceeds from 1%');
    });

    it('show all of a long list with few points', async () => {
      const rows = Array.from({ length: 2_500 }, (_, at) => ({
        ...{
          ID: v7(),
          SiteID: world.siteId,
          MetricID: metric,
          Version: 1,
          Value: at === 1_234 ? 9_999 : (at * 37) % 50,
        },
        Date: new Date(Date.UTC(2026, 1, 1) + at * 3_600_000).toISOString().slice(0, 23).replace('T', ' '),
      }));
      await insertRows(app.database, 'trend_values', rows);
      const picture = await draw(world.admin, values());
      expect(readTexts(picture)[1]).toMatch(/2503 values from 2026-01-01 .*greatest 9999 on 2026-03-24/);
      const lines = allOf(picture).filter(({ attributes }) => attributes.class?.endsWith('l-value'));
      for (const { attributes } of lines) {
        const points = attributes.d.split('L').length;
        expect([points > 300, points <= 500]).toEqual([true, true]);
      }
    });

    it('show an empty list', async () => {
      expect((await textsOf(world.admin, `${values()}?startDate=2030-01-01`))[1]).toMatch(/^Engineering\. no values/);
    });
  });

  describe('of departments', () => {
    const units = (id = world.organization) => `organizations/${id}/departments`;
    const below = (parent: string, name: string, rank: number) =>
      insertUnit(app.database.read, world.siteId, parent, name, rank, `0001.0001.000${rank}`);
    const boxes = async (person: Person, path: string) =>
      allOf(await draw(person, path))
        .filter(({ attributes }) => attributes.role === 'listitem')
        .map((box) => [box.attributes['aria-level'], ...readTexts(box)].join(' | '));

    it('show the units below with their leaders, by Rank', async () => {
      await below(world.engineering, 'Hardware', 2);
      const software = await below(world.engineering, 'Software', 1);
      const { siteId, admin } = world;
      for (const name of ['Zoe', 'Ada'])
        await insertPerson(app.database.read, name, { siteId, unit: software, reportsTo: admin.id, leads: true });
      const [company, engineering, ...others] = await boxes(world.member, units());
      expect(company).toMatch(/^1 \| Company \| No leader/);
      expect(engineering).toMatch(/^2 \| Engineering \| Lead/);
      expect(others).toEqual([
        expect.stringMatching(/^3 \| Software \| Ada .*, Zoe /),
        '3 | Hardware | No leader',
        '2 | Sales | No leader',
      ]);
    });

    it('are the same by either path word, whichever kind the ID is of', async () => {
      for (const id of [world.organization, world.engineering]) {
        const [one, other] = await Promise.all(
          ['organizations', 'departments'].map((word) =>
            get(world.admin, `${word}/${id}/departments`).set('Accept', SVG).buffer(true),
          ),
        );
        expect([id, one.status, other.status]).toEqual([id, 200, 200]);
        expect(other.body.toString()).toBe(one.body.toString());
      }
    });

    it('have at most 200 units, level by level, and say how many more there are below', async () => {
      for (let rank = 1; rank <= 150; rank++)
        await below(await below(world.engineering, `Unit ${rank}`, rank), 'Part', 1);
      const found = await boxes(world.admin, `departments/${world.engineering}/departments`);
      const levels = found.map((box) => box.split(' | ')[0]);
      expect(['1', '2', '3'].map((level) => levels.filter((each) => each === level).length)).toEqual([1, 150, 49]);
      const more = found.filter((box) => box.includes('+1 below'));
      expect(more.map((box) => box.split(' | ')[0])).toEqual(Array.from({ length: 101 }, () => '2'));
    });

    it('honor the parameter deleted', async () => {
      const old = await below(world.engineering, 'Old', 1);
      await flagDeleted(app.database.read, 'organizations', old);
      const names = async (deleted: number) =>
        (await boxes(world.admin, `${units(world.engineering)}?deleted=${deleted}`)).map((box) => box.split(' | ')[1]);
      expect(await names(0)).toEqual(['Engineering']);
      expect(await names(1)).toEqual(['Engineering', 'Old']);
      await below(world.engineering, 'New', 2);
      expect(await names(2)).toEqual(['Engineering', 'Old', 'New']);
    });

    it('leave out units and leaders that the caller may not read', async () => {
      await below(world.engineering, 'Secret', 1);
      const { admin, member, guest, engineering, lead } = world;
      const deny = async (record: string) =>
        expect((await post(admin, 'permissions', permissionOf(record, member.id, { ReadState: DENY }))).status).toBe(
          200,
        );
      await deny(lead.id);
      expect((await boxes(member, units()))[1]).toBe('2 | Engineering | No leader');
      expect((await boxes(guest, units()))[1]).toMatch(/^2 \| Engineering \| Lead/);
      await deny(engineering);
      expect(await boxes(member, units())).toEqual(['1 | Company | No leader', '2 | Sales | No leader']);
      expect(await boxes(guest, units())).toHaveLength(4);
    });

    it('have no leader that is deleted', async () => {
      await flagDeleted(app.database.read, 'individuals', world.lead.id);
      expect((await boxes(world.admin, units()))[1]).toBe('2 | Engineering | No leader');
    });
  });
});
