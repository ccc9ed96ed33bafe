import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import { NotFound } from '../../http/problems/problem';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { requireOwnLoginInOwnSite } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { OutboundGuard } from '../../security/outbound/outbound-guard';
import { WebhookDeliveryStore } from './deliveries/webhook-delivery.store';
import { unknownWords, WEBHOOK_VERBS, webhookTypes } from './event-words';
import { newSigningKey } from './sending/signature';
import type { Webhook } from './webhook';
import { WebhookStore } from './webhook.store';

const MAX_OF_SITE = 20;

/** The webhooks of a site (contract section 19). A secret is returned once, to an Admin of the site who signed in. */
@Injectable()
export class WebhookService extends ResourceService<Webhook> {
  constructor(
    support: ResourceSupport,
    private readonly webhooks: WebhookStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly guard: OutboundGuard,
  ) {
    super(support, webhooks, { name: 'webhook' });
  }

  /** Creates a webhook. Only this response and that of `createSecret` contain the secret. */
  override async create(caller: Caller, input: Partial<Webhook>): Promise<Webhook> {
    requireOwnLoginInOwnSite(caller);
    const SigningKey = newSigningKey();
    return { ...(await super.create(caller, { ...input, SigningKey })), Secret: SigningKey };
  }

  /** Replaces the secret. The former one signs too for 24 hours. */
  async createSecret(caller: Caller, id: string): Promise<Webhook> {
    requireOwnLoginInOwnSite(caller);
    const SigningKey = newSigningKey();
    const work = async (tx: Sql) => {
      await this.requireReadable(caller, await this.store.lock(caller, id, tx), tx);
      caller.faults.throwIfAny();
      const keys = await this.webhooks.signingKeysOf(caller, id, tx);
      if (!keys) throw new NotFound();
      const values = { SigningKey, FormerKey: keys.current, KeyChanged: storedNow() };
      await this.store.update(caller, id, values, tx);
      return this.reread(caller, id, tx);
    };
    return { ...(await this.write(caller, work, { lockedFirst: id })), Secret: SigningKey };
  }

  protected override async place(caller: Caller, _change: PendingWrite<Webhook>, tx: Sql): Promise<undefined> {
    await this.support.tree.lockSite(caller, tx);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Webhook>, tx: Sql): Promise<void> {
    if (change.verb === 'update' && sendsElsewhere(change)) requireOwnLoginInOwnSite(caller);
    // Before the webhook, which they reference.
    if (change.verb === 'delete') await this.deliveries.removeOf(caller, String(change.current?.ID), tx);
    this.validateUrl(change);
    validateWords(change, 'Types', webhookTypes());
    validateWords(change, 'Verbs', WEBHOOK_VERBS);
    if (change.verb === 'create' && (await this.store.count(caller, {}, tx)) >= MAX_OF_SITE)
      change.conflict('too_many_webhooks', `A site can have at most ${MAX_OF_SITE} webhooks. Delete one first.`);
    if (change.verb === 'update' && change.changes('Enabled') && change.values.Enabled)
      change.values.FailingSince = null;
  }

  protected override async afterWrite(
    caller: Caller,
    change: PendingWrite<Webhook>,
    id: string | number,
    tx: Sql,
  ): Promise<void> {
    const isSwitched = change.verb === 'create' || (change.verb === 'update' && change.changes('Enabled'));
    if (!isSwitched) return;
    await this.webhooks.begin(caller, String(id), tx);
    if (change.verb === 'update' && !change.values.Enabled) await this.deliveries.giveUp(caller, String(id), tx);
  }

  private validateUrl(change: PendingWrite<Webhook>): void {
    const { Url } = change.values;
    if (typeof Url !== 'string') return;
    const fault = this.guard.faultOf('Url', Url);
    if (fault) change.fault('Url', fault.code, fault.detail);
  }
}

/** Whether events go to another address, or others than before: that lasts longer than a borrowed identity. */
function sendsElsewhere(change: PendingWrite<Webhook>): boolean {
  const isEnabled = change.changes('Enabled') && change.values.Enabled === true;
  return isEnabled || (['Url', 'Types', 'Verbs'] as const).some((field) => change.changes(field));
}

function validateWords(change: PendingWrite<Webhook>, field: 'Types' | 'Verbs', known: readonly string[]): void {
  const list = change.values[field];
  if (typeof list !== 'string' || unknownWords(list, known).length === 0) return;
  change.fault(field, 'out_of_range', `${field} must be a comma-separated list of ${known.join(', ')}.`);
}
