import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { Site } from './site';

/**
 * The named exception to the scope of one site: a global admin lists the sites of the whole installation (contract
 * section 10). Whatever else it does with a site, it does as a caller of that very site.
 */
@Injectable()
export class SiteStore extends ResourceStore<Site> {
  constructor(database: Database) {
    super(database, Site, { order: [{ name: 'OrderKey' }, { name: 'ID' }] });
  }

  protected override listScope(caller: Caller): string {
    const own = super.listScope(caller);
    return caller.isGlobalAdmin ? `(${own} OR 1 = 1)` : own;
  }
}
