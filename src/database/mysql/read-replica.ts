import { isOfPool, toDatabaseError } from '../database-error';
import type { PoolState, SqlValue } from '../sql';
import { REPLICA_PATIENCE_MS } from './mysql-connections';
import { command, execute } from './mysql-statements';
import type { Session } from './session';
import type { SessionPool } from './session-pool';

const PROBE_INTERVAL_MS = 1_000;

/** Called with the error when the replica does not respond, and without one when it does again. */
type StateListener = (error?: unknown) => void;

/**
 * The connections to a read replica. While it does not respond, no request waits for it: it is probed in the background.
 */
export class ReadReplica {
  onChange: StateListener | undefined;
  private probe: NodeJS.Timeout | undefined;
  private isResponding = true;

  constructor(
    private readonly sessions: SessionPool,
    private readonly onStatement: (sql: string) => void,
  ) {}

  /** Whether it responded to the last statement or probe. */
  get isUp(): boolean {
    return this.isResponding;
  }

  get state(): Omit<PoolState, 'pool'> {
    return this.sessions.state;
  }

  /** A connection whose statements read one state of the database. Rejects with a DatabaseError. */
  async open(): Promise<ReplicaSnapshot> {
    try {
      return new ReplicaSnapshot(this, await this.sessions.acquire());
    } catch (error) {
      throw this.observe(error);
    }
  }

  async run(session: Session, sql: string, params: readonly SqlValue[], limitMs?: number): Promise<unknown> {
    this.onStatement(sql);
    try {
      return await execute(session, sql, params, limitMs);
    } catch (error) {
      throw this.observe(error);
    }
  }

  /** Finds out whether it still responds, also while no request reads. Does not fail. */
  async check(): Promise<void> {
    if (this.isResponding) await this.ask().catch((error) => this.observe(error));
  }

  async close(): Promise<void> {
    clearTimeout(this.probe);
    this.onChange = undefined;
    await this.sessions.end();
    clearTimeout(this.probe);
  }

  /** Takes note of an error that shows that the replica does not respond. Returns the error. */
  private observe(error: unknown): unknown {
    const known = toDatabaseError(error);
    if (known?.kind === 'away' && !isOfPool(known) && this.isResponding) {
      this.isResponding = false;
      this.onChange?.(known);
      this.probeLater();
    }
    return known ?? error;
  }

  private probeLater(): void {
    this.probe = setTimeout(() => this.probeNow(), PROBE_INTERVAL_MS).unref();
  }

  private async probeNow(): Promise<void> {
    try {
      await this.ask();
    } catch {
      this.probeLater();
      return;
    }
    this.isResponding = true;
    this.onChange?.();
  }

  private async ask(): Promise<void> {
    const session = await this.sessions.acquire();
    try {
      await execute(session, 'SELECT 1 AS `one`', [], REPLICA_PATIENCE_MS);
      await command(session, 'COMMIT');
      session.release();
    } catch (error) {
      session.destroy();
      throw error;
    }
  }
}

/** Statements that read one state of the replica, until `release`. */
export class ReplicaSnapshot {
  private isBroken = false;
  private isReleased = false;

  constructor(
    private readonly replica: ReadReplica,
    private readonly session: Session,
  ) {}

  /** The rows of the first SELECT, which determines the state. It has a short time limit. */
  first<R extends object>(sql: string, params: readonly SqlValue[]): Promise<R[]> {
    return this.run(sql, params, REPLICA_PATIENCE_MS) as Promise<R[]>;
  }

  query<R extends object>(sql: string, params: readonly SqlValue[] = []): Promise<R[]> {
    return this.run(sql, params) as Promise<R[]>;
  }

  /** Ends the snapshot. Statements that still run end before it. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    const destroy = () => this.session.destroy();
    if (this.isBroken) destroy();
    else command(this.session, 'COMMIT').then(() => this.session.release(), destroy);
  }

  private async run(sql: string, params: readonly SqlValue[], limitMs?: number): Promise<unknown> {
    try {
      return await this.replica.run(this.session, sql, params, limitMs);
    } catch (error) {
      this.isBroken ||= toDatabaseError(error)?.kind === 'away';
      throw error;
    }
  }
}
