import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { type Sql } from '../../../database/sql';
import { atLeast, given, notNull, oneOf } from '../../../resource/storage/conditions';
import { from } from '../../../resource/storage/query';
import { ResourceStore } from '../../../resource/storage/resource-store';
import { ScopedStatement, select } from '../../../resource/storage/scoped-statement';
import { oneMore, remove, update } from '../../../resource/storage/writes';
import type { Caller } from '../../../security/caller';
import { deliveriesToReplay, STEP_ROWS } from './replay.sql';
import { WebhookDelivery } from './webhook-delivery';
import { TEST_EVENT } from './webhook-event';

/** The delivery after which a replay goes on: when it was made, and its ID. */
export type ReplayedUntil = Pick<WebhookDelivery, 'Created' | 'ID'>;

/** Deliveries, newest first. Those with a NextAttempt wait to be sent. */
@Injectable()
export class WebhookDeliveryStore extends ResourceStore<WebhookDelivery> {
  private readonly testsStatement: ScopedStatement<Pick<WebhookDelivery, 'Created'>>;
  private readonly giveUpStatement: ScopedStatement;
  private readonly removeStatement: ScopedStatement;
  private readonly toReplayStatement: ScopedStatement<ReplayedUntil>;
  private readonly replayStatement: ScopedStatement;

  constructor(database: Database) {
    super(database, WebhookDelivery);
    const tests = from(WebhookDelivery, 'd').columns('d', 'Created').orderBy('d.Created');
    const since = { 'd.EventType': given('type'), 'd.Created': atLeast(given('since')) };
    this.testsStatement = select(database, tests.where(since));
    const ofWebhook = { WebhookID: given('webhook') };
    const waiting = { ...ofWebhook, NextAttempt: notNull() };
    this.giveUpStatement = update(database, WebhookDelivery, { NextAttempt: null }, waiting);
    this.removeStatement = remove(database, WebhookDelivery, ofWebhook);
    this.toReplayStatement = new ScopedStatement(database, deliveriesToReplay(database.dialect));
    const again = { Attempts: 0, NextAttempt: given('now'), Status: null, Error: null, Version: oneMore('Version') };
    // One may have been delivered meanwhile.
    const undelivered = { ID: oneOf('ids'), Delivered: false };
    this.replayStatement = update(database, WebhookDelivery, again, undelivered);
  }

  /** When the tests of all webhooks of the site were made since a time in stored form, oldest first. */
  async testsSince(caller: Caller, since: string, sql?: Sql): Promise<string[]> {
    const rows = await this.testsStatement.all(caller, { type: TEST_EVENT, since }, sql);
    return rows.map(({ Created }) => Created);
  }

  /** Ends the attempts to send what waits. It can still be replayed. */
  async giveUp(caller: Caller, webhookId: string, tx: Sql): Promise<void> {
    await this.giveUpStatement.send(caller, { webhook: webhookId }, tx);
  }

  /**
   * Puts the next deliveries after `from` that are not delivered to `now`, with a new schedule. Returns the last of them;
   * undefined if none follow.
   */
  async replayStep(
    caller: Caller,
    webhook: string,
    { Created: created, ID: id }: ReplayedUntil,
    now: string,
    tx: Sql,
  ): Promise<ReplayedUntil | undefined> {
    const found = await this.toReplayStatement.all(caller, { webhook, created, id, now }, tx);
    if (found.length > 0) await this.replayStatement.send(caller, { ids: found.map(({ ID }) => ID), now }, tx);
    return found.length < STEP_ROWS ? undefined : found[STEP_ROWS - 1];
  }

  /** Removes all deliveries of a webhook. */
  async removeOf(caller: Caller, webhookId: string, tx: Sql): Promise<void> {
    await this.removeStatement.send(caller, { webhook: webhookId }, tx);
  }
}
