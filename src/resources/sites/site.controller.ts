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
    about: 'List the sites',
    details: "Returns the caller's own site; global administrators get all sites. Sorted by name.",
    returns: listOf(Site),
    query: ['deleted'],
    neverLags: true,
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.sites.list(caller, params);
  }

  @Get('sites/:id', 'anyone', { about: 'Get a site', returns: one(Site), neverLags: true })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sites.get(caller, id);
  }

  @Post('sites', 'GlobalAdmin', {
    about: 'Create a site',
    oneByOne: true,
    details:
      'The site starts with the default colors, project phases, project statuses and built-in security groups. It has no users yet.',
    body: SiteCreate,
    returns: one(Site),
  })
  create(@CurrentCaller() caller: Caller, @Body() body: SiteCreate) {
    return this.sites.create(caller, body);
  }

  @Put('sites/:id', 'Admin', {
    about: 'Update a site',
    oneByOne: true,
    details: 'Only global administrators can change FeatureApi and FeaturePerformance.',
    body: SiteUpdate,
    returns: one(Site),
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: SiteUpdate) {
    return this.sites.update(caller, id, body);
  }

  @Delete('sites/:id', 'GlobalAdmin', {
    about: 'Delete a site',
    details:
      'All records of the site are marked `DeletedByRef`, and all sessions of its users end. Global administrators cannot delete their own site.',
    returns: nothing,
    conflicts: ['own_site'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sites.delete(caller, id);
  }

  @Put('sites/:id/undelete', 'GlobalAdmin', {
    about: 'Undelete a site',
    returns: one(Site),
    conflicts: ['user_name_taken'],
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sites.undelete(caller, id);
  }
}
