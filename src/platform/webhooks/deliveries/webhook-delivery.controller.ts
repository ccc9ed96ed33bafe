import type { ListParams } from '../../../http/params/list-params';
import { ControllerOf } from '../../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../../resource/pipeline/handler-parameters';
import { Get, listOf, nothing, one, Post } from '../../../resource/pipeline/route';
import type { Caller } from '../../../security/caller';
import { WebhookDelivery } from './webhook-delivery';
import { WebhookDeliveryService } from './webhook-delivery.service';

@ControllerOf('Webhook')
export class WebhookDeliveryController {
  constructor(private readonly deliveries: WebhookDeliveryService) {}

  @Post('webhooks/:id/test', 'Admin', {
    id: 'testWebhook',
    access: 'role',
    about: 'Send a test event',
    details:
      'Sends the event webhook.test at once, in one attempt, also if the webhook is disabled, and returns its delivery. A site can send 10 tests a minute.',
    returns: one(WebhookDelivery),
  })
  test(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.deliveries.test(caller, id);
  }

  @Post('webhooks/:id/replay', 'Admin', {
    id: 'replayWebhook',
    access: 'role',
    about: 'Send the events of a webhook again that were not delivered',
    details:
      'Puts the deliveries created since a date that are not delivered, given up or waiting, to now, with a new schedule of attempts: the oldest 100,000; sent again it goes on. Tests are not among them. While the webhook is disabled, they wait.',
    query: [
      {
        name: 'since',
        about: 'When the oldest delivery to send again was created, as a date or a date and time.',
        required: true,
      },
    ],
    returns: nothing,
    faults: ['invalid_format'],
    ignoresKey: true,
  })
  replaySince(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.deliveries.replaySince(caller, id, params);
  }

  @Get('webhooks/:id/deliveries', 'Admin', {
    id: 'listWebhookDeliveries',
    about: 'List the deliveries of a webhook',
    details: 'Newest first. They are kept for 30 days after the last attempt.',
    returns: listOf(WebhookDelivery),
    neverLags: true,
  })
  list(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.deliveries.listOf(caller, id, params);
  }

  @Post('webhooks/:id/deliveries/:deliveryid/replay', 'Admin', {
    id: 'replayWebhookDelivery',
    access: 'role',
    about: 'Send a delivery again',
    details:
      'Sends the event again with the same ID, also if it was delivered, with a new schedule of attempts. While the webhook is disabled, it waits.',
    returns: one(WebhookDelivery),
  })
  replay(@CurrentCaller() caller: Caller, @Id() id: string, @Id('deliveryid') deliveryId: string) {
    return this.deliveries.replay(caller, id, deliveryId);
  }
}
