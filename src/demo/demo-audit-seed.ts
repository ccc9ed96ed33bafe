import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { LedgerWriter } from '../ledger/ledger-writer';
import { AuditStore } from '../resources/audit/audit.store';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';

/** Adds the first sign-in of the administrator to the audit: an entry whose ID is known, for the examples. */
@Injectable()
export class DemoAuditSeed {
  private readonly ledger = new LedgerWriter(this.database);

  constructor(
    private readonly database: Database,
    private readonly audit: AuditStore,
  ) {}

  async seed(caller: Caller, admin: string): Promise<void> {
    const id = demoId(caller.siteId, 'audit', 'First sign-in');
    if (await this.audit.find(caller, id)) return;
    const actor = { ...caller.actingAs(admin).actor, credential: 'password' } as const;
    const signIn = { verb: 'signed_in', type: 'Individual', recordId: admin, ancestorId: null, version: null } as const;
    await this.database.transaction(async (tx) => this.ledger.add(tx, actor, { ...signIn, id }));
  }
}
