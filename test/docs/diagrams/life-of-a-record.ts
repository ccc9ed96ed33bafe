import { type Drawing, line, rect, text } from './svg';

/** The state of a record, as the service shows it. */
export interface RecordState {
  readonly deleted: boolean;
  readonly deletedByRef: boolean;
  /** The status of an update. */
  readonly update: number;
  /** The values of the parameter `deleted` with which a list contains it. */
  readonly listed: readonly number[];
}

/** What happens to a record, or to the one that it belongs to. */
export const EVENTS = ['delete', 'undelete', 'delete above', 'undelete above'] as const;
export type LifeEvent = (typeof EVENTS)[number];

/** A change of state that the service made. */
export interface Transition {
  readonly event: LifeEvent;
  readonly from: RecordState;
  readonly to: RecordState;
}

const [BOX_WIDTH, BOX_HEIGHT, RIGHT, LOWER] = [160, 92, 284, 236];

/** The life of a record: the states and changes that were observed at the service. */
export function lifeOfARecord(states: readonly RecordState[], transitions: readonly Transition[]): Drawing {
  const changes = transitions.filter(
    ({ from, to }) => from.deleted !== to.deleted || from.deletedByRef !== to.deletedByRef,
  );
  return {
    title: 'The life of a record',
    description: changes.map(({ event, from, to }) => `${nameOf(from)}, ${event}: ${nameOf(to)}`).join('; '),
    height: 420,
    shapes: [
      text(16, 26, 'Deleting a record, and one that it belongs to', 'text bold'),
      ...states.flatMap(drawState),
      ...changes.map(arrow),
      ...captions(),
      text(16, 360, 'Deleted: deleted itself. DeletedByRef: a record above it is deleted.', 'note small'),
      text(16, 380, 'A deleted record can be read by its ID. What is not drawn changes', 'note small'),
      text(16, 400, 'nothing. Types without these members are deleted for good.', 'note small'),
    ],
  };
}

function placeOf({ deleted, deletedByRef }: RecordState): [number, number] {
  return [deleted ? RIGHT : 16, deletedByRef ? LOWER : 46];
}

function nameOf({ deleted, deletedByRef }: RecordState): string {
  if (deleted && deletedByRef) return 'Both';
  if (deleted) return 'Deleted';
  return deletedByRef ? 'DeletedByRef' : 'Live';
}

function drawState(state: RecordState): string[] {
  const [x, y] = placeOf(state);
  const update = state.update === 200 ? 'can be changed' : `update: ${state.update} deleted`;
  return [
    rect(x, y, BOX_WIDTH, BOX_HEIGHT),
    rect(x, y, 6, BOX_HEIGHT, state.deleted || state.deletedByRef ? 'red' : 'green'),
    text(x + 16, y + 24, nameOf(state), 'text bold'),
    text(x + 16, y + 50, update, 'note small'),
    text(x + 16, y + 70, `in lists: deleted=${state.listed.join(' or ')}`, 'note small'),
  ];
}

/** Changes of the record itself are horizontal, those of the record above it vertical. */
function arrow({ event, from }: Transition): string {
  const [x, y] = placeOf(from);
  if (event === 'delete') return line(`M${x + BOX_WIDTH} ${y + 34}H${RIGHT - 2}`, true);
  if (event === 'undelete') return line(`M${x} ${y + 60}H${16 + BOX_WIDTH + 2}`, true);
  if (event === 'delete above') return line(`M${x + 66} ${y + BOX_HEIGHT}V${LOWER - 2}`, true);
  return line(`M${x + 92} ${y}V${46 + BOX_HEIGHT + 2}`, true);
}

function captions(): string[] {
  const middle = (16 + BOX_WIDTH + RIGHT) / 2;
  return [
    ...[46, LOWER].flatMap((y) => [
      text(middle, y + 28, 'delete', 'text small mid'),
      text(middle, y + 76, 'undelete', 'text small mid'),
    ]),
    ...[16, RIGHT].flatMap((x) => [
      text(x + 60, 178, 'delete', 'text small end'),
      text(x + 60, 192, 'above', 'text small end'),
      text(x + 98, 178, 'undelete', 'text small'),
      text(x + 98, 192, 'above', 'text small'),
    ]),
  ];
}
