import type { FieldPacket, PoolConnection, QueryError } from 'mysql2';
import type { SqlValue } from '../sql';
import { type Done, socketOf } from './driver';
import { withFullMilliseconds } from './mysql-times';

const SWEEP_MS = 200;
/** More than the time limit that a server has for a statement (`STATEMENT_TIMEOUT_MS`). */
const RESPONSE_MS = 15_000;
/** ER_MAX_PREPARED_STMT_COUNT_REACHED: all clients of the server have prepared as many statements as it allows. */
const TOO_MANY_PREPARED = 1461;

/** A command that was sent, or waits for those before it. */
interface Command {
  readonly done: Done;
  readonly limitMs: number;
}

/** Where the server knows a session. */
export interface ServerSession {
  readonly server: string;
  readonly id: number;
}

/** What a session needs of its pool. */
interface Surroundings {
  readonly sweep: Sweep;
  onUnprepared(): void;
  /** Ends at its server what the session does there. */
  kill(session: Session): void;
}

/**
 * One sweep for all commands of the process, which costs less than a timer for each. It finds connections that died without a
 * word, and statements that their server does not end in time.
 */
export class Sweep {
  private readonly sessions = new Set<Session>();
  private timer: NodeJS.Timeout | undefined;

  add(session: Session): void {
    this.sessions.add(session);
    session.onClose(() => this.sessions.delete(session));
  }

  /** Runs until no command waits. */
  start(): void {
    this.timer ??= setInterval(() => this.look(), SWEEP_MS).unref();
  }

  private look(): void {
    let isWaiting = false;
    for (const session of this.sessions) isWaiting = session.check(SWEEP_MS) || isWaiting;
    if (isWaiting) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

/** A connection of a pool, and its commands that have no response yet. */
export class Session {
  /** When it was last used, by the system clock. */
  usedAt = Date.now();
  /** Undefined until the server has told it, and where it cannot be known. */
  at: ServerSession | undefined;
  /** Whether statements reach the server as they are sent: MySQL Router loses or repeats some of those that are sent together. */
  isDirect = false;
  private readonly commands: Command[] = [];
  /** How long no command has had a response. */
  private silentMs = 0;

  constructor(
    readonly connection: PoolConnection,
    private readonly surroundings: Surroundings,
  ) {
    // What a connection fails with reaches its commands. What mysql2 says besides would end the process.
    connection.on('error', () => undefined);
    surroundings.sweep.add(this);
    // mysql2 has not told those of a connection that was destroyed.
    this.onClose(() => this.fail());
  }

  /** Whether a command has no response yet. */
  get isWaiting(): boolean {
    return this.commands.length > 0;
  }

  onClose(listener: () => void): void {
    socketOf(this.connection).once('close', listener);
  }

  /** The callback for a command that is added now. `done` is called once, with an error if no response comes in time. */
  expect(done: Done, limitMs = RESPONSE_MS): Done {
    const command = { done, limitMs };
    if (this.commands.push(command) === 1) this.silentMs = 0;
    this.surroundings.sweep.start();
    return (error, result) => {
      const at = this.commands.indexOf(command);
      if (at < 0) return;
      this.commands.splice(at, 1);
      this.silentMs = 0;
      done(error, result);
    };
  }

  /** Runs a prepared statement, or an unprepared one while the server can prepare no more. */
  execute(sql: string, params: readonly SqlValue[], done: Done, limitMs?: number): void {
    const finish = this.expect(done, limitMs);
    try {
      this.connection.execute(sql, params as SqlValue[], (error: QueryError | null, result: unknown) => {
        if (error?.errno !== TOO_MANY_PREPARED) {
          finish(error, result);
          return;
        }
        this.surroundings.onUnprepared();
        this.connection.query(sql, params as SqlValue[], (fault, rows: unknown, fields: FieldPacket[]) => {
          finish(fault, Array.isArray(rows) ? withFullMilliseconds(rows, fields) : rows);
        });
      });
    } catch (error) {
      // mysql2 throws here for an undefined parameter.
      finish(error);
    }
  }

  query(sql: string, done: Done): void {
    this.connection.query(sql, this.expect(done));
  }

  ping(done: Done, limitMs: number): void {
    this.connection.ping(this.expect(done, limitMs));
  }

  /** Gives it back to its pool. */
  release(): void {
    this.usedAt = Date.now();
    this.connection.release();
  }

  /** Without a goodbye, that no one may receive. */
  destroy(): void {
    this.connection.destroy();
    socketOf(this.connection).destroy();
  }

  /** Called with the time that has passed. Returns whether a command waits. */
  check(passedMs: number): boolean {
    const [oldest] = this.commands;
    if (!oldest) return false;
    this.silentMs += passedMs;
    if (this.silentMs >= oldest.limitMs) this.giveUp();
    return this.isWaiting;
  }

  /** The server may still execute a command, and its transaction may have locks. */
  private giveUp(): void {
    this.surroundings.kill(this);
    this.destroy();
    this.fail();
  }

  private fail(): void {
    for (const { done } of this.commands.splice(0)) done(serverSilent());
  }
}

function serverSilent(): Error {
  return Object.assign(new Error('The server did not respond'), { code: 'SERVER_SILENT' });
}
