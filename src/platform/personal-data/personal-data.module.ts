import { Module } from '@nestjs/common';
import { LedgerEraser } from '../../ledger/ledger-eraser';
import { LedgerPurge } from '../../ledger/ledger-purge';
import { IndividualModule } from '../../resources/individuals/individual.module';
import { PermissionModule } from '../../resources/permissions/permission.module';
import { SecurityGroupModule } from '../../resources/security-groups/security-group.module';
import { TaskModule } from '../../resources/tasks/task.module';
import { AuditModule } from '../audit/audit.module';
import { ErasedLinks } from './erased-links';
import { ErasureService } from './erasure.service';
import { ErasureStore } from './erasure.store';
import { HoldService } from './hold.service';
import { HoldStore } from './hold.store';
import { Leftovers } from './leftovers';
import { PersonalDataController } from './personal-data.controller';
import { PersonalExportService } from './personal-export.service';
import { PersonalExportStore } from './personal-export.store';
import { RetentionService } from './retention.service';
import { RetentionStore } from './retention.store';
import { RetentionRunService } from './retention-run.service';
import { SiteExportService } from './site-export.service';
import { SiteRemovalService } from './site-removal.service';

@Module({
  imports: [AuditModule, IndividualModule, PermissionModule, SecurityGroupModule, TaskModule],
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
    Leftovers,
    RetentionRunService,
    RetentionService,
    SiteExportService,
    SiteRemovalService,
    RetentionStore,
  ],
  exports: [ErasureService, RetentionRunService, SiteExportService, SiteRemovalService],
})
export class PersonalDataModule {}
