import { UTC } from '../../src/http/formats/zone';
import type { Dashboard } from '../../src/resources/dashboards/dashboard';
import { DEFAULT_SETTINGS } from '../../src/resources/dashboards/figures/dashboard-figures';
import { drawOverview } from '../../src/resources/dashboards/pictures/overview-drawing';
import { sampleOf } from '../../src/resources/dashboards/sample/dashboard-sample';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf, faultsOf } from '../support/client';
import { factsOf, QUARTER, WITHIN } from '../support/dashboards';
import { loadLibxml2 } from '../support/libxml2';
import { insertPeriods, insertSpan } from '../support/periods';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertUnit, makeWorld, type Person, type World } from '../support/world';
import { allOf, dangersOf, type Element, parsePicture, readTexts, shownTexts } from './picture-tree';

const SVG = 'image/svg+xml';
const FOURTH_QUARTER = { start: '2025-10-01 00:00:00.000', end: '2025-12-31 23:59:59.999' };

const rowsOf = (picture: Element) => allOf(picture).filter(({ attributes }) => attributes.role?.includes('img'));
const namesOf = (picture: Element) => rowsOf(picture).map((row) => readTexts(row)[0].split('. ')[0]);
const rowOf = (picture: Element, name: string) => rowsOf(picture).find((row) => readTexts(row)[0].startsWith(name));
const styleOf = (picture: Element) => allOf(picture).find(({ name }) => name === 'style')?.text ?? '';
/** The classes of the cells of a row with their texts. */
const cellsOf = (row: Element | undefined) =>
  allOf(row as Element)
    .filter(({ attributes }) => attributes.class?.startsWith('k'))
    .map((cell) => [cell.attributes.class.split(' ')[1], ...shownTexts(cell)].join(' '));

describe('the picture of all dashboards (contract section 23)', () => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    await loadLibxml2();
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
  });
  afterAll(() => app.close());

  const { get, put } = clientOf(() => app);
  const draw = async (person: Person, path = 'dashboards') => {
    const answer = await get(person, path).set('Accept', SVG).buffer(true);
    if (answer.status !== 200) throw new Error(answer.text);
    return parsePicture(answer.body.toString());
  };

  it('has organizations and departments by Rank, then individuals by name: those that the list has', async () => {
    const { siteId, organization, admin, lead, member } = world;
    await insertUnit(app.database.read, siteId, organization, 'Archive', 9, '0001.0009');
    const names = namesOf(await draw(admin));
    expect(names.slice(0, 4)).toEqual(['Company', 'Engineering', 'Sales', 'Archive']);
    const people = names.slice(4);
    expect(people).toEqual([...people].sort());
    for (const person of [admin, lead, member]) {
      const list: { Name: string }[] = (await get(person, 'dashboards')).body;
      expect(namesOf(await draw(person)).sort()).toEqual(list.map(({ Name }) => Name).sort());
    }
  });

  it('has the subjects that `types` names', async () => {
    const { admin } = world;
    expect(namesOf(await draw(admin, 'dashboards?types=Department'))).toEqual(['Engineering', 'Sales']);
    expect(namesOf(await draw(admin, 'dashboards?types=Individual'))).not.toContain('Engineering');
    const answer = await get(admin, 'dashboards?types=Team&period=999').set('Accept', SVG);
    expect([answer.status, faultsOf(answer.body)]).toEqual([400, ['period not_found', 'types out_of_range']]);
  });

  it('has each figure with the color of its level, and the difference where both periods have something counted', async () => {
    const { siteId, engineering, admin, member } = world;
    const sql = app.database.read;
    const former = await insertSpan(sql, siteId, FOURTH_QUARTER);
    const period = await insertSpan(sql, siteId, QUARTER);
    const { commitments, assessment } = factsOf(sql, siteId, period);
    await commitments(engineering, 1, 2, former);
    await commitments(engineering, 3, 4);
    await assessment(member.id, 3, 91.23);
    await assessment(member.id, 4, 0, former);
    await assessment(member.id, 4, 0);
    await assessment(member.id, 5, 84, former);
    const picture = await draw(admin);
    const row = rowOf(picture, 'Engineering');
    const cells = cellsOf(row);
    expect(cells).toHaveLength(12);
    // A percent of nothing is none, one of something may be 0.
    expect(cells[0]).toBe('f-neutral none');
    expect(cells.slice(6, 9)).toEqual(['f-meets 91.23%', 'f-below 0% \u00b10', 'f-neutral none']);
    expect(cells.slice(9)).toEqual(['f-neutral none', 'f-minimum 75% +25', 'f-neutral none']);
    expect(readTexts(row as Element)[0]).toContain(
      'Performance 91.23% Meets, Core values 0% \u00b10 Below, Basic roles none, ',
    );
    expect(readTexts(picture)[1]).toBe(
      '2026-01-01 to 2026-03-31. In small type: difference to 2025-10-01 to 2025-12-31. Percentages of 8 subjects.',
    );
    const earlier = await draw(admin, `dashboards?period=${former}`);
    expect(cellsOf(rowOf(earlier, 'Engineering'))[10]).toBe('f-below 50%');
    expect(readTexts(earlier)[1]).toContain('There is no period before');
  });

  it('has the levels that the pictures of its subjects have', async () => {
    const { siteId, engineering, admin, member } = world;
    const sql = app.database.read;
    const { commitments, assessment, dialog, metric } = factsOf(sql, siteId, await insertSpan(sql, siteId, QUARTER));
    await commitments(engineering, 3, 4);
    for (const [kind, score] of [
      [1, 71],
      [2, 0],
      [3, 91.23],
      [5, 100],
    ])
      await assessment(member.id, kind, score);
    await dialog(RowType.Department, engineering);
    await metric(RowType.Department, engineering, [[WITHIN, 90]], { Is8020: true });
    const row = rowOf(await draw(admin), 'Engineering');
    const inTable = readTexts(row as Element)[0]
      .replace('Engineering. ', '')
      .split(', ');
    const own = await draw(admin, `departments/${engineering}/dashboards`);
    const inOwn = rowsOf(own).flatMap(readTexts);
    for (const [table, label] of [
      ['80/20 metrics', '80/20 metrics on target'],
      ['Evaluation criteria', 'Evaluation criteria'],
      ['Leader assessments', 'Leader assessments'],
      ['Team assessments', 'Team assessments'],
      ['Dialogs', 'Of the expected dialogs'],
      ['Follow-ups', 'Of the created follow-ups'],
      ['Performance', 'Performance'],
      ['Core values', 'Core values'],
      ['Basic roles', 'Basic roles'],
      ['Dept. commitments', 'Departments'],
    ]) {
      const figure = inTable.find((text) => text.startsWith(`${table} `))?.slice(table.length + 1);
      const [value, level] = (figure as string).split(' ');
      const expected = inOwn.find((text) => text.startsWith(`${label}: `))?.replace(/.*(?:: | \u00b7 )(?=\d|none)/, '');
      expect([table, expected]).toEqual([table, [value, level].filter(Boolean).join(' \u00b7 ')]);
    }
    const levels = inTable.join().match(/Below|Minimum|Meets|Exceeds|none/g);
    expect(new Set(levels)).toEqual(new Set(['Below', 'Minimum', 'Meets', 'Exceeds', 'none']));
  });

  it('has lighter figures while the period is running, and says so', async () => {
    const { siteId, engineering, admin } = world;
    const { last, current } = await insertPeriods(app.database.read, siteId);
    await factsOf(app.database.read, siteId, current).commitments(engineering, 3, 4);
    await factsOf(app.database.read, siteId, last).commitments(engineering, 3, 4);
    for (const path of ['dashboards', `departments/${engineering}/dashboards`]) {
      const [running, over] = [await draw(admin, path), await draw(admin, `${path}?period=${last}`)];
      expect(readTexts(running)[1]).toMatch(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \u00b7 not over yet\. /);
      expect(readTexts(over)[1]).toMatch(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\. /);
      const opacities = [running, over].map((picture) => /fill-opacity:([\d.]+)/.exec(styleOf(picture))?.[1] ?? 1);
      expect(Number(opacities[0])).toBeLessThan(Number(opacities[1]));
    }
  });

  it('has no figures that the site hides, and a site without periods', async () => {
    const { admin } = world;
    const { body } = await get(admin, 'dashboards/settings');
    await put(admin, 'dashboards/settings', { ...body, ShowDialogs: false, ShowOrgCommitments: false });
    const picture = await draw(admin);
    expect(cellsOf(rowOf(picture, 'Sales'))).toHaveLength(10);
    expect(readTexts(picture)[1]).toMatch(/^No period has started/);
  });

  it('has 200 subjects, and says how many more there are', async () => {
    const { siteId, organization, admin } = world;
    const total = namesOf(await draw(admin)).length;
    for (let rank = 1; rank <= 197; rank++)
      await insertUnit(app.database.read, siteId, organization, `Unit ${rank}`, rank + 9, `0001.${rank}`);
    const picture = await draw(admin);
    expect(namesOf(picture)).toHaveLength(200);
    expect(namesOf(picture).at(-1)).toBe('Unit 197');
    expect(shownTexts(picture).at(-1)).toBe(`${total - 3} more not drawn`);
    expect(namesOf(await draw(admin, 'dashboards?types=Individual'))).toHaveLength(total - 3);
  });

  it.each(['Department', '"&<>'.repeat(64), '\u6f22'.repeat(255)])('is smaller than 400 KiB: %s', (Name) => {
    const sample = sampleOf({ id: 'x', siteId: '', period: { id: 1, ...QUARTER }, settings: DEFAULT_SETTINGS });
    // The level with the longest name.
    const settings = { ...DEFAULT_SETTINGS, Threshold1: 10 };
    const withFigures = (percent: number, completed: number): Dashboard => {
      const figures = Object.keys(sample).map((name) => [
        name,
        name.endsWith('Percent')
          ? percent
          : { Completed: completed, Total: 9, ColorValue: 2 }[name.split('Commitments')[1] ?? ''],
      ]);
      return {
        ...sample,
        ...settings,
        Name,
        ...Object.fromEntries(figures.filter(([, figure]) => figure !== undefined)),
      };
    };
    const [dashboard, former] = [withFigures(11.11, 1), withFigures(99.99, 9)];
    const svg = drawOverview(
      {
        settings,
        period: { id: 2, ...QUARTER },
        before: { id: 1, ...FOURTH_QUARTER },
        dashboards: new Array(200).fill(dashboard),
        former: new Array(200).fill(former),
        more: 99_800,
      },
      UTC,
      QUARTER.end,
    );
    expect(svg).toContain('Ind. commitments 11.11% -88.89 Minimum<');
    expect(Buffer.byteLength(svg)).toBeLessThan(400 * 1024);
    expect(dangersOf(svg)).toEqual([]);
  });
});
