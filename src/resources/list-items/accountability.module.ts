import { Module } from '@nestjs/common';
import { AccountabilityService } from './accountability.service';
import { AccountabilityStore } from './accountability.store';
import { Accountability, AccountabilityCreate, AccountabilityUpdate } from './list-item';
import { personalItemController } from './list-item.controller';

const AccountabilityController = personalItemController(
  'Accountability',
  {
    path: 'accountabilities',
    idName: 'accountabilityid',
    plural: 'accountabilities',
    entity: Accountability,
    create: AccountabilityCreate,
    update: AccountabilityUpdate,
  },
  AccountabilityService,
);

@Module({
  controllers: [AccountabilityController],
  providers: [AccountabilityService, AccountabilityStore],
  exports: [AccountabilityService],
})
export class AccountabilityModule {}
