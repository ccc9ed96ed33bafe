import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { Phase } from './phase';
import { ProjectStateStore } from './project-state.store';

@Injectable()
export class PhaseStore extends ProjectStateStore<Phase> {
  constructor(database: Database) {
    super(database, Phase);
  }
}
