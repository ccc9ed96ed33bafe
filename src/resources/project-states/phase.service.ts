import { Injectable } from '@nestjs/common';
import { Kit } from '../../resource/kit';
import type { Phase } from './phase';
import { PhaseStore } from './phase.store';
import { ProjectStateService } from './project-state.service';

const DEFAULTS = [{ Name: 'Initiate' }, { Name: 'Plan' }, { Name: 'Execute' }, { Name: 'Close' }];

@Injectable()
export class PhaseService extends ProjectStateService<Phase> {
  constructor(kit: Kit, store: PhaseStore) {
    super(kit, store, { name: 'phase', field: 'PhaseID', defaults: DEFAULTS });
  }
}
