import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { listItemRows, ProjectScope } from './list-item';

@Injectable()
export class ProjectScopeStore extends ResourceStore<ProjectScope> {
  constructor(database: Database) {
    super(database, ProjectScope, { rows: listItemRows });
  }
}
