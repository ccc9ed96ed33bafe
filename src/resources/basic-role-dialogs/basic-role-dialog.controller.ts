import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { Get, listOf, one, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { BasicRoleDialog, BasicRoleDialogUpdate } from './basic-role-dialog';
import { BasicRoleDialogService } from './basic-role-dialog.service';

@ControllerOf('BasicRoleDialog')
export class BasicRoleDialogController {
  constructor(private readonly roleDialogs: BasicRoleDialogService) {}

  @Get('dialogs/:dialogid/basicroledialogs', 'anyone', {
    about: 'List the basic role notes of a dialog',
    details:
      'Returns one record for each basic role of the individual that the dialog is about, sorted by the Rank of the roles. Description is empty until it is written.',
    returns: listOf(BasicRoleDialog),
  })
  listOfDialog(@CurrentCaller() caller: Caller, @Id('dialogid') dialogId: string, @Params() params: ListParams) {
    return this.roleDialogs.listOfDialog(caller, dialogId, params);
  }

  @Get('basicroles/:basicRoleid/dialogs', 'anyone', {
    id: 'listBasicRoleDialogsOfBasicRole',
    access: { rule: 'list', of: 'BasicRoleDialog', below: 'BasicRole' },
    about: 'List the dialog notes of a basic role',
    details:
      'Returns one record for each dialog about the individual that has the role, newest dialog first. Description is empty until it is written.',
    returns: listOf(BasicRoleDialog),
  })
  listOfRole(@CurrentCaller() caller: Caller, @Id('basicRoleid') roleId: string, @Params() params: ListParams) {
    return this.roleDialogs.listOfRole(caller, roleId, params);
  }

  @Get('basicroles/:basicRoleid/dialogs/:dialogid', 'anyone', {
    id: 'getBasicRoleDialog',
    access: { rule: 'read', of: 'BasicRoleDialog' },
    about: 'Get the note of a dialog on a basic role',
    details: 'The role and the dialog must belong to the same individual. Description is empty until it is written.',
    returns: one(BasicRoleDialog),
  })
  get(@CurrentCaller() caller: Caller, @Id('basicRoleid') roleId: string, @Id('dialogid') dialogId: string) {
    return this.roleDialogs.get(caller, roleId, dialogId);
  }

  @Put('basicroles/:basicRoleid/dialogs/:dialogid', 'anyone', {
    id: 'updateBasicRoleDialog',
    access: { rule: 'update', of: 'BasicRoleDialog' },
    about: 'Update the note of a dialog on a basic role',
    details: 'The role and the dialog must belong to the same individual, and the caller must be able to update both.',
    body: BasicRoleDialogUpdate,
    returns: one(BasicRoleDialog),
    fixedReferences: true,
    faults: ['mismatch'],
    conflicts: ['deleted'],
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id('basicRoleid') roleId: string,
    @Id('dialogid') dialogId: string,
    @Body() body: BasicRoleDialogUpdate,
  ) {
    return this.roleDialogs.update(caller, roleId, dialogId, body);
  }
}
