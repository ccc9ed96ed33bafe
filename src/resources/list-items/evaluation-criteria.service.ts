import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/service/resource-support';
import { RowType } from '../../security/rights/row-types';
import { EvaluationCriteria } from './list-item';
import { ListItemService } from './list-item.service';

@Injectable()
export class EvaluationCriteriaService extends ListItemService {
  constructor(support: ResourceSupport) {
    super(support, EvaluationCriteria, {
      name: 'evaluation criterion',
      rowType: RowType.EvaluationCriteria,
      ownerType: RowType.Project,
    });
  }
}
