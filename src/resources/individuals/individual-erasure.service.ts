import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { LedgerEraser } from '../../ledger/ledger-eraser';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { IdempotencyStore } from '../../resource/features/idempotency/idempotency.store';
import type { Caller } from '../../security/caller';
import { IdentityStore } from '../../security/sign-in/identity.store';
import { OidcBindings } from '../../security/sign-in/oidc/oidc-bindings';
import type { Individual } from './individual';
import { IndividualStore } from './individual.store';
import { IndividualErasureStore } from './individual-erasure.store';

/**
 * The types of entries below an individual that name it: archives have the name of what they belong to, and individuals
 * name their tokens.
 */
const TYPES_WITH_NAMES = ['Archive', 'UserToken'] as const;

/** Erases what names a deleted individual, for good (contract section 18). */
@Injectable()
export class IndividualErasureService {
  private readonly ledger = new LedgerWriter(this.database);

  constructor(
    private readonly database: Database,
    private readonly individuals: IndividualStore,
    private readonly erasure: IndividualErasureStore,
    private readonly entries: LedgerEraser,
    private readonly identities: IdentityStore,
    private readonly oidcBindings: OidcBindings,
    private readonly keys: IdempotencyStore,
  ) {}

  /** The site of an individual of any site; undefined if there is none. */
  siteOf(caller: Caller, id: string): Promise<string | undefined> {
    return this.erasure.siteOf(caller, id);
  }

  /** Erases an individual of the caller's site. Does nothing if it does not exist or is not deleted. */
  async erase(caller: Caller, id: string): Promise<'erased' | 'missing' | 'live'> {
    const outcome = await this.database.transaction(async (tx) => {
      const current = await this.individuals.lock(caller, id, tx);
      if (!current) return 'missing';
      if (!current.Deleted) return 'live';
      await this.eraseDeleted(caller, current, tx);
      return 'erased';
    });
    // After the commit: a response that is stored then has none of the names.
    if (outcome === 'erased') await this.keys.forgetResponses(caller);
    return outcome;
  }

  private async eraseDeleted(caller: Caller, current: Individual, tx: Sql): Promise<void> {
    const { siteId } = caller;
    const { ID: id } = current;
    await this.erasure.eraseNames(caller, current, tx);
    await this.identities.removeAllAddresses(siteId, id, tx);
    await this.oidcBindings.removeAllOf(caller, id, tx);
    await this.entries.emptyMembers(siteId, id, TYPES_WITH_NAMES, tx);
    this.ledger.add(tx, caller.actor, {
      verb: 'erased',
      type: 'Individual',
      recordId: id,
      ancestorId: siteId,
      version: current.Version + 1,
    });
  }
}
