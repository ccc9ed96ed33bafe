import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, IntId, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Color, ColorCreate, ColorUpdate } from './color';
import { ColorService } from './color.service';

@ApiTags('Color')
@Controller()
export class ColorController {
  constructor(private readonly colors: ColorService) {}

  @Get('colors', 'anyone', {
    about: "List the colors of the caller's site",
    details: 'Sorted by Rank.',
    returns: listOf(Color),
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.colors.list(caller, params);
  }

  @Get('sites/:siteid/colors', 'anyone', {
    about: 'List the colors of a site',
    details: 'Sorted by Rank.',
    returns: listOf(Color),
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.colors.list(caller, params);
  }

  @Get('colors/defaults', 'anyone', {
    about: 'List the default colors',
    details: 'Returns the fixed palette that every new site starts with a copy of.',
    returns: listOf(Color),
    isComputed: true,
  })
  defaults(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.colors.defaults(caller, params);
  }

  @Get('sites/:siteid/colors/defaults', 'anyone', {
    about: 'List the default colors',
    details: 'Returns the fixed palette that every new site starts with a copy of.',
    returns: listOf(Color),
    isComputed: true,
  })
  defaultsOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.colors.defaults(caller, params);
  }

  @Get('colors/:id', 'anyone', { about: 'Get a color', returns: one(Color), integers: ['id'] })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.colors.get(caller, id);
  }

  @Post('colors', 'Admin', { about: 'Create a color', body: ColorCreate, returns: one(Color) })
  create(@CurrentCaller() caller: Caller, @Body() body: ColorCreate) {
    return this.colors.create(caller, body);
  }

  @Put('colors/:id', 'Admin', { about: 'Update a color', body: ColorUpdate, returns: one(Color), integers: ['id'] })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: ColorUpdate) {
    return this.colors.update(caller, id, body);
  }

  @Delete('colors/:id', 'Admin', {
    about: 'Delete a color',
    details: 'The deletion is permanent.',
    returns: nothing,
    integers: ['id'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.colors.delete(caller, id);
  }
}
