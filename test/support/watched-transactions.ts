import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../src/database/database';
import type { Sql, SqlValue } from '../../src/database/sql';

const SHOWN = 200;

/**
 * Checks the order of statements in each transaction: a write runs alone, and no statement is pending when the
 * transaction ends. A write that is not awaited can fail unnoticed, or be lost in an unexpected rollback. The returned
 * function lists the violations, without duplicates.
 */
export function watchTransactions(database: Database): () => readonly string[] {
  const unawaited = new Set<string>();
  const transaction = database.transaction.bind(database);
  database.transaction = (work, lifetime) =>
    transaction(async (tx) => {
      const watched = new WatchedSql(tx, unawaited);
      const result = await work(watched);
      watched.end();
      return result;
    }, lifetime);
  return () => [...unawaited];
}

class WatchedSql implements Sql {
  private readonly reads = new Set<{ readonly text: string }>();
  private readonly writes = new Set<{ readonly text: string }>();

  constructor(
    private readonly sql: Sql,
    private readonly unawaited: Set<string>,
  ) {}

  query<R extends object>(text: string, params?: readonly SqlValue[]): Promise<R[]> {
    // Reads may run concurrently.
    this.note(text, this.writes);
    return this.watch(text, this.reads, () => this.sql.query<R>(text, params));
  }

  run(text: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    this.note(text, this.reads, this.writes);
    return this.watch(text, this.writes, () => this.sql.run(text, params));
  }

  get send(): Sql['send'] {
    const { sql } = this;
    return sql.send && ((text, params) => sql.send?.(text, params) ?? Promise.resolve());
  }

  get settle(): Sql['settle'] {
    return this.sql.settle && (() => this.sql.settle?.() ?? Promise.resolve());
  }

  get attempt(): Sql['attempt'] {
    const { sql } = this;
    return sql.attempt && ((work) => sql.attempt?.(work) ?? work());
  }

  get beforeCommit(): Sql['beforeCommit'] {
    return this.sql.beforeCommit;
  }

  end(): void {
    this.note('COMMIT', this.reads, this.writes);
  }

  private async watch<R>(text: string, sent: Set<{ readonly text: string }>, send: () => Promise<R>): Promise<R> {
    const statement = { text };
    sent.add(statement);
    try {
      return await send();
    } finally {
      // Makes the embedded database return in a later turn of the event loop, like a server.
      await nextTurn();
      sent.delete(statement);
    }
  }

  private note(next: string, ...pending: ReadonlySet<{ readonly text: string }>[]): void {
    for (const { text } of pending.flatMap((statements) => [...statements]))
      this.unawaited.add(`${text.slice(0, SHOWN)} was not awaited before ${next.slice(0, SHOWN)}`);
  }
}
