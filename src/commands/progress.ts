import type * as spinnerModule from 'yocto-spinner';
import { ignoreProgress, type ReportProgress } from '../config/report-progress';
import type { Terminal } from './command';

/** Without a terminal, a line is printed whenever another one of this many equal parts is done. */
const PLAIN_LINES = 10;

/**
 * Runs `work` and shows on standard error how far it has come: one line that is redrawn on a terminal and removed at the
 * end, else at most ten plain lines, and nothing with --json.
 */
export function withProgress<T>(
  terminal: Terminal,
  label: string,
  work: (report: ReportProgress) => Promise<T>,
): Promise<T> {
  const textOf = (done: number, total: number) => `${label}: ${done} of ${total}`;
  if (terminal.isJson) return work(ignoreProgress);
  return isInteractive(terminal) ? drawn(terminal, textOf, work) : work(plain(terminal, textOf));
}

/** The same conditions as those of the spinner, which prints lines of its own without them. */
function isInteractive({ errors, env }: Terminal): boolean {
  return errors.isTTY === true && env.TERM !== 'dumb' && env.CI === undefined;
}

function plain({ errors }: Terminal, textOf: (done: number, total: number) => string): ReportProgress {
  let printed = 0;
  return (done, total) => {
    const part = Math.floor((done / total) * PLAIN_LINES);
    if (part === printed) return;
    printed = part;
    errors.write(`${textOf(done, total)}\n`);
  };
}

async function drawn<T>(
  { errors }: Terminal,
  textOf: (done: number, total: number) => string,
  work: (report: ReportProgress) => Promise<T>,
): Promise<T> {
  // Loaded here only, so that the service does not need it.
  const { default: createSpinner } = require('yocto-spinner') as typeof spinnerModule;
  const spinner = createSpinner({ stream: errors });
  try {
    return await work((done, total) => {
      if (spinner.isSpinning) spinner.text = textOf(done, total);
      else spinner.start(textOf(done, total));
    });
  } finally {
    spinner.stop();
  }
}
