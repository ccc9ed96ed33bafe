import './config/process-start';

import { runCommandLine } from './commands/command-line';
import { environment } from './config/settings';

void runCommandLine(process.argv.slice(2), {
  env: environment,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
}).then((code) => {
  process.exitCode = code;
});
