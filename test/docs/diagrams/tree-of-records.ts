import { phraseOf, wordsIn } from '../../../src/docs/resource-words';
import { resourceOf } from '../../../src/resource/declare/field-registry';
import { canBeBelow, type Kind, kindsWith, traitsOf } from '../../rights/kinds';
import { type Drawing, dot, line, text, WIDTH } from './svg';

/** A line of the outline. */
interface Entry {
  readonly kind: Kind;
  readonly depth: number;
  /** Whether what belongs to it is shown elsewhere. */
  readonly isShownAbove: boolean;
}

const NAMES: Readonly<Partial<Record<Kind, string>>> = {
  organization: 'Organization, department',
  group: 'Security group',
  corevalue: 'Core value',
  phase: 'Project phase',
  status: 'Project status',
  basicrole: 'Basic role',
  roledialog: 'Basic role dialog',
  value: 'Metric value',
  teammember: 'Team member',
};
/** Departments are drawn with organizations; comments are a mark on what can have them. */
const NOT_LISTED = new Set<Kind>(['site', 'department', 'comment']);
const [TOP, ROW, INDENT] = [64, 22, 24];

/** Which type of record belongs to which: from the table of kinds that the tests of the rights use. */
export function treeOfRecords(): Drawing {
  const entries: Entry[] = [{ kind: 'site', depth: 0, isShownAbove: false }];
  addBelow('site', 1, entries, new Set());
  const end = TOP + entries.length * ROW;
  const shapes = [
    text(16, 24, 'What each type of record belongs to', 'text bold'),
    ...legend(),
    ...entries.flatMap((entry, index) => row(entry, index, entries)),
    text(16, end + 10, 'comments: can have comments. parts: can contain others of its type.', 'note small'),
    text(16, end + 28, 'The field on the right has the ID of the record that it belongs to.', 'note small'),
  ];
  return {
    title: 'The tree of records',
    description: entries.map(({ kind, depth }) => `${'- '.repeat(depth)}${nameOf(kind)}`).join('; '),
    height: end + 44,
    shapes,
  };
}

/** What belongs to a kind. What contains nothing comes first; the rest is shown once. */
function addBelow(above: Kind, depth: number, entries: Entry[], shown: Set<Kind>): void {
  const below = kindsWith(({ places }) => places.includes(above)).filter((kind) => !NOT_LISTED.has(kind));
  const hasMore = (kind: Kind) =>
    kindsWith(({ places }) => places.includes(kind)).some((each) => !NOT_LISTED.has(each));
  for (const kind of [...below.filter((each) => !hasMore(each)), ...below.filter(hasMore)]) {
    const isShownAbove = shown.has(kind);
    entries.push({ kind, depth, isShownAbove });
    shown.add(kind);
    if (!isShownAbove) addBelow(kind, depth + 1, entries, shown);
  }
}

function row({ kind, depth, isShownAbove }: Entry, index: number, entries: readonly Entry[]): string[] {
  const [x, y] = [20 + depth * INDENT, TOP + index * ROW];
  const { owner, rowType, hasParts } = traitsOf(kind);
  const notes = [
    canBeBelow('comment', kind) ? 'comments' : '',
    hasParts || kind === 'organization' ? 'parts' : '',
    isShownAbove && kindsWith(({ places }) => places.includes(kind)).length > 1 ? 'as above' : '',
  ].filter(Boolean);
  const label = `${nameOf(kind)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  return [
    ...(depth > 0 ? [branch(x, y, index, depth, entries)] : []),
    dot(x, y, rowType ? 'blue' : 'open'),
    text(x + 12, y + 5, label, isShownAbove ? 'note' : 'text'),
    ...(owner ? [text(WIDTH - 12, y + 5, owner, 'note small end')] : []),
  ];
}

/** The line from the entry that it belongs to. */
function branch(x: number, y: number, index: number, depth: number, entries: readonly Entry[]): string {
  const above = entries.findLastIndex((entry, at) => at < index && entry.depth === depth - 1);
  return line(`M${x - INDENT} ${TOP + above * ROW + 4}V${y}H${x - 5}`);
}

function legend(): string[] {
  return [
    dot(20, 42, 'blue'),
    text(30, 46, 'can be deleted and undeleted', 'note small'),
    dot(220, 42, 'open'),
    text(230, 46, 'cannot be undeleted', 'note small'),
    text(WIDTH - 12, 46, 'field', 'note small end'),
  ];
}

function nameOf(kind: Kind): string {
  const { entity } = traitsOf(kind);
  const [word] = entity ? [...wordsIn(resourceOf(entity)).values()].map(({ one }) => phraseOf(one)) : [kind];
  return NAMES[kind] ?? word[0].toUpperCase() + word.slice(1);
}
