import type { Sql, SqlValue } from '../../database/database';
import type { PendingWrite } from '../../resource/rules/pending-write';
import { ResourceService } from '../../resource/rules/resource-service';
import type { ResourceSupport } from '../../resource/rules/resource-support';
import type { Caller } from '../../security/caller';
import type { Phase } from './phase';
import type { ProjectStateStore } from './project-state.store';

/** What phases and statuses differ in. */
export interface ProjectStateFacts {
  readonly name: string;
  /** The field of a project that names one. */
  readonly field: string;
  /** What a new site starts with, in the order of their ranks. */
  readonly defaults: readonly Readonly<Record<string, SqlValue>>[];
}

/** Phases or statuses: Admins write them, and projects name them. */
export abstract class ProjectStateService<T extends Phase> extends ResourceService<T> {
  protected constructor(
    support: ResourceSupport,
    private readonly states: ProjectStateStore<T>,
    private readonly facts: ProjectStateFacts,
  ) {
    super(support, states, { name: facts.name });
  }

  /** Adds a fault when a project names none of the site; one that it names is kept until the transaction ends. */
  async validateReference(
    caller: Caller,
    change: Pick<PendingWrite<object>, 'values' | 'fault'>,
    tx: Sql,
  ): Promise<void> {
    const { name, field } = this.facts;
    const id = change.values[field];
    if (typeof id !== 'number') return;
    if ((await this.support.rights.readsSite(caller, tx)) && (await this.states.lockForShare(caller, id, tx))) return;
    change.fault(field, 'not_found', `names no ${name} of this site`);
  }

  /** Gives a new site what it starts with, in the transaction that makes the site. */
  async insertDefaults(caller: Caller, tx: Sql): Promise<void> {
    const rows = this.facts.defaults.map((values, index) => ({ ...values, Rank: index + 1 }));
    await this.states.insertAll(caller, rows, tx);
  }
}
