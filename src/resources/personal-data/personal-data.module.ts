import { Module } from '@nestjs/common';
import { LedgerEraser } from '../../ledger/ledger-eraser';
import { LedgerPurge } from '../../ledger/ledger-purge';
import { IndividualModule } from '../individuals/individual.module';
import { PermissionModule } from '../permissions/permission.module';
import { SecurityGroupModule } from '../security-groups/security-group.module';
import { TaskModule } from '../tasks/task.module';
import { ErasedLinks } from './erased-links';
import { ErasureService } from './erasure.service';
import { ErasureStore } from './erasure.store';
import { HoldService } from './hold.service';
import { HoldStore } from './hold.store';
import { PersonalDataController } from './personal-data.controller';
import { PersonalExportService } from './personal-export.service';
import { PersonalExportStore } from './personal-export.store';
import { RetentionService } from './retention.service';
import { RetentionStore } from './retention.store';
import { RetentionRunService } from './retention-run.service';

@Module({
  imports: [IndividualModule, PermissionModule, SecurityGroupModule, TaskModule],
  controllers: [PersonalDataController],
  providers: [
    ErasureService,
    ErasureStore,
    ErasedLinks,
    HoldService,
    HoldStore,
    LedgerEraser,
    PersonalExportService,
    PersonalExportStore,
    LedgerPurge,
    RetentionRunService,
    RetentionService,
    RetentionStore,
  ],
  exports: [ErasureService, RetentionRunService],
})
export class PersonalDataModule {}
