import { childTypeOf } from '../../../src/security/rights/child-types';
import {
  ALLOW,
  DENY,
  NOT_SET,
  NOTHING_SET,
  nearest,
  type PermissionRow,
  PermissionRows,
} from '../../../src/security/rights/permission-rows';
import { DIALOG_TYPES, METRIC_TYPES, RowType } from '../../../src/security/rights/row-types';
import { type Drawing, line, rect, text, WIDTH } from './svg';

/** A level that is read for a project of a department, and the rows of the example there. */
interface Level {
  readonly name: string;
  readonly rows: readonly (readonly [string, number])[];
}

const LEVELS: readonly Level[] = [
  { name: 'Project', rows: [['Everyone', NOT_SET]] },
  {
    name: 'Department',
    rows: [
      ['Project office', ALLOW],
      ['Marcus Bell', DENY],
    ],
  },
  { name: 'Organization', rows: [['Marcus Bell', ALLOW]] },
  { name: 'Site', rows: [] },
];
const STATES = ['not set', 'allow', 'deny'];
const COLORS = ['grey', 'green', 'red'];
const [TOP, STEP, BOX] = [66, 82, 62];

/** Which permission decides, in an example that the code of the service evaluates; and all child types. */
export function permissionLevels(): Drawing {
  const states = LEVELS.map(({ rows }, index) => stateAt(rows, index));
  const decisive = states.findIndex((state) => state !== NOT_SET);
  const all = states.reduce(
    (near, far) => nearest({ ...NOTHING_SET, update: near }, { ...NOTHING_SET, update: far }).update,
  );
  if (all !== states[decisive]) throw new Error('The example does not agree with the rights of the service.');
  const bottom = TOP + LEVELS.length * STEP;
  return {
    title: 'The levels of a permission',
    description: `May Marcus Bell update a project? ${LEVELS.map(({ name }, index) => `${name}: ${STATES[states[index]]}`).join('; ')}. The nearest level that is set decides: ${STATES[all]}. On one level deny overrides allow. If no level is set, the default rights decide.`,
    height: bottom + 206,
    shapes: [
      text(16, 26, 'May Marcus Bell update a project?', 'text bold'),
      text(16, 48, 'He is in the group Project office. The nearest level with a state decides.', 'note small'),
      ...LEVELS.flatMap((level, index) => drawLevel(level, index, states[index], index === decisive)),
      rect(16, bottom, WIDTH - 32, 34),
      text(28, bottom + 22, 'No level is set: the default rights decide'),
      text(16, bottom + 54, 'On one level deny overrides allow.', 'note small'),
      ...childTypes(bottom + 82),
    ],
  };
}

function stateAt(rows: Level['rows'], index: number): number {
  const childType = index === 0 ? 0 : Number(childTypeOf(RowType.Project));
  const found = rows.map(([id, update]): PermissionRow => ({ ...NOTHING_SET, id, recordId: 'x', childType, update }));
  return new PermissionRows(found).statesAt('x', childType).update;
}

function drawLevel({ name, rows }: Level, index: number, state: number, isDecisive: boolean): string[] {
  const y = TOP + index * STEP;
  const childType = index === 0 ? 'ChildType null' : `ChildType ${childTypeOf(RowType.Project)}`;
  return [
    rect(16, y, WIDTH - 32, BOX),
    text(28, y + 24, name, 'text bold'),
    text(28, y + 44, childType, 'note small'),
    ...(rows.length === 0 ? [text(150, y + 24, 'no permissions', 'note')] : []),
    ...rows.flatMap(([principal, each], row) => [
      text(150, y + 24 + row * 26, principal),
      ...badge(258, y + 8 + row * 26, each),
    ]),
    ...(isDecisive ? [text(WIDTH - 28, y + 24, 'decides:', 'text bold end'), ...badge(WIDTH - 98, y + 34, state)] : []),
    line(`M${WIDTH / 2} ${y + BOX}V${y + STEP - 2}`, true),
  ];
}

function badge(x: number, y: number, state: number): string[] {
  return [
    rect(x, y, 70, 22, COLORS[state]),
    text(x + 35, y + 16, STATES[state], `small mid ${state === NOT_SET ? 'text' : 'on'}`),
  ];
}

/** The child types by the records that they are about. */
function childTypes(y: number): string[] {
  const numbers = (types: readonly number[]) => types.map((type) => childTypeOf(type)).join(', ');
  const about: readonly (readonly [string, readonly number[]])[] = [
    ['Organizations', [RowType.Organization]],
    ['Departments', [RowType.Department]],
    ['Projects', [RowType.Project]],
    ['Metrics of a unit, a project, a person', METRIC_TYPES],
    ['Dialogs of a unit, a project, a person', DIALOG_TYPES],
  ];
  return [
    text(16, y, 'ChildType: what a permission is about', 'text bold'),
    ...about.flatMap(([name, types], index) => [
      text(28, y + 24 + index * 20, name),
      text(WIDTH - 28, y + 24 + index * 20, numbers(types), 'text end'),
    ]),
  ];
}
