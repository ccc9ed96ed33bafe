import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from './free-port';
import { type ServerForm, serverForm } from './server-forms';

const START_MS = 240_000;

/** Whether all of these programs are on this machine. */
export const areInstalled = (...programs: readonly string[]) =>
  programs.every((program) => spawnSync(program, ['--help']).status === 0);

/** Whether a server of the tests can be started here. */
export const canStartServer = areInstalled(serverForm.program);

/** What the name of a test says that is skipped without it. */
export const NO_SERVER = canStartServer ? '' : ` (skipped: no ${serverForm.program})`;

/** A server of a test file, on the loopback address, with its files in a folder of its own. */
export class OwnServer {
  private process: ChildProcess | undefined;

  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly options: readonly string[],
    private readonly form: ServerForm,
  ) {}

  /** Starts an empty server. `folder` is its folder if it contains files already. */
  static async start(options: readonly string[], folder = mkdtempSync(join(tmpdir(), 'pms-server-'))) {
    const server = await OwnServer.install(options, folder);
    try {
      await server.restart();
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /** Creates the files of a server in `folder`, which `restart` starts. */
  static async install(options: readonly string[], folder: string, form = serverForm): Promise<OwnServer> {
    const server = new OwnServer(folder, await freePort(), options, form);
    form.install(server.places);
    return server;
  }

  /** Starts it after `kill`, at the same port. */
  async restart(onlyNow: readonly string[] = []): Promise<void> {
    this.process = spawn(
      this.form.program,
      [
        '--no-defaults',
        `--user=${this.form.user}`,
        ...this.places,
        `--socket=${this.socket}`,
        `--pid-file=${join(this.folder, 'pid')}`,
        '--bind-address=127.0.0.1',
        `--port=${this.port}`,
        '--innodb-buffer-pool-size=16M',
        ...this.form.options,
        ...this.options,
        ...onlyNow,
      ],
      { stdio: 'ignore' },
    );
    for (const end = Date.now() + START_MS; ; await delay(100)) {
      try {
        await this.administer('DO 1');
        return;
      } catch (error) {
        if (Date.now() < end && this.isRunning) continue;
        await this.kill();
        throw error;
      }
    }
  }

  /** Runs SQL as root, and returns the rows of the last statement. */
  async administer(sql: string): Promise<RowDataPacket[]> {
    const connection = await createConnection({ socketPath: this.socket, user: 'root', multipleStatements: true });
    try {
      const [results] = await connection.query<RowDataPacket[] | RowDataPacket[][]>(sql);
      return results as RowDataPacket[];
    } finally {
      await connection.end();
    }
  }

  /** Ends the connections of a user. */
  async killConnections(user: string): Promise<void> {
    const connections = await this.administer('SHOW PROCESSLIST');
    const kills = connections.filter(({ User }) => User === user).map(({ Id }) => `KILL ${Id}`);
    // A connection that has ended meanwhile is an error.
    if (kills.length > 0) await this.administer(kills.join(';')).catch(() => undefined);
  }

  /** Suspends the process, which then does not respond, or continues it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.process?.kill(signal);
  }

  /** Ends the process and waits for its exit. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const { process } = this;
    if (process === undefined || !this.isRunning) return;
    const ended = once(process, 'exit');
    process.kill(signal);
    await ended;
  }

  /** Kills it and removes its files. */
  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get isRunning(): boolean {
    return this.process?.exitCode === null && this.process.signalCode === null;
  }

  private get socket(): string {
    return join(this.folder, 'socket');
  }

  // A server that starts removes the temporary tables of all servers with the same folder for them.
  private get places(): readonly string[] {
    return [`--datadir=${join(this.folder, 'data')}`, `--tmpdir=${this.folder}`];
  }
}
