import fc from 'fast-check';
import { COLORS } from '../../src/resource/features/pictures/style';
import { MAX_BYTES } from '../../src/resource/features/pictures/svg-document';
import { drawnPoints } from '../../src/resources/trend-values/trend-points';
import { anyText } from '../support/any-text';
import { loadLibxml2 } from '../support/libxml2';
import { DAY, dashboard, pictureOf, treeOf, trendOf, unitsOf } from './drawn';
import { allOf, dangersOf, parsePicture, readTexts, shownTexts } from './picture-tree';

const HOSTILE = `</text><script>alert(1)</script><a href="https://evil.example">&amp;]]>'"\u0007\ud800\u202e`;
const PATTERNS = [
  HOSTILE,
  '"&<>'.repeat(64),
  '\u6f22'.repeat(255),
  'a\u0301\u0302'.repeat(85),
  '\u{1f469}\u200d\u{1f4bb}'.repeat(50),
];

const parts = (name: string) => ({
  dashboard: () => pictureOf({ Name: name }),
  trend: () => trendOf([1, 2, 3], { Name: name }),
  tree: () =>
    treeOf(
      unitsOf([0, 0, 1], () => name),
      () => [name],
    ),
});

beforeAll(loadLibxml2);

describe('a picture', () => {
  it.each(Object.entries(parts(HOSTILE)))('shows names as text, whatever they contain: %s', (_, draw) => {
    const svg = draw();
    expect(dangersOf(svg)).toEqual([]);
    const texts = shownTexts(parsePicture(svg)).join('\n');
    expect(texts).toContain('</text><scri');
    expect(readTexts(parsePicture(svg)).join('\n')).toContain(`&amp;]]>'"\ufffd\ufffd\u202e`);
  });

  it('is well-formed and harmless for any name', () => {
    fc.assert(
      fc.property(anyText(40), (name) => {
        for (const draw of Object.values(parts(name))) expect(dangersOf(draw())).toEqual([]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it.each([
    ['a dashboard', pictureOf({ Name: 'x'.repeat(255), OrgDialogsExpected: 1e9, IndDialogsOccurred: 1e9 })],
    ['500 values', trendOf(Array.from({ length: 4_000 }, (_, day) => Math.sin(day) * 123_456.789))],
    [
      '200 units',
      treeOf(
        unitsOf(
          Array.from({ length: 400 }, (_, unit) => Math.floor(unit / 3)),
          (unit) => `Department ${unit}`,
        ),
      ),
    ],
    ...PATTERNS.map((name) => [
      `200 units ${name.slice(0, 4)}`,
      treeOf(
        unitsOf(
          Array.from({ length: 400 }, (_, unit) => Math.floor(unit / 3)),
          () => name.slice(0, 100),
        ),
        () => [name, name],
      ),
    ]),
    [
      '50 levels',
      treeOf(
        unitsOf(
          Array.from({ length: 400 }, (_, unit) => (unit < 50 ? unit : unit % 50)),
          () => HOSTILE,
        ),
      ),
    ],
  ])('is smaller than 60 KiB: %s', (_, svg) => {
    expect(MAX_BYTES).toBe(61_440);
    expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES);
    expect(dangersOf(svg)).toEqual([]);
  });

  it.each([0, 1])('has readable colors (scheme %i)', (scheme) => {
    const { page, card, track, text, note, border: _, ...figures } = COLORS;
    const behind = [page, card].map((color) => color[scheme]);
    for (const color of [text, note])
      for (const ground of behind) expect(contrast(color[scheme], ground)).toBeGreaterThanOrEqual(4.5);
    for (const color of Object.values(figures))
      for (const ground of [...behind, track[scheme]])
        expect([color[scheme], ground, contrast(color[scheme], ground) >= 3]).toEqual([color[scheme], ground, true]);
  });
});

describe('the picture of a dashboard', () => {
  it('marks the thresholds on each bar', () => {
    const marks = (svg: string) =>
      allOf(parsePicture(svg)).filter(({ attributes }) => attributes.class === 'thin l-mark');
    const drawn = marks(pictureOf({ Threshold1: 25, Threshold2: 50, Threshold3: 75 }));
    expect(drawn).toHaveLength(24);
    expect(new Set(drawn.map(({ attributes }) => attributes.d))).toEqual(new Set(['M86 17v18M172 17v18M258 17v18']));
  });

  it('divides the bar of the levels by their percentages, and shows the smallest part too', () => {
    const levels = { MetricsBelowPercent: 0, MetricsMinimumPercent: 0.1, MetricsMeetsPercent: 49.9 };
    const parts = allOf(parsePicture(pictureOf({ ...levels, MetricsExceedsPercent: 50 }))).filter(
      ({ name, attributes }) => name === 'rect' && attributes.height === '12' && attributes.rx === undefined,
    );
    expect(parts.map(({ attributes: { class: level, x, y, width } }) => [level, x, y, width])).toEqual([
      ['f-minimum', '0', '20', '1'],
      ['f-meets', '0.3', '20', '170.7'],
      ['f-exceeds', '172', '20', '171'],
    ]);
  });

  it('cuts a long name to the width of a card', () => {
    const [title] = shownTexts(parsePicture(pictureOf({ Name: 'x'.repeat(255) })));
    expect(title).toBe(`${'x'.repeat(27)}\u2026`);
  });

  it('has no level, no bar and no percentage of nothing', () => {
    const none = { ProjectsActive: 0, ProjectsCompleted: 0, ProjectsOnTime: 0, Metrics8020Percent: 0 };
    const levels = {
      MetricsBelowPercent: 0,
      MetricsMinimumPercent: 0,
      MetricsMeetsPercent: 0,
      MetricsExceedsPercent: 0,
    };
    const { Counted } = dashboard();
    const texts = readTexts(
      parsePicture(pictureOf({ ...none, ...levels, Counted: { ...Counted, Metrics8020Percent: 0 } })),
    );
    expect(texts).toEqual(
      expect.arrayContaining(['On time: none', '80/20 metrics on target: none', 'Metrics by level: none']),
    );
    // Of something it can be 0.
    expect(readTexts(parsePicture(pictureOf(none)))).toContain('80/20 metrics on target: 0% \u00b7 Below');
  });

  it('leaves out what the settings of the site hide', () => {
    const hidden = { ShowDialogs: false, ShowGoals: false, ShowOrgCommitments: false, Show8020Metrics: false };
    const texts = readTexts(parsePicture(pictureOf(hidden)));
    for (const text of ['Dialogs', 'Personal goals', '80/20 with departments: 72.22% \u00b7 Minimum']) {
      expect(texts).not.toContain(text);
      expect(readTexts(parsePicture(pictureOf()))).toContain(text);
    }
  });

  it('draws a site without any period, commitments and metrics', () => {
    const none = { FromDate: null, ToDate: null, OrganizationCommitmentsTotal: 0, OrganizationCommitmentsCompleted: 0 };
    const texts = readTexts(parsePicture(pictureOf({ ...none, OrganizationCommitmentsColorValue: 0 })));
    expect(texts[1]).toMatch(/^No period has started/);
    expect(texts).toContain('Organizations: none');
  });
});

describe('the picture of values', () => {
  it('has first, last, least and greatest value of each slice, in order', () => {
    const width = 24;
    const inside = fc.uniqueArray(fc.integer({ min: 1, max: 125 * width - 1 }), { minLength: 600, maxLength: 1_500 });
    const property = fc.property(inside, fc.integer(), (times, seed) => {
      const points = [0, ...times.sort((a, b) => a - b), 125 * width].map((at) => ({ at, value: (at * seed) % 7 }));
      const slices = Array.from({ length: 125 }, (_, slice) =>
        points.filter(({ at }) => Math.min(124, Math.floor(at / width)) === slice),
      );
      const expected = slices.flatMap((slice) => {
        const values = slice.map(({ value }) => value);
        const places = [0, values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values)), slice.length - 1];
        return slice.length > 0 ? [...new Set(places)].sort((a, b) => a - b).map((place) => slice[place]) : [];
      });
      expect(drawnPoints(points)).toEqual(expected);
      expect(expected.length).toBeLessThanOrEqual(500);
    });
    fc.assert(property, { numRuns: 30, endOnFailure: true });
  });

  it('draws up to 500 values as they are', () => {
    const points = Array.from({ length: 500 }, (_, day) => ({ at: day * DAY, value: day % 7 }));
    expect(drawnPoints(points)).toEqual(points);
    const lines = allOf(parsePicture(trendOf(points.map(({ value }) => value)))).filter(({ attributes }) =>
      attributes.class?.endsWith('l-value'),
    );
    expect(lines.map(({ attributes }) => attributes.d.split('L').length)).toEqual([500, 500]);
  });

  it('has a scale from 0 to 1 without values, that of the thresholds alone, and else one for all', () => {
    const scale = (svg: string) => {
      const labels = allOf(parsePicture(svg)).filter(({ attributes }) => attributes.class === 's note end');
      return labels.map(({ text }) => text.replace('\u2212', '-')).map(Number);
    };
    const ends = (values: readonly number[], thresholds?: { minimum: number; meets: number; exceeds: number }) => {
      const all = scale(trendOf(values, { thresholds }));
      return [Math.min(...all), Math.max(...all)];
    };
    expect(ends([])).toEqual([0, 1]);
    expect(ends([], { minimum: 10, meets: 20, exceeds: 30 })).toEqual([10, 30]);
    expect(ends([40, 50], { minimum: 10, meets: 20, exceeds: 30 })).toEqual([10, 50]);
    expect(ends([40])).toEqual([36, 44]);
  });

  describe('labels its axis in the format of the metric', () => {
    const labels = (values: readonly number[], Format: string) => {
      const metric = { Name: 'Orders', AncestorName: 'Sales', Format };
      const narrow = allOf(parsePicture(trendOf(values, { metric, thresholds: undefined }))).find(
        ({ attributes }) => attributes.class === 'narrow',
      );
      return narrow?.children.filter(({ attributes }) => attributes.class === 's note end').map(({ text }) => text);
    };
    it.each([
      [[0.5, 0.9], '0%', ['50%', '60%', '70%', '80%', '90%']],
      [[1_000, 2_000], '#,##0"k"', ['1,000k', '1,200k', '1,400k', '1,600k', '1,800k', '2,000k']],
      [[0, 2], '0', ['0', '1', '2']],
      [[0, 0.2], '0', ['0']],
      [[-1, 1], '0 "units of the month";(0 "units")', ['\u22121', '0', '1']],
    ])('%j %s', (values, format, expected) => expect(labels(values, format)).toEqual(expected));
  });

  it('says in words what the line and the thresholds show', () => {
    const texts = readTexts(parsePicture(trendOf([12, 5, 31, 24])));
    expect(texts.slice(0, 2)).toEqual([
      'Values of Orders',
      'Sales. 4 values from 2026-01-01 to 2026-01-04. First 12 on 2026-01-01, least 5 on 2026-01-02, greatest 31 on 2026-01-03, last 24 on 2026-01-04, which meets expectations. Thresholds: minimum from 10, meets from 20, exceeds from 30',
    ]);
    expect(texts.slice(2, 7)).toEqual([
      'Orders',
      'Sales \u00b7 24 on 2026-01-04',
      'Exceeds from 30',
      'Meets from 20',
      'Minimum from 10',
    ]);
    expect(texts[7]).toMatch(/^Line of 4 values/);
    expect(texts).toHaveLength(8);
  });

  it.each([
    [35, 'is below the minimum'],
    [30, 'reaches the minimum'],
    [10, 'exceeds expectations'],
  ])('knows that lower values can be better: %i', (value, level) => {
    const thresholds = { minimum: 30, meets: 20, exceeds: 10 };
    expect(readTexts(parsePicture(trendOf([value], { thresholds })))[1]).toContain(`, which ${level}.`);
  });

  it.each([[[]], [[7]], [[7, 7]], [[1e15, -1e15]], [[0.0001, 0.0002]]])(
    'draws %j, with thresholds or without',
    (values) => {
      for (const thresholds of [undefined, { minimum: 10, meets: 20, exceeds: 30 }]) {
        const svg = trendOf(values, { thresholds });
        expect(dangersOf(svg)).toEqual([]);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      }
    },
  );
});

describe('the picture of departments', () => {
  const boxes = (svg: string) => allOf(parsePicture(svg)).filter(({ attributes }) => attributes.role === 'listitem');

  it('reads each unit with its leaders after the one that it belongs to, with its level', () => {
    const svg = treeOf(unitsOf([0, 0, 1, 2]), (unit) => ({ 1: ['Ada', 'Grace'], 3: [] })[Number(unit)] ?? ['Marcus']);
    expect(boxes(svg).map((box) => [box.attributes['aria-level'], ...readTexts(box)])).toEqual([
      ['1', 'Unit 0', 'Marcus'],
      ['2', 'Unit 1', 'Ada, Grace'],
      ['3', 'Unit 3', 'No leader'],
      ['2', 'Unit 2', 'Marcus'],
      ['3', 'Unit 4', 'Marcus'],
    ]);
  });

  it('has 200 units at most, level by level, and says how many are below', () => {
    // 20 departments, each with 20 below, each with one below: 841 units.
    const parents = [
      ...new Array(20).fill(0),
      ...Array.from({ length: 400 }, (_, at) => 1 + Math.floor(at / 20)),
      ...Array.from({ length: 400 }, (_, at) => 21 + at),
    ];
    const shown = boxes(treeOf(unitsOf(parents)));
    expect(shown).toHaveLength(200);
    const levels = shown.map(({ attributes }) => attributes['aria-level']);
    expect([levels.filter((level) => level === '2').length, levels.filter((level) => level === '3').length]).toEqual([
      20, 179,
    ]);
    const counts = shown.flatMap(shownTexts).flatMap((text) => /^\+(\d+) below$/.exec(text)?.[1] ?? []);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(621);
    // The ninth department has only 19 of its 20, the others after it none.
    expect(counts.filter((count) => count === '40')).toHaveLength(11);
    expect(counts.filter((count) => count === '2')).toHaveLength(1);
  });

  it('begins at the top on wide screens too, beside the first unit of each level', () => {
    const svg = treeOf(unitsOf([0, ...new Array(60).fill(0), 1, 1]));
    const style = allOf(parsePicture(svg)).find(({ name }) => name === 'style')?.text ?? '';
    const top = (at: number) =>
      Number(new RegExp(`#u${at}\\{transform:translate\\([\\d.]+px,([\\d.]+)px`).exec(style)?.[1]);
    expect([top(0), top(1), top(2)]).toEqual([98, 98, 98]);
    expect(top(3)).toBeGreaterThan(98);
  });

  it.each(['narrow', 'wide'])('has one trunk for the lines to many units: %s', (arrangement) => {
    const elements = allOf(parsePicture(treeOf(unitsOf(new Array(60).fill(0)))));
    const lines = elements.find(({ attributes }) => attributes.class === `thin l-mark ${arrangement}`);
    expect(lines?.attributes.d.replace(/[\d. ]+/g, '')).toMatch(/^(MH){59}MH?VH$/);
  });

  it('shortens long names before it leaves out the arrangement for wide screens, and then again', () => {
    // 60 bytes to the end of the quotation marks, which take six bytes each, and of the ellipsis.
    const name = `xyz${'"'.repeat(9)}${'a'.repeat(200)}`;
    const drawn = (count: number) => {
      const parents = Array.from({ length: count - 1 }, (_, unit) => Math.floor(unit / 3));
      const svg = treeOf(
        unitsOf(parents, () => name),
        () => [name],
      );
      const all = allOf(parsePicture(svg));
      const [shown] = shownTexts(boxes(svg)[0]);
      expect(boxes(svg)).toHaveLength(count);
      return {
        shown,
        isWide: all.some(({ attributes }) => / wide$/.test(attributes.class ?? '')),
        isComplete: all.some((each) => each.attributes.role === 'listitem' && each.children[0].name === 'title'),
      };
    };
    expect(drawn(20)).toMatchObject({ isWide: true, isComplete: true });
    expect(drawn(120)).toMatchObject({ isWide: true, isComplete: false });
    expect(drawn(190)).toEqual({ shown: `xyz${'"'.repeat(9)}\u2026`, isWide: false, isComplete: false });
  });

  it('has the whole names in what is read', () => {
    const name = 'Logistics and Warehousing International of the Northern and Western Regions';
    const [box] = boxes(treeOf(unitsOf([], () => name)));
    expect(box.children[0]).toMatchObject({ name: 'title', text: `${name}. Ada Lovelace.` });
    expect(shownTexts(box)[0]).toMatch(/^Logistics and Wareh.*\u2026$/);
  });
});

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
