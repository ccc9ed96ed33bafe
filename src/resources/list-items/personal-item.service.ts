import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { NotFound } from '../../http/problem';
import type { Change } from '../../resource/change';
import type { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { ResourceStore } from '../../resource/resource-store';
import { RowType } from '../../resource/row-types';
import type { Caller } from '../../security/caller';
import type { PersonalRights } from '../../security/personal-rights';
import type { Rights } from '../../security/rights';
import type { ListItem } from './list-item';

/** List items that belong to an individual: personal records (contract section 12). */
export class PersonalItemService extends ResourceService<ListItem> {
  constructor(
    kit: Kit,
    store: ResourceStore<ListItem>,
    private readonly personal: PersonalRights,
    { name, rowType }: { name: string; rowType: number },
  ) {
    super(kit, store, {
      name,
      place: { rowType: () => rowType, ancestor: (item) => item.AncestorID, name: (item) => item.Name },
    });
    kit.tree.register(rowType, { table: store.table });
  }

  /** The items of an individual. */
  async listOf(caller: Caller, individualId: string, params: ListParams): Promise<Listing> {
    await this.requireIndividual(caller, individualId);
    return this.list(caller, params, { sql: 't.`AncestorID` = ?', params: [individualId] });
  }

  /** One item as the collection of one that the reference asks for. */
  async getListed(caller: Caller, id: string, individualId?: string): Promise<ListItem[]> {
    if (individualId !== undefined) await this.requireIndividual(caller, individualId);
    const item = await this.get(caller, id);
    if (individualId !== undefined && item.AncestorID !== individualId) throw new NotFound();
    return [item];
  }

  protected override rights(
    caller: Caller,
    rows: readonly ListItem[],
    sql: Sql,
  ): readonly Rights[] | Promise<readonly Rights[]> {
    return this.personal.of(
      caller,
      rows.map((item) => item.AncestorID),
      sql,
    );
  }

  protected override async mayCreate(caller: Caller, change: Change<ListItem>, tx: Sql): Promise<boolean> {
    const owner = await this.reference(caller, change, 'AncestorID', [RowType.Individual], tx);
    return !owner || this.personal.allows(caller, owner.ID, tx);
  }

  protected override async prepare(caller: Caller, change: Change<ListItem>, tx: Sql): Promise<void> {
    if (change.verb !== 'update' || !change.changes('AncestorID')) return;
    if (!(await this.mayCreate(caller, change, tx))) throw this.forbidden('move');
  }

  private async requireIndividual(caller: Caller, id: string): Promise<void> {
    const node = await this.kit.tree.find(caller, id);
    if (node?.RowType !== RowType.Individual) throw new NotFound();
  }
}
