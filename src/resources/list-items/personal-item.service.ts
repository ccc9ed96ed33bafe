import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { NotFound } from '../../http/problem';
import type { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { ResourceStore } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import type { ListItem } from './list-item';

/** List items that belong to an individual: personal records (contract section 12). */
export class PersonalItemService extends ResourceService<ListItem> {
  constructor(kit: Kit, store: ResourceStore<ListItem>, { name, rowType }: { name: string; rowType: number }) {
    super(kit, store, {
      name,
      place: { rowType: () => rowType, ancestor: (item) => item.AncestorID, name: (item) => item.Name },
      ancestor: { field: 'AncestorID', rowTypes: [RowType.Individual] },
      secured: ({ AncestorID }) => ({ rowType, above: AncestorID, aboveType: RowType.Individual }),
    });
    kit.tree.register(rowType, { table: store.table });
  }

  /** The items of an individual. */
  async listOf(caller: Caller, individualId: string, params: ListParams): Promise<Listing> {
    await this.require(caller, individualId, [RowType.Individual]);
    return this.list(caller, params, { sql: 't.`AncestorID` = ?', params: [individualId] });
  }

  /** One item as the collection of one that the reference asks for. */
  async getListed(caller: Caller, id: string, individualId?: string): Promise<ListItem[]> {
    if (individualId !== undefined) await this.require(caller, individualId, [RowType.Individual]);
    const item = await this.get(caller, id);
    if (individualId !== undefined && item.AncestorID !== individualId) throw new NotFound();
    return [item];
  }
}
