import { Body } from '@nestjs/common';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { Permission, PermissionCreate, PermissionUpdate } from './permission';
import { PermissionService } from './permission.service';

const permission = routesOf(Permission, 'a permission', { create: PermissionCreate, update: PermissionUpdate });

@ControllerOf('Permission')
export class PermissionController {
  constructor(private readonly permissions: PermissionService) {}

  @permission.Read('permissions/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.permissions.get(caller, id);
  }

  @permission.Create('permissions', 'anyone', {
    access: 'createPermission',
    details:
      'Allows or denies rights on a record, or on the records of a type below it, to a user or a security group. The caller must be able to delegate the record and have the same rights. Only one permission can exist for a record, principal and child type.',
    conflicts: ['permission_exists'],
    refusals: ['own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: PermissionCreate) {
    return this.permissions.create(caller, body);
  }

  @permission.Update('permissions/:id', 'anyone', {
    details: 'Changes the states of the permission. RowID, PrincipalID and ChildType cannot be changed.',
    fixedReferences: true,
    conflicts: ['deleted'],
    refusals: ['own_login_required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: PermissionUpdate) {
    return this.permissions.update(caller, id, body);
  }

  @permission.Remove('permissions/:id', 'anyone', {
    details: 'The deletion is permanent.',
    conflicts: ['deleted'],
    refusals: ['own_login_required'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.permissions.delete(caller, id);
  }
}
