import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/rules/resource-support';
import { RowType } from '../../security/rights/row-types';
import { ListItemService } from './list-item.service';
import { SupervisoryScopeStore } from './supervisory-scope.store';

@Injectable()
export class SupervisoryScopeService extends ListItemService {
  constructor(support: ResourceSupport, store: SupervisoryScopeStore) {
    super(support, store, {
      name: 'supervisory scope',
      rowType: RowType.SupervisoryScope,
      ownerType: RowType.Individual,
    });
  }
}
