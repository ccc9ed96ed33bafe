import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../config/settings';
import type { Sql } from '../../../database/sql';
import { epochOf, storedNow, storedOf } from '../../../http/formats/instant';
import type { ListResult } from '../../../http/formats/list-result';
import type { ListParams } from '../../../http/params/list-params';
import { NotFound, TooManyRequests } from '../../../http/problems/problem';
import { addressBelow } from '../../../http/server/public-address';
import { instantParameter } from '../../../resource/pipeline/instant-parameter';
import { ResourceService } from '../../../resource/service/resource-service';
import { ResourceSupport } from '../../../resource/service/resource-support';
import type { Caller } from '../../../security/caller';
import type { SigningKeys } from '../sending/signature';
import { WebhookSender } from '../sending/webhook-sender';
import type { Webhook } from '../webhook';
import { WebhookStore } from '../webhook.store';
import type { WebhookDelivery } from './webhook-delivery';
import { type ReplayedUntil, WebhookDeliveryStore } from './webhook-delivery.store';
import { payloadOf, TEST_EVENT } from './webhook-event';

const MAX_TESTS = 10;
const TEST_WINDOW_MS = 60_000;
/** One replay changes at most 100,000 deliveries. */
const REPLAY_STEPS = 100;

/** What a test needs after its transaction. */
interface PreparedTest {
  readonly id: string;
  readonly url: string;
  readonly keys: SigningKeys;
  readonly body: string;
}

/** The deliveries of webhooks: the outbox, and for 30 days what became of it (contract section 19). */
@Injectable()
export class WebhookDeliveryService extends ResourceService<WebhookDelivery> {
  constructor(
    support: ResourceSupport,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly webhooks: WebhookStore,
    private readonly sender: WebhookSender,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {
    super(support, deliveries, { name: 'delivery' });
  }

  /** Lists the deliveries of a webhook, newest first. */
  async listOf(caller: Caller, webhookId: string, params: ListParams): Promise<ListResult> {
    if (!(await this.webhooks.find(caller, webhookId))) throw new NotFound();
    return this.list(caller, params, { WebhookID: webhookId });
  }

  /** Sends a delivery again, with a new schedule of attempts. It waits while the webhook is disabled. */
  async replay(caller: Caller, webhookId: string, id: string): Promise<WebhookDelivery> {
    const work = async (tx: Sql) => {
      const current = await this.deliveries.lock(caller, id, tx);
      await this.requireReadable(caller, current?.WebhookID === webhookId ? current : undefined, tx);
      caller.faults.throwIfAny();
      const values = { Attempts: 0, NextAttempt: storedNow(), Status: null, Error: null, Delivered: false };
      await this.deliveries.update(caller, id, values, tx);
      return this.reread(caller, id, tx);
    };
    return this.write(caller, work, { lockedFirst: id });
  }

  /**
   * Sends the events again that were created since the parameter `since` and are not delivered, with a new schedule of
   * attempts. Each step is a transaction: one that was interrupted goes on when it is sent again.
   */
  async replaySince(caller: Caller, webhookId: string, params: ListParams): Promise<void> {
    const since = instantParameter(caller, params, 'since');
    let from: ReplayedUntil | undefined = { Created: String(since), ID: '' };
    for (let step = 0; from && step < REPLAY_STEPS; step++) {
      const after: ReplayedUntil = from;
      from = await this.write(caller, async (tx) => {
        if (!(await this.webhooks.find(caller, webhookId, tx))) throw new NotFound();
        caller.faults.throwIfAny();
        return this.deliveries.replayStep(caller, webhookId, after, storedNow(), tx);
      });
    }
  }

  /**
   * Sends the event `webhook.test` once, also if the webhook is disabled, and returns its delivery. Throws
   * TooManyRequests for the eleventh test of a site in a minute.
   */
  async test(caller: Caller, webhookId: string): Promise<WebhookDelivery> {
    const { id, ...message } = await this.prepareTest(caller.beforeWrite(), webhookId);
    const sent = this.sender.send({ siteId: caller.siteId, id, ...message });
    const { status, error } = await (caller.lifetime?.outside(sent) ?? sent);
    return this.write(caller, async (tx) => {
      const values = { Attempts: 1, LastAttempt: storedNow(), Status: status, Error: error, Delivered: error === null };
      await this.deliveries.update(caller, id, values, tx);
      return this.reread(caller, id, tx);
    });
  }

  /** The column has the path within the service. */
  protected override decorate(caller: Caller, rows: readonly WebhookDelivery[]): void {
    for (const row of rows) row.Href = addressBelow(caller.origin?.prefix, row.Href as `/${string}`);
  }

  /** Inserts the delivery of a test before it is sent, so that the limit counts it in all processes. */
  private prepareTest(caller: Caller, webhookId: string): Promise<PreparedTest> {
    return this.write(caller, async (tx) => {
      await this.support.tree.lockSite(caller, tx);
      const webhook = await this.webhooks.lock(caller, webhookId, tx);
      const keys = await this.webhooks.signingKeysOf(caller, webhookId, tx);
      if (!webhook || !keys) throw new NotFound();
      caller.faults.throwIfAny();
      await this.requireAllowance(caller, tx);
      const body = payloadOf(testEventOf(webhook, this.settings.publicUrl));
      const event = { EventType: TEST_EVENT, Href: hrefOf(webhook), Payload: body };
      const values = { WebhookID: webhookId, ...event, Attempts: 0, Delivered: false };
      const { ID } = await this.deliveries.insert(caller, values, tx);
      return { id: ID, url: webhook.Url, keys, body };
    });
  }

  private async requireAllowance(caller: Caller, tx: Sql): Promise<void> {
    const now = Date.now();
    const made = await this.deliveries.testsSince(caller, storedOf(now - TEST_WINDOW_MS), tx);
    if (made.length < MAX_TESTS) return;
    const free = epochOf(made[made.length - MAX_TESTS]) + TEST_WINDOW_MS;
    throw new TooManyRequests(
      (free - now) / 1_000,
      `A site can send ${MAX_TESTS} tests a minute. Retry after the time in the Retry-After header.`,
    );
  }
}

const hrefOf = ({ ID }: Webhook, base?: string) => addressBelow(base, `/v4/webhooks/${ID}`);

function testEventOf(webhook: Webhook, publicUrl: string | undefined) {
  const { ID: id, Version: version } = webhook;
  return { eventType: TEST_EVENT, date: storedNow(), id, type: 'Webhook', version, href: hrefOf(webhook, publicUrl) };
}
