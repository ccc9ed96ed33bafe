import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Get, listOf } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { Dialog, DialogCreate, DialogUpdate } from './dialog';
import { DialogService } from './dialog.service';

const returns = listOf(Dialog);

const dialog = routesOf(Dialog, 'a dialog', { create: DialogCreate, update: DialogUpdate });

@ControllerOf('Dialog')
export class DialogController {
  constructor(private readonly dialogs: DialogService) {}

  @Get('dialogs', 'anyone', {
    about: 'List the dialogs of the site',
    details: 'Returns the dialogs that the caller can read, newest first.',
    returns,
    query: ['ancestorType', 'deleted'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.dialogs.listOfSite(caller, params);
  }

  @Get('sites/:siteid/dialogs', 'anyone', {
    about: 'List the dialogs of a site',
    details: 'Returns the dialogs that the caller can read, newest first.',
    returns,
    query: ['ancestorType', 'deleted'],
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.dialogs.listOfSite(caller, params);
  }

  @Get('individuals/:ancestorid/dialogs', 'anyone', {
    about: 'List the dialogs about an individual',
    details: 'Newest first.',
    returns,
    query: ['deleted'],
  })
  listOfIndividual(
    @CurrentCaller() caller: Caller,
    @Id('ancestorid') individualId: string,
    @Params() params: ListParams,
  ) {
    return this.dialogs.listOfIndividual(caller, individualId, params);
  }

  @Get('organizations/:ancestorid/dialogs', 'anyone', {
    about: 'List the dialogs about an organization or department',
    details: 'Newest first.',
    returns,
    query: ['deleted'],
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id('ancestorid') unitId: string, @Params() params: ListParams) {
    return this.dialogs.listOfUnit(caller, unitId, params);
  }

  @Get('departments/:ancestorid/dialogs', 'anyone', {
    about: 'List the dialogs about a department or organization',
    details: 'Newest first.',
    returns,
    query: ['deleted'],
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id('ancestorid') unitId: string, @Params() params: ListParams) {
    return this.dialogs.listOfUnit(caller, unitId, params);
  }

  @Get('projects/:ancestorid/dialogs', 'anyone', {
    about: 'List the dialogs about a project',
    details: 'Newest first.',
    returns,
    query: ['deleted'],
  })
  listOfProject(@CurrentCaller() caller: Caller, @Id('ancestorid') projectId: string, @Params() params: ListParams) {
    return this.dialogs.listOfProject(caller, projectId, params);
  }

  @dialog.Read('dialogs/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.dialogs.get(caller, id);
  }

  @dialog.Create('dialogs', 'anyone')
  create(@CurrentCaller() caller: Caller, @Body() body: DialogCreate) {
    return this.dialogs.create(caller, body);
  }

  @dialog.Update('dialogs/:id', 'anyone', {
    details: 'A changed AncestorID moves the dialog to another individual, organization, department or project.',
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: DialogUpdate) {
    return this.dialogs.update(caller, id, body);
  }

  @dialog.Remove('dialogs/:id', 'anyone', { details: 'Its tasks and comments are marked `DeletedByRef`.' })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.dialogs.delete(caller, id);
  }

  @dialog.Undelete('dialogs/:id/undelete', 'anyone', {
    details:
      'Restores the dialog, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.',
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.dialogs.undelete(caller, id);
  }
}
