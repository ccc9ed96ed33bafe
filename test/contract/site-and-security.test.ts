import { v7 } from 'uuid';
import { Credential } from '../../src/platform/credentials/credential';
import { Webhook } from '../../src/platform/webhooks/webhook';
import { rowTypeOf } from '../../src/resource/declare/field-registry';
import { sortKey } from '../../src/resource/storage/list-order';
import { Color } from '../../src/resources/colors/color';
import { CoreValue } from '../../src/resources/core-values/core-value';
import { Period } from '../../src/resources/periods/period';
import { Permission } from '../../src/resources/permissions/permission';
import { SecurityGroup } from '../../src/resources/security-groups/security-group';
import type { TestApp } from '../support/test-app';
import { audit, insertNode, insertRow, live, type World } from '../support/world';
import { type Contract, describeContract } from './contract';

describeContract({
  entity: Color,
  path: '/v4/colors',
  list: () => '/v4/colors',
  body: (_, n) => ({ Rank: n, Name: `Color ${n}`, Code: 'A1B2C3' }),
  integerIds: true,
  softDeleted: false,
});

describeContract({
  entity: CoreValue,
  path: '/v4/corevalues',
  list: () => '/v4/corevalues',
  body: (_, n) => ({ Rank: n, Name: `Value ${n}`, Description: `What value ${n} means` }),
  softDeleted: false,
});

describeContract({
  entity: Period,
  path: '/v4/periods',
  list: () => '/v4/periods',
  // Each is on another day, because periods must not overlap.
  body: (_, n) => {
    const day = new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10);
    return { StartDate: `${day}T00:00:00.000+00:00`, EndDate: `${day}T23:59:59.999+00:00` };
  },
  integerIds: true,
  softDeleted: false,
});

describeContract({
  entity: SecurityGroup,
  path: '/v4/securitygroups',
  list: () => '/v4/securitygroups',
  body: (_, n) => ({ Group: `Group ${n}`, Description: 'Some people' }),
  // The name is unique in the site.
  ruledTexts: ['Group'],
  softDeleted: true,
});

// Each row is for another group, because a group has at most one row per child type.
const permissionOfGroup: Contract['body'] = async ({ siteId: SiteID, engineering }, n, { database }) => {
  const ID = v7();
  const keys = { OrderKey: sortKey(`Group ${n}`), LiveKey: sortKey(`Group ${n}`) };
  const group = { ID, SiteID, Group: `Group ${n}`, ...keys, Description: null, BuiltIn: false };
  await insertRow(database.read, 'security_groups', { ...group, ...live, ...audit() });
  await insertNode(database.read, SiteID, ID, rowTypeOf(SecurityGroup), SiteID, group.Group);
  const states = { CreateState: n % 3, ReadState: 1, UpdateState: 0, DeleteState: 2, DelegateState: 0 };
  return { RowID: engineering, PrincipalID: ID, ChildType: 15, ...states };
};

const permission: Contract = {
  entity: Permission,
  path: '/v4/permissions',
  list: (world) => `/v4/departments/${world.engineering}/permissions`,
  body: permissionOfGroup,
  softDeleted: false,
  takeNull: ['ChildType'],
  references: (world) => ({ RowID: world.other.organization, PrincipalID: world.other.admin.id }),
};

describeContract(permission);

/** Allows the lead to grant every right on the projects of its department. */
async function allowDelegation(
  { siteId: SiteID, engineering: RowID, lead }: World,
  { database }: TestApp,
): Promise<void> {
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
  ...permission,
  writer: (world) => world.lead,
  body: async (world, n, app) => {
    if (n === 1) await allowDelegation(world, app);
    return permissionOfGroup(world, n, app);
  },
});

describeContract({
  entity: Webhook,
  path: '/v4/webhooks',
  list: () => '/v4/webhooks',
  body: async (_, n, { database }) => {
    // A site has at most 20.
    await database.read.run('DELETE FROM webhooks WHERE Name = ?', [`Webhook ${n - 15}`]);
    const words = { Types: 'Goal,Task', Verbs: 'created' };
    return { Name: `Webhook ${n}`, Url: `https://hooks.example.com/${n}`, ...words, Enabled: n % 2 === 0 };
  },
  ruledTexts: ['Url', 'Types', 'Verbs'],
  notCleared: ['Types', 'Verbs', 'Enabled'],
  shownOnce: 'Secret',
  softDeleted: false,
});

describeContract({
  entity: Credential,
  path: '/v4/credentials',
  list: () => '/v4/credentials',
  body: async ({ member }, n) => {
    // An update cannot set a later one.
    const Expires = `${new Date().getUTCFullYear() + 1}-01-31T00:00:00.000+00:00`;
    return { Name: `Program ${n}`, IndividualID: member.id, Scopes: 'goal:read', Addresses: '10.0.0.0/8', Expires };
  },
  ruledTexts: ['Scopes', 'Addresses'],
  notCleared: ['Addresses', 'IndividualID'],
  shownOnce: 'Secret',
  softDeleted: false,
});
