import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import { RowType } from '../../security/row-types';
import { AccountabilityStore } from './accountability.store';
import { ListItemService } from './list-item.service';

@Injectable()
export class AccountabilityService extends ListItemService {
  constructor(kit: Kit, store: AccountabilityStore) {
    super(kit, store, { name: 'accountability', rowType: RowType.Accountability, ownerType: RowType.Individual });
  }
}
