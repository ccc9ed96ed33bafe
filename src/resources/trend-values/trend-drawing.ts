import { type ScaleLinear, type ScaleTime, scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import { formatInstant, storedOf } from '../../http/formats/instant';
import type { Zone } from '../../http/formats/zone';
import { figure, fitting, path, px, rect, text, widthOf } from '../../resource/features/pictures/svg';
import { svgOf } from '../../resource/features/pictures/svg-document';
import type { Metric } from '../metrics/metric';
import { parseNumberFormat } from '../metrics/number-format';
import { drawnPoints, type TrendPoint } from './trend-points';

/** The values of a metric with the thresholds that count for them, if the caller may know them. */
export interface Trend {
  readonly metric: Pick<Metric, 'Name' | 'AncestorName' | 'Format'>;
  /** The name of the archive that the values are from. */
  readonly archive: string | null;
  readonly points: readonly TrendPoint[];
  readonly thresholds?: Readonly<Record<Threshold, number>>;
}

type Threshold = (typeof THRESHOLDS)[number];
type Format = (value: number) => string;
/** A value on its axis, and its text. */
type Label = readonly [value: number, text: string];

/** How the plot is arranged on narrow and on wide screens. */
interface Plot {
  readonly style: 'narrow' | 'wide';
  readonly width: number;
  readonly height: number;
  /** The number of ticks of the axes. */
  readonly ticks: readonly [x: number, y: number];
}

const THRESHOLDS = ['exceeds', 'meets', 'minimum'] as const;
const NAMES: Readonly<Record<Threshold, string>> = { exceeds: 'Exceeds', meets: 'Meets', minimum: 'Minimum' };
/** The lines differ in their dashes too, because some readers do not see colors. */
const DASHES: Readonly<Record<Threshold, string>> = { exceeds: 'long', meets: 'dash', minimum: 'dots' };
const LEVELS = ['is below the minimum', 'reaches the minimum', 'meets expectations', 'exceeds expectations'];

const [MARGIN, HEADER, LEGEND] = [14, 74, 50];
const [RIGHT, BOTTOM, TOP] = [22, 34, 16];
/** The width of the labels of values: at least, and at most in the format of the metric. */
const [LEAST_LABEL, MOST_LABEL] = [44, 110];
const NARROW: Plot = { style: 'narrow', width: 400, height: 300, ticks: [4, 5] };
const WIDE: Plot = { style: 'wide', width: 1120, height: 430, ticks: [9, 7] };
/** Single points are visible up to this number. */
const MAX_DOTS = 40;
/** More points have a finer line. */
const MANY = 150;
const [DAY, MINUTE] = [86_400_000, 60_000];

/** Draws the line of the values over time, with the thresholds as horizontal lines. */
export function drawTrend(trend: Trend, zone: Zone): string {
  const { metric, archive, points, thresholds } = trend;
  const format = formatOf(metric.Format);
  const title = `${metric.Name}${archive === null ? '' : `, archive ${archive}`}`;
  const facts = factsOf(trend, format, zone);
  const legend = thresholds ? THRESHOLDS.map((name, index) => legendOf(name, format(thresholds[name]), index)) : [];
  const drawn = drawnPoints(points);
  const header = HEADER + (thresholds ? LEGEND : 0);
  return svgOf({
    title: `Values of ${title}`,
    description: [metric.AncestorName, ...facts].filter(Boolean).join('. '),
    narrow: { width: NARROW.width, height: header + NARROW.height + MARGIN },
    wide: { width: WIDE.width, height: header + WIDE.height + MARGIN },
    shapes: [
      text(MARGIN, 32, fitting(metric.Name, ((NARROW.width - 2 * MARGIN) * 14) / 20, 'bold'), 't'),
      text(MARGIN, 56, fitting(lastOf(trend, format, zone), NARROW.width - 2 * MARGIN), 'note'),
      ...legend,
      `<g transform="translate(0 ${header})">`,
      figure(
        `Line of ${facts.join('. ')}`,
        [NARROW, WIDE].map((plot) => drawPlot(plot, trend, drawn, zone, format)),
      ),
      '</g>',
    ],
  });
}

function formatOf(text: string): Format {
  const parsed = parseNumberFormat(text);
  return 'fault' in parsed ? String : parsed.format;
}

function day({ at }: TrendPoint, zone: Zone): string {
  return formatInstant(storedOf(at), zone).slice(0, 10);
}

function lastOf({ points, metric, archive }: Trend, format: Format, zone: Zone): string {
  const last = points.at(-1);
  const value = last ? `${format(last.value)} on ${day(last, zone)}` : 'no values';
  return [metric.AncestorName, archive && `archive ${archive}`, value].filter(Boolean).join(' \u00b7 ');
}

/** What a reader can see in the line, in words. */
function factsOf({ points, thresholds }: Trend, format: Format, zone: Zone): string[] {
  const [first, last] = [points[0], points.at(-1)];
  const limits =
    thresholds &&
    THRESHOLDS.map((name) => `${name} from ${format(thresholds[name])}`)
      .reverse()
      .join(', ');
  const sentence = limits === undefined ? [] : [`Thresholds: ${limits}`];
  if (!first || !last) return ['no values', ...sentence];
  let [least, greatest] = [first, first];
  for (const point of points) {
    if (point.value < least.value) least = point;
    if (point.value > greatest.value) greatest = point;
  }
  const told = (point: TrendPoint) => `${format(point.value)} on ${day(point, zone)}`;
  const level = thresholds ? `, which ${LEVELS[levelOf(last.value, thresholds)]}` : '';
  return [
    `${points.length} ${points.length === 1 ? 'value' : 'values'} from ${day(first, zone)} to ${day(last, zone)}`,
    `First ${told(first)}, least ${told(least)}, greatest ${told(greatest)}, last ${told(last)}${level}`,
    ...sentence,
  ];
}

/** 3 exceeds, 2 meets, 1 minimum, 0 below; lower values can be better (contract section 14). */
function levelOf(value: number, { minimum, meets, exceeds }: Readonly<Record<Threshold, number>>): number {
  const sign = exceeds < minimum ? -1 : 1;
  return [minimum, meets, exceeds].filter((threshold) => sign * value >= sign * threshold).length;
}

function legendOf(name: Threshold, value: string, index: number): string {
  const x = MARGIN + index * 124;
  return figure(`${NAMES[name]} from ${value}`, [
    path(`M${x} 82h26`, `line l-${name} ${DASHES[name]}`),
    text(x + 32, 87, NAMES[name], 's'),
    text(x + 32, 104, fitting(value, 86, 'small'), 's note'),
  ]);
}

function drawPlot(
  plot: Plot,
  { points, thresholds }: Trend,
  drawn: readonly TrendPoint[],
  zone: Zone,
  format: Format,
): string {
  const local = (point: TrendPoint) => point.at + zone.offsetAt(point.at) * MINUTE;
  const right = plot.width - MARGIN - RIGHT;
  const [top, bottom] = [TOP, plot.height - BOTTOM];
  const values = [...drawn.map(({ value }) => value), ...Object.values(thresholds ?? {})];
  const y = scaleLinear(rangeOf(values), [bottom, top]).nice(plot.ticks[1]);
  const labels = labelsOf(y, plot.ticks[1], format);
  const left = MARGIN + 14 + Math.max(LEAST_LABEL, ...labels.map(([, label]) => widthOf(label, 'small')));
  const x = scaleUtc(timesOf(points.map(local)), [left, right]);
  const d = line<TrendPoint>(
    (point) => x(local(point)),
    (point) => y(point.value),
  ).digits(1)(drawn);
  return [
    `<g class="${plot.style}">`,
    rect(MARGIN, 0, plot.width - 2 * MARGIN, plot.height, 'card', 8),
    ...valueAxis(labels, y, left, right),
    ...timeAxis(x, plot.ticks[0], bottom),
    ...(thresholds
      ? THRESHOLDS.map((name) =>
          path(`M${px(left)} ${px(y(thresholds[name]))}H${right}`, `line l-${name} ${DASHES[name]}`),
        )
      : []),
    ...(drawn.length > 1 ? [path(d as string, drawn.length > MANY ? 'line fine l-value' : 'line l-value')] : []),
    ...(drawn.length <= MAX_DOTS ? drawn : drawn.slice(-1)).map((point) => dot(x(local(point)), y(point.value))),
    '</g>',
  ].join('');
}

function dot(x: number, y: number): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="3.5" class="f-value"/>`;
}

/** The span of time; a single instant is in the middle of two days. */
function timesOf(times: readonly number[]): [number, number] {
  const [first, last] = [times[0] ?? Date.now(), times.at(-1) ?? Date.now()];
  return first === last ? [first - DAY, last + DAY] : [first, last];
}

function rangeOf(values: readonly number[]): [number, number] {
  const [least, greatest] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];
  if (least < greatest) return [least, greatest];
  const margin = Math.abs(least) / 10 || 1;
  return [least - margin, greatest + margin];
}

function valueAxis(labels: readonly Label[], y: ScaleLinear<number, number>, left: number, right: number): string[] {
  return [
    path(labels.map(([value]) => `M${px(left)} ${px(y(value))}H${right}`).join(''), 'thin l-border'),
    ...labels.map(([value, label]) => text(left - 8, y(value) + 4, label, 's note end')),
  ];
}

function timeAxis(x: ScaleTime<number, number>, ticks: number, bottom: number): string[] {
  const timeOf = shortTimes(x.tickFormat(ticks));
  return [
    path(
      x
        .ticks(ticks)
        .map((time) => `M${px(x(time))} ${bottom}v5`)
        .join(''),
      'thin l-border',
    ),
    ...x.ticks(ticks).map((time) => text(x(time), bottom + 20, timeOf(time), 's note mid')),
  ];
}

/** The labels of D3 with short names of months. */
function shortTimes(format: (time: Date) => string): (time: Date) => string {
  return (time) => format(time).replace(/^([A-Z][a-z]{2})[a-z]+$/, '$1');
}

/**
 * The labels of values in the format of the metric, as many as differ in it. Labels that are too wide have a letter for
 * the power of ten instead.
 */
function labelsOf(y: ScaleLinear<number, number>, ticks: number, format: Format): Label[] {
  const labels = y.ticks(ticks).map((value): Label => [value, format(value)]);
  if (new Set(labels.map(([, label]) => label)).size < labels.length)
    return ticks > 1 ? labelsOf(y, ticks - 1, format) : labels.slice(0, 1);
  if (labels.every(([, label]) => widthOf(label, 'small') <= MOST_LABEL)) return labels;
  const short = y.tickFormat(ticks, 's');
  return labels.map(([value]) => [value, short(value)]);
}
