import type { Pool, PoolConnection } from 'mysql2';
import type { Connection } from 'mysql2/promise';
import type { PoolParts } from './waiting-pool';

/** More than this one connection never needs. */
const STATEMENTS_OF_CONNECTION = 200;
const FACTS =
  "SELECT CONCAT(@@hostname, ':', @@port) AS `server`, " +
  '@@max_prepared_stmt_count AS `statements`, @@max_connections AS `connections`';
/** Sessions that execute a statement, on the server that answers. A user sees its own. */
const EXECUTING = "SELECT `ID` FROM `information_schema`.`PROCESSLIST` WHERE `COMMAND` <> 'Sleep' AND `ID` IN (?)";

/** What a server says of itself and of its limits. */
interface ServerFacts {
  readonly server: string;
  readonly statements: number;
  readonly connections: number;
}

/** What mysql2 does not declare: a cache with the least recently used statement first to go. */
interface Session extends PoolConnection {
  readonly _statements: { readonly size: number; readonly max: number; resize(max: number): void };
}

/**
 * The sessions of a process at a server, and the statements that they have prepared. The server has a limit for all of its
 * clients (`max_prepared_stmt_count`), of which the process takes the share that it has of the connections, and gives back
 * the least used ones first.
 */
export class ServerSessions {
  private readonly sessions: Session[] = [];
  private readonly servers = new WeakMap<PoolConnection, string>();
  /** Undefined until a server has named its limits. */
  private share: number | undefined;

  /** How often a statement ran unprepared, because the server could prepare no more. */
  unprepared = 0;

  constructor(
    pools: readonly Pool[],
    /** The number of connections that the pools may open together. */
    private readonly size: number,
  ) {
    for (const pool of pools) {
      pool.on('connection', (connection) => this.add(connection as unknown as Session));
      // TypeORM has opened one before, to find out whether the server answers.
      const { _allConnections: opened } = pool as PoolParts;
      for (let at = 0; at < (opened?.length ?? 0); at += 1) this.add(opened?.get(at) as Session);
    }
  }

  /** The number of statements that are prepared. */
  get prepared(): number {
    return this.sessions.reduce((sum, { _statements: { size } }) => sum + size, 0);
  }

  /** Those of the connections that `probe`, a new one, knows to execute nothing: their server has no statement of them. */
  async executeNothing(connections: readonly PoolConnection[], probe: Connection): Promise<readonly PoolConnection[]> {
    const [[{ server }]] = (await probe.query(FACTS)) as unknown as [ServerFacts[]];
    // Behind one address there may be several servers, which do not know the sessions of each other.
    const there = connections.filter((connection) => this.servers.get(connection) === server);
    if (there.length === 0) return [];
    const ids = there.map(({ threadId }) => threadId);
    const [rows] = (await probe.query(EXECUTING, [ids])) as unknown as [{ ID: number }[]];
    const executing = new Set(rows.map(({ ID }) => ID));
    return there.filter(({ threadId }) => !executing.has(threadId));
  }

  /** The server has refused to prepare another statement: gives back half of them. */
  giveBack(): void {
    this.unprepared += 1;
    this.share = Math.max(1, Math.floor(this.prepared / 2));
    this.apply();
  }

  private add(session: Session): void {
    this.sessions.push(session);
    session.once('end', () => this.remove(session));
    session.once('error', () => this.remove(session));
    session.query(FACTS, (error, rows) => {
      // A server without these variables has no such limits, or none that can be known.
      if (error) return;
      const [{ server, statements, connections }] = rows as unknown as ServerFacts[];
      this.servers.set(session, server);
      this.share ??= Math.floor((statements * this.size) / connections);
      this.apply();
    });
  }

  private remove(session: Session): void {
    const at = this.sessions.indexOf(session);
    if (at >= 0) this.sessions.splice(at, 1);
    this.apply();
  }

  private apply(): void {
    if (this.share === undefined || this.sessions.length === 0) return;
    const each = Math.min(STATEMENTS_OF_CONNECTION, Math.max(1, Math.floor(this.share / this.sessions.length)));
    for (const { _statements: statements } of this.sessions) if (statements.max !== each) statements.resize(each);
  }
}
