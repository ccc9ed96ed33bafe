import { Module } from '@nestjs/common';
import { AccountabilityController } from './accountability.controller';
import { AccountabilityService } from './accountability.service';
import { AccountabilityStore } from './accountability.store';

@Module({
  controllers: [AccountabilityController],
  providers: [AccountabilityService, AccountabilityStore],
  exports: [AccountabilityService],
})
export class AccountabilityModule {}
