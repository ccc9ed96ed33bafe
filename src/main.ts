import './config/process-start';
import './config/light-start';

import { returnStartMemory } from './config/light-start';
import { Log } from './config/log';
import { misspellings } from './config/misspellings';
import { onStopSignal } from './config/process-start';
import { SettingError } from './config/setting-error';
import { environment, readSettings } from './config/settings';
import { startService, stopService } from './service';

async function main(): Promise<void> {
  try {
    const settings = readSettings(environment);
    const log = new Log(settings.logLevel);
    for (const text of misspellings(environment)) log.warn(text);
    const app = await startService(settings, (text) => process.stdout.write(text));
    returnStartMemory();
    let stopping = false;
    onStopSignal(async (signal) => {
      // npm forwards a signal of the terminal a second time, and an orchestrator does not wait long.
      if (stopping) return;
      stopping = true;
      await stopService(app, { delay: signal === 'SIGTERM' ? settings.shutdownDelay : 0 });
      process.exit(0);
    });
  } catch (error) {
    const isSettingFault = error instanceof SettingError;
    process.stderr.write(
      `${isSettingFault ? error.message : `The service failed to start: ${(error as Error).stack}`}\n`,
    );
    process.exit(1);
  }
}

void main();
