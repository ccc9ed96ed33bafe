import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { formatInstant } from '../../../http/formats/instant';
import type { Zone } from '../../../http/formats/zone';
import { escaped, figure, fitting, px, rect, text } from '../../../resource/features/pictures/svg';
import { svgOf } from '../../../resource/features/pictures/svg-document';
import type { Dashboard } from '../dashboard';
import { type Bar, type Counts, type Group, groupsOf, type Parts, type Row } from './dashboard-groups';
import { isRunning, LEVEL_NAMES, type Level, RUNNING, type Thresholds } from './level';
import { levelLegend } from './level-legend';

const [MARGIN, GAP, PADDING, CARD_WIDTH, COLUMNS] = [14, 14, 14, 372, 3];
const [HEADER, CARD_HEAD, CARD_FOOT, BAR_HEIGHT] = [126, 40, 8, 12];
const BAR_WIDTH = CARD_WIDTH - 2 * PADDING;
const WIDTH = { narrow: CARD_WIDTH + 2 * MARGIN, wide: COLUMNS * (CARD_WIDTH + GAP) - GAP + 2 * MARGIN };
const HEIGHTS: Readonly<Record<Row['kind'], number>> = { bar: 42, parts: 92, counts: 24 };
/** The right ends of the columns of counts. */
const [OWN, DEPARTMENTS] = [BAR_WIDTH - 100, BAR_WIDTH];

type Scale = ScaleLinear<number, number>;

/** A group with the place of its card. */
interface Card {
  readonly group: Group;
  readonly height: number;
  readonly top: number;
  readonly wide: { readonly x: number; readonly y: number };
}

/** The style of what has a level. */
type Paint = (level: Level) => string;

/** What is lighter keeps an outline that can be seen. */
const LIGHT = '.light{fill-opacity:.35}';
const paint: Paint = (level) => `f-${level}`;
const paintLight: Paint = (level) => `f-${level} l-${level} light`;

/**
 * Draws a dashboard: one card for each group of figures, with the thresholds of the site. `now` is in stored form: the
 * figures of a period that is not over are lighter.
 */
export function drawDashboard(dashboard: Dashboard, zone: Zone, now: string): string {
  const { Name, FromDate, ToDate } = dashboard;
  const isLight = isRunning(ToDate, now);
  const span = FromDate && ToDate ? `${day(FromDate, zone)} to ${day(ToDate, zone)}` : 'No period has started';
  const period = isLight ? `${span} \u00b7 ${RUNNING}` : span;
  const cards = placed(groupsOf(dashboard));
  const bottom = Math.max(HEADER, ...cards.map(({ top, height }) => top + height));
  const wideBottom = Math.max(HEADER, ...cards.map(({ height, wide }) => wide.y + height));
  return svgOf({
    title: `Dashboard: ${Name}`,
    description: `${period}. ${thresholdSentence(dashboard)} ${cards.map(({ group }) => group.title).join(', ')}.`,
    narrow: { width: WIDTH.narrow, height: bottom + MARGIN },
    rules: isLight ? LIGHT : undefined,
    wide: {
      width: WIDTH.wide,
      height: wideBottom + MARGIN,
      rules: cards
        .map(({ wide }, index) => `.c${index}{transform:translate(${px(wide.x)}px,${px(wide.y)}px)}`)
        .join(''),
    },
    shapes: [
      text(MARGIN, 32, fitting(Name, (CARD_WIDTH * 14) / 20, 'bold'), 't'),
      text(MARGIN, 56, period, 'note'),
      ...levelLegend(dashboard, 84),
      ...cards.map((card, index) => drawCard(card, index, dashboard, isLight ? paintLight : paint)),
    ],
  });
}

function thresholdSentence({ Threshold1, Threshold2, Threshold3 }: Thresholds): string {
  return `Thresholds: minimum from ${Threshold1}%, meets from ${Threshold2}%, exceeds from ${Threshold3}%.`;
}

function day(stored: string, zone: Zone): string {
  return formatInstant(stored, zone).slice(0, 10);
}

/** Cards below each other, and on wide screens each in the column that is shortest so far. */
function placed(groups: readonly Group[]): Card[] {
  let top = HEADER;
  const columns = Array.from({ length: COLUMNS }, () => HEADER);
  return groups.map((group) => {
    const height =
      CARD_HEAD + group.rows.reduce((sum, { kind }) => sum + HEIGHTS[kind], 0) + CARD_FOOT + countsHead(group);
    const column = columns.indexOf(Math.min(...columns));
    const card = { group, height, top, wide: { x: MARGIN + column * (CARD_WIDTH + GAP), y: columns[column] } };
    top += height + GAP;
    columns[column] += height + GAP;
    return card;
  });
}

function countsHead({ rows }: Group): number {
  return rows.some(({ kind }) => kind === 'counts') ? HEIGHTS.counts : 0;
}

function drawCard({ group, height, top }: Card, index: number, dashboard: Dashboard, painted: Paint): string {
  const { Threshold1, Threshold2, Threshold3 } = dashboard;
  const scale = scaleLinear([0, 100], [0, BAR_WIDTH]);
  const shapes: string[] = [];
  let y = CARD_HEAD;
  for (const [at, row] of group.rows.entries()) {
    if (row.kind === 'counts' && group.rows[at - 1]?.kind !== 'counts') {
      shapes.push(countsHeading(y));
      y += HEIGHTS.counts;
    }
    shapes.push(`<g transform="translate(${PADDING} ${y})">${drawRow(row, scale, dashboard, painted)}</g>`);
    y += HEIGHTS[row.kind];
  }
  return [
    `<g class="c${index}" transform="translate(${MARGIN} ${px(top)})" role="group" aria-labelledby="g${index}">`,
    rect(0, 0, CARD_WIDTH, height, 'card', 8),
    `<text id="g${index}" x="${PADDING}" y="25" class="b">${escaped(group.title)}</text>`,
    text(CARD_WIDTH - PADDING, 25, `Thresholds ${Threshold1} \u00b7 ${Threshold2} \u00b7 ${Threshold3}%`, 's note end'),
    ...shapes,
    '</g>',
  ].join('');
}

function drawRow(row: Row, scale: Scale, thresholds: Thresholds, painted: Paint): string {
  if (row.kind === 'bar') return drawBar(row, scale, thresholds, painted);
  return row.kind === 'parts' ? drawParts(row, scale, painted) : drawCounts(row);
}

function drawBar({ label, value, percent, level }: Bar, scale: Scale, thresholds: Thresholds, painted: Paint) {
  return figure(`${label}: ${value}`, [
    text(0, 12, label),
    text(BAR_WIDTH, 12, value, 'end'),
    rect(0, 20, BAR_WIDTH, BAR_HEIGHT, 'f-track', 3),
    ...(level && percent > 0 ? [rect(0, 20, scale(percent), BAR_HEIGHT, painted(level), 3)] : []),
    ...marks(scale, thresholds),
  ]);
}

/** Lines at the thresholds, within the bar and a little beyond it. */
function marks(scale: Scale, { Threshold1, Threshold2, Threshold3 }: Thresholds): string[] {
  const d = [Threshold1, Threshold2, Threshold3]
    .map((threshold) => `M${px(Math.min(Math.max(scale(threshold), 1), BAR_WIDTH - 1))} 17v${BAR_HEIGHT + 6}`)
    .join('');
  return [`<path d="${d}" class="thin l-mark"/>`];
}

/** Parts of one bar, and below it a legend of two lines. */
function drawParts({ label, parts }: Parts, scale: Scale, painted: Paint): string {
  const shown = parts.filter(({ percent }) => percent > 0);
  const isNone = shown.length === 0;
  const values = parts.map(({ level, percent }) => LEVEL_NAMES[level] + (isNone ? '' : ` ${percent}%`));
  let from = 0;
  const bars = shown.map(({ level, percent }) => {
    const x = scale(from);
    from += percent;
    return rect(x, 20, Math.max(scale(percent) - 1, 1), BAR_HEIGHT, painted(level));
  });
  const legend = parts.flatMap(({ level }, index) => {
    const [x, y] = [(index % 2) * (BAR_WIDTH / 2), 50 + Math.floor(index / 2) * 20];
    return [rect(x, y - 9, 10, 10, painted(level), 2), text(x + 18, y, values[index], 's')];
  });
  return figure(`${label}: ${isNone ? 'none' : values.join(', ')}`, [
    text(0, 12, label),
    ...(isNone ? [text(BAR_WIDTH, 12, 'none', 'end')] : []),
    rect(0, 20, BAR_WIDTH, BAR_HEIGHT, 'f-track', 3),
    ...bars,
    ...legend,
  ]);
}

function countsHeading(y: number): string {
  const heads = [text(OWN, 14, 'Own', 's note end'), text(DEPARTMENTS, 14, 'Departments', 's note end')];
  return `<g transform="translate(${PADDING} ${y})" aria-hidden="true">${heads.join('')}</g>`;
}

function drawCounts({ label, own, departments }: Counts): string {
  return figure(`${label}: ${own}, of the departments ${departments}`, [
    text(0, 14, label),
    text(OWN, 14, String(own), 'end'),
    text(DEPARTMENTS, 14, String(departments), 'end'),
  ]);
}
