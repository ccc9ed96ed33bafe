import { formatInstant } from '../../../http/formats/instant';
import type { Zone } from '../../../http/formats/zone';
import { escaped, figure, fitting, limited, rect, text } from '../../../resource/features/pictures/svg';
import { svgOf } from '../../../resource/features/pictures/svg-document';
import { RowType } from '../../../security/rights/row-types';
import type { Dashboard } from '../dashboard';
import type { Overview } from '../dashboard.service';
import type { DashboardPeriod } from '../figures/dashboard-span';
import { isRunning, LEVEL_NAMES, RUNNING } from './level';
import { levelLegend } from './level-legend';
import { type Cell, type Column, cellOf, columnsOf } from './overview-columns';

const [MARGIN, HEADER, LINE] = [14, 146, 34];
/** The size of a cell, with the gap to the next one. */
const [CELL, CELL_HEIGHT] = [88, 42];
const NARROW = { width: 400, columns: 3, column: 124, name: 24, cell: 62 };
const WIDE = { name: 204, row: CELL_HEIGHT + 2, head: 38 };
/** Of a name, in bytes. */
const MAX_NAME = 56;

/**
 * Draws a table: a row for each subject with a cell for each figure. On narrow screens a row has several lines. `now` is
 * in stored form: the figures of a period that is not over are lighter.
 */
export function drawOverview(overview: Overview, zone: Zone, now: string): string {
  const { settings, period, before, dashboards, former, more } = overview;
  const columns = columnsOf(settings);
  const row = NARROW.name + Math.ceil(columns.length / NARROW.columns) * NARROW.cell + 12;
  const [isLight, count] = [isRunning(period?.end, now), dashboards.length];
  const span = (period ? spanOf(period, zone) : 'No period has started') + (isLight ? ` \u00b7 ${RUNNING}` : '');
  const compared = before ? `In small type: difference to ${spanOf(before, zone)}` : 'There is no period before';
  const last = more > 0 ? `${more} more not drawn` : '';
  const [bottom, wideBottom] = [HEADER + count * row, HEADER + WIDE.head + count * WIDE.row];
  return svgOf({
    title: 'Dashboards',
    description: `${span}. ${compared}. Percentages of ${count} subjects${last && `, ${last}`}.`,
    narrow: { width: NARROW.width, height: bottom + LINE },
    rules: `#rows use{stroke:none}#rows .note{font-size:12px}.tint{fill-opacity:${isLight ? 0.08 : 0.2}}${columns.map((_, at) => moved(`.k${at}`, ...narrowPlace(at))).join('')}`,
    wide: {
      width: 2 * MARGIN + WIDE.name + columns.length * CELL,
      height: wideBottom + LINE,
      rules: [
        ...columns.map((_, at) => moved(`.k${at}`, WIDE.name + at * CELL, 16)),
        ...dashboards.map((_, at) => moved(`.r${at}`, MARGIN, HEADER + WIDE.head + at * WIDE.row)),
        moved('.last', 0, wideBottom - bottom),
      ].join(''),
    },
    shapes: [
      `<defs><g id="c">${rect(-10, -16, CELL - 4, CELL_HEIGHT - 2, 'tint', 3)}${rect(-10, -16, 4, CELL_HEIGHT - 2, '', 2)}</g>`,
      `<g id="labels">${columns.map(({ label }, at) => narrowLabel(label, at)).join('')}</g></defs>`,
      text(MARGIN, 32, 'Dashboards', 't'),
      text(MARGIN, 56, span, 'note'),
      ...levelLegend(settings, 84, ['neutral', 'Nothing counted']),
      text(MARGIN, 128, compared, 's note'),
      `<g class="wide" transform="translate(${MARGIN} ${HEADER})" aria-hidden="true">${columns.map(wideLabel).join('')}</g>`,
      '<g id="rows">',
      ...dashboards.map((dashboard, at) => drawRow(dashboard, former[at], columns, at, HEADER + at * row)),
      '</g>',
      `<g class="last">${text(MARGIN, bottom + 16, last, 'note')}</g>`,
    ],
  });
}

function spanOf({ start, end }: DashboardPeriod, zone: Zone): string {
  const [from, to] = [start, end].map((stored) => formatInstant(stored, zone).slice(0, 10));
  return `${from} to ${to}`;
}

function moved(selector: string, x: number, y: number): string {
  return `${selector}{transform:translate(${x}px,${y}px)}`;
}

/** Of the value of a cell. */
function narrowPlace(at: number): [x: number, y: number] {
  const { columns, column, name, cell } = NARROW;
  return [10 + (at % columns) * column, name + 34 + Math.floor(at / columns) * cell];
}

function narrowLabel(label: string, at: number): string {
  const [x, y] = narrowPlace(at);
  return text(x - 10, y - 20, label, 's note');
}

function wideLabel({ label }: Column, at: number): string {
  const lines = label.split(' ').map((word, line, words) => text(-10, (line + 2 - words.length) * 15, word, 's note'));
  return `<g class="k${at}">${lines.join('')}</g>`;
}

function drawRow(
  dashboard: Dashboard,
  former: Dashboard | undefined,
  columns: readonly Column[],
  at: number,
  y: number,
): string {
  const name = limited(dashboard.Name, MAX_NAME);
  const cells = columns.map((column) => ({ label: column.label, ...cellOf(column, dashboard, former) }));
  const spoken = cells.map(({ label, value, change, level }) =>
    [label, value, change, level && LEVEL_NAMES[level]].filter(Boolean).join(' '),
  );
  return [
    // The page /docs/dashboards makes a link of it.
    `<g class="r${at}" ${dashboard.RowType === RowType.Individual ? 'data-person' : 'data-unit'}="${dashboard.ID}" transform="translate(${MARGIN} ${y})">`,
    figure(`${name}. ${spoken.join(', ')}`, [
      `<text y="16" class="b">${escaped(fitting(name, WIDE.name - 10, 'bold'))}</text>`,
      '<use href="#labels" class="narrow"/>',
      ...cells.map(drawCell),
    ]),
    '</g>',
  ].join('');
}

function drawCell({ value, change, level }: Cell, at: number): string {
  const below = change && `<text y="17" class="note">${change}</text>`;
  return `<g class="k${at} f-${level ?? 'neutral'}"><use href="#c"/><text>${value}</text>${below}</g>`;
}
