import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Individual } from '../individuals/individual';
import { Task, TaskCreate, TaskUpdate } from './task';
import { TaskService } from './task.service';

@ApiTags('Task')
@Controller()
export class TaskController {
  constructor(private readonly tasks: TaskService) {}

  @Get('tasks', 'anyone', {
    about: 'The tasks that the caller may read: all of the site, or those of one project, dialog or individual.',
    returns: listOf(Task),
    query: ['ancestorId', 'deleted'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.tasks.listOfSite(caller, params);
  }

  @Get('individuals/:id/alltasks', 'anyone', {
    about: 'The live tasks of an individual and those that it is assigned to.',
    returns: listOf(Task),
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.tasks.listOfIndividual(caller, individualId, params);
  }

  @Get('tasks/:id', 'anyone', { about: 'One task.', returns: one(Task) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tasks.get(caller, id);
  }

  @Post('tasks', 'anyone', {
    about: 'Creates a task of a project, a dialog or an individual.',
    body: TaskCreate,
    returns: one(Task),
    faults: ['wrong_kind', 'deleted', 'mismatch', 'too_deep', 'out_of_range'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: TaskCreate) {
    return this.tasks.create(caller, body);
  }

  @Put('tasks/:id', 'anyone', {
    about: 'Changes a task, or moves it together with its parts.',
    body: TaskUpdate,
    returns: one(Task),
    faults: ['wrong_kind', 'deleted', 'cycle', 'too_deep', 'out_of_range'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: TaskUpdate) {
    return this.tasks.update(caller, id, body);
  }

  @Put('tasks/:id/togglecompleted', 'anyone', {
    about: 'Completes a task now, or opens a completed one again.',
    returns: one(Task),
    conflicts: ['deleted', 'not_started'],
  })
  toggleCompleted(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tasks.toggleCompleted(caller, id);
  }

  @Delete('tasks/:id', 'anyone', { about: 'Deletes a task, its parts and their comments.', returns: nothing })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tasks.delete(caller, id);
  }

  @Put('tasks/:id/undelete', 'anyone', { about: 'Takes back the deletion of a task.', returns: one(Task) })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tasks.undelete(caller, id);
  }

  @Get('tasks/:id/individuals', 'anyone', {
    about: 'The individuals that a task is assigned to.',
    returns: listOf(Individual),
  })
  listAssignees(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.tasks.listAssignees(caller, id, params);
  }

  @Put('tasks/:id/individuals/:individualid', 'anyone', {
    about: 'Assigns a task to an individual.',
    returns: nothing,
    conflicts: ['deleted'],
  })
  putAssignee(@CurrentCaller() caller: Caller, @Id() id: string, @Id('individualid') individualId: string) {
    return this.tasks.putAssignee(caller, id, individualId);
  }

  @Delete('tasks/:id/individuals/:individualid', 'anyone', {
    about: 'Takes a task from an individual.',
    returns: nothing,
    conflicts: ['deleted'],
  })
  removeAssignee(@CurrentCaller() caller: Caller, @Id() id: string, @Id('individualid') individualId: string) {
    return this.tasks.removeAssignee(caller, id, individualId);
  }
}
