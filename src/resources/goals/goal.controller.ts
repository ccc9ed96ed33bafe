import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, IntId, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { Goal, GoalCreate, GoalUpdate } from './goal';
import { GoalService } from './goal.service';

const integers = ['id'];

const goal = routesOf(Goal, 'a goal', { create: GoalCreate, update: GoalUpdate });

@ControllerOf('Goal')
export class GoalController {
  constructor(private readonly goals: GoalService) {}

  @goal.List('goals', 'anyone', {
    about: 'List the goals of a period',
    details: 'Returns the goals of all individuals whose goals the caller can read, sorted by DueDate.',
    query: ['period'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.goals.listOfSite(caller, params);
  }

  @goal.List('individuals/:id/goals', 'anyone', {
    about: 'List the goals of an individual',
    details: 'Returns the goals of one period, sorted by DueDate.',
    query: ['period'],
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.goals.listOf(caller, individualId, params);
  }

  @goal.List('me/goals', 'anyone', {
    about: 'List the goals of the caller',
    details: 'Returns the goals of one period, sorted by DueDate.',
    query: ['period'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.goals.listOf(caller, ownId(caller), params);
  }

  @goal.Read('goals/:id', 'anyone', { integers })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.goals.get(caller, id);
  }

  @goal.Create('goals', 'anyone', { faults: ['out_of_range'] })
  create(@CurrentCaller() caller: Caller, @Body() body: GoalCreate) {
    return this.goals.create(caller, body);
  }

  @goal.Update('goals/:id', 'anyone', {
    details: 'A changed IndividualID moves the goal to another individual.',
    integers,
    faults: ['out_of_range'],
    conflicts: ['deleted'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: GoalUpdate) {
    return this.goals.update(caller, id, body);
  }

  @goal.Remove('goals/:id', 'anyone', { details: 'The deletion is permanent.', integers, conflicts: ['deleted'] })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.goals.delete(caller, id);
  }
}
