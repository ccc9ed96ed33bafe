import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { one, Post } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { Webhook, WebhookCreate, WebhookUpdate } from './webhook';
import { WebhookService } from './webhook.service';

const ONCE =
  'Only this response contains the secret. Site tokens, impersonating administrators and global administrators in another site cannot call this operation.';

const webhook = routesOf(Webhook, 'a webhook', { create: WebhookCreate, update: WebhookUpdate });

@ControllerOf('Webhook')
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  @webhook.List('webhooks', 'Admin', {
    about: 'List the webhooks',
    details: 'Returns the webhooks of the site without their secrets, sorted by name.',
    neverLags: true,
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.webhooks.list(caller, params);
  }

  @webhook.Read('webhooks/:id', 'Admin', { neverLags: true })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.webhooks.get(caller, id);
  }

  @webhook.Create('webhooks', 'Admin', {
    details: `The webhook begins with the events that happen from now on. A site can have 20 webhooks. ${ONCE}`,
    returnsSecret: true,
    faults: ['invalid_format', 'forbidden_address', 'out_of_range'],
    refusals: ['own_login_required', 'own_site_required'],
    conflicts: ['too_many_webhooks'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: WebhookCreate) {
    return this.webhooks.create(caller, body);
  }

  @webhook.Update('webhooks/:id', 'Admin', {
    oneByOne: true,
    details:
      'If it is disabled, the events that wait are given up; they can be replayed. If it is enabled again, it begins with the events that happen from now on. Site tokens, impersonating administrators and global administrators in another site can neither enable it nor change Url, Types and Verbs.',
    faults: ['invalid_format', 'forbidden_address', 'out_of_range'],
    refusals: ['own_login_required', 'own_site_required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: WebhookUpdate) {
    return this.webhooks.update(caller, id, body);
  }

  @webhook.Remove('webhooks/:id', 'Admin', { details: 'The deletion is permanent, also that of its deliveries.' })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.webhooks.delete(caller, id);
  }

  @Post('webhooks/:id/secret', 'Admin', {
    id: 'createWebhookSecret',
    access: 'role',
    about: 'Create a new secret for a webhook',
    details: `For 24 hours the former secret signs the requests too, so that the receiver can change over. ${ONCE}`,
    returns: one(Webhook),
    returnsSecret: true,
    refusals: ['own_login_required', 'own_site_required'],
  })
  createSecret(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.webhooks.createSecret(caller, id);
  }
}
