import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import { RowType } from '../../security/row-types';
import { ListItemService } from './list-item.service';
import { SupervisoryScopeStore } from './supervisory-scope.store';

@Injectable()
export class SupervisoryScopeService extends ListItemService {
  constructor(kit: Kit, store: SupervisoryScopeStore) {
    super(kit, store, { name: 'supervisory scope', rowType: RowType.SupervisoryScope, ownerType: RowType.Individual });
  }
}
