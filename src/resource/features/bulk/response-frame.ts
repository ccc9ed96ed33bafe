import type { Sql } from '../../../database/sql';
import type { WireBody } from '../../../http/formats/represented-body';
import type { IdempotentWrite } from '../../../security/caller';

/** Makes the response of a write before its commit: where there is no room for it, nothing is written. */
export class ResponseFrame implements IdempotentWrite {
  private made: WireBody | undefined;

  constructor(private readonly represent: (result: unknown) => WireBody) {}

  get response(): WireBody {
    return this.made as WireBody;
  }

  async run<R>(tx: Sql, work: (tx: Sql) => Promise<R>): Promise<R> {
    // After a deadlock the transaction runs again.
    this.discard();
    const result = await work(tx);
    this.made = this.represent(result);
    return result;
  }

  /** Forgets a response that is not sent. */
  discard(): void {
    this.made?.release?.();
    this.made = undefined;
  }
}
