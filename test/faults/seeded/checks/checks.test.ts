import type { History, Operation, Outcome, Seen, State } from '../history';
import { CHECKS, checkHistory } from './check-history';

const RECORD = 'accountabilities/1';
const LIST = 'individuals/1/accountabilities';
const FIRST: State = { version: 1, value: 'a', deleted: false, deletedByRef: false };

/** An operation from `start` on that takes one unit of time. */
function operation(verb: Operation['verb'], start: number, facts: Partial<Operation> = {}): Operation {
  const outcome: Outcome = facts.outcome ?? 'done';
  return {
    verb,
    record: RECORD,
    start,
    end: start + 1,
    outcome,
    status: outcome === 'done' ? 200 : undefined,
    ...facts,
  };
}
const state = (version: number, value: string, others: Partial<State> = {}): State => ({
  ...FIRST,
  version,
  value,
  ...others,
});
const created = operation('create', 0, { list: LIST, sent: 'a', seen: FIRST });
const update = (start: number, version: number, sent: string, facts: Partial<Operation> = {}) =>
  operation('update', start, { sent, seen: state(version, sent), ...facts });
const read = (start: number, seen: State) => operation('read', start, { seen });
const unanswered = { outcome: 'unknown', status: undefined, seen: undefined } as const;
const refused = { outcome: 'refused', status: 412, seen: undefined } as const;

/** A list in pages, each of which takes one unit of time. */
function list(start: number, pages: readonly (readonly Seen[])[], facts: Partial<Operation> = {}): Operation {
  const timed = pages.map((items, index) => ({ start: start + index, end: start + index + 1, items }));
  const end = start + pages.length;
  return operation('list', start, { record: undefined, list: LIST, end, pages: timed, ...facts });
}
const item = (value: string, record = RECORD, others: Partial<Seen> = {}): Seen => ({
  ...{ record, value, deleted: false, deletedByRef: false },
  ...others,
});
const snapshot = (project: Partial<Seen>, comment: Partial<Seen>) =>
  operation('snapshot', 9, {
    record: undefined,
    tree: [item('p', 'projects/1', project), { ...item('c', 'comments/1', comment), above: 'projects/1' }],
  });

/** Histories in which every promise is kept. */
const KEPT: Readonly<Record<string, History>> = {
  'an update and a read of it': [created, update(2, 2, 'b'), read(4, state(2, 'b'))],
  'a read of the old state while it is updated': [created, update(2, 2, 'b'), { ...read(1.5, FIRST), end: 2.5 }],
  'an unanswered update that happened': [created, update(2, 2, 'b', unanswered), read(4, state(2, 'b'))],
  'an unanswered update that did not happen': [created, update(2, 2, 'b', unanswered), read(4, FIRST)],
  'an unanswered update that happened after a read': [
    ...[created, update(2, 2, 'b', unanswered), read(4, FIRST), read(6, state(2, 'b'))],
  ],
  'one of two updates under the same If-Match': [
    ...[created, update(2, 2, 'b', { ifMatch: 1 }), update(2, 0, 'c', { ifMatch: 1, ...refused })],
  ],
  'a deletion, and an undeletion': [
    ...[created, operation('delete', 2), read(4, state(2, 'a', { deleted: true }))],
    ...[operation('undelete', 6, { seen: state(3, 'a') }), read(8, state(3, 'a'))],
  ],
  'an unanswered undeletion after a deletion': [
    ...[created, operation('delete', 2), operation('undelete', 4, unanswered), read(6, state(3, 'a'))],
  ],
  'a list without a record that is deleted meanwhile': [created, { ...operation('delete', 2), end: 5 }, list(4, [[]])],
  'a list without a record that may be deleted': [created, operation('delete', 2, unanswered), list(4, [[]])],
  'a list in pages': [
    ...[created, operation('create', 2, { record: 'accountabilities/2', list: LIST, sent: 'b' })],
    list(4, [[item('a')], [item('b', 'accountabilities/2')]]),
  ],
  'a removed color': [
    operation('create', 0, { record: 'colors/1', sent: 'a', isRemovable: true }),
    operation('delete', 2, { record: 'colors/1', isRemovable: true }),
    operation('read', 4, { record: 'colors/1', outcome: 'refused', status: 404 }),
  ],
  'a deleted tree': [snapshot({ deleted: true }, { deletedByRef: true })],
};

/** Histories that break a promise, by the check that has to report it. */
const BROKEN: readonly (readonly [check: string, name: string, history: History])[] = [
  ['versions', 'an acknowledged update is lost', [created, update(2, 2, 'b'), read(4, FIRST)]],
  [
    'versions',
    'a list shows an older state',
    [created, update(2, 2, 'b'), read(4, state(2, 'b')), list(6, [[item('a')]])],
  ],
  [
    'versions',
    'a state that was seen is gone',
    [...[created, update(2, 2, 'b', unanswered), read(4, state(2, 'b')), read(6, FIRST)]],
  ],
  ['versions', 'an update does not raise the version', [created, update(2, 1, 'a')]],
  ['versions', 'a version is two states', [created, update(2, 2, 'b'), update(2, 2, 'c')]],
  [
    'versions',
    'a version is both live and deleted',
    [created, read(2, FIRST), read(4, state(1, 'a', { deleted: true }))],
  ],
  ['versions', 'an update is done twice', [...[created, update(2, 2, 'b'), update(4, 3, 'c'), read(6, state(4, 'b'))]]],
  [
    'If-Match',
    'an update overwrites another one',
    [...[created, update(2, 2, 'b', { ifMatch: 1 }), update(4, 3, 'c', { ifMatch: 1 })]],
  ],
  ['values', 'a value was never sent', [created, read(2, state(2, 'x'))]],
  ['values', 'a refused update is seen', [created, update(2, 2, 'b', refused), read(4, state(2, 'b'))]],
  ['values', 'a value is seen before it is sent', [created, read(2, state(2, 'b')), update(4, 2, 'b')]],
  ['values', 'a response shows the write of another client', [created, update(2, 2, 'b', { seen: FIRST })]],
  ['created once', 'a creation makes two records', [created, list(2, [[item('a'), item('a', 'accountabilities/2')]])]],
  ['deletions', 'a deletion is lost', [created, operation('delete', 2), read(4, state(3, 'a'))]],
  [
    'deletions',
    'an undeletion is lost',
    [
      ...[created, operation('delete', 2), operation('undelete', 4, { seen: state(3, 'a') })],
      read(6, state(4, 'a', { deleted: true })),
    ],
  ],
  ['deletions', 'a record vanishes', [created, operation('read', 2, { outcome: 'refused', status: 404 })]],
  [
    'deletions',
    'a removed color is still there',
    [
      operation('create', 0, { record: 'colors/1', sent: 'a', isRemovable: true }),
      operation('delete', 2, { record: 'colors/1', isRemovable: true }),
      operation('read', 4, { record: 'colors/1', seen: FIRST }),
    ],
  ],
  ['statuses', 'a response is a 500', [operation('read', 2, { outcome: 'unknown', status: 500 })]],
  ['statuses', 'a client is refused', [operation('read', 2, { outcome: 'refused', status: 401 })]],
  ['lists', 'a list lacks a record', [created, list(2, [[]])]],
  [
    'lists',
    'a list of all lacks a deleted record',
    [created, operation('delete', 2), list(4, [[]], { withDeleted: true })],
  ],
  [
    'lists',
    'a list lacks an undeleted record',
    [...[created, operation('delete', 2), operation('undelete', 4, { seen: state(3, 'a') }), list(6, [[]])]],
  ],
  ['lists', 'two pages show the same record', [created, list(2, [[item('a')], [item('a')]])]],
  ['lists', 'a list shows a deleted record', [created, operation('delete', 2), list(4, [[item('a')]])]],
  [
    'lists',
    'a list shows a record that says it is deleted',
    [created, list(4, [[item('a', RECORD, { deleted: true })]])],
  ],
  ['cascades', 'a record is live below a deleted one', [snapshot({ deleted: true }, {})]],
  ['cascades', 'a record stays deleted below an undeleted one', [snapshot({}, { deletedByRef: true })]],
];

describe('the checks of a history', () => {
  it.each(Object.entries(KEPT))('accept %s', (_name, history) => {
    expect(checkHistory(history)).toEqual([]);
  });

  it.each(BROKEN)('of %s report that %s', (check, _name, history) => {
    expect(CHECKS[check](history).length).toBeGreaterThan(0);
    expect(checkHistory(history).some((text) => text.startsWith(`${check}: `))).toBe(true);
  });

  it('are all shown to report something', () => {
    expect([...new Set(BROKEN.map(([check]) => check))].sort()).toEqual(Object.keys(CHECKS).sort());
  });
});
