import { Body, Controller } from '@nestjs/common';
import { CurrentCaller, Id } from '../../resource/exchange/handler-parameters';
import { Delete, Get, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Permission, PermissionCreate, PermissionUpdate } from './permission';
import { PermissionService } from './permission.service';

@ApiTags('Permission')
@Controller()
export class PermissionController {
  constructor(private readonly permissions: PermissionService) {}

  @Get('permissions/:id', 'anyone', { about: 'Get a permission', returns: one(Permission) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.permissions.get(caller, id);
  }

  @Post('permissions', 'anyone', {
    about: 'Create a permission',
    details:
      'Allows or denies rights on a record, or on the records of a type below it, to a user or a security group. The caller must be able to delegate the record and have the same rights. Only one permission can exist for a record, principal and child type.',
    body: PermissionCreate,
    returns: one(Permission),
    conflicts: ['permission_exists'],
    refusals: ['own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: PermissionCreate) {
    return this.permissions.create(caller, body);
  }

  @Put('permissions/:id', 'anyone', {
    about: 'Update a permission',
    details: 'Changes the states of the permission. RowID, PrincipalID and ChildType cannot be changed.',
    body: PermissionUpdate,
    returns: one(Permission),
    fixedReferences: true,
    conflicts: ['deleted'],
    refusals: ['own_login_required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: PermissionUpdate) {
    return this.permissions.update(caller, id, body);
  }

  @Delete('permissions/:id', 'anyone', {
    about: 'Delete a permission',
    details: 'The deletion is permanent.',
    returns: nothing,
    conflicts: ['deleted'],
    refusals: ['own_login_required'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.permissions.delete(caller, id);
  }
}
