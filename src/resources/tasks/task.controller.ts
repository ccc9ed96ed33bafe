import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Delete, Get, listOf, nothing, one, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { Individual } from '../individuals/individual';
import { Task, TaskCreate, TaskUpdate } from './task';
import { TaskService } from './task.service';

const task = routesOf(Task, 'a task', { create: TaskCreate, update: TaskUpdate });

@ControllerOf('Task')
export class TaskController {
  constructor(private readonly tasks: TaskService) {}

  @task.List('tasks', 'anyone', {
    about: 'List the tasks of the site',
    details:
      'Returns the tasks that the caller can read. With `ancestorId`, only those of that project, dialog or individual. Sorted by Rank; tasks without a Rank come first.',
    query: ['ancestorId', 'deleted'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.tasks.listOfSite(caller, params);
  }

  @task.List('individuals/:id/alltasks', 'anyone', {
    id: 'listTasksOfIndividual',
    access: { rule: 'list', of: 'Task', below: 'Individual', hasOthers: true },
    about: 'List all tasks of an individual',
    details:
      'Returns the tasks that belong to the individual and the tasks that it is assigned to, without deleted ones. Sorted by Rank; tasks without a Rank come first.',
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.tasks.listOfIndividual(caller, individualId, params);
  }

  @task.Read('tasks/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tasks.get(caller, id);
  }

  @task.Create('tasks', 'anyone', {
    details:
      'The task belongs to a project, a dialog or an individual. With ParentID it becomes a child of another task there.',
    faults: ['mismatch', 'too_deep', 'out_of_range'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: TaskCreate) {
    return this.tasks.create(caller, body);
  }

  @task.Update('tasks/:id', 'anyone', {
    details: 'A changed ParentID or AncestorID moves the task together with its child tasks.',
    faults: ['cycle', 'too_deep', 'out_of_range'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: TaskUpdate) {
    return this.tasks.update(caller, id, body);
  }

  @Put('tasks/:id/togglecompleted', 'anyone', {
    id: 'toggleTaskCompleted',
    access: { rule: 'update', of: 'Task' },
    about: 'Complete or reopen a task',
    details: 'Sets EndDateActual to the current time if it is null, and to null otherwise.',
    returns: one(Task),
    conflicts: ['deleted', 'not_started'],
  })
  toggleCompleted(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tasks.toggleCompleted(caller, id);
  }

  @task.Remove('tasks/:id', 'anyone', { details: 'Its child tasks and comments are marked `DeletedByRef`.' })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tasks.delete(caller, id);
  }

  @task.Undelete('tasks/:id/undelete', 'anyone', {
    details:
      'Restores the task, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.',
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tasks.undelete(caller, id);
  }

  @Get('tasks/:id/individuals', 'anyone', {
    id: 'listTaskAssignees',
    about: 'List the assignees of a task',
    details: 'Sorted by last name, then first name.',
    returns: listOf(Individual),
  })
  listAssignees(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.tasks.listAssignees(caller, id, params);
  }

  @Put('tasks/:id/individuals/:individualid', 'anyone', {
    id: 'addTaskAssignee',
    access: { rule: 'update', of: 'Task' },
    about: 'Assign a task to an individual',
    details: 'Succeeds without a change if the task is already assigned to the individual.',
    returns: nothing,
    conflicts: ['deleted'],
  })
  putAssignee(@CurrentCaller() caller: Caller, @Id() id: string, @Id('individualid') individualId: string) {
    return this.tasks.putAssignee(caller, id, individualId);
  }

  @Delete('tasks/:id/individuals/:individualid', 'anyone', {
    id: 'removeTaskAssignee',
    access: { rule: 'update', of: 'Task' },
    about: 'Remove an assignee from a task',
    details: 'Succeeds without a change if the task is not assigned to the individual.',
    returns: nothing,
    conflicts: ['deleted'],
  })
  removeAssignee(@CurrentCaller() caller: Caller, @Id() id: string, @Id('individualid') individualId: string) {
    return this.tasks.removeAssignee(caller, id, individualId);
  }
}
