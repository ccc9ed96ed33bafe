import type { ResultSetHeader } from 'mysql2';
import { BeforeCommit } from '../before-commit';
import { TransactionEndedError } from '../database';
import { DatabaseError, isRetryable } from '../database-error';
import { type Lifetime, type Sql, type SqlValue } from '../sql';
import { type Done, executeTogether, type Sent } from './driver';
import { command, mapError, NO_PARAMS } from './mysql-statements';
import type { Session } from './session';

/** No entry of the ledger becomes visible later than this after its `Date`, so that its readers miss none (ADR 22). */
const MAX_TRANSACTION_MS = 30_000;
/** More statements than this do not wait for one whose result is needed. */
const MAX_WAITING = 32;

/** What a transaction needs besides its connection. */
interface Surroundings {
  readonly lifetime: Lifetime | undefined;
  onStatement(sql: string): void;
  onRoundTrip(sql: string): void;
}

/** The statements of a transaction on a server. What is issued at the same time is sent together, in that order. */
export class MysqlTransaction implements Sql {
  /** Why the transaction can only be rolled back. */
  failure: unknown;
  private readonly ending = new BeforeCommit();
  private readonly startedAt = performance.now();
  private waiting: Sent[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly session: Session,
    private readonly surroundings: Surroundings,
  ) {}

  readonly beforeCommit = this.ending.add;

  query<R extends object>(sql: string, params: readonly SqlValue[] = NO_PARAMS): Promise<R[]> {
    return this.execute(sql, params) as Promise<R[]>;
  }

  async run(sql: string, params: readonly SqlValue[] = NO_PARAMS): Promise<{ affected: number; insertId: number }> {
    const { affectedRows, insertId } = (await this.execute(sql, params)) as ResultSetHeader;
    return { affected: affectedRows, insertId };
  }

  async send(sql: string, params: readonly SqlValue[]): Promise<void> {
    this.add(sql, params, 'sent').catch(() => undefined);
    if (this.waiting.length >= MAX_WAITING) await this.settle();
  }

  async settle(): Promise<void> {
    this.flush();
    await this.last.catch(() => undefined);
    this.throwIfFailed();
  }

  async attempt<R>(work: () => Promise<R>): Promise<R> {
    await this.settle();
    await this.command('SAVEPOINT attempt');
    try {
      const result = await work();
      await this.settle();
      return result;
    } catch (error) {
      await this.settle().catch(() => undefined);
      // The server has rolled back everything.
      if (isRetryable(this.failure ?? error)) throw error;
      this.failure = undefined;
      await this.command('ROLLBACK TO SAVEPOINT attempt');
      throw error;
    }
  }

  /** Ends the work of the transaction, before its COMMIT. */
  async finish(): Promise<void> {
    await this.ending.run();
    await this.settle();
    this.end();
    this.throwIfTooLong();
  }

  /** No more statements run. */
  end(): void {
    this.isOver = true;
  }

  private command(sql: string): Promise<void> {
    return command(this.session, sql);
  }

  private async execute(sql: string, params: readonly SqlValue[]): Promise<unknown> {
    const response = this.add(sql, params, 'awaited');
    queueMicrotask(() => this.flush());
    const result = await response;
    this.throwIfFailed();
    return result;
  }

  private add(sql: string, params: readonly SqlValue[], mode: 'awaited' | 'sent'): Promise<unknown> {
    const { lifetime } = this.surroundings;
    if (this.isOver) throw new TransactionEndedError();
    this.throwIfFailed();
    lifetime?.throwIfEnded();
    this.throwIfTooLong();
    this.surroundings.onStatement(sql);
    this.last = new Promise((resolve, reject) => {
      const done: Done = (error, result) => {
        if (!error) {
          resolve(result);
          return;
        }
        const known = mapError(error);
        // After a conflict the server has ended the transaction, so another statement would be committed by itself.
        if (mode === 'sent' || isRetryable(known)) this.failure ??= known;
        reject(known);
      };
      this.waiting.push({ sql, params, done });
    });
    return this.last;
  }

  private flush(): void {
    const statements = this.waiting;
    if (statements.length === 0) return;
    this.waiting = [];
    if (this.isOver) {
      for (const { done } of statements) done(new TransactionEndedError());
      return;
    }
    this.surroundings.onRoundTrip(statements[0].sql);
    executeTogether(this.session, statements);
  }

  private throwIfFailed(): void {
    if (this.failure) throw this.failure;
  }

  private throwIfTooLong(): void {
    if (performance.now() - this.startedAt <= MAX_TRANSACTION_MS) return;
    throw new DatabaseError('timeout', new Error(`The transaction took longer than ${MAX_TRANSACTION_MS / 1_000} s`));
  }
}
