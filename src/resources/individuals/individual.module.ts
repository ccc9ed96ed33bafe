import { Module } from '@nestjs/common';
import { LedgerEraser } from '../../ledger/ledger-eraser';
import { OrganizationMemberModule } from '../organization-members/organization-member.module';
import { SecurityGroupModule } from '../security-groups/security-group.module';
import { IndividualController } from './individual.controller';
import { IndividualService } from './individual.service';
import { IndividualStore } from './individual.store';
import { IndividualErasureService } from './individual-erasure.service';
import { IndividualErasureStore } from './individual-erasure.store';

@Module({
  imports: [OrganizationMemberModule, SecurityGroupModule],
  controllers: [IndividualController],
  providers: [IndividualService, IndividualStore, IndividualErasureService, IndividualErasureStore, LedgerEraser],
  exports: [IndividualService, IndividualErasureService],
})
export class IndividualModule {}
