import { Injectable } from '@nestjs/common';
import { DialogService } from '../resources/dialogs/dialog.service';
import { type PermissionCreate, STATE_OF } from '../resources/permissions/permission';
import { PermissionService } from '../resources/permissions/permission.service';
import { SecurityGroupService } from '../resources/security-groups/security-group.service';
import type { Caller } from '../security/caller';
import { childTypeOf, TYPES_WITH_ROWS } from '../security/rights/child-types';
import { ALLOW, DENY, NOT_SET, type Right } from '../security/rights/permission-rows';
import { RowType } from '../security/rights/row-types';
import { demoId } from './demo-ids';
import type { DemoGroup, DemoPermission, DemoSite } from './demo-site';
import { type Ids, recordsOf } from './records-of';

const CHILD_TYPES = { projects: childTypeOf(RowType.Project) ?? null };

/** Creates the missing security groups and permissions of a demo site. */
@Injectable()
export class DemoPermissionSeed {
  constructor(
    private readonly groups: SecurityGroupService,
    private readonly dialogs: DialogService,
    private readonly permissions: PermissionService,
  ) {}

  async seed(caller: Caller, { groups, permissions }: DemoSite, subjects: Ids, people: Ids): Promise<void> {
    const groupIds = await this.seedGroups(caller, groups, people);
    const dialogs = await recordsOf((params) => this.dialogs.list(caller, params));
    const objects: Ids = new Map([...dialogs.map(({ Name, ID }) => [String(Name), String(ID)] as const), ...subjects]);
    for (const permission of permissions) {
      const RowID = String(objects.get(permission.on));
      const PrincipalID = String(groupIds.get(permission.to) ?? people.get(permission.to));
      await this.seedPermission(caller, { RowID, PrincipalID }, permission);
    }
  }

  /** Creates the missing groups, with their members. Returns the IDs of all groups by name. */
  private async seedGroups(caller: Caller, wanted: readonly DemoGroup[], people: Ids): Promise<Ids> {
    const ids = new Map(
      (await recordsOf((params) => this.groups.list(caller, params))).map(({ Group, ID }) => [
        String(Group),
        String(ID),
      ]),
    );
    for (const { name, about, members } of wanted) {
      const id =
        ids.get(name) ??
        (
          await this.groups.create(caller, {
            ID: demoId(caller.siteId, 'groups', name),
            Group: name,
            Description: about,
          })
        ).ID;
      ids.set(name, id);
      for (const member of members) await this.groups.putMember(caller, id, String(people.get(member)));
    }
    return ids;
  }

  private async seedPermission(
    caller: Caller,
    pair: Pick<PermissionCreate, 'RowID' | 'PrincipalID'>,
    { below, allow = [], deny = [] }: DemoPermission,
  ): Promise<void> {
    const ChildType = below ? CHILD_TYPES[below] : null;
    const existing = await recordsOf((params) =>
      this.permissions.listOf(caller, pair.RowID, [...TYPES_WITH_ROWS], params),
    );
    if (existing.some((row) => row.PrincipalID === pair.PrincipalID && row.ChildType === ChildType)) return;
    const stateOf = (right: Right) => (allow.includes(right) ? ALLOW : deny.includes(right) ? DENY : NOT_SET);
    const states = Object.entries(STATE_OF).map(([right, field]) => [field, stateOf(right as Right)]);
    const ID = demoId(pair.RowID, 'permissions', pair.PrincipalID, String(ChildType));
    await this.permissions.create(caller, { ID, ...pair, ChildType, ...Object.fromEntries(states) });
  }
}
