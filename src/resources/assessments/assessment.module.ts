import { Module } from '@nestjs/common';
import { CoreValueModule } from '../core-values/core-value.module';
import { PeriodModule } from '../periods/period.module';
import { AssessmentController } from './assessment.controller';
import { AssessmentService } from './assessment.service';
import { AssessmentStore } from './assessment.store';

@Module({
  imports: [CoreValueModule, PeriodModule],
  controllers: [AssessmentController],
  providers: [AssessmentService, AssessmentStore],
  exports: [AssessmentService],
})
export class AssessmentModule {}
