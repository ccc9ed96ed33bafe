import { Faults } from '../../src/http/problems/problem';
import { PendingWrite } from '../../src/resource/service/pending-write';

interface Row {
  readonly Name: string;
  readonly Done: boolean | number;
  readonly Note: string | null;
}

describe('a write while it is looked at', () => {
  const row: Row = { Name: 'old', Done: 0, Note: null };
  const changeOf = (input: object, current: Row | undefined = row) =>
    new PendingWrite(current ? 'update' : 'create', current, input, new Faults());

  it('ends in the first of its conflicts', () => {
    const change = changeOf({});
    expect(() => change.throwIfConflict()).not.toThrow();
    change.conflict('deleted', 'The parent is deleted.');
    change.conflict('primary_department', 'It is the primary one.');
    expect(() => change.throwIfConflict()).toThrow(
      expect.objectContaining({ status: 409, code: 'deleted', detail: 'The parent is deleted.' }),
    );
  });

  it.each([
    [{ Name: 'new' }, 'Name', true],
    [{ Name: 'old' }, 'Name', false],
    [{}, 'Name', false],
    [{ Name: null }, 'Name', true],
    [{ Note: null }, 'Note', false],
    [{ Done: false }, 'Done', false],
    [{ Done: true }, 'Done', true],
  ] as const)('of %j changes %s: %s', (input, field, expected) => {
    expect(changeOf(input).changes(field)).toBe(expected);
  });

  it('of a new record changes what is given', () => {
    const change = new PendingWrite<Row>('create', undefined, { Name: 'new' }, new Faults());
    expect([change.changes('Name'), change.changes('Note')]).toEqual([true, false]);
  });

  it('adds its faults to those of the request', () => {
    const faults = new Faults();
    new PendingWrite<Row>('update', row, {}, faults).fault('Name', 'mismatch', 'Name cannot be changed.');
    expect(faults.list).toEqual([{ field: 'Name', code: 'mismatch', message: 'Name cannot be changed.' }]);
  });

  it('knows each field as it will be, null included', () => {
    const change = changeOf({ Name: 'new', Note: null }, { ...row, Note: 'x' });
    expect([change.after('Name'), change.after('Note'), change.after('Done')]).toEqual(['new', null, 0]);
    expect(new PendingWrite<Row>('create', undefined, {}, new Faults()).after('Name')).toBeUndefined();
  });

  it('leaves the input as it was sent', () => {
    const input = { Name: 'new' };
    Object.assign(changeOf(input).values, { Name: 'other' });
    expect(input).toEqual({ Name: 'new' });
  });
});
