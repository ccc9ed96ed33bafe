import type { ListParams } from '../../http/list-params';
import type { ListResult } from '../../http/list-result';
import { NotFound } from '../../http/problem';
import { ResourceService } from '../../resource/rules/resource-service';
import type { ResourceSupport } from '../../resource/rules/resource-support';
import type { ResourceStore } from '../../resource/storage/resource-store';
import type { Caller } from '../../security/caller';
import type { AccessSubject } from '../../security/rights/rights';
import type { ListItem } from './list-item';

/** What differs between the kinds of list items. */
export interface ListItemDefinition {
  readonly name: string;
  readonly rowType: number;
  /** The row type of the records that own the items. */
  readonly ownerType: number;
}

/** List items: personal records of an individual, or records of a project (contract section 12). */
export class ListItemService extends ResourceService<ListItem> {
  constructor(
    support: ResourceSupport,
    store: ResourceStore<ListItem>,
    private readonly itemDefinition: ListItemDefinition,
  ) {
    const { name, rowType, ownerType } = itemDefinition;
    super(support, store, {
      name,
      place: { rowType: () => rowType, ancestor: (item) => item.AncestorID, name: (item) => item.Name },
      ancestor: { field: 'AncestorID', rowTypes: [ownerType] },
      accessSubject: ({ AncestorID }) => itemSubject(itemDefinition, AncestorID),
    });
    support.tree.register(rowType, { entity: store.entity });
  }

  /** Lists the items of an individual or a project. */
  async listOf(caller: Caller, ownerId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, ownerId, [this.itemDefinition.ownerType]);
    return this.list(caller, params, { AncestorID: ownerId }, itemSubject(this.itemDefinition, ownerId));
  }

  /** Returns one item in an array, the form that the published API has. */
  async getListed(caller: Caller, id: string, ownerId?: string): Promise<ListItem[]> {
    if (ownerId !== undefined) await this.references.require(caller, ownerId, [this.itemDefinition.ownerType]);
    const item = await this.get(caller, id);
    if (ownerId !== undefined && item.AncestorID !== ownerId) throw new NotFound();
    return [item];
  }
}

function itemSubject({ rowType, ownerType }: ListItemDefinition, ownerId: string): AccessSubject {
  return { rowType, above: ownerId, aboveType: ownerType };
}
