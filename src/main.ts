import type { NestExpressApplication } from '@nestjs/platform-express';
import { environment } from './config/environment';
import { SettingError } from './config/setting-error';
import { readSettings } from './config/settings';
import { startService, stopService } from './service';

/** Stops at the first SIGTERM or SIGINT; a second one changes nothing, the grace time is short. */
function stopOnSignal(app: NestExpressApplication): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stopService(app);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main(): Promise<void> {
  try {
    stopOnSignal(await startService(readSettings(environment), (text) => process.stdout.write(text)));
  } catch (error) {
    const isTold = error instanceof SettingError;
    process.stderr.write(`${isTold ? error.message : `The service could not start: ${(error as Error).stack}`}\n`);
    process.exit(1);
  }
}

void main();
