import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Get, listOf, one, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { BasicRoleDialog, BasicRoleDialogUpdate } from './basic-role-dialog';
import { BasicRoleDialogService } from './basic-role-dialog.service';

@ApiTags('BasicRoleDialog')
@Controller()
export class BasicRoleDialogController {
  constructor(private readonly roleDialogs: BasicRoleDialogService) {}

  @Get('dialogs/:dialogid/basicroledialogs', 'anyone', {
    about: 'What a dialog says about each basic role of its individual, by rank of the roles.',
    returns: listOf(BasicRoleDialog),
  })
  listOfDialog(@CurrentCaller() caller: Caller, @Id('dialogid') dialogId: string, @Params() params: ListParams) {
    return this.roleDialogs.listOfDialog(caller, dialogId, params);
  }

  @Get('basicroles/:basicRoleid/dialogs', 'anyone', {
    about: 'What each dialog of its individual says about a basic role, newest dialog first.',
    returns: listOf(BasicRoleDialog),
  })
  listOfRole(@CurrentCaller() caller: Caller, @Id('basicRoleid') roleId: string, @Params() params: ListParams) {
    return this.roleDialogs.listOfRole(caller, roleId, params);
  }

  @Get('basicroles/:basicRoleid/dialogs/:dialogid', 'anyone', {
    about: 'What a dialog says about a basic role of its individual; empty until it is written.',
    returns: one(BasicRoleDialog),
  })
  get(@CurrentCaller() caller: Caller, @Id('basicRoleid') roleId: string, @Id('dialogid') dialogId: string) {
    return this.roleDialogs.get(caller, roleId, dialogId);
  }

  @Put('basicroles/:basicRoleid/dialogs/:dialogid', 'anyone', {
    about: 'Writes what a dialog says about a basic role of its individual.',
    body: BasicRoleDialogUpdate,
    returns: one(BasicRoleDialog),
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
