import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { UUID } from '../../http/formats/field-table';
import { given } from '../../resource/storage/conditions';
import { sortKey } from '../../resource/storage/list-order';
import { ResourceStore } from '../../resource/storage/resource-store';
import { Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { Site } from './site';

const WITH_ID_OR_NAME = new Condition<Site>().either(
  { 't.ID': given('id') },
  { 't.OrderKey': given('orderKey'), 't.Name': given('name') },
);

/**
 * The only exception to the scope of one site: a global admin lists the sites of the whole installation (contract
 * section 10). For every other operation on a site it acts as a caller in that site.
 */
@Injectable()
export class SiteStore extends ResourceStore<Site> {
  constructor(database: Database) {
    super(database, Site);
  }

  /** Returns at most two live sites with this ID or exact name. */
  findByIdOrName(caller: Caller, idOrName: string): Promise<Site[]> {
    // The ID column is ASCII, and the server refuses to compare it with other characters, which a name may have.
    const id = UUID.test(idOrName) ? idOrName.toLowerCase() : '';
    const values = { id, orderKey: sortKey(idOrName), name: idOrName };
    return this.page(caller, { where: WITH_ID_OR_NAME.with(values), limit: 2 });
  }

  protected override seesEverySite(caller: Caller): boolean {
    return caller.isGlobalAdmin;
  }
}
