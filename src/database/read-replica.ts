import type { Pool, PoolConnection } from 'mysql2';
import { toDatabaseError } from './database-error';
import { command, execute } from './mysql-statements';
import { ResponseLimit, type ResponseWatch } from './response-watch';
import { ServerSessions } from './server-sessions';
import type { PoolState, SqlValue } from './sql';
import type { StatementSpans } from './statement-spans';
import { WaitingPool } from './waiting-pool';

/** How long a request waits for a connection, and then for its first rows, before it reads from the primary. */
const PATIENCE_MS = 300;
/** Later than the time limit that the server has for a statement of a replica. */
const RESPONSE_TIMEOUT_MS = 6_000;
const PROBE_INTERVAL_MS = 1_000;
const SHORT = new ResponseLimit(PATIENCE_MS);
const LONG = new ResponseLimit(RESPONSE_TIMEOUT_MS);

/** Called with the error when the replica does not respond, and without one when it does again. */
type StateListener = (error?: unknown) => void;

/**
 * The connections to a read replica. While it does not respond, no request waits for it: it is probed in the background.
 */
export class ReadReplica {
  onChange: StateListener | undefined;
  private readonly connections: WaitingPool;
  private readonly sessions: ServerSessions;
  private probe: NodeJS.Timeout | undefined;
  private isResponding = true;

  constructor(
    pool: Pool,
    poolSize: number,
    private readonly onStatement: (sql: string) => void,
    private readonly spans: StatementSpans | undefined,
  ) {
    this.connections = new WaitingPool(pool, PATIENCE_MS);
    this.sessions = new ServerSessions([pool], poolSize);
  }

  /** Whether it responded to the last statement or probe. */
  get isUp(): boolean {
    return this.isResponding;
  }

  get state(): Omit<PoolState, 'pool'> {
    return this.connections.state;
  }

  /** A connection whose statements read one state of the database. Rejects with a DatabaseError. */
  async open(): Promise<ReplicaSnapshot> {
    try {
      return new ReplicaSnapshot(this, await this.acquire());
    } catch (error) {
      throw this.observe(error);
    }
  }

  async run(
    connection: PoolConnection,
    sql: string,
    params: readonly SqlValue[],
    watch: ResponseWatch,
  ): Promise<unknown> {
    this.onStatement(sql);
    try {
      return await execute(connection, sql, params, this.spans?.start(sql), { sessions: this.sessions, watch });
    } catch (error) {
      throw this.observe(error);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.probe);
    this.onChange = undefined;
    await this.connections.end();
    clearTimeout(this.probe);
  }

  private acquire(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      this.connections.acquire((error, connection) => (connection ? resolve(connection) : reject(error)));
    });
  }

  /** Takes note of an error that shows that the replica does not respond. Returns the error. */
  private observe(error: unknown): unknown {
    const known = toDatabaseError(error);
    const isBusy = (known?.cause as { code?: string } | undefined)?.code === 'POOL_QUEUE_TIMEOUT';
    if (known?.kind === 'away' && !isBusy && this.isResponding) {
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
    let connection: PoolConnection | undefined;
    try {
      connection = await this.acquire();
      await execute(connection, 'SELECT 1 AS `one`', [], undefined, { sessions: this.sessions, watch: SHORT });
      await command(connection, 'COMMIT', undefined, LONG);
      connection.release();
    } catch {
      connection?.destroy();
      this.probeLater();
      return;
    }
    this.isResponding = true;
    this.onChange?.();
  }
}

/** Statements that read one state of the replica, until `release`. */
export class ReplicaSnapshot {
  private isBroken = false;
  private isReleased = false;

  constructor(
    private readonly replica: ReadReplica,
    private readonly connection: PoolConnection,
  ) {}

  /** The rows of the first SELECT, which determines the state. It has a short time limit. */
  first<R extends object>(sql: string, params: readonly SqlValue[]): Promise<R[]> {
    return this.run(sql, params, SHORT) as Promise<R[]>;
  }

  query<R extends object>(sql: string, params: readonly SqlValue[] = []): Promise<R[]> {
    return this.run(sql, params, LONG) as Promise<R[]>;
  }

  /** Ends the snapshot. Statements that still run end before it. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    const destroy = () => this.connection.destroy();
    if (this.isBroken) destroy();
    else command(this.connection, 'COMMIT', undefined, LONG).then(() => this.connection.release(), destroy);
  }

  private async run(sql: string, params: readonly SqlValue[], watch: ResponseWatch): Promise<unknown> {
    try {
      return await this.replica.run(this.connection, sql, params, watch);
    } catch (error) {
      this.isBroken ||= toDatabaseError(error)?.kind === 'away';
      throw error;
    }
  }
}
