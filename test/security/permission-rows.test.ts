import {
  NOTHING_SET,
  nearest,
  type PermissionRow,
  PermissionRows,
  type States,
} from '../../src/security/rights/permission-rows';

const RECORD = '0190d7a0-0000-7000-8000-000000000001';
const OTHER = '0190d7a0-0000-7000-8000-000000000002';
const RIGHTS = ['create', 'read', 'update', 'delete', 'delegate'] as const;
const [NOT_SET, ALLOW, DENY] = [0, 1, 2];

function rowOf(states: Partial<States>, recordId = RECORD, childType = 0): PermissionRow {
  return { id: 'a row', recordId, childType, ...NOTHING_SET, ...states };
}

describe('the permission rows of a caller', () => {
  it.each(RIGHTS)('on one record: Deny beats Allow for %s, whatever their order', (right) => {
    const rows = [DENY, ALLOW, NOT_SET].map((state) => rowOf({ [right]: state }));
    for (const order of [rows, [...rows].reverse()])
      expect(new PermissionRows(order).statesAt(RECORD, 0)).toEqual({ ...NOTHING_SET, [right]: DENY });
    expect(new PermissionRows(rows.slice(1)).statesAt(RECORD, 0)).toEqual({ ...NOTHING_SET, [right]: ALLOW });
  });

  it('are those of the record and of the child type', () => {
    const rows = new PermissionRows([rowOf({ read: ALLOW }), rowOf({ read: DENY }, RECORD, 15), rowOf({}, OTHER)]);
    const read = (id: string, childType: number) => rows.statesAt(id, childType).read;
    expect([read(RECORD, 0), read(RECORD, 15), read(RECORD, 19), read(OTHER, 0), read(OTHER, 15)]).toEqual([
      ALLOW,
      DENY,
      NOT_SET,
      NOT_SET,
      NOT_SET,
    ]);
  });

  it.each(RIGHTS)('nearest to a record count before others, for %s', (right) => {
    const pairs = [NOT_SET, ALLOW, DENY].flatMap((near) => [NOT_SET, ALLOW, DENY].map((far) => [near, far]));
    for (const [near, far] of pairs)
      expect(nearest({ ...NOTHING_SET, [right]: near }, { ...NOTHING_SET, [right]: far })).toEqual({
        ...NOTHING_SET,
        [right]: near === NOT_SET ? far : near,
      });
    expect(pairs).toHaveLength(9);
  });

  it('say whether any of them hides something', () => {
    const hides = (...rows: PermissionRow[]) => new PermissionRows(rows).deniesReading;
    const [allow, deny] = [rowOf({ read: ALLOW, update: DENY }), rowOf({ read: DENY }, OTHER, 15)];
    expect([hides(), hides(allow), hides(deny), hides(allow, deny), hides(deny, allow)]).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('are none or some', () => {
    expect([new PermissionRows([]).isEmpty, new PermissionRows([rowOf({})]).isEmpty]).toEqual([true, false]);
  });
});
