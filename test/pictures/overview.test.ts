import { UTC } from '../../src/http/zone';
import type { Dashboard } from '../../src/resources/dashboards/dashboard';
import { DEFAULT_SETTINGS } from '../../src/resources/dashboards/figures/dashboard-figures';
import { drawOverview } from '../../src/resources/dashboards/pictures/overview-drawing';
import { sampleOf } from '../../src/resources/dashboards/sample/dashboard-sample';
import { clientOf, faultsOf } from '../support/client';
import { factsOf, QUARTER } from '../support/dashboards';
import { loadLibxml2 } from '../support/libxml2';
import { insertSpan } from '../support/periods';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertUnit, makeWorld, type Person, type World } from '../support/world';
import { allOf, dangersOf, type Element, parsePicture, readTexts, shownTexts } from './picture-tree';

const SVG = 'image/svg+xml';
const FOURTH_QUARTER = { start: '2025-10-01 00:00:00.000', end: '2025-12-31 23:59:59.999' };

const rowsOf = (picture: Element) => allOf(picture).filter(({ attributes }) => attributes.role?.includes('img'));
const namesOf = (picture: Element) => rowsOf(picture).map((row) => readTexts(row)[0].split('. ')[0]);
const rowOf = (picture: Element, name: string) => rowsOf(picture).find((row) => readTexts(row)[0].startsWith(name));
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

  it('has each figure with the color of its level, and the difference to the period before', async () => {
    const { siteId, engineering, admin } = world;
    const sql = app.database.read;
    const former = await insertSpan(sql, siteId, FOURTH_QUARTER);
    const period = await insertSpan(sql, siteId, QUARTER);
    const { commitments, assessment } = factsOf(sql, siteId, period);
    await commitments(engineering, 1, 2, former);
    await commitments(engineering, 3, 4);
    await assessment(world.member.id, 3, 91.23);
    const picture = await draw(admin);
    const row = rowOf(picture, 'Engineering');
    const cells = cellsOf(row);
    expect(cells).toHaveLength(12);
    expect(cells[0]).toBe('f-neutral 0% \u00b10');
    expect(cells[6]).toBe('f-meets 91.23% +91.23');
    expect(cells.slice(9)).toEqual(['f-neutral none', 'f-minimum 75% +25', 'f-neutral none']);
    expect(readTexts(row as Element)[0]).toContain('Performance 91.23% +91.23 Meets, ');
    expect(readTexts(picture)[1]).toBe(
      '2026-01-01 to 2026-03-31. In small type: difference to 2025-10-01 to 2025-12-31. Percentages of 8 subjects.',
    );
    const earlier = await draw(admin, `dashboards?period=${former}`);
    expect(cellsOf(rowOf(earlier, 'Engineering'))[10]).toBe('f-below 50%');
    expect(readTexts(earlier)[1]).toContain('There is no period before');
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
      return { ...sample, Name, ...Object.fromEntries(figures.filter(([, figure]) => figure !== undefined)) };
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
    );
    expect(svg).toContain('Ind. commitments 11.11% -88.89 Minimum<');
    expect(Buffer.byteLength(svg)).toBeLessThan(400 * 1024);
    expect(dangersOf(svg)).toEqual([]);
  });
});
