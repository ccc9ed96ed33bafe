import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/rules/resource-support';
import { RowType } from '../../security/rights/row-types';
import { EvaluationCriteriaStore } from './evaluation-criteria.store';
import { ListItemService } from './list-item.service';

@Injectable()
export class EvaluationCriteriaService extends ListItemService {
  constructor(support: ResourceSupport, store: EvaluationCriteriaStore) {
    super(support, store, {
      name: 'evaluation criterion',
      rowType: RowType.EvaluationCriteria,
      ownerType: RowType.Project,
    });
  }
}
