import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Site, SiteCreate, SiteUpdate } from './site';
import { SiteService } from './site.service';

@ApiTags('Site')
@Controller()
export class SiteController {
  constructor(private readonly sites: SiteService) {}

  @Get('sites', 'anyone', {
    about: "The caller's own site; for a global administrator, all sites.",
    returns: listOf(Site),
    query: ['deleted'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.sites.list(caller, params);
  }

  @Get('sites/:id', 'anyone', { about: 'One site.', returns: one(Site) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sites.get(caller, id);
  }

  @Post('sites', 'GlobalAdmin', {
    about: 'Creates a site, with the default colors and the built-in security groups.',
    body: SiteCreate,
    returns: one(Site),
  })
  create(@CurrentCaller() caller: Caller, @Body() body: SiteCreate) {
    return this.sites.create(caller, body);
  }

  @Put('sites/:id', 'Admin', { about: 'Changes a site.', body: SiteUpdate, returns: one(Site) })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: SiteUpdate) {
    return this.sites.update(caller, id, body);
  }

  @Delete('sites/:id', 'GlobalAdmin', {
    about: 'Deletes a site with all that is in it, and ends every sign-in to it.',
    returns: nothing,
    conflicts: ['own_site'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sites.delete(caller, id);
  }

  @Put('sites/:id/undelete', 'GlobalAdmin', {
    about: 'Takes back the deletion of a site.',
    returns: one(Site),
    conflicts: ['user_name_taken'],
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sites.undelete(caller, id);
  }
}
