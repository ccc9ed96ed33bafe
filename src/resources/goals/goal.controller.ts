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
    about: 'The goals of a period that the caller may read.',
    returns: listOf(Goal),
    query: ['period'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.goals.listOfSite(caller, params);
  }

  @Get('individuals/:id/goals', 'anyone', {
    about: 'The goals of an individual in a period.',
    returns: listOf(Goal),
    query: ['period'],
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.goals.listOf(caller, individualId, params);
  }

  @Get('me/goals', 'anyone', {
    about: 'The goals of the caller in a period.',
    returns: listOf(Goal),
    query: ['period'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.goals.listOf(caller, ownId(caller), params);
  }

  @Get('goals/:id', 'anyone', { about: 'One goal.', returns: one(Goal), integers })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.goals.get(caller, id);
  }

  @Post('goals', 'anyone', {
    about: 'Creates a goal.',
    body: GoalCreate,
    returns: one(Goal),
    faults: ['wrong_kind', 'deleted', 'out_of_range'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: GoalCreate) {
    return this.goals.create(caller, body);
  }

  @Put('goals/:id', 'anyone', {
    about: 'Changes a goal, or gives it to another individual.',
    body: GoalUpdate,
    returns: one(Goal),
    integers,
    faults: ['wrong_kind', 'deleted', 'out_of_range'],
    conflicts: ['deleted'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: GoalUpdate) {
    return this.goals.update(caller, id, body);
  }

  @Delete('goals/:id', 'anyone', {
    about: 'Removes a goal for good.',
    returns: nothing,
    integers,
    conflicts: ['deleted'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.goals.delete(caller, id);
  }
}
