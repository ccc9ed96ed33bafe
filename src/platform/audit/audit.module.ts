import { Module } from '@nestjs/common';
import { LedgerPurge } from '../../ledger/ledger-purge';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';
import { AuditStore } from './audit.store';

@Module({
  controllers: [AuditController],
  providers: [AuditService, AuditStore, LedgerPurge],
  exports: [AuditService, AuditStore],
})
export class AuditModule {}
