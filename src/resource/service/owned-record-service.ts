import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { NotFound } from '../../http/problems/problem';
import type { Caller } from '../../security/caller';
import type { AccessSubject } from '../../security/rights/rights';
import type { TenantRecord } from '../declare/tenant-record';
import type { ResourceStore } from '../storage/resource-store';
import type { Where } from '../storage/where';
import { ResourceService } from './resource-service';
import type { ResourceSupport } from './resource-support';

/** What differs between the kinds of records that have an owner. */
interface OwnedRecordDefinition<T> {
  readonly name: string;
  readonly rowType: number;
  /** The field with the ID of the owner. */
  readonly ownerField: keyof T & string;
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
    const { name, rowType, ownerField, ownerType, nameOf } = owned;
    const ownerOf = (row: T) => row[ownerField] as string;
    super(support, store, {
      name,
      place: { rowTypes: [rowType], ancestor: ownerOf, name: nameOf },
      ancestor: { field: ownerField, rowTypes: [ownerType] },
      accessSubject: (row) => subjectOf(owned, ownerOf(row)),
    });
  }

  /** Lists the records of one owner. Throws NotFound if the caller may not read the owner. */
  async listOf(caller: Caller, ownerId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, ownerId, [this.owned.ownerType]);
    const where = { [this.owned.ownerField]: ownerId } as Where<T>;
    return this.list(caller, params, where, subjectOf(this.owned, ownerId));
  }

  /** Returns a record of the owner. Throws NotFound if it belongs to another one. */
  async getOf(caller: Caller, ownerId: string, id: string): Promise<T> {
    await this.references.require(caller, ownerId, [this.owned.ownerType]);
    const row = await this.get(caller, id);
    if (row[this.owned.ownerField] !== ownerId) throw new NotFound();
    return row;
  }
}

function subjectOf<T>({ rowType, ownerType }: OwnedRecordDefinition<T>, ownerId: string): AccessSubject {
  return { rowType, above: ownerId, aboveType: ownerType };
}
