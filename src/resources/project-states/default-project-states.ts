import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { Caller } from '../../security/caller';
import { PhaseService, StatusService } from './project-state.service';

/** The phases and statuses of a new site. */
@Injectable()
export class DefaultProjectStates {
  constructor(
    private readonly phases: PhaseService,
    private readonly statuses: StatusService,
  ) {}

  /** Inserts them in the transaction that creates the site. */
  async insertDefaults(caller: Caller, tx: Sql): Promise<void> {
    await this.phases.insertDefaults(caller, tx);
    await this.statuses.insertDefaults(caller, tx);
  }
}
