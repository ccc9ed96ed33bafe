import { Injectable } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import type { Sql } from '../../database/sql';
import { Forbidden } from '../../http/problems/problem';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { Caller } from '../../security/caller';
import { ALL_RIGHTS, type Rights } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import { Sessions } from '../../security/sign-in/sessions';
import { ColorService } from '../colors/color.service';
import { DefaultProjectStates } from '../project-states/default-project-states';
import { SecurityGroupService } from '../security-groups/security-group.service';
import { Site } from './site';
import { SiteStore } from './site.store';

const FEATURES = ['FeatureApi', 'FeaturePerformance'] as const;

const ADMIN_RIGHTS: Rights = { read: true, update: true, delete: false, delegate: true };

/** Sites. Callers see their own site; a global admin reads and writes all (contract section 10). */
@Injectable()
export class SiteService extends ResourceService<Site> {
  constructor(
    support: ResourceSupport,
    private readonly sites: SiteStore,
    private readonly colors: ColorService,
    private readonly groups: SecurityGroupService,
    private readonly projectStates: DefaultProjectStates,
    private readonly sessions: Sessions,
  ) {
    super(support, sites, {
      name: 'site',
      place: { rowTypes: [RowType.Site], ancestor: () => null, name: (site) => site.Name },
      affectsRights: true,
      // The only unique key that deleting and undeleting a site can violate (contract section 7).
      duplicate: {
        code: 'user_name_taken',
        detail: 'Another individual now has a user name of this site. Change that user name first.',
      },
    });
  }

  override get(caller: Caller, id: string): Promise<Site> {
    return super.get(actingIn(caller, id), id);
  }

  /**
   * Creates a site with its colors, security groups, phases and statuses, but without users. Only the service itself
   * can pass an ID.
   */
  override create(caller: Caller, input: Partial<Site>): Promise<Site> {
    const id = input.ID ?? newGuid();
    return super.create(caller.actingIn(id), { ...input, ID: id });
  }

  override update(caller: Caller, id: string, input: Partial<Site>): Promise<Site> {
    return super.update(actingIn(caller, id), id, input);
  }

  /** Deletes a site with all its records and ends all its sessions and tokens; 409 for the caller's own site. */
  override delete(caller: Caller, id: string): Promise<void> {
    return super.delete(actingIn(caller, id), id);
  }

  override undelete(caller: Caller, id: string): Promise<Site> {
    return super.undelete(actingIn(caller, id), id);
  }

  /** Returns at most two live sites with this ID or exact name, for the command line. */
  async findByIdOrName(caller: Caller, idOrName: string): Promise<readonly Site[]> {
    return this.sites.findByIdOrName(caller, idOrName);
  }

  /** Returns a site, deleted or not, for the demo data. */
  async findWithDeleted(caller: Caller, id: string): Promise<Site | undefined> {
    const [site] = await this.store.page(caller, { where: { ID: id }, deleted: 2, limit: 1 });
    return site;
  }

  /** Whether there is any site that the caller may see, including deleted ones. */
  async hasAny(caller: Caller): Promise<boolean> {
    return (await this.store.page(caller, { deleted: 2, limit: 1 })).length > 0;
  }

  protected override rights(
    caller: Caller,
    rows: readonly Site[],
    sql: Sql,
  ): readonly Rights[] | Promise<readonly Rights[]> {
    if (caller.isGlobalAdmin) return rows.map(() => ALL_RIGHTS);
    return caller.isAdmin ? rows.map(() => ADMIN_RIGHTS) : super.rights(caller, rows, sql);
  }

  protected override mayCreate(caller: Caller): boolean {
    return caller.isGlobalAdmin;
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Site>, tx: Sql): Promise<void> {
    if (change.verb === 'delete') return this.refuseOwnSite(caller, change, tx);
    if (!caller.isGlobalAdmin && FEATURES.some((field) => change.changes(field))) {
      throw new Forbidden(
        'requires_global_admin',
        'Only global administrators can change FeatureApi and FeaturePerformance.',
      );
    }
  }

  protected override async afterWrite(
    caller: Caller,
    { verb }: PendingWrite<Site>,
    id: string,
    tx: Sql,
  ): Promise<void> {
    if (verb === 'delete') await this.sessions.endCredentialsOfSite(tx, caller, id);
    if (verb !== 'create') return;
    const system = Caller.system('site create', caller.siteId);
    await this.colors.insertDefaults(system, tx);
    await this.groups.insertBuiltIn(system, tx);
    await this.projectStates.insertDefaults(system, tx);
  }

  // A caller who deletes the site of its own record could not undelete it.
  private async refuseOwnSite(caller: Caller, change: PendingWrite<Site>, tx: Sql): Promise<void> {
    const isOwn = caller.individualId !== null && (await this.support.tree.find(caller, caller.individualId, tx));
    if (isOwn) change.conflict('own_site', 'You cannot delete your own site.');
  }
}

/** A global admin acts in the site of the request (contract section 10); the SiteID of a site is its ID. */
function actingIn(caller: Caller, id: string): Caller {
  return caller.isGlobalAdmin ? caller.actingIn(id) : caller;
}
