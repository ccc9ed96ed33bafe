import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import { ProjectStateService } from './project-state.service';
import type { Status } from './status';
import { StatusStore } from './status.store';

const DEFAULTS = [
  { Name: 'Not started', Completed: false },
  { Name: 'In progress', Completed: false },
  { Name: 'On hold', Completed: false },
  { Name: 'Completed', Completed: true },
  { Name: 'Cancelled', Completed: false },
];

@Injectable()
export class StatusService extends ProjectStateService<Status> {
  constructor(kit: Kit, store: StatusStore) {
    super(kit, store, { name: 'status', field: 'StatusID', defaults: DEFAULTS });
  }
}
