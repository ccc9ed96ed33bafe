import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/service/resource-support';
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
  constructor(support: ResourceSupport, store: StatusStore) {
    super(support, store, { name: 'status', field: 'StatusID', defaults: DEFAULTS });
  }
}
