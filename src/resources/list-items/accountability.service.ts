import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/rules/resource-support';
import { RowType } from '../../security/rights/row-types';
import { AccountabilityStore } from './accountability.store';
import { ListItemService } from './list-item.service';

@Injectable()
export class AccountabilityService extends ListItemService {
  constructor(support: ResourceSupport, store: AccountabilityStore) {
    super(support, store, { name: 'accountability', rowType: RowType.Accountability, ownerType: RowType.Individual });
  }
}
