import { v7 } from 'uuid';
import { Caller, type Identity } from '../../src/security/caller';
import { DENY } from '../../src/security/rights/permission-rows';
import { RecordRights } from '../../src/security/rights/record-rights';
import { permissionOf } from '../support/permissions';
import { app, post, setUpWorldPerTest, world } from '../support/running-app';

const DEPARTMENTS = 19;

describe('the records that others name and the caller may not read', () => {
  setUpWorldPerTest();

  const deny = async (on: string, ChildType: number | null = null) => {
    const row = permissionOf(on, world.guest.id, { ChildType, ReadState: DENY });
    await post(world.admin, 'permissions', row).expect(200);
  };
  const unreadable = async (...ids: string[]) => {
    const { siteId, guest } = world;
    const caller = new Caller({ siteId, individualId: guest.id, isAdmin: false, isPM: true } as Identity);
    return [...(await app.app.get(RecordRights).unreadable(caller, () => ids, app.database.read))];
  };

  it('are those that a row on a record above them denies', async () => {
    const { siteId, organization, engineering, sales, member } = world;
    const all = [siteId, organization, engineering, sales, member.id];
    expect(await unreadable(...all)).toEqual([]);
    await deny(organization, DEPARTMENTS);
    expect(await unreadable(...all)).toEqual([engineering, sales]);
  });

  it('are those that a row on the record itself denies, also the site, which has nothing above it', async () => {
    const { siteId, organization, engineering, member } = world;
    await deny(member.id);
    await deny(siteId);
    expect(await unreadable(siteId, organization, engineering, member.id)).toEqual([siteId, member.id]);
  });

  it('are none that are not in the tree of the site', async () => {
    await deny(world.engineering);
    expect(await unreadable(v7(), world.other.organization)).toEqual([]);
  });
});
