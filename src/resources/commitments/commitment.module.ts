import { Module } from '@nestjs/common';
import { PeriodModule } from '../periods/period.module';
import { CommitmentController } from './commitment.controller';
import { CommitmentService } from './commitment.service';
import { CommitmentStore } from './commitment.store';

@Module({
  imports: [PeriodModule],
  controllers: [CommitmentController],
  providers: [CommitmentService, CommitmentStore],
  exports: [CommitmentService],
})
export class CommitmentModule {}
