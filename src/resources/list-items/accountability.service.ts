import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import { RowType } from '../../resource/row-types';
import { PersonalRights } from '../../security/personal-rights';
import { AccountabilityStore } from './accountability.store';
import { PersonalItemService } from './personal-item.service';

@Injectable()
export class AccountabilityService extends PersonalItemService {
  constructor(kit: Kit, store: AccountabilityStore, personal: PersonalRights) {
    super(kit, store, personal, { name: 'accountability', rowType: RowType.Accountability });
  }
}
