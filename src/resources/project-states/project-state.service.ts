import type { Sql, SqlValue } from '../../database/sql';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import type { ResourceSupport } from '../../resource/service/resource-support';
import type { Caller } from '../../security/caller';
import type { Phase } from './phase';
import type { ProjectStateStore } from './project-state.store';

/** The fields of a project that reference its phase and its status. */
interface StateReferences {
  readonly PhaseID: number | null;
  readonly StatusID: number | null;
}

/** What differs between phases and statuses. */
export interface ProjectStateDefinition {
  readonly name: string;
  /** The field of projects that references the state. */
  readonly field: keyof StateReferences;
  /** The states of a new site, in rank order. */
  readonly defaults: readonly Readonly<Record<string, SqlValue>>[];
}

/** Phases or statuses. Admins write them, and projects reference them. */
export abstract class ProjectStateService<T extends Phase> extends ResourceService<T> {
  protected constructor(
    support: ResourceSupport,
    private readonly states: ProjectStateStore<T>,
    private readonly state: ProjectStateDefinition,
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
