import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLibxml2 } from '../support/libxml2';
import { overviewOf, pictureOf, RUNNING, treeOf, trendOf, unitsOf } from './drawn';
import { dangersOf } from './picture-tree';

const FOLDER = join(__dirname, '../golden/pictures');

const PICTURES: Readonly<Record<string, string>> = {
  dashboard: pictureOf({ Name: 'Ada Lovelace' }),
  'dashboard-running': pictureOf({ Name: 'Ada Lovelace' }, RUNNING),
  overview: overviewOf(['Company', 'Engineering', 'Ada Lovelace']),
  'overview-running': overviewOf(['Company', 'Engineering', 'Ada Lovelace'], RUNNING),
  trend: trendOf([4, 12, 9, 21, 33, 28]),
  departments: treeOf(unitsOf([0, 0, 1, 1, 2])),
};

describe('a picture', () => {
  beforeAll(() => loadLibxml2());

  it.each(Object.entries(PICTURES))('is drawn as it was recorded, to the last place: %s', (name, svg) => {
    const path = join(FOLDER, `${name}.svg`);
    if (process.env.UPDATE_PICTURES) writeFileSync(path, svg);
    // Without the difference, which would be two long lines.
    expect(svg === readFileSync(path, 'utf8')).toBe(true);
    expect(dangersOf(svg)).toEqual([]);
  });
});
