import type { PoolConnection, PoolOptions, RowDataPacket } from 'mysql2';
import * as mysql2 from 'mysql2';
import { POOL_QUEUE_TIMEOUT } from '../database-error';
import type { PoolState } from '../sql';
import { socketOf } from './driver';
import { type ServerSession, Session, type Sweep } from './session';

/** How long a statement or transaction waits for a connection. */
const QUEUE_TIMEOUT_MS = 10_000;
/** A connection that was idle for so long has to answer a ping before it is used. */
const UNPROVEN_MS = 5_000;
const PING_MS = 1_000;
/** Connections that were idle for so long end, except a few. mysql2 would end all but `maxIdle` within a second. */
const IDLE_MS = 30_000;
const STAYING = 2;
const TRIM_INTERVAL_MS = 10_000;
const SPARE_MS = 1_000;

/**
 * The server that answers, and the number of the session there: behind one address there may be several servers, and a proxy
 * has numbers of its own. The comment is for MySQL only.
 */
const SERVER =
  "SELECT CONCAT_WS(' ', @@hostname, @@port /*!50700 , @@server_uuid */) AS `server`, @@port AS `port`, CONNECTION_ID() AS `id`";

/**
 * A pool of mysql2 with what that does not have: a time limit for waiting, for which only callers that wait need a timer, a
 * proof that a connection still works, and an end for what is given up.
 */
export class SessionPool {
  readonly pool: mysql2.Pool;
  /** Called when a statement runs unprepared. */
  onUnprepared = (): void => undefined;
  private readonly sessions = new Map<PoolConnection, Session>();
  /** The one that is used next is the last one. */
  private readonly idle: Session[] = [];
  private waiting = 0;
  private enqueued = false;
  private readonly trimming: NodeJS.Timeout;

  constructor(
    readonly options: PoolOptions,
    /** They initialize every connection before its first use: its commands run in order. */
    readonly statements: readonly string[],
    readonly sweep: Sweep,
    private readonly waitMs = QUEUE_TIMEOUT_MS,
  ) {
    this.pool = mysql2.createPool(options);
    this.pool.on('error', () => undefined);
    this.pool.on('connection', (connection) => this.add(connection as unknown as PoolConnection));
    this.pool.on('acquire', (connection) => this.noteUsed(this.sessions.get(connection as unknown as PoolConnection)));
    this.pool.on('release', (connection) => this.noteIdle(this.sessions.get(connection as unknown as PoolConnection)));
    this.pool.on('enqueue', () => {
      this.enqueued = true;
    });
    this.trimming = setInterval(() => this.trim(), TRIM_INTERVAL_MS).unref();
  }

  get state(): Omit<PoolState, 'pool'> {
    const idle = this.idle.length;
    return { idle, busy: this.sessions.size - idle, waiting: this.waiting };
  }

  /** Before its end, which would wait for commands whose response never comes. */
  stop(): void {
    clearInterval(this.trimming);
    for (const session of this.sessions.values()) if (session.isWaiting) session.destroy();
  }

  /** Ends the pool and its connections. */
  end(): Promise<void> {
    this.stop();
    return new Promise((resolve) => this.pool.end(() => resolve()));
  }

  /** A connection that works. Rejects with an error of the driver. */
  async acquire(): Promise<Session> {
    for (;;) {
      const session = await this.take();
      const { usedAt } = session;
      if (Date.now() - usedAt < UNPROVEN_MS || (await this.responds(session))) return session;
      session.destroy();
      // A connection that died without a word says nothing, and those that were idle for longer died with it.
      while (this.idle.length > 0 && this.idle[0].usedAt <= usedAt) this.idle.shift()?.destroy();
    }
  }

  /** Ends a session with its transaction, by a new connection beside the pool, if that reaches the same server. */
  kill({ at }: Session): void {
    if (!at) return;
    const spare = mysql2.createConnection({ ...(this.options as mysql2.ConnectionOptions), connectTimeout: SPARE_MS });
    spare.on('error', () => undefined);
    const late = setTimeout(() => spare.destroy(), SPARE_MS).unref();
    const end = () => {
      clearTimeout(late);
      spare.destroy();
    };
    spare.query<RowDataPacket[]>(SERVER, (_, rows) => {
      if (rows?.[0].server === at.server) spare.query(`KILL ${at.id}`, end);
      else end();
    });
  }

  private add(connection: PoolConnection): void {
    const session = new Session(connection, this);
    this.sessions.set(connection, session);
    session.onClose(() => {
      this.sessions.delete(connection);
      this.noteUsed(session);
    });
    session.query(SERVER, (_, rows) => {
      const [at] = (rows ?? []) as (ServerSession & { readonly port: number })[];
      if (at?.id !== connection.threadId) return;
      session.at = at;
      // A socket that is a file has no port. Proxies that only copy bytes are taken for those that read them.
      session.isDirect = [at.port, undefined].includes(socketOf(connection).remotePort);
    });
    for (const statement of this.statements) {
      session.query(statement, (error) => {
        if (!error) return;
        session.destroy();
        process.emitWarning(`Could not set up a database session: ${(error as Error).message}`);
      });
    }
  }

  private noteIdle(session: Session | undefined): void {
    if (!session) return;
    session.usedAt = Date.now();
    this.idle.push(session);
  }

  private noteUsed(session: Session | undefined): void {
    const at = session ? this.idle.lastIndexOf(session) : -1;
    if (at >= 0) this.idle.splice(at, 1);
  }

  private trim(): void {
    const before = Date.now() - IDLE_MS;
    while (this.idle.length > STAYING && this.idle[0].usedAt <= before) this.idle.shift()?.connection.end();
  }

  private responds(session: Session): Promise<boolean> {
    return new Promise((resolve) => session.ping((error) => resolve(!error), Math.min(PING_MS, this.waitMs)));
  }

  private take(): Promise<Session> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      let expired = false;
      this.enqueued = false;
      this.pool.getConnection((error, connection) => {
        if (expired) {
          connection?.release();
          return;
        }
        if (timer) this.waiting -= 1;
        clearTimeout(timer);
        const session = error ? undefined : this.sessions.get(connection);
        if (session) resolve(session);
        else if (error) reject(error);
        // It was lost while it was handed out.
        else resolve(this.take());
      });
      // The pool emits 'enqueue' within the call above.
      if (!this.enqueued) return;
      this.waiting += 1;
      timer = setTimeout(() => {
        expired = true;
        this.waiting -= 1;
        reject(Object.assign(new Error('No connection became available in time'), { code: POOL_QUEUE_TIMEOUT }));
      }, this.waitMs);
    });
  }
}
