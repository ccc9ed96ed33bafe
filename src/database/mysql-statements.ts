import type { Span } from '@opentelemetry/api';
import type { FieldPacket, PoolConnection, QueryError, ResultSetHeader } from 'mysql2';
import type { Sql, SqlValue } from './database';
import { toDatabaseError } from './database-error';
import { STATEMENT_TIMEOUT_MS } from './mysql-connections';
import { withFullMilliseconds } from './mysql-times';
import { endStatement } from './statement-spans';

/** Later than the time limit of the server, for a server that does not respond at all. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const NO_PARAMS: readonly SqlValue[] = [];

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

type Done = (error: unknown, result?: unknown) => void;

export function executeWith(
  connection: PoolConnection,
  sql: string,
  params: readonly SqlValue[],
  done: Done,
  limitMs = RESPONSE_TIMEOUT_MS,
): void {
  const timer = responseTimer(done, limitMs);
  try {
    connection.execute(
      sql,
      params as SqlValue[],
      (error: QueryError | null, result: unknown, fields: FieldPacket[]) => {
        clearTimeout(timer);
        if (error) {
          done(error);
        } else {
          done(null, Array.isArray(result) ? withFullMilliseconds(result, fields) : result);
        }
      },
    );
  } catch (error) {
    // mysql2 throws here for an undefined parameter.
    clearTimeout(timer);
    done(error);
  }
}

export function execute(
  connection: PoolConnection,
  sql: string,
  params: readonly SqlValue[],
  span: Span | undefined,
  limitMs?: number,
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
      limitMs,
    );
  });
}

export function command(connection: PoolConnection, sql: string, span: Span | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done: Done = (error) => {
      if (span) endStatement(span, error);
      if (error) reject(mapError(error));
      else resolve();
    };
    const timer = responseTimer(done, RESPONSE_TIMEOUT_MS);
    connection.query(sql, (error) => {
      clearTimeout(timer);
      done(error);
    });
  });
}

/** mysql2's own time limit of a statement leaks its timer when the connection is lost. */
function responseTimer(done: Done, limitMs: number): NodeJS.Timeout {
  const expire = () => done(Object.assign(new Error('The server did not respond'), { code: 'SERVER_SILENT' }));
  return setTimeout(expire, limitMs).unref();
}

export function mapError(error: unknown): unknown {
  return toDatabaseError(error) ?? error;
}
