import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(__dirname, '..', '..');

/** COPY and RUN of a stage, in their order. */
type Step =
  | { readonly copy: readonly string[]; readonly to: string; readonly from: string | undefined }
  | { readonly run: string };

interface Stage {
  /** Empty for the last one. */
  readonly name: string;
  /** The stage that it continues; undefined if it begins with an image. */
  readonly base: string | undefined;
  readonly steps: readonly Step[];
}

/** The stages of the Dockerfile. */
function readStages(): readonly Stage[] {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replaceAll(/ *\\\n */g, ' ');
  const names = [...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  return text.split(/^(?=FROM )/m).flatMap((part) => {
    const [, base, name = ''] = /^FROM (\S+)(?: AS (\S+))?\n/.exec(part) ?? [];
    if (base === undefined) return [];
    return [{ name, base: names.includes(base) ? base : undefined, steps: stepsOf(part) }];
  });
}

function stepsOf(stage: string): Step[] {
  return [...stage.matchAll(/^(COPY|RUN) (.+)$/gm)].map(([, instruction, rest]) => {
    if (instruction === 'RUN') return { run: rest };
    const words = rest.split(/ +/);
    const from = words[0].startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    return { copy: words.slice(0, -1), to: words[words.length - 1], from };
  });
}

/** Executes the stages, each in a folder of its own below `root`, as an image build does. Returns the folder of the last one. */
export async function buildStages(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const folderOf = (name: string) => join(root, name || 'image');
  for (const { name, base, steps } of readStages()) {
    const folder = folderOf(name);
    mkdirSync(folder);
    if (base !== undefined) await run('cp', ['-al', `${folderOf(base)}/.`, folder]);
    for (const step of steps) {
      if ('run' in step) await run('sh', ['-c', step.run], { cwd: folder, env });
      else copy(step, step.from === undefined ? ROOT : folderOf(step.from), folder);
    }
  }
  return folderOf('');
}

/** The working directory of each stage is /app. */
function copy({ copy: sources, to }: Extract<Step, { copy: unknown }>, from: string, folder: string): void {
  for (const source of sources) {
    const path = source.replace(/^\/app\//, '');
    const target = to.endsWith('/') ? join(folder, to, path) : join(folder, to);
    cpSync(join(from, path), target, { recursive: true, verbatimSymlinks: true });
  }
}
