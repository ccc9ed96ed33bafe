import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { UUID } from '../../http/field-table';
import { given } from '../../resource/storage/conditions';
import { sortKey } from '../../resource/storage/list-order';
import { ResourceStore } from '../../resource/storage/resource-store';
import { Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { Site } from './site';

const NAMED = new Condition<Site>().either(
  { 't.ID': given('id') },
  { 't.OrderKey': given('orderKey'), 't.Name': given('name') },
);

/**
 * The named exception to the scope of one site: a global admin lists the sites of the whole installation (contract
 * section 10). Whatever else it does with a site, it does as a caller of that very site.
 */
@Injectable()
export class SiteStore extends ResourceStore<Site> {
  constructor(database: Database) {
    super(database, Site, { rows: (sites) => sites.key('OrderKey').key('ID') });
  }

  /** The live sites of that id or exact name, two at most. */
  named(caller: Caller, idOrName: string): Promise<Site[]> {
    // Ids are ASCII: a server refuses to compare them with the other letters that a name may have.
    const id = UUID.test(idOrName) ? idOrName.toLowerCase() : '';
    const values = { id, orderKey: sortKey(idOrName), name: idOrName };
    return this.page(caller, { where: NAMED.with(values), limit: 2 });
  }

  protected override seesEverySite(caller: Caller): boolean {
    return caller.isGlobalAdmin;
  }
}
