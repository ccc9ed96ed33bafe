import type { Span } from '@opentelemetry/api';
import type { FieldPacket, PoolConnection, QueryError, ResultSetHeader } from 'mysql2';
import { toDatabaseError } from './database-error';
import { withFullMilliseconds } from './mysql-times';
import type { ResponseWatch } from './response-watch';
import type { ServerSessions } from './server-sessions';
import type { Sql, SqlValue } from './sql';
import { endStatement } from './statement-spans';

export const NO_PARAMS: readonly SqlValue[] = [];

/** Sql over a function that runs prepared statements. */
export class PreparedSql implements Sql {
  constructor(
    private readonly execute: (sql: string, params: readonly SqlValue[]) => Promise<unknown>,
    readonly beforeCommit?: Sql['beforeCommit'],
  ) {}

  query<R extends object>(sql: string, params: readonly SqlValue[] = NO_PARAMS): Promise<R[]> {
    return this.execute(sql, params) as Promise<R[]>;
  }

  async run(sql: string, params: readonly SqlValue[] = NO_PARAMS): Promise<{ affected: number; insertId: number }> {
    const { affectedRows, insertId } = (await this.execute(sql, params)) as ResultSetHeader;
    return { affected: affectedRows, insertId };
  }
}

/** ER_MAX_PREPARED_STMT_COUNT_REACHED: all clients of the server have prepared as many statements as it allows. */
const TOO_MANY_PREPARED = 1461;

type Done = (error: unknown, result?: unknown) => void;

/** The sessions of a connection, and who watches for its responses. */
export interface Connected {
  readonly sessions: Pick<ServerSessions, 'giveBack'>;
  readonly watch: ResponseWatch;
}

/** Runs a prepared statement, or an unprepared one while the server can prepare no more. */
export function executeWith(
  connection: PoolConnection,
  sql: string,
  params: readonly SqlValue[],
  done: Done,
  { sessions, watch }: Connected,
): void {
  const response = watch.expect(connection, done);
  const finish = (error: QueryError | null, result: unknown) => {
    if (response.hasCome()) done(error, result);
  };
  try {
    connection.execute(sql, params as SqlValue[], (error: QueryError | null, result: unknown) => {
      if (error?.errno !== TOO_MANY_PREPARED) {
        finish(error, result);
        return;
      }
      sessions.giveBack();
      connection.query(sql, params as SqlValue[], (fault: QueryError | null, rows: unknown, fields: FieldPacket[]) => {
        finish(fault, Array.isArray(rows) ? withFullMilliseconds(rows, fields) : rows);
      });
    });
  } catch (error) {
    // mysql2 throws here for an undefined parameter.
    response.hasCome();
    done(error);
  }
}

export function execute(
  connection: PoolConnection,
  sql: string,
  params: readonly SqlValue[],
  span: Span | undefined,
  connected: Connected,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    executeWith(
      connection,
      sql,
      params,
      (error, result) => {
        if (span) endStatement(span, error);
        if (error) reject(mapError(error));
        else resolve(result);
      },
      connected,
    );
  });
}

export function command(
  connection: PoolConnection,
  sql: string,
  span: Span | undefined,
  watch: ResponseWatch,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const done: Done = (error) => {
      if (span) endStatement(span, error);
      if (error) reject(mapError(error));
      else resolve();
    };
    const response = watch.expect(connection, done);
    connection.query(sql, (error) => {
      if (response.hasCome()) done(error);
    });
  });
}

export function mapError(error: unknown): unknown {
  return toDatabaseError(error) ?? error;
}
