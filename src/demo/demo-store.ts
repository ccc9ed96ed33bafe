import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { storedNow } from '../http/formats/instant';
import { LedgerWriter } from '../ledger/ledger-writer';
import { AuditStore } from '../platform/audit/audit.store';
import { WebhookDeliveryStore } from '../platform/webhooks/deliveries/webhook-delivery.store';
import { payloadOf, TEST_EVENT } from '../platform/webhooks/deliveries/webhook-event';
import { given } from '../resource/storage/conditions';
import { ScopedStatement } from '../resource/storage/scoped-statement';
import { update } from '../resource/storage/writes';
import { Task } from '../resources/tasks/task';
import type { Caller } from '../security/caller';
import { authoredTables, recordsSql, recordTables, setAuthorSql } from './demo.sql';
import { demoId } from './demo-ids';

/** What no handler of the API does. */
@Injectable()
export class DemoStore {
  private readonly ledger = new LedgerWriter(this.database);
  private readonly updateCreated = update(this.database, Task, { Created: given('created') }, { ID: given('id') });

  constructor(
    private readonly database: Database,
    private readonly audit: AuditStore,
    private readonly deliveries: WebhookDeliveryStore,
  ) {}

  /** The keys of all records of a site, including deleted ones: their IDs, or numberedKey where these are numbers. */
  async keysOf(caller: Caller): Promise<Set<string>> {
    const keys = new Set<string>();
    for (const table of recordTables(this.database.dataSource))
      for (const row of await new ScopedStatement(this.database, recordsSql(table)).all(caller))
        keys.add(typeof row.ID === 'string' ? row.ID : numberedKey(table, row));
    return keys;
  }

  /** Sets when a task was created, because dashboards count follow-ups by that date. */
  async setCreated(caller: Caller, id: string, created: string): Promise<void> {
    await this.database.transaction((tx) => this.updateCreated.run(caller, { id, created }, tx));
  }

  /** Sets an individual as the author of all rows that the system caller wrote, such as units and people. */
  async setAuthor(caller: Caller, individualId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const table of authoredTables(this.database.dataSource))
        await new ScopedStatement(this.database, setAuthorSql(table)).run(caller, { author: individualId }, tx);
    });
  }

  /** Adds the first sign-in of the administrator to the audit: an entry whose ID is known, for the examples. */
  async addSignIn(caller: Caller, admin: string): Promise<void> {
    const id = demoId(caller.siteId, 'audit', 'First sign-in');
    if (await this.audit.find(caller, id)) return;
    const actor = { ...caller.actingAs(admin).actor, credential: 'password' } as const;
    const signIn = { verb: 'signed_in', type: 'Individual', recordId: admin, ancestorId: null, version: null } as const;
    await this.database.transaction(async (tx) => this.ledger.add(tx, actor, { ...signIn, id }));
  }

  /** Adds a delivery that has failed, as the test of a webhook without a receiver does. */
  async addFailedTest(caller: Caller, id: string): Promise<void> {
    const date = storedNow();
    const href = `/v4/webhooks/${id}`;
    const event = { eventType: TEST_EVENT, date, id, type: 'Webhook', version: 1, href };
    const ID = demoId(id, 'deliveries', TEST_EVENT);
    const outcome = { Attempts: 1, LastAttempt: date, Error: 'connection', Delivered: false };
    const values = { ID, WebhookID: id, EventType: TEST_EVENT, Href: href, Payload: payloadOf(event), ...outcome };
    await this.database.transaction((tx) => this.deliveries.insert(caller, values, tx));
  }
}

/** Identifies a record that the database numbers: by its period, owner and name. */
export function numberedKey(table: string, row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify([table, row.PeriodID, row.IndividualID ?? row.AncestorID, row.Name]);
}
