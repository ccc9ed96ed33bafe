import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, IntId, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { Goal, GoalCreate, GoalUpdate } from './goal';
import { GoalService } from './goal.service';

const integers = ['id'];

@ApiTags('Goal')
@Controller()
export class GoalController {
  constructor(private readonly goals: GoalService) {}

  @Get('goals', 'anyone', {
    about: 'List the goals of a period',
    details: 'Returns the goals of all individuals whose goals the caller can read, sorted by DueDate.',
    returns: listOf(Goal),
    query: ['period'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.goals.listOfSite(caller, params);
  }

  @Get('individuals/:id/goals', 'anyone', {
    about: 'List the goals of an individual',
    details: 'Returns the goals of one period, sorted by DueDate.',
    returns: listOf(Goal),
    query: ['period'],
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.goals.listOf(caller, individualId, params);
  }

  @Get('me/goals', 'anyone', {
    about: 'List the goals of the caller',
    details: 'Returns the goals of one period, sorted by DueDate.',
    returns: listOf(Goal),
    query: ['period'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.goals.listOf(caller, ownId(caller), params);
  }

  @Get('goals/:id', 'anyone', { about: 'Get a goal', returns: one(Goal), integers })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.goals.get(caller, id);
  }

  @Post('goals', 'anyone', {
    about: 'Create a goal',
    body: GoalCreate,
    returns: one(Goal),
    faults: ['out_of_range'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: GoalCreate) {
    return this.goals.create(caller, body);
  }

  @Put('goals/:id', 'anyone', {
    about: 'Update a goal',
    details: 'A changed IndividualID moves the goal to another individual.',
    body: GoalUpdate,
    returns: one(Goal),
    integers,
    faults: ['out_of_range'],
    conflicts: ['deleted'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: GoalUpdate) {
    return this.goals.update(caller, id, body);
  }

  @Delete('goals/:id', 'anyone', {
    about: 'Delete a goal',
    details: 'The deletion is permanent.',
    returns: nothing,
    integers,
    conflicts: ['deleted'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.goals.delete(caller, id);
  }
}
