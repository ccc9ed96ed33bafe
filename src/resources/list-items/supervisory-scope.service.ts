import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import { RowType } from '../../security/row-types';
import { PersonalItemService } from './personal-item.service';
import { SupervisoryScopeStore } from './supervisory-scope.store';

@Injectable()
export class SupervisoryScopeService extends PersonalItemService {
  constructor(kit: Kit, store: SupervisoryScopeStore) {
    super(kit, store, { name: 'supervisory scope', rowType: RowType.SupervisoryScope });
  }
}
