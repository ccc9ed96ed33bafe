import { Module, type OnModuleInit } from '@nestjs/common';
import { ChangeController } from './change.controller';
import { ChangeService } from './change.service';
import { ChangeStore } from './change.store';
import { changeTypes } from './change-types';
import { FormerPlaces } from './former-places';
import { IncludedRecords } from './included-records';
import { ReadableChanges } from './readable-changes';
import { RightsHistory } from './rights-history';

@Module({
  controllers: [ChangeController],
  providers: [ChangeService, ChangeStore, FormerPlaces, IncludedRecords, ReadableChanges, RightsHistory],
})
export class ChangeModule implements OnModuleInit {
  /** A type without an address stops the start. */
  onModuleInit(): void {
    changeTypes();
  }
}
