import type { ResultSetHeader } from 'mysql2';
import { toDatabaseError } from '../database-error';
import type { Sql, SqlValue } from '../sql';
import type { Done } from './driver';
import type { Session } from './session';

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

export function execute(
  session: Session,
  sql: string,
  params: readonly SqlValue[],
  limitMs?: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    session.execute(sql, params, settle(resolve, reject), limitMs);
  });
}

export function command(session: Session, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    session.query(
      sql,
      settle(() => resolve(), reject),
    );
  });
}

function settle(resolve: (result: unknown) => void, reject: (error: unknown) => void): Done {
  return (error, result) => {
    if (error) reject(mapError(error));
    else resolve(result);
  };
}

export function mapError(error: unknown): unknown {
  return toDatabaseError(error) ?? error;
}
