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
  private readonly reads = new Set<{ readonly text: string }>();
  private readonly writes = new Set<{ readonly text: string }>();

  constructor(
    private readonly sql: Sql,
    private readonly unawaited: Set<string>,
  ) {}

  query<R extends object>(text: string, params?: readonly SqlValue[]): Promise<R[]> {
    // Several reads may be on their way together.
    this.note(text, this.writes);
    return this.watch(text, this.reads, () => this.sql.query<R>(text, params));
  }

  run(text: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    this.note(text, this.reads, this.writes);
    return this.watch(text, this.writes, () => this.sql.run(text, params));
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
      // As a server would, the embedded database answers in a later turn.
      await nextTurn();
      sent.delete(statement);
    }
  }

  private note(next: string, ...pending: ReadonlySet<{ readonly text: string }>[]): void {
    for (const { text } of pending.flatMap((statements) => [...statements]))
      this.unawaited.add(`${text.slice(0, SHOWN)} was not awaited before ${next.slice(0, SHOWN)}`);
  }
}
