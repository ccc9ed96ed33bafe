import type { ReplicaSnapshot } from '../../database/mysql/read-replica';
import type { Sql, SqlValue } from '../../database/sql';

/** Opens a snapshot of the replica; undefined if it may not serve the request. */
type Opener = () => Promise<ReplicaSnapshot | undefined>;

/**
 * The reads of one request: from one state of the replica while it may serve them. Once the primary had to serve one, it
 * serves all that follow, so that no statement reads an older state than the one before.
 */
export class RequestReads implements Sql {
  private snapshot: ReturnType<Opener> | undefined;
  private isOnPrimary = false;

  constructor(
    readonly primary: Sql,
    private readonly open: Opener,
    private readonly onFailure: () => void,
  ) {}

  async query<R extends object>(sql: string, params?: readonly SqlValue[]): Promise<R[]> {
    const snapshot = await this.current();
    if (!snapshot) return this.primary.query<R>(sql, params);
    try {
      return await snapshot.query<R>(sql, params);
    } catch {
      // The primary reports the error if it is one of the statement.
      if (!this.isOnPrimary) this.onFailure();
      this.close();
      return this.primary.query<R>(sql, params);
    }
  }

  run(sql: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    this.close();
    return this.primary.run(sql, params);
  }

  /** Whether it has a connection to the replica, or waits for one. */
  get isOpen(): boolean {
    return this.snapshot !== undefined;
  }

  /** Gives the connection back while the request waits for its client. The next statement reads a new state. */
  release(): void {
    const { snapshot } = this;
    this.snapshot = undefined;
    snapshot?.then(
      (opened) => opened?.release(),
      () => undefined,
    );
  }

  /** The same, and no later statement uses the replica. */
  close(): void {
    this.isOnPrimary = true;
    this.release();
  }

  private async current(): Promise<ReplicaSnapshot | undefined> {
    if (this.isOnPrimary) return undefined;
    this.snapshot ??= this.open();
    const opened = await this.snapshot.catch((error: unknown) => {
      // The request begins again with another state.
      this.snapshot = undefined;
      throw error;
    });
    // Another statement of the request may have failed in the meantime.
    if (!opened) this.isOnPrimary = true;
    return this.isOnPrimary ? undefined : opened;
  }
}
