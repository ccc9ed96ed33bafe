import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { Site, SiteCreate, SiteUpdate } from './site';
import { SiteService } from './site.service';

const site = routesOf(Site, 'a site', { create: SiteCreate, update: SiteUpdate });

@ControllerOf('Site')
export class SiteController {
  constructor(private readonly sites: SiteService) {}

  @site.List('sites', 'anyone', {
    access: 'sites',
    about: 'List the sites',
    details: "Returns the caller's own site; global administrators get all sites. Sorted by name.",
    query: ['deleted'],
    neverLags: true,
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.sites.list(caller, params);
  }

  @site.Read('sites/:id', 'anyone', { access: 'site', neverLags: true })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sites.get(caller, id);
  }

  @site.Create('sites', 'GlobalAdmin', {
    oneByOne: true,
    details:
      'The site starts with the default colors, project phases, project statuses and built-in security groups. It has no users yet.',
  })
  create(@CurrentCaller() caller: Caller, @Body() body: SiteCreate) {
    return this.sites.create(caller, body);
  }

  @site.Update('sites/:id', 'Admin', {
    access: 'site',
    oneByOne: true,
    details: 'Only global administrators can change FeatureApi and FeaturePerformance.',
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: SiteUpdate) {
    return this.sites.update(caller, id, body);
  }

  @site.Remove('sites/:id', 'GlobalAdmin', {
    details:
      'All records of the site are marked `DeletedByRef`, and all sessions of its users end. Global administrators cannot delete their own site.',
    conflicts: ['own_site'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sites.delete(caller, id);
  }

  @site.Undelete('sites/:id/undelete', 'GlobalAdmin', { conflicts: ['user_name_taken'] })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sites.undelete(caller, id);
  }
}
