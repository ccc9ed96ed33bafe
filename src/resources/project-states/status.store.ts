import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ProjectStateStore } from './project-state.store';
import { Status } from './status';

@Injectable()
export class StatusStore extends ProjectStateStore<Status> {
  constructor(database: Database) {
    super(database, Status);
  }
}
