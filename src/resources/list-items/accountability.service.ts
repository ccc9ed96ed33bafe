import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import { RowType } from '../../security/row-types';
import { AccountabilityStore } from './accountability.store';
import { PersonalItemService } from './personal-item.service';

@Injectable()
export class AccountabilityService extends PersonalItemService {
  constructor(kit: Kit, store: AccountabilityStore) {
    super(kit, store, { name: 'accountability', rowType: RowType.Accountability });
  }
}
