import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/service/resource-support';
import { RowType } from '../../security/rights/row-types';
import { SupervisoryScope } from './list-item';
import { ListItemService } from './list-item.service';

@Injectable()
export class SupervisoryScopeService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, SupervisoryScope, {
      name: 'supervisory scope',
      rowType: RowType.SupervisoryScope,
      ownerType: RowType.Individual,
    });
  }
}
