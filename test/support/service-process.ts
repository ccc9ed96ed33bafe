import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = join(__dirname, '..', '..');
/** Enough for a start with demo data on a busy machine. */
const START_MS = 240_000;
/** A process that has not ended after this time is killed. */
const PATIENCE_MS = 240_000;

/**
 * Builds the program if it is older than its sources: for tests that start it, and for those of the documents below /docs
 * that the service reads from the build. Test files that run at the same time build it once. In a hook, a build on a busy
 * machine may take longer than the hook may.
 */
export function buildProgram(): void {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'tools', 'run.js')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed: ${stdout}`);
}

/** Another folder or user than those of the tests. */
interface ProcessOptions {
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Where its standard output goes, if not into `output`. */
  readonly standardOutput?: 'pipe' | number;
}

/** Runs the built program in a process of its own, as `npm start` and the image do. */
export class ServiceProcess {
  /** The output so far. */
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(
    url: string,
    env: NodeJS.ProcessEnv = {},
    [command, ...args]: readonly string[] = [process.execPath, 'dist/src/main.js'],
    { standardOutput = 'pipe', ...options }: ProcessOptions = {},
  ) {
    const inherited = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' };
    this.child = spawn(command, args, {
      cwd: ROOT,
      ...options,
      env: { ...inherited, DATABASE_URL: url, ...env },
      stdio: ['ignore', standardOutput, 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    this.ended = once(this.child, 'exit');
  }

  get pid(): number {
    return Number(this.child.pid);
  }

  /** The exit code, or the signal that terminated it; undefined while it runs. */
  get end(): number | string | undefined {
    return this.child.exitCode ?? this.child.signalCode ?? undefined;
  }

  /** Waits until it listens and returns the port. */
  async port(): Promise<number> {
    const found = await this.says(/http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/);
    return Number(found[1]);
  }

  /** Waits until its output matches. */
  async says(text: RegExp): Promise<RegExpExecArray> {
    for (const end = Date.now() + START_MS; Date.now() < end; await delay(20)) {
      const found = text.exec(this.output);
      if (found) return found;
      if (this.end !== undefined) break;
    }
    throw new Error(`The process (${this.end ?? 'running'}) did not say ${text}: ${this.output}`);
  }

  /** Stops or continues the process, without its knowledge. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    if (this.end === undefined) this.child.kill(signal);
  }

  /** Sends a signal and waits for the exit. */
  stop(signal: NodeJS.Signals = 'SIGTERM', patience = PATIENCE_MS): Promise<number | string | undefined> {
    if (this.end === undefined) this.child.kill(signal);
    return this.ends(patience);
  }

  /** Waits for the exit. Kills the process after `patience` milliseconds. */
  async ends(patience = PATIENCE_MS): Promise<number | string | undefined> {
    const killer = setTimeout(() => this.child.kill('SIGKILL'), patience);
    if (this.end === undefined) await this.ended;
    clearTimeout(killer);
    return this.end;
  }
}
