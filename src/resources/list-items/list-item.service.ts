import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { NotFound } from '../../http/problem';
import type { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { ResourceStore } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import type { Secured } from '../../security/secured';
import type { ListItem } from './list-item';

/** What the family's services differ in. */
export interface ListItemFacts {
  readonly name: string;
  readonly rowType: number;
  /** The row type of what owns the items. */
  readonly ownerType: number;
}

/** List items: personal records of an individual, or those of a project (contract section 12). */
export class ListItemService extends ResourceService<ListItem> {
  constructor(
    kit: Kit,
    store: ResourceStore<ListItem>,
    private readonly facts: ListItemFacts,
  ) {
    const { name, rowType, ownerType } = facts;
    super(kit, store, {
      name,
      place: { rowType: () => rowType, ancestor: (item) => item.AncestorID, name: (item) => item.Name },
      ancestor: { field: 'AncestorID', rowTypes: [ownerType] },
      secured: ({ AncestorID }) => itemOf(facts, AncestorID),
    });
    kit.tree.register(rowType, { entity: store.entity });
  }

  /** The items of an individual or a project. */
  async listOf(caller: Caller, ownerId: string, params: ListParams): Promise<Listing> {
    await this.require(caller, ownerId, [this.facts.ownerType]);
    return this.list(caller, params, { AncestorID: ownerId }, itemOf(this.facts, ownerId));
  }

  /** One item as the collection of one that the reference asks for. */
  async getListed(caller: Caller, id: string, ownerId?: string): Promise<ListItem[]> {
    if (ownerId !== undefined) await this.require(caller, ownerId, [this.facts.ownerType]);
    const item = await this.get(caller, id);
    if (ownerId !== undefined && item.AncestorID !== ownerId) throw new NotFound();
    return [item];
  }
}

function itemOf({ rowType, ownerType }: ListItemFacts, ownerId: string): Secured {
  return { rowType, above: ownerId, aboveType: ownerType };
}
