import { Injectable } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import { Database } from '../../../database/database';
import { type Sql } from '../../../database/sql';
import { Statement } from '../../../database/statement';
import type { Position } from '../../../ledger/ledger-reader';
import { ScopedStatement } from '../../../resource/storage/scoped-statement';
import { BulkInsert } from '../../../resource/storage/writes';
import type { Caller } from '../../../security/caller';
import { WebhookDelivery } from '../deliveries/webhook-delivery';
import type { Outcome } from '../sending/send-request';
import type { Webhook } from '../webhook';
import * as sql from './dispatch.sql';

const INSERTED_ROWS = 50;

/** A webhook of any site. */
export interface WebhookKey {
  readonly SiteID: string;
  readonly ID: string;
}

/** A webhook whose lease the process has. */
export type WebhookToSend = Pick<
  Webhook,
  | 'Url'
  | 'Types'
  | 'Verbs'
  | 'SigningKey'
  | 'FormerKey'
  | 'KeyChanged'
  | 'FailingSince'
  | 'WaitingSince'
  | 'ForwardSince'
  | 'PositionDate'
  | 'PositionID'
> & {
  /** Whether the site is live and has the API. */
  readonly IsSiteOpen: number;
  /** Whether the individual that created it is a live Admin. */
  readonly HasOwner: number;
};

/** A webhook that the process may send for, with what there is to do. */
export type FoundWebhook = WebhookKey &
  WebhookToSend & {
    /** Whether the process has its lease. */
    readonly IsHeld: number;
    /** Whether entries follow its position; null if its site has none. */
    readonly HasEntries: number | null;
    /** When its next delivery is due, in stored form; null without one. */
    readonly NextAttempt: string | null;
  };

/** The event of an entry. */
export type NewDelivery = Pick<WebhookDelivery, 'EntryID' | 'EventType' | 'Href' | 'Payload'>;

export type DueDelivery = Pick<WebhookDelivery, 'ID' | 'EntryID' | 'Payload' | 'Attempts'> & {
  readonly NextAttempt: string;
  /** The `ForwardSince` for which it is tried before its time. */
  readonly forwardSince?: string;
};

/** What became of an attempt. Times are in stored form. */
export interface Attempt extends Outcome {
  readonly delivery: DueDelivery;
  readonly began: string;
  readonly ended: string;
  /** Null if the delivery is delivered or given up. */
  readonly next: string | null;
}

/** What the dispatcher reads and writes: leases, positions and waiting deliveries (contract section 19). */
@Injectable()
export class DispatchStore {
  private readonly toSendStatement: Statement<FoundWebhook>;
  private readonly everyStatement = new Statement<WebhookKey>(sql.EVERY_WEBHOOK);
  private readonly renewStatement = new Statement(sql.leasesRenewed(this.database.dialect));
  private readonly takeStatement = this.scoped(sql.leaseTaken(this.database.dialect));
  private readonly releaseStatement = this.scoped(sql.LEASE_ENDED);
  private readonly webhookStatement = this.scoped<WebhookToSend>(sql.WEBHOOK_TO_SEND);
  private readonly moveStatement = this.scoped(sql.positionMoved(this.database.dialect));
  private readonly waitStatement = this.scoped(sql.WAITING_SET);
  private readonly withDeliveryStatement = this.scoped<{ EntryID: string }>(sql.ENTRIES_WITH_DELIVERY);
  private readonly dueStatement = this.scoped<DueDelivery>(sql.DELIVERIES_DUE);
  private readonly forwardSinceStatement = this.scoped<Pick<Webhook, 'ForwardSince'>>(sql.FORWARD_SINCE);
  private readonly waitingStatement = this.scoped<DueDelivery>(sql.deliveriesWaiting(this.database.dialect));
  private readonly endForwardStatement = this.scoped(sql.FORWARD_ENDED);
  private readonly attemptedStatement = this.scoped(sql.DELIVERY_ATTEMPTED);
  private readonly succeededStatement = this.scoped(sql.WEBHOOK_SUCCEEDED);
  private readonly failedStatement = this.scoped(sql.WEBHOOK_FAILED);
  private readonly endedStatement = this.scoped<{ ID: string }>(sql.DELIVERIES_ENDED);
  private readonly removeStatement = this.scoped(sql.DELIVERIES_REMOVED);
  private readonly insertion: BulkInsert<WebhookDelivery>;

  constructor(private readonly database: Database) {
    this.toSendStatement = new Statement<FoundWebhook>(sql.webhooksToSend(database.dialect));
    this.insertion = new BulkInsert(database, WebhookDelivery, [
      ...(['ID', 'WebhookID', 'EntryID', 'EventType', 'Href', 'Payload', 'Attempts', 'Delivered'] as const),
      ...(['Created', 'NextAttempt', 'Version'] as const),
    ]);
  }

  /** The enabled webhooks of all sites, except those for which other processes send. */
  toSend(_caller: Caller, holder: string): Promise<FoundWebhook[]> {
    return this.toSendStatement.all(this.database.read, { holder });
  }

  /** The webhooks of all sites. */
  every(_caller: Caller): Promise<WebhookKey[]> {
    return this.everyStatement.all(this.database.read, {});
  }

  /** Renews all leases of the process that have not ended. */
  async renew(_caller: Caller, holder: string): Promise<void> {
    await this.database.transaction((tx) => this.renewStatement.run(tx, { holder }));
  }

  /** Takes the lease. Returns whether the process has it. */
  async take(caller: Caller, id: string, holder: string): Promise<boolean> {
    const { affected } = await this.database.transaction((tx) => this.takeStatement.run(caller, { id, holder }, tx));
    return affected === 1;
  }

  async release(caller: Caller, id: string, holder: string): Promise<void> {
    await this.database.transaction((tx) => this.releaseStatement.run(caller, { id, holder }, tx));
  }

  /** The webhook; undefined if the process has no lease on it, or if it is disabled. */
  webhook(caller: Caller, id: string, holder: string): Promise<WebhookToSend | undefined> {
    return this.webhookStatement.first(caller, { id, holder });
  }

  /** Remembers since when the webhook waits for its site; null if it does not. */
  async setWaiting(caller: Caller, id: string, since: string | null): Promise<void> {
    await this.database.transaction((tx) => this.waitStatement.run(caller, { id, since }, tx));
  }

  /**
   * Moves the position, and adds the deliveries of the entries that have none, in one transaction. Returns false, and
   * writes nothing, if the process no longer has the lease.
   */
  collect(
    caller: Caller,
    { id, holder }: { readonly id: string; readonly holder: string },
    position: Position,
    deliveries: readonly NewDelivery[],
    now: string,
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const { date, id: entry } = position;
      const { affected } = await this.moveStatement.run(caller, { id, holder, date, entry }, tx);
      if (affected !== 1) return false;
      for (let at = 0; at < deliveries.length; at += INSERTED_ROWS)
        await this.addMissing(caller, id, deliveries.slice(at, at + INSERTED_ROWS), now, tx);
      return true;
    });
  }

  /** The deliveries that are due at a time in stored form, the oldest first. */
  due(caller: Caller, id: string, now: string, limit: number): Promise<DueDelivery[]> {
    return this.dueStatement.all(caller, { id, now, limit });
  }

  /** Since when the waiting deliveries are brought forward, in stored form; undefined if they are not. */
  async forwardSince(caller: Caller, id: string): Promise<string | undefined> {
    return (await this.forwardSinceStatement.first(caller, { id }))?.ForwardSince ?? undefined;
  }

  /** What waited at `since`, the oldest first, unless it was brought forward after `before`. */
  async waiting(
    caller: Caller,
    id: string,
    { since, now, before, limit }: Record<'since' | 'now' | 'before', string> & { readonly limit: number },
  ): Promise<DueDelivery[]> {
    const rows = await this.waitingStatement.all(caller, { id, since, now, before, limit });
    return rows.map((row) => ({ ...row, forwardSince: since }));
  }

  async endForward(caller: Caller, id: string, since: string): Promise<void> {
    await this.database.transaction((tx) => this.endForwardStatement.run(caller, { id, since }, tx));
  }

  /** Records attempts in one transaction, those of a webhook together. */
  async record(caller: Caller, id: string, attempts: readonly Attempt[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const { delivery, began, ended: now, next, status, error } of attempts) {
        const { ID, EntryID, Attempts: attempts, forwardSince: since } = delivery;
        const isDelivered = error === null;
        const ofWebhook = isDelivered ? this.succeededStatement : this.failedStatement;
        // A test has no entry, and says nothing about the webhook when it is replayed either.
        if (EntryID !== null) await ofWebhook.send(caller, { id, status, now }, tx);
        if (since !== undefined && !isDelivered) await this.endForwardStatement.send(caller, { id, since }, tx);
        const outcome = {
          status,
          error,
          began,
          now,
          next,
          delivered: isDelivered,
          forwarded: since === undefined ? null : now,
        };
        const counted = since === undefined ? attempts + 1 : attempts;
        await this.attemptedStatement.run(caller, { ...outcome, id, delivery: ID, attempts, counted }, tx);
      }
    });
  }

  /** Removes some deliveries whose last attempt was before a time in stored form. Returns false if there are none. */
  async removeEnded(caller: Caller, id: string, limit: string): Promise<boolean> {
    const ended = await this.endedStatement.all(caller, { id, limit });
    if (ended.length === 0) return false;
    await this.database.transaction((tx) => this.removeStatement.run(caller, { ids: ended.map(({ ID }) => ID) }, tx));
    return true;
  }

  private async addMissing(
    caller: Caller,
    id: string,
    deliveries: readonly NewDelivery[],
    now: string,
    tx: Sql,
  ): Promise<void> {
    const entries = deliveries.map(({ EntryID }) => EntryID as string);
    const found = await this.withDeliveryStatement.all(caller, { id, entries }, tx);
    const known = new Set(found.map(({ EntryID }) => EntryID));
    const missing = deliveries.filter(({ EntryID }) => !known.has(EntryID as string));
    if (missing.length === 0) return;
    const same = { WebhookID: id, Attempts: 0, Delivered: false, Created: now, NextAttempt: now, Version: 1 };
    const rows = missing.map(({ EntryID, EventType, Href, Payload }) => {
      return { ID: newGuid(), ...same, EntryID, EventType, Href, Payload };
    });
    await this.insertion.run(caller, rows, tx);
  }

  private scoped<R extends object = Record<string, unknown>>(text: string): ScopedStatement<R> {
    return new ScopedStatement<R>(this.database, text);
  }
}
