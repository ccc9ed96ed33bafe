import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(__dirname, '..', '..');
const RUNBOOK = join(ROOT, 'docs/operations.md');

/**
 * Returns the commands under a heading of docs/operations.md, those with this program if it is named. Throws if there is not
 * exactly one block of them.
 */
export function commandsUnder(heading: string, program = ''): string {
  const section = readFileSync(RUNBOOK, 'utf8')
    .split(/^#{2,3} /m)
    .find((part) => part.startsWith(`${heading}\n`));
  const all = [...(section ?? '').matchAll(/^```sh\n(.*?)^```$/gms)];
  const blocks = all.filter(([, commands]) => commands.startsWith(program));
  if (blocks.length !== 1) throw new Error(`docs/operations.md has ${blocks.length} blocks under "${heading}"`);
  return blocks[0][1];
}

/** Runs commands in a shell in the root folder and returns their output. Throws if one of them fails. */
export async function runCommands(commands: string, env: Readonly<Record<string, string>>): Promise<string> {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const shell = spawn('sh', ['-euc', commands], {
    cwd: ROOT,
    env: { PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(shell, 'close');
  const [output, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The commands ended with ${code}: ${errors}\n${commands}`);
  return output;
}
