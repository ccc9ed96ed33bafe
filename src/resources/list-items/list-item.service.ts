import type { Type } from '@nestjs/common';
import { OwnedRecordService } from '../../resource/service/owned-record-service';
import type { ResourceSupport } from '../../resource/service/resource-support';
import { PlainStore } from '../../resource/storage/plain-store';
import type { Caller } from '../../security/caller';
import type { ListItem } from './list-item';

/** What differs between the kinds of list items. */
interface ListItemDefinition {
  readonly name: string;
  readonly rowType: number;
  /** The row type of the records that own the items. */
  readonly ownerType: number;
}

/** List items: personal records of an individual, or records of a project (contract section 12). */
export class ListItemService extends OwnedRecordService<ListItem> {
  constructor(support: ResourceSupport, entity: Type<ListItem>, definition: ListItemDefinition) {
    super(support, new PlainStore(support.database, entity), { ...definition, ownerField: 'AncestorID' });
  }

  /** Returns one item in an array, the form that the published API has. */
  async getListed(caller: Caller, id: string, ownerId?: string): Promise<ListItem[]> {
    return [await (ownerId === undefined ? this.get(caller, id) : this.getOf(caller, ownerId, id))];
  }
}
