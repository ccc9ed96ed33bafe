import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/resource-store';
import { LIST_ITEM_ORDER, SupervisoryScope } from './list-item';

@Injectable()
export class SupervisoryScopeStore extends ResourceStore<SupervisoryScope> {
  constructor(database: Database) {
    super(database, SupervisoryScope, { order: LIST_ITEM_ORDER });
  }
}
