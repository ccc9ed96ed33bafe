import { v7 } from 'uuid';
import { sortKey } from '../../src/resource/sort-key';
import { Permission } from '../../src/resources/permissions/permission';
import { RowType } from '../../src/security/row-types';
import type { TestApp } from '../support/test-app';
import { audit, insertNode, insertRow, live, type World } from '../support/world';
import { type Contract, describeContract } from './contract';

// A group of its own for each row: there is one row for a principal and a child type.
const body: Contract['body'] = async ({ siteId: SiteID, engineering }, n, { database }) => {
  const ID = v7();
  const keys = { OrderKey: sortKey(`Group ${n}`), LiveKey: sortKey(`Group ${n}`) };
  const group = { ID, SiteID, Group: `Group ${n}`, ...keys, Description: null, BuiltIn: false };
  await insertRow(database.read, 'security_groups', { ...group, ...live, ...audit() });
  await insertNode(database.read, SiteID, ID, RowType.SecurityGroup, SiteID, group.Group);
  const states = { CreateState: n % 3, ReadState: 1, UpdateState: 0, DeleteState: 2, DelegateState: 0 };
  return { RowID: engineering, PrincipalID: ID, ChildType: 15, ...states };
};

const plain: Contract = {
  entity: Permission,
  path: '/v4/permissions',
  list: (world) => `/v4/departments/${world.engineering}/permissions`,
  body,
  softDeleted: false,
  takeNull: ['ChildType'],
  references: (world) => ({ RowID: world.other.organization, PrincipalID: world.other.admin.id }),
};

describeContract(plain);

/** Lets the lead give every right on the projects of its department. */
async function letDelegate({ siteId: SiteID, engineering: RowID, lead }: World, { database }: TestApp): Promise<void> {
  const principal = { PrincipalID: lead.id, PrincipalKey: lead.id, PrincipalType: 1 };
  const states = { CreateState: 1, ReadState: 1, UpdateState: 1, DeleteState: 1, DelegateState: 1 };
  for (const ChildType of [null, 15]) {
    const children = { ChildType, ChildTypeKey: ChildType ?? 0 };
    await insertRow(database.read, 'permissions', {
      ...{ ID: v7(), SiteID, RowID, Version: 1 },
      ...principal,
      ...children,
      ...states,
    });
  }
}

describeContract({
  ...plain,
  writer: (world) => world.lead,
  body: async (world, n, app) => {
    if (n === 1) await letDelegate(world, app);
    return body(world, n, app);
  },
});
