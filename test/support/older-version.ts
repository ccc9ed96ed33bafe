import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

const ROOT = join(__dirname, '..', '..');
const MIGRATIONS = 'src/database/migrations';
const OPERATIONS = 'test/golden/operations.tsv';
/** What the program consists of, and the list of its operations. */
const PARTS = ['src', 'package.json', OPERATIONS];

/** An earlier version of the service in the history of this repository, or why there is none to test. */
export type OlderVersion = { readonly commit: string } | { readonly missing: string };

/** The program of an earlier version. */
export interface OlderProgram {
  /** The file that Node runs. */
  readonly main: string;
  /** Its operations, as `<method> <path>`. */
  readonly operations: ReadonlySet<string>;
  remove(): Promise<void>;
}

/** Finds the version before the newest migration, or that of OLDER_VERSION (a commit or a tag). */
export function findOlderVersion(): OlderVersion {
  // Not the history of another repository that this folder happens to lie in.
  if (!existsSync(join(ROOT, '.git')) || git('rev-parse', 'HEAD') === undefined) return { missing: 'no git history' };
  const wanted = process.env.OLDER_VERSION || beforeNewestMigration();
  const commit = git('rev-parse', '--quiet', '--verify', `${wanted}^{commit}`);
  if (commit === undefined) return { missing: `the git history does not contain ${wanted}` };
  const others = otherPackages(commit);
  return others.length > 0 ? { missing: `${commit.slice(0, 7)} needs ${others.join(', ')}` } : { commit };
}

function beforeNewestMigration(): string {
  const newest = readdirSync(join(ROOT, MIGRATIONS)).sort().at(-1);
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`);
  // One that is not committed yet.
  return added ? `${added}~1` : 'HEAD';
}

/** The packages that a version needs and that are installed in another major version, or not at all. */
function otherPackages(commit: string): string[] {
  const { dependencies } = JSON.parse(git('show', `${commit}:package.json`) ?? '{}');
  return Object.entries<string>(dependencies ?? {}).flatMap(([name, version]) => {
    const file = join(ROOT, 'node_modules', name, 'package.json');
    const installed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 'none';
    return installed.split('.')[0] === version.split('.')[0] ? [] : [`${name} ${version} (installed: ${installed})`];
  });
}

/** Builds the program of a version in a temporary folder, with the installed packages. Its types are not checked. */
export async function buildOlderProgram(commit: string): Promise<OlderProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'pms-older-'));
  run('bash', ['-c', `set -o pipefail; git archive ${commit} ${PARTS.join(' ')} | tar -x -C ${folder}`]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.ts') && !name.endsWith('.d.ts')) compile(folder, join('src', name));
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'package.json'), readFileSync(join(folder, 'package.json')));
  const rows = readFileSync(join(folder, OPERATIONS), 'utf8').trimEnd().split('\n').slice(1);
  return {
    main: join(folder, 'dist', 'src', 'main.js'),
    operations: new Set(rows.map((row) => row.split('\t').slice(2, 4).join(' '))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function compile(folder: string, name: string): void {
  const { code } = transformSync(readFileSync(join(folder, name), 'utf8'), {
    filename: name,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'commonjs' },
  });
  const file = join(folder, 'dist', name.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

/** The output of a git command; undefined if it fails or prints nothing. */
function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
