import { v4 as randomGuid } from 'uuid';
import type { Sql } from '../database/sql';
import type { WholeList } from './whole-list';

/** What a write changes besides its record. */
interface Effects {
  readonly affectsRights: boolean;
  /** The number of moves that end the tokens of the site (contract section 17). */
  readonly moves: number;
}

/** Work that a transaction does once, for all IDs that its writes have named. */
interface Deferred {
  readonly ids: Set<string>;
  readonly run: (ids: readonly string[]) => Promise<void>;
  readonly refresh: (rows: readonly object[]) => Promise<void>;
}

/** A transaction that several records are written in, one after the other (contract section 21). */
export class OpenTransaction {
  /** What its writes have done to those of others. */
  readonly effects = { affectsRights: false, moves: 0 };
  /** Set if its records are judged as a whole. */
  list: WholeList | undefined;
  private readonly deferred = new Map<object, Deferred>();
  private key = randomGuid();

  constructor(readonly tx: Sql) {}

  /**
   * Part of the keys under which facts are cached that rights depend on. Only this transaction sees what it has written,
   * and what it has read before its last write may be outdated.
   */
  get cacheKey(): string {
    return this.key;
  }

  /** Runs a write. Remembers its effects for the end of the transaction. */
  async write<R>(work: (tx: Sql) => Promise<R>, effectsOf: () => Effects): Promise<R> {
    const written = await work(this.tx);
    // An error belongs to this write.
    await this.tx.settle?.();
    const { affectsRights, moves } = effectsOf();
    if (!affectsRights) return written;
    this.effects.affectsRights = true;
    this.effects.moves += moves;
    this.key = randomGuid();
    return written;
  }

  /** Forgets facts that were cached from what was rolled back. */
  renew(): void {
    this.key = randomGuid();
  }

  /** Runs work at the end, once for all IDs of the same owner. `refresh` then updates the rows of the response. */
  defer(owner: object, ids: readonly string[], work: Omit<Deferred, 'ids'>): void {
    const known = this.deferred.get(owner) ?? { ...work, ids: new Set<string>() };
    for (const id of ids) known.ids.add(id);
    this.deferred.set(owner, known);
  }

  /** Runs the deferred work after the last write, and updates the rows of the response. */
  async finish(rows: readonly object[]): Promise<void> {
    for (const { ids, run, refresh } of this.deferred.values()) {
      await run([...ids]);
      await refresh(rows);
    }
  }
}
