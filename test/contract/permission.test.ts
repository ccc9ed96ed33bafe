import { v7 } from 'uuid';
import { sortKey } from '../../src/resource/sort-key';
import { Permission } from '../../src/resources/permissions/permission';
import { RowType } from '../../src/security/row-types';
import { audit, insertNode, insertRow, live } from '../support/world';
import { describeContract } from './contract';

describeContract({
  entity: Permission,
  path: '/v4/permissions',
  list: (world) => `/v4/departments/${world.engineering}/permissions`,
  // A group of its own for each row: there is one row for a principal and a child type.
  body: async ({ siteId: SiteID, engineering }, n, { database }) => {
    const ID = v7();
    const keys = { OrderKey: sortKey(`Group ${n}`), LiveKey: sortKey(`Group ${n}`) };
    const group = { ID, SiteID, Group: `Group ${n}`, ...keys, Description: null, BuiltIn: false };
    await insertRow(database.read, 'security_groups', { ...group, ...live, ...audit() });
    await insertNode(database.read, SiteID, ID, RowType.SecurityGroup, SiteID, group.Group);
    const states = { CreateState: n % 3, ReadState: 1, UpdateState: 0, DeleteState: 2, DelegateState: 0 };
    return { RowID: engineering, PrincipalID: ID, ChildType: 15, ...states };
  },
  softDeleted: false,
  takeNull: ['ChildType'],
  references: (world) => ({ RowID: world.other.organization, PrincipalID: world.other.admin.id }),
});
