import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/service/resource-support';
import { RowType } from '../../security/rights/row-types';
import { Accountability } from './list-item';
import { ListItemService } from './list-item.service';

@Injectable()
export class AccountabilityService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, Accountability, {
      name: 'accountability',
      rowType: RowType.Accountability,
      ownerType: RowType.Individual,
    });
  }
}
