import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { type Sql } from '../../../database/sql';
import { atLeast, given, notNull } from '../../../resource/storage/conditions';
import { from } from '../../../resource/storage/query';
import { ResourceStore } from '../../../resource/storage/resource-store';
import { type ScopedStatement, select } from '../../../resource/storage/scoped-statement';
import { remove, update } from '../../../resource/storage/writes';
import type { Caller } from '../../../security/caller';
import { WebhookDelivery } from './webhook-delivery';
import { TEST_EVENT } from './webhook-event';

/** Deliveries, newest first. Those with a NextAttempt wait to be sent. */
@Injectable()
export class WebhookDeliveryStore extends ResourceStore<WebhookDelivery> {
  private readonly testsStatement: ScopedStatement<Pick<WebhookDelivery, 'Created'>>;
  private readonly giveUpStatement: ScopedStatement;
  private readonly removeStatement: ScopedStatement;

  constructor(database: Database) {
    super(database, WebhookDelivery);
    const tests = from(WebhookDelivery, 'd').columns('d', 'Created').orderBy('d.Created');
    const since = { 'd.EventType': given('type'), 'd.Created': atLeast(given('since')) };
    this.testsStatement = select(database, tests.where(since));
    const ofWebhook = { WebhookID: given('webhook') };
    const waiting = { ...ofWebhook, NextAttempt: notNull() };
    this.giveUpStatement = update(database, WebhookDelivery, { NextAttempt: null }, waiting);
    this.removeStatement = remove(database, WebhookDelivery, ofWebhook);
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

  /** Removes all deliveries of a webhook. */
  async removeOf(caller: Caller, webhookId: string, tx: Sql): Promise<void> {
    await this.removeStatement.send(caller, { webhook: webhookId }, tx);
  }
}
