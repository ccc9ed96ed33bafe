import { DEFAULT_SETTINGS } from '../../src/resources/dashboards/figures/dashboard-figures';
import { sampleOf } from '../../src/resources/dashboards/sample/dashboard-sample';
import { golden } from '../support/wire';

const FIGURES = golden('Dashboard')
  .map(({ field }) => field)
  .filter((name) => !['ID', 'SiteID', 'RowType', 'Name', 'FromDate', 'ToDate'].includes(name))
  .filter((name) => !Object.hasOwn(DEFAULT_SETTINGS, name));

// A client may have shown a sample before the service was updated.
describe('the sample of an id stays the same from one version of the service to the next', () => {
  const ofId = (end: number) => {
    const id = `00000000-0000-4000-8000-00000000000${end}`;
    const sample = sampleOf({ id, siteId: 'site', period: undefined, settings: DEFAULT_SETTINGS });
    const { RowType, Name } = sample;
    return [RowType, Name, FIGURES.map((name) => (sample as unknown as Record<string, number>)[name]).join(' ')];
  };

  it.each([
    [
      1,
      56,
      'Sample Department',
      '2 2 4 7 7 4 8 9 3 30 50 0 20 83.33 61.76 8 5 7 13 16 3 11 8 75.86 72.29 60.51 67.44 81.71 82.48 80.54 61.04 3 3 1 1 11 7 19 11 55 39 1 0 14 10 23 16 44 41',
    ],
    [
      3,
      4,
      'Sample Organization',
      '1 1 4 7 12 1 13 15 3 50 12.5 12.5 25 50 87.5 8 8 1 6 6 14 8 0 66.67 60.66 97.06 50 74.29 96.3 54.61 65.11 2 5 2 1 2 1 5 2 31 16 4 2 5 5 4 3 57 42',
    ],
    [
      4,
      39,
      'Sample Individual',
      '4 8 1 0 1 1 4 6 1 72 24 0 4 52.94 52.94 3 1 1 1 6 11 17 3 58.33 93.64 95.01 75 79.17 88.61 89.78 65.67 5 5 2 1 4 2 3 1 35 29 1 0 18 12 17 12 36 33',
    ],
  ])('that ends in %i', (end, rowType, name, figures) => {
    expect(ofId(end)).toEqual([rowType, name, figures]);
  });

  it('and another one in another period', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const [start, end] = ['2026-01-01 00:00:00.000', '2026-06-30 23:59:59.999'];
    const sample = sampleOf({ id, siteId: 'site', period: { id: 7, start, end }, settings: DEFAULT_SETTINGS });
    expect([sample.FromDate, sample.ToDate, sample.RowType, sample.OrgDialogsExpected]).toEqual([start, end, 39, 1]);
  });
});
