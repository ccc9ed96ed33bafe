import type { Type } from '@nestjs/common';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { NotFound } from '../../http/problems/problem';
import type { Caller } from '../../security/caller';
import type { AccessSubject } from '../../security/rights/rights';
import { resourceOf, rowTypeOf } from '../declare/field-registry';
import type { TenantRecord } from '../declare/tenant-record';
import type { ResourceStore } from '../storage/resource-store';
import type { Where } from '../storage/where';
import { ResourceService } from './resource-service';
import type { ResourceSupport } from './resource-support';

/** What differs between the kinds of records that have an owner. */
interface OwnedRecordDefinition<T> {
  readonly name: string;
  /** The row type of the owners. */
  readonly ownerType: number;
  /** The name in the tree. */
  readonly nameOf: (row: T) => string;
}

/** Soft-deleted records directly below an individual or a project, whose rights decide (contract section 12). */
export abstract class OwnedRecordService<T extends TenantRecord> extends ResourceService<T> {
  protected constructor(
    support: ResourceSupport,
    store: ResourceStore<T>,
    private readonly owned: OwnedRecordDefinition<T>,
  ) {
    const { name, ownerType, nameOf } = owned;
    const field = ownerFieldOf(store);
    const ownerOf = (row: T) => row[field] as string;
    super(support, store, {
      name,
      place: { rowTypes: [rowTypeOf(store.entity)], ancestor: ownerOf, name: nameOf },
      ancestor: { field, rowTypes: [ownerType] },
      accessSubject: (row) => subjectOf(store, ownerType, ownerOf(row)),
    });
  }

  /** Lists the records of one owner. Throws NotFound if the caller may not read the owner. */
  async listOf(caller: Caller, ownerId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, ownerId, [this.owned.ownerType]);
    const where = { [ownerFieldOf(this.store)]: ownerId } as Where<T>;
    return this.list(caller, params, where, subjectOf(this.store, this.owned.ownerType, ownerId));
  }

  /** Returns a record of the owner. Throws NotFound if it belongs to another one. */
  async getOf(caller: Caller, ownerId: string, id: string): Promise<T> {
    await this.references.require(caller, ownerId, [this.owned.ownerType]);
    const row = await this.get(caller, id);
    if (row[ownerFieldOf(this.store)] !== ownerId) throw new NotFound();
    return row;
  }
}

function ownerFieldOf<T extends TenantRecord>({ entity }: ResourceStore<T>): keyof T & string {
  return resourceOf(entity).below as keyof T & string;
}

function subjectOf({ entity }: { readonly entity: Type }, aboveType: number, above: string): AccessSubject {
  return { rowType: rowTypeOf(entity), above, aboveType };
}
