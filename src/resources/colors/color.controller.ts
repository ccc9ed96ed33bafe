import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, IntId, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Get, listOf, type Returns } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { Color, ColorCreate, ColorUpdate } from './color';
import { ColorService } from './color.service';

/** The palette of the service, which is in no table. */
const DEFAULTS: Returns = { ...listOf(Color), list: 'computed' };

const color = routesOf(Color, 'a color', { create: ColorCreate, update: ColorUpdate });

@ControllerOf('Color')
export class ColorController {
  constructor(private readonly colors: ColorService) {}

  @color.List('colors', 'anyone', { about: "List the colors of the caller's site", details: 'Sorted by Rank.' })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.colors.list(caller, params);
  }

  @color.List('sites/:siteid/colors', 'anyone', { about: 'List the colors of a site', details: 'Sorted by Rank.' })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.colors.list(caller, params);
  }

  @Get('colors/defaults', 'anyone', {
    id: 'listDefaultColors',
    access: 'role',
    about: 'List the default colors',
    details: 'Returns the fixed palette that every new site starts with a copy of.',
    returns: DEFAULTS,
  })
  defaults(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.colors.defaults(caller, params);
  }

  @Get('sites/:siteid/colors/defaults', 'anyone', {
    id: 'listDefaultColorsOfSite',
    access: 'ownSite',
    about: 'List the default colors',
    details: 'Returns the fixed palette that every new site starts with a copy of.',
    returns: DEFAULTS,
  })
  defaultsOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.colors.defaults(caller, params);
  }

  @color.Read('colors/:id', 'anyone', { integers: ['id'] })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.colors.get(caller, id);
  }

  @color.Create('colors', 'Admin')
  create(@CurrentCaller() caller: Caller, @Body() body: ColorCreate) {
    return this.colors.create(caller, body);
  }

  @color.Update('colors/:id', 'Admin', { integers: ['id'] })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: ColorUpdate) {
    return this.colors.update(caller, id, body);
  }

  @color.Remove('colors/:id', 'Admin', { details: 'The deletion is permanent.', integers: ['id'] })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.colors.delete(caller, id);
  }
}
