import { onStopSignal } from '../config/process-start';
import { MetricsServer } from '../health/metrics-server';
import { ScheduledRuns } from '../health/scheduled-runs';
import { WebhookDispatcher } from '../platform/webhooks/dispatch/webhook-dispatcher';
import type { Command, CommandResult } from './command';
import { Flag } from './command-option';
import { withApplication } from './with-application';

const NAME = 'webhook send';

class WebhookSendInput {
  @Flag() once = false;
}

export const webhookSendCommand: Command<WebhookSendInput> = {
  name: NAME,
  about:
    'Sends the events of the webhooks of all sites until it is stopped; with --once, those that are due. For services with WEBHOOK_SENDING=false.',
  input: WebhookSendInput,
  run(settings, input, terminal) {
    return withApplication(settings, terminal, async (app) => {
      const dispatcher = app.get(WebhookDispatcher);
      if (input.once) await app.get(ScheduledRuns).record(NAME, () => dispatcher.sendDue());
      else {
        await app.get(MetricsServer).listen(settings);
        dispatcher.start();
        await stopSignal();
      }
      await dispatcher.stop();
      return resultOf(dispatcher);
    });
  },
};

function stopSignal(): Promise<void> {
  return new Promise((resolve) => onStopSignal(() => resolve()));
}

function resultOf({ attempts }: WebhookDispatcher): CommandResult {
  const delivered = attempts.get('delivered') ?? 0;
  const failed = [...attempts.values()].reduce((sum, count) => sum + count, 0) - delivered;
  return { line: `Webhooks: delivered: ${delivered}, failed attempts: ${failed}.`, facts: { delivered, failed } };
}
