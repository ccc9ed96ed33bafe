import { Module } from '@nestjs/common';
import { EvaluationCriteriaService } from './evaluation-criteria.service';
import { EvaluationCriteriaStore } from './evaluation-criteria.store';
import { EvaluationCriteria, EvaluationCriteriaCreate, EvaluationCriteriaUpdate } from './list-item';
import { projectItemController } from './list-item.controller';

const EvaluationCriteriaController = projectItemController(
  'EvaluationCriteria',
  {
    path: 'evaluationcriteria',
    idName: 'id',
    plural: 'evaluation criteria',
    entity: EvaluationCriteria,
    create: EvaluationCriteriaCreate,
    update: EvaluationCriteriaUpdate,
  },
  EvaluationCriteriaService,
);

@Module({
  controllers: [EvaluationCriteriaController],
  providers: [EvaluationCriteriaService, EvaluationCriteriaStore],
  exports: [EvaluationCriteriaService],
})
export class EvaluationCriteriaModule {}
