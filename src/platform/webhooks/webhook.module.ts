import { Module } from '@nestjs/common';
import { LedgerReader } from '../../ledger/ledger-reader';
import { WebhookDeliveryController } from './deliveries/webhook-delivery.controller';
import { WebhookDeliveryService } from './deliveries/webhook-delivery.service';
import { WebhookDeliveryStore } from './deliveries/webhook-delivery.store';
import { DispatchStore } from './dispatch/dispatch.store';
import { WebhookDispatcher } from './dispatch/webhook-dispatcher';
import { WebhookSender } from './sending/webhook-sender';
import { WebhookController } from './webhook.controller';
import { WebhookService } from './webhook.service';
import { WebhookStore } from './webhook.store';

@Module({
  controllers: [WebhookController, WebhookDeliveryController],
  providers: [
    WebhookService,
    WebhookStore,
    WebhookDeliveryService,
    WebhookDeliveryStore,
    WebhookSender,
    WebhookDispatcher,
    DispatchStore,
    LedgerReader,
  ],
  exports: [WebhookService, WebhookDispatcher, WebhookDeliveryStore],
})
export class WebhookModule {}
