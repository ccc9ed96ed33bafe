import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import { RowType } from '../../resource/row-types';
import { PersonalRights } from '../../security/personal-rights';
import { PersonalItemService } from './personal-item.service';
import { SupervisoryScopeStore } from './supervisory-scope.store';

@Injectable()
export class SupervisoryScopeService extends PersonalItemService {
  constructor(kit: Kit, store: SupervisoryScopeStore, personal: PersonalRights) {
    super(kit, store, personal, { name: 'supervisory scope', rowType: RowType.SupervisoryScope });
  }
}
