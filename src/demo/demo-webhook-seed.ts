import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { storedNow } from '../http/instant';
import { WebhookDeliveryStore } from '../resources/webhooks/deliveries/webhook-delivery.store';
import { payloadOf, TEST_EVENT } from '../resources/webhooks/deliveries/webhook-event';
import { WebhookService } from '../resources/webhooks/webhook.service';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';
import { deliveryId } from './demo-records';
import type { DemoWebhook } from './demo-site';
import { type Ids, recordsOf } from './records-of';

/** Creates the missing webhooks of a demo site. They are disabled, and each has a test that has failed. */
@Injectable()
export class DemoWebhookSeed {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly database: Database,
  ) {}

  async seed(caller: Caller, wanted: readonly DemoWebhook[], people: Ids): Promise<void> {
    const existing = await recordsOf((params) => this.webhooks.list(caller, params));
    for (const { name: Name, url: Url, types: Types, of } of wanted) {
      if (existing.some((webhook) => webhook.Name === Name)) continue;
      const ID = demoId(caller.siteId, 'webhooks', Name);
      await this.webhooks.create(caller.actingAs(String(people.get(of))), { ID, Name, Url, Types, Enabled: false });
      await this.addTest(caller, ID);
    }
  }

  private async addTest(caller: Caller, id: string): Promise<void> {
    const date = storedNow();
    const href = `/v4/webhooks/${id}`;
    const event = { eventType: TEST_EVENT, date, id, type: 'Webhook', version: 1, href };
    const ID = deliveryId(id);
    const outcome = { Attempts: 1, LastAttempt: date, Error: 'connection', Delivered: false };
    const values = { ID, WebhookID: id, EventType: TEST_EVENT, Href: href, Payload: payloadOf(event), ...outcome };
    await this.database.transaction((tx) => this.deliveries.insert(caller, values, tx));
  }
}
