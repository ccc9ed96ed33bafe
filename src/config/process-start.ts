import { nodeFault } from './supported-node';

// Imported first by the entry points. A process that is PID 1 of a container ignores every signal that it does not
// handle, also while its modules are still loading.

export type StopSignal = 'SIGTERM' | 'SIGINT';

const EXIT_CODES: Readonly<Record<StopSignal, number>> = { SIGTERM: 143, SIGINT: 130 };

/** Until `onStopSignal` is called, a signal ends the process at once. */
let stop = (signal: StopSignal): void => process.exit(EXIT_CODES[signal]);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));

/** From now on a signal calls `listener`, which must end the process. */
export function onStopSignal(listener: (signal: StopSignal) => void): void {
  stop = listener;
}

const fault = nodeFault();
if (fault) {
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
