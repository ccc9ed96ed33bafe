import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/resource-store';
import { LIST_ITEM_ORDER, ProjectScope } from './list-item';

@Injectable()
export class ProjectScopeStore extends ResourceStore<ProjectScope> {
  constructor(database: Database) {
    super(database, ProjectScope, { order: LIST_ITEM_ORDER });
  }
}
