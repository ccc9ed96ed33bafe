import { Injectable } from '@nestjs/common';
import type { Lifetime, Sql } from '../../database/sql';
import { type ListResult, listResultOf } from '../../http/formats/list-result';
import { Forbidden, NotFound, TooManyRequests } from '../../http/problems/problem';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { ResourceSupport } from '../../resource/service/resource-support';
import { type Caller, callerKey } from '../../security/caller';
import { PersonalExport, type Steps } from './personal-export';
import { PersonalExportStore } from './personal-export.store';

/** Everything that is stored about a person, as a stream (contract section 27). */
@Injectable()
export class PersonalExportService {
  private readonly ledger = new LedgerWriter(this.support.database);
  /** The requests that are being answered, by caller: one at a time. */
  private readonly running = new Map<string, Lifetime>();

  constructor(
    private readonly support: ResourceSupport,
    private readonly store: PersonalExportStore,
  ) {}

  async list(caller: Caller, id: string): Promise<ListResult> {
    await this.authorize(caller, id);
    caller.faults.throwIfAny();
    const key = callerKey(caller);
    const other = this.running.get(key);
    if (other && other.cause === undefined)
      throw new TooManyRequests(1, 'One export at a time can be read by one caller. Finish the other one, then retry.');
    if (caller.lifetime) this.running.set(key, caller.lifetime);
    const steps = this.steps(caller, id, () => this.running.delete(key));
    await this.record(caller, id);
    const first = await steps.next();
    const rest = { next: () => steps.next() } as NonNullable<ListResult['rest']>;
    return listResultOf(first.value ?? [], undefined, rest);
  }

  /** For Admins, also of a deleted individual, and for the individual itself. */
  private async authorize(caller: Caller, id: string): Promise<void> {
    const readable = await this.support.readers
      .of('Individual')
      .read(caller, [id], this.support.database.readPrimaryFor(caller));
    if (!readable.get(id)) throw new NotFound();
    if (!caller.isAdmin && caller.individualId !== id)
      throw new Forbidden('forbidden', 'Only the individual itself and administrators can read this.');
  }

  private async record(caller: Caller, recordId: string): Promise<void> {
    const entry = { verb: 'exported', type: 'Individual', recordId, ancestorId: caller.siteId, version: null } as const;
    await this.support.database.transaction(
      (tx: Sql) => caller.runWrite(tx, async () => this.ledger.add(tx, caller.actor, entry)),
      { lifetime: caller.lifetime },
    );
  }

  /** The credential is verified again before each step. */
  private async *steps(caller: Caller, id: string, end: () => void): Steps {
    try {
      for await (const step of new PersonalExport(this.support, this.store, caller, id).steps()) {
        if (step.length === 0) continue;
        yield step;
        caller.lifetime?.throwIfEnded();
        await caller.validity?.renewForStep();
        await this.authorize(caller, id);
      }
    } finally {
      end();
    }
  }
}
