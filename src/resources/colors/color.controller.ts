import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { ApiTags } from '../../resource/described';
import { By, Id, IntId, Params } from '../../resource/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/route';
import type { Caller } from '../../security/caller';
import { requireOwnSite } from '../../security/own-site';
import { Color, ColorCreate, ColorUpdate } from './color';
import { ColorService } from './color.service';

@ApiTags('Color')
@Controller()
export class ColorController {
  constructor(private readonly colors: ColorService) {}

  @Get('colors', 'anyone', { about: "The colors of the caller's site.", returns: listOf(Color) })
  list(@By() caller: Caller, @Params() params: ListParams) {
    return this.colors.list(caller, params);
  }

  @Get('sites/:siteid/colors', 'anyone', { about: 'The colors of the site.', returns: listOf(Color) })
  listOfSite(@By() caller: Caller, @Id('siteid') siteId: string, @Params() params: ListParams) {
    return this.colors.list(requireOwnSite(caller, siteId), params);
  }

  @Get('colors/defaults', 'anyone', { about: 'The palette that every new site starts with.', returns: listOf(Color) })
  defaults(@By() caller: Caller, @Params() params: ListParams) {
    return this.colors.defaults(caller, params);
  }

  @Get('sites/:siteid/colors/defaults', 'anyone', {
    about: 'The palette that every new site starts with.',
    returns: listOf(Color),
  })
  defaultsOfSite(@By() caller: Caller, @Id('siteid') siteId: string, @Params() params: ListParams) {
    return this.colors.defaults(requireOwnSite(caller, siteId), params);
  }

  @Get('colors/:id', 'anyone', { about: 'One color.', returns: one(Color), integers: ['id'] })
  get(@By() caller: Caller, @IntId() id: number) {
    return this.colors.get(caller, id);
  }

  @Post('colors', 'Admin', { about: 'Creates a color.', body: ColorCreate, returns: one(Color) })
  create(@By() caller: Caller, @Body() body: ColorCreate) {
    return this.colors.create(caller, body);
  }

  @Put('colors/:id', 'Admin', { about: 'Changes a color.', body: ColorUpdate, returns: one(Color), integers: ['id'] })
  update(@By() caller: Caller, @IntId() id: number, @Body() body: ColorUpdate) {
    return this.colors.update(caller, id, body);
  }

  @Delete('colors/:id', 'Admin', { about: 'Deletes a color for good.', returns: nothing, integers: ['id'] })
  delete(@By() caller: Caller, @IntId() id: number) {
    return this.colors.delete(caller, id);
  }
}
