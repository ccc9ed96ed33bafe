import { PassThrough, Readable } from 'node:stream';
import { runCommandLine } from '../../src/commands/command-line';

/** The output and the exit code of a command. */
export interface Run {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command in this process, on the database `url`, with `input` as its standard input. */
export async function runCli(
  url: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const code = await runCommandLine(args, {
    env: { LOG_LEVEL: 'silent', DATABASE_URL: url, ...env },
    input: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    output,
    errors,
  });
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}
