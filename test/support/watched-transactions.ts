import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Sql, SqlValue } from '../../src/database/database';

const SHOWN = 200;

/**
 * Looks at the order of statements in each transaction: one that writes is sent alone, and none is left when the
 * transaction ends. A write that is not awaited may fail unseen, or be lost with a rollback that nobody asked for. The
 * function returned answers what was sent otherwise, each once.
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
  private readonly sent = new Map<symbol, string>();

  constructor(
    private readonly sql: Sql,
    private readonly unawaited: Set<string>,
  ) {}

  query<R extends object>(text: string, params?: readonly SqlValue[]): Promise<R[]> {
    return this.watch(text, () => this.sql.query<R>(text, params));
  }

  run(text: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    this.note(`before ${text.slice(0, SHOWN)}`);
    return this.watch(text, () => this.sql.run(text, params));
  }

  end(): void {
    this.note('before COMMIT');
  }

  private async watch<R>(text: string, send: () => Promise<R>): Promise<R> {
    const key = Symbol(text);
    this.sent.set(key, text);
    try {
      return await send();
    } finally {
      // As a server would, the embedded database answers in a later turn.
      await nextTurn();
      this.sent.delete(key);
    }
  }

  private note(next: string): void {
    for (const text of this.sent.values()) this.unawaited.add(`${text.slice(0, SHOWN)} was not awaited ${next}`);
  }
}
