import { Injectable, type Type } from '@nestjs/common';
import type { Sql, SqlValue } from '../../database/sql';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Caller } from '../../security/caller';
import { Phase } from './phase';
import { ProjectStateStore } from './project-state.store';
import { Status } from './status';

/** The fields of a project that reference its phase and its status. */
interface StateReferences {
  readonly PhaseID: number | null;
  readonly StatusID: number | null;
}

/** What differs between phases and statuses. */
interface ProjectStateDefinition {
  readonly name: string;
  /** The field of projects that references the state. */
  readonly field: keyof StateReferences;
  /** The states of a new site, in rank order. */
  readonly defaults: readonly Readonly<Record<string, SqlValue>>[];
}

/** Phases or statuses. Admins write them, and projects reference them. */
abstract class ProjectStateService<T extends Phase> extends ResourceService<T> {
  protected constructor(
    support: ResourceSupport,
    entity: Type<T>,
    private readonly state: ProjectStateDefinition,
    private readonly states = new ProjectStateStore(support.database, entity),
  ) {
    super(support, states, { name: state.name });
  }

  /**
   * Adds a fault if a project references no state of the site. Locks the state against deletion until the transaction
   * ends.
   */
  async validateReference(
    caller: Caller,
    change: Pick<PendingWrite<StateReferences>, 'values' | 'fault'>,
    tx: Sql,
  ): Promise<void> {
    const { name, field } = this.state;
    const id = change.values[field];
    if (typeof id !== 'number') return;
    if ((await this.support.rights.mayReadSite(caller, tx)) && (await this.states.lockForShare(caller, id, tx))) return;
    change.fault(field, 'not_found', `No ${name} with this ID exists in this site.`);
  }

  /** Inserts the states of a new site, in the transaction that creates the site. */
  async insertDefaults(caller: Caller, tx: Sql): Promise<void> {
    for (const [index, values] of this.state.defaults.entries())
      await this.states.insert(caller, { ...values, Rank: index + 1 } as Partial<T>, tx);
  }
}

const PHASES = [{ Name: 'Initiate' }, { Name: 'Plan' }, { Name: 'Execute' }, { Name: 'Close' }];
const STATUSES = [
  { Name: 'Not started', Completed: false },
  { Name: 'In progress', Completed: false },
  { Name: 'On hold', Completed: false },
  { Name: 'Completed', Completed: true },
  { Name: 'Cancelled', Completed: false },
];

@Injectable()
export class PhaseService extends ProjectStateService<Phase> {
  constructor(support: ResourceSupport) {
    super(support, Phase, { name: 'phase', field: 'PhaseID', defaults: PHASES });
  }
}

@Injectable()
export class StatusService extends ProjectStateService<Status> {
  constructor(support: ResourceSupport) {
    super(support, Status, { name: 'status', field: 'StatusID', defaults: STATUSES });
  }
}
