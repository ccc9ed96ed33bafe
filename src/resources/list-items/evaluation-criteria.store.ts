import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { EvaluationCriteria, listItemRows } from './list-item';

@Injectable()
export class EvaluationCriteriaStore extends ResourceStore<EvaluationCriteria> {
  constructor(database: Database) {
    super(database, EvaluationCriteria, { rows: listItemRows });
  }
}
