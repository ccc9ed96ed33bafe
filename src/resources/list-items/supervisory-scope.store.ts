import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { listItemRows, SupervisoryScope } from './list-item';

@Injectable()
export class SupervisoryScopeStore extends ResourceStore<SupervisoryScope> {
  constructor(database: Database) {
    super(database, SupervisoryScope, { rows: listItemRows });
  }
}
