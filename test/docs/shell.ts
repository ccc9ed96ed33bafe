import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a command wrote, and the exit codes of its calls of curl that failed. */
export interface CommandResult {
  readonly output: string;
  readonly exitCode: number;
  readonly failedCalls: number;
}

/** A command that waits for something that does not happen must not outlive the test. */
const LIMIT_MS = 240_000;
const END_TEXT = '-- end of the command --';
const END = new RegExp(`\\n${END_TEXT} (\\d+)\\n$`);
/**
 * Counts the calls of curl with an error status. As without it, such a call ends with 0 unless the guide itself asks for
 * a failure.
 */
const PRELUDE = `set -o pipefail -o nounset
curl() {
  command curl --silent --show-error --fail-with-body "$@" && return
  echo x >> "$FAILED_CALLS"
  [[ " $* " != *' --fail'* ]]
}
`;

/** A bash in an empty folder, whose variables stay from one command to the next. */
export class Shell {
  private readonly folder = mkdtempSync(join(tmpdir(), 'pms-guide-'));
  private readonly failures = `${this.folder}.failed`;
  private readonly command = `${this.folder}.sh`;
  private readonly process: ChildProcessWithoutNullStreams;

  constructor() {
    const env = { PATH: process.env.PATH, HOME: this.folder, FAILED_CALLS: this.failures, COMMAND: this.command };
    this.process = spawn('bash', ['--noprofile', '--norc'], { cwd: this.folder, env, detached: true });
    this.process.stdout.setEncoding('utf8');
    this.process.stderr.resume();
    this.process.stdin.write(PRELUDE);
  }

  run(command: string): Promise<CommandResult> {
    // From a file, so that an open quote ends with an error.
    writeFileSync(this.command, command);
    return this.paste('. "$COMMAND"\n');
  }

  /** Executes what a person pastes: a command that reads its input would take the rest of the text. */
  async paste(text: string): Promise<CommandResult> {
    writeFileSync(this.failures, '');
    const [output, exitCode] = await new Promise<[string, number]>((resolve, reject) => {
      let received = '';
      const limit = setTimeout(() => reject(new Error(`No end of:\n${text}`)), LIMIT_MS);
      this.process.stdout.removeAllListeners('data').on('data', (part: string) => {
        received += part;
        const end = END.exec(received);
        if (!end) return;
        clearTimeout(limit);
        resolve([received.slice(0, end.index), Number(end[1])]);
      });
      this.process.once('close', () => {
        clearTimeout(limit);
        reject(new Error(`The shell ended in:\n${text}`));
      });
      this.process.stdin.write(`${text}printf '\\n${END_TEXT} %s\\n' $?\n`);
    });
    this.process.removeAllListeners('close');
    return { output, exitCode, failedCalls: readFileSync(this.failures, 'utf8').split('\n').length - 1 };
  }

  close(): void {
    this.process.stdin.end();
    // Its group, with the programs that a guide runs in the background.
    if (this.process.exitCode === null) process.kill(-(this.process.pid as number));
    rmSync(this.folder, { recursive: true });
    rmSync(this.failures, { force: true });
    rmSync(this.command, { force: true });
  }
}
