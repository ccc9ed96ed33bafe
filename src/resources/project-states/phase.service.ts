import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Phase } from './phase';
import { PhaseStore } from './phase.store';
import { ProjectStateService } from './project-state.service';

const DEFAULTS = [{ Name: 'Initiate' }, { Name: 'Plan' }, { Name: 'Execute' }, { Name: 'Close' }];

@Injectable()
export class PhaseService extends ProjectStateService<Phase> {
  constructor(support: ResourceSupport, store: PhaseStore) {
    super(support, store, { name: 'phase', field: 'PhaseID', defaults: DEFAULTS });
  }
}
