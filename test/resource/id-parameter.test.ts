import type { ListParams } from '../../src/http/params/list-params';
import { Faults } from '../../src/http/problems/problem';
import { idParameter, recordParameter } from '../../src/resource/pipeline/id-parameter';
import type { Caller } from '../../src/security/caller';

const ID = '0190d7a0-0000-7000-8000-0000000000aa';
const asked = (own: Record<string, string>): ListParams => ({ deleted: 0, count: false, own });

describe('a query parameter that names a record', () => {
  let faults: Faults;
  let caller: Caller;
  const find = jest.fn();
  beforeEach(() => {
    faults = new Faults();
    caller = { faults } as unknown as Caller;
    find.mockReset();
  });

  const found = (own: Record<string, string>) =>
    recordParameter(caller, asked(own), 'unitid', find, 'No unit with this ID exists.');

  it('is read in lower case', async () => {
    const unit = { ID };
    find.mockResolvedValue(unit);
    expect(await found({ unitid: ID.toUpperCase() })).toBe(unit);
    expect(find.mock.calls).toEqual([[ID]]);
    expect(idParameter(caller, asked({ unitid: ID.toUpperCase() }), 'unitid')).toBe(ID);
    expect(faults.list).toEqual([]);
  });

  it('may be absent', async () => {
    expect(await found({ other: ID })).toBeUndefined();
    expect([faults.list, find.mock.calls]).toEqual([[], []]);
  });

  it.each(['', 'x', `${ID}0`])('that is no UUID is a fault, and looks nothing up: %j', async (unitid) => {
    expect(await found({ unitid })).toBeUndefined();
    expect(faults.list).toEqual([{ field: 'unitid', code: 'invalid_format', message: 'unitid must be a UUID.' }]);
    expect(find).not.toHaveBeenCalled();
  });

  it('that names nothing is a fault', async () => {
    find.mockResolvedValue(undefined);
    expect(await found({ unitid: ID })).toBeUndefined();
    expect(faults.list).toEqual([{ field: 'unitid', code: 'not_found', message: 'No unit with this ID exists.' }]);
  });
});
