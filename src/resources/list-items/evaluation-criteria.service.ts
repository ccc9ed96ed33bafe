import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import { RowType } from '../../security/row-types';
import { EvaluationCriteriaStore } from './evaluation-criteria.store';
import { ListItemService } from './list-item.service';

@Injectable()
export class EvaluationCriteriaService extends ListItemService {
  constructor(kit: Kit, store: EvaluationCriteriaStore) {
    super(kit, store, {
      name: 'evaluation criterion',
      rowType: RowType.EvaluationCriteria,
      ownerType: RowType.Project,
    });
  }
}
