import { Module } from '@nestjs/common';
import { EvaluationCriteriaController } from './evaluation-criteria.controller';
import { EvaluationCriteriaService } from './evaluation-criteria.service';
import { EvaluationCriteriaStore } from './evaluation-criteria.store';

@Module({
  controllers: [EvaluationCriteriaController],
  providers: [EvaluationCriteriaService, EvaluationCriteriaStore],
  exports: [EvaluationCriteriaService],
})
export class EvaluationCriteriaModule {}
