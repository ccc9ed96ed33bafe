/** A value at an instant, in epoch milliseconds. */
export interface TrendPoint {
  readonly at: number;
  readonly value: number;
}

/** At most so many points are drawn (contract section 23). */
const MAX_POINTS = 500;
const POINTS_OF_SLICE = 4;

/**
 * At most 500 points of a series in order of time: if there are more, the first, the last, the least and the greatest
 * one of each of 125 slices of equal length. On a screen that is the line of all of them.
 */
export function drawnPoints(points: readonly TrendPoint[]): readonly TrendPoint[] {
  if (points.length <= MAX_POINTS) return points;
  const start = points[0].at;
  const slices = MAX_POINTS / POINTS_OF_SLICE;
  const length = ((points.at(-1) as TrendPoint).at - start) / slices;
  const drawn: TrendPoint[] = [];
  let from = 0;
  for (let slice = 1; slice <= slices; slice++) {
    let to = from;
    while (to < points.length && (slice === slices || points[to].at < start + slice * length)) to++;
    drawn.push(...extremesOf(points, from, to));
    from = to;
  }
  return drawn;
}

/** The first, least, greatest and last point of a slice, in order of time and each once. */
function extremesOf(points: readonly TrendPoint[], from: number, to: number): TrendPoint[] {
  if (from === to) return [];
  let [least, greatest] = [from, from];
  for (let at = from + 1; at < to; at++) {
    if (points[at].value < points[least].value) least = at;
    if (points[at].value > points[greatest].value) greatest = at;
  }
  const places = [...new Set([from, Math.min(least, greatest), Math.max(least, greatest), to - 1])];
  return places.map((place) => points[place]);
}
