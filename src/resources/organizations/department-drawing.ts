import { type HierarchyNode, stratify } from 'd3-hierarchy';
import { escaped, fitting, limited, path, px, rect, text } from '../../resource/features/pictures/svg';
import { firstSmall, type Size, svgOf } from '../../resource/features/pictures/svg-document';
import type { UnitInTree } from './organization.store';

/** At most so many units are drawn (contract section 23). */
export const MAX_UNITS = 200;

interface Unit {
  readonly id: string;
  /** Empty for the unit at the top. */
  readonly parent: string;
  readonly name: string;
  /** The number of units below it that are not drawn. */
  readonly more: number;
}

interface LedUnit extends Unit {
  readonly leaders: readonly string[];
}

type UnitNode = HierarchyNode<LedUnit>;
type Place = readonly [x: number, y: number];

/** What a drawing leaves out so that it is small. */
interface Detail {
  /** Texts that were shortened to fit are complete in their alternatives. */
  readonly complete: boolean;
  /** The arrangement for wide screens. */
  readonly wide: boolean;
  /** The size of a text in bytes. */
  readonly bytes: number;
}

/** From most to least. The last one is below the limit for any names of 200 units. */
const DETAILS: readonly Detail[] = [
  { complete: true, wide: true, bytes: 600 },
  { complete: false, wide: true, bytes: 120 },
  { complete: false, wide: false, bytes: 60 },
  { complete: false, wide: false, bytes: 36 },
];

const [MARGIN, HEADER, WIDTH] = [14, 78, 400];
const [BOX_HEIGHT, ROW, COLUMN_GAP, PADDING, BASELINE] = [46, 56, 44, 12, 20];
/** The ID of the shape of all boxes. */
const BOX = 'box';
/** The width of a letter of the number of units that are not drawn, with a margin. */
const NOTE_LETTER = 7;
const [MAX_INDENT, MAX_INDENTS, MIN_BOX, MAX_BOX, MAX_WIDE] = [22, 150, 200, 300, 1_240];
/** With more levels the text of the arrangement for wide screens would be too small. */
const MAX_WIDE_LEVELS = 6;

/** The units to draw, level by level, of those that are given in this order. The first one is at the top. */
export function drawnUnits(units: readonly UnitInTree[]): Unit[] {
  const [top] = units;
  const root = hierarchyOf(
    units,
    ({ ID }) => ID,
    (unit) => (unit === top ? '' : unit.ParentID),
  ).sum(() => 1);
  const nodes = [...root].slice(0, MAX_UNITS);
  const drawn = new Set(nodes);
  return nodes.map(({ data: { ID, ParentID, Name }, children = [] }) => {
    const left = children.filter((child) => !drawn.has(child));
    const more = left.reduce((sum, { value = 0 }) => sum + value, 0);
    return { id: ID, parent: ID === top.ID ? '' : ParentID, name: Name, more };
  });
}

/** Draws units as a tree: below each other, and from left to right on wide screens. */
export function drawDepartments(units: readonly LedUnit[]): string {
  const root = hierarchyOf(
    units,
    ({ id }) => id,
    ({ parent }) => parent,
  );
  return firstSmall(drawings(root));
}

function* drawings(root: UnitNode): Generator<string> {
  for (const detail of DETAILS) yield drawTree(root, detail);
}

function hierarchyOf<T>(units: readonly T[], id: (unit: T) => string, parent: (unit: T) => string): HierarchyNode<T> {
  return stratify<T>().id(id).parentId(parent)([...units]);
}

function drawTree(root: UnitNode, detail: Detail): string {
  const { name } = root.data;
  const count = root.descendants().length;
  const rest = root.descendants().reduce((sum, { data }) => sum + data.more, 0);
  const levels = root.height + 1;
  const indent = Math.min(MAX_INDENT, MAX_INDENTS / levels);
  const fitsNarrow = WIDTH - 2 * MARGIN - indent * root.height;
  const hasWide = detail.wide && levels <= MAX_WIDE_LEVELS;
  const fitsWide = hasWide ? MAX_WIDE / levels - COLUMN_GAP : MAX_BOX;
  const box = Math.max(MIN_BOX, Math.min(fitsNarrow, fitsWide, MAX_BOX));
  const places = new Map<UnitNode, Place>();
  root.eachBefore((node) => {
    places.set(node, [MARGIN + node.depth * indent, HEADER + places.size * ROW]);
  });
  const nodes = [...places.keys()];
  const narrow = { width: WIDTH, height: HEADER + nodes.length * ROW + MARGIN - (ROW - BOX_HEIGHT) };
  const wide = hasWide ? arrange(root, box) : undefined;
  const below = count === 1 ? 'No departments' : `${count - 1} ${count === 2 ? 'department' : 'departments'}`;
  const summary = rest > 0 ? `${below}, ${rest} more not drawn` : below;
  return svgOf({
    title: `Departments of ${limited(name, detail.bytes)}`,
    description: `${summary}. Each with its leaders, after the one that it belongs to.`,
    narrow,
    wide: wide ? { ...wide.size, rules: rulesOf(nodes, wide.places) } : narrow,
    shapes: [
      `<defs><g id="${BOX}">${rect(-PADDING, -BASELINE, box, BOX_HEIGHT, 'f-card', 6)}</g></defs>`,
      text(MARGIN, 32, fitting(limited(name, detail.bytes), ((WIDTH - 2 * MARGIN) * 14) / 20, 'bold'), 't'),
      text(MARGIN, 56, summary, 'note'),
      path(branches(nodes, places, false), `thin l-mark${wide ? ' narrow' : ''}`),
      ...(wide ? [path(branches(nodes, wide.places, true), 'thin l-mark wide')] : []),
      `<g role="list">${nodes.map((node, at) => drawUnit(node, at, placeOf(node, places), box, detail)).join('')}</g>`,
    ],
  });
}

/** The tree from left to right. A unit is beside the first one below it: the top is where reading begins. */
function arrange(root: UnitNode, box: number): { places: ReadonlyMap<UnitNode, Place>; size: Size } {
  const column = box + COLUMN_GAP;
  const places = new Map<UnitNode, Place>();
  let row = 0;
  root.eachBefore((node) => {
    if (node.parent && node.parent.children?.[0] !== node) row += 1;
    places.set(node, [MARGIN + node.depth * column, HEADER + row * ROW]);
  });
  return {
    places,
    size: { width: 2 * MARGIN + root.height * column + box, height: HEADER + row * ROW + BOX_HEIGHT + MARGIN },
  };
}

function rulesOf(nodes: readonly UnitNode[], places: ReadonlyMap<UnitNode, Place>): string {
  return nodes
    .map((node, at) => {
      const [x, y] = placeOf(node, places);
      return `#${idOf(at)}{transform:translate(${px(x + PADDING)}px,${px(y + BASELINE)}px)}`;
    })
    .join('');
}

/** Lines from each unit to those below it, with one trunk: a line from it to each of many units would make a bar. */
function branches(nodes: readonly UnitNode[], places: ReadonlyMap<UnitNode, Place>, isWide: boolean): string {
  return nodes
    .map((node) => {
      if (!node.parent) return '';
      const [[x, y], [left, above]] = [placeOf(node, places), placeOf(node.parent, places)];
      const trunk = px(isWide ? x - COLUMN_GAP / 2 : (left + x) / 2);
      const beside = `M${px(x - COLUMN_GAP)} ${px(above + BOX_HEIGHT / 2)}H${trunk}`;
      const start = isWide ? beside : `M${trunk} ${px(above + BOX_HEIGHT)}`;
      const end = `${px(y + BOX_HEIGHT / 2)}H${px(x)}`;
      return node.parent.children?.at(-1) === node ? `${start}V${end}` : `M${trunk} ${end}`;
    })
    .join('');
}

function placeOf(node: UnitNode, places: ReadonlyMap<UnitNode, Place>): Place {
  return places.get(node) as Place;
}

/** A box with the name of a unit, its leaders, and how many units below it are not drawn. */
function drawUnit(node: UnitNode, at: number, [x, y]: Place, box: number, { bytes, complete }: Detail): string {
  const { id, name, leaders, more } = node.data;
  const note = more > 0 ? `+${more} below` : '';
  const led = leaders.length > 0 ? leaders.join(', ') : 'No leader';
  const width = box - 2 * PADDING;
  const shown = [
    fitting(limited(name, bytes), width - note.length * NOTE_LETTER, 'bold'),
    fitting(limited(led, bytes), width, 'small'),
  ];
  const isCut = shown[0] !== name || shown[1] !== led;
  const label = `${limited(name, bytes)}. ${limited(led, bytes)}.${more > 0 ? ` ${more} more below.` : ''}`;
  // Its origin is the beginning of the name, which saves the coordinates of the texts.
  const place = `translate(${px(x + PADDING)} ${px(y + BASELINE)})`;
  return [
    `<g id="${idOf(at)}" data-unit="${id}" role="listitem" aria-level="${node.depth + 1}" transform="${place}">`,
    complete && isCut ? `<title>${escaped(label)}</title>` : '',
    `<use href="#${BOX}"${node.depth === 0 ? ' class="top"' : ''}/>`,
    `<text class="b">${escaped(shown[0])}</text>`,
    more > 0 ? text(width, 0, note, 's note end') : '',
    `<text class="s note" y="17">${escaped(shown[1])}</text>`,
    '</g>',
  ].join('');
}

function idOf(at: number): string {
  return `u${at.toString(36)}`;
}
