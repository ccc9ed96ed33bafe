import { clearLine, cursorTo } from 'node:readline';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { runCommandLine } from '../../src/commands/command-line';

/** The output and the exit code of a command. */
export interface Run {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** A stream that is a terminal: it writes control sequences, as `tty.WriteStream` does. */
export function terminalStream(): PassThrough & { readonly isTTY: true } {
  const stream = new PassThrough();
  return Object.assign(stream, {
    isTTY: true,
    cursorTo: (column: number) => cursorTo(stream as Writable, column),
    clearLine: (direction: -1 | 0 | 1) => clearLine(stream as Writable, direction),
  } as const);
}

/** Runs a command in this process, on the database `url`, with `input` as its standard input. */
export async function runCli(
  url: string,
  args: readonly string[],
  { input = '', env = {}, isTTY = false }: { input?: string; env?: NodeJS.ProcessEnv; isTTY?: boolean } = {},
): Promise<Run> {
  const [output, errors] = [new PassThrough(), isTTY ? terminalStream() : new PassThrough()];
  const code = await runCommandLine(args, {
    env: { LOG_LEVEL: 'silent', DATABASE_URL: url, ...env },
    input: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    output,
    errors,
  });
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}
