import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ScheduledRuns } from '../../src/health/scheduled-runs';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { freePort } from '../support/free-port';
import { runCli } from '../support/terminal';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';
import { makeWorld } from '../support/world';

describe('scheduled commands', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp();
    await makeWorld(app.database);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  const cli = (...args: string[]) => runCli(app.url, args);
  const scrape = async () => {
    const { text } = await app.http.get('/metrics').expect(200);
    const lines = text.matchAll(/^scheduled_command_last_(start|success)_seconds\{command="([^"]*)"\} (.*)$/gm);
    return Object.fromEntries([...lines].map(([, what, command, value]) => [`${command} ${what}`, Number(value)]));
  };
  /** Reads the table as if `minutes` had passed. Only this call sees the clock, which requests need too. */
  let minutes = 0;
  const readLater = () => {
    minutes += 2;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + minutes * 60_000);
    app.app.get(ScheduledRuns).samples('Started');
    clock.mockRestore();
  };
  /** The metrics after the next read of the table. */
  const metrics = async () => {
    const read = jest.spyOn(app.database.read, 'query');
    readLater();
    expect(read).toHaveBeenCalledTimes(1);
    await read.mock.results[0].value;
    read.mockRestore();
    return scrape();
  };

  it.each([['archive run'], ['events run'], ['ledger purge'], ['webhook send --once']])(
    'are in the metrics when they have run: %s',
    async (command) => {
      expect(await scrape()).toEqual({});
      const from = Date.now() / 1_000;
      expect((await cli(...command.split(' '))).code).toBe(0);
      const name = command.replace(' --once', '');
      const seen = await metrics();
      expect(Object.keys(seen)).toEqual([`${name} start`, `${name} success`]);
      expect(seen[`${name} start`]).toBeGreaterThanOrEqual(from);
      expect(seen[`${name} success`]).toBeGreaterThanOrEqual(seen[`${name} start`]);
      expect(seen[`${name} success`]).toBeLessThanOrEqual(Date.now() / 1_000);
    },
  );

  it('have started later than they succeeded when the last run failed', async () => {
    const spy = jest.spyOn(SnapshotService.prototype, 'run').mockRejectedValue(new Error('broken'));
    expect((await cli('archive', 'run')).code).toBe(1);
    expect(await metrics()).toEqual({ 'archive run start': expect.any(Number), 'archive run success': 0 });
    spy.mockRestore();
    expect((await cli('archive', 'run')).code).toBe(0);
    const { 'archive run success': success } = await metrics();
    expect(success).toBeGreaterThan(0);
    jest.spyOn(SnapshotService.prototype, 'run').mockRejectedValue(new Error('broken'));
    expect((await cli('archive', 'run')).code).toBe(1);
    const failed = await metrics();
    expect(failed['archive run success']).toBe(success);
    expect(failed['archive run start']).toBeGreaterThan(success);
  });

  it('are not those of an earlier month, which says nothing about the run of this one', async () => {
    const now = new Date();
    const earlier = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 7);
    expect((await cli('archive', 'run', '--month', earlier)).code).toBe(0);
    expect(await metrics()).toEqual({});
  });

  it('are read at most once a minute, and keep their values while the database is away', async () => {
    await cli('ledger', 'purge');
    const seen = await metrics();
    const query = jest.spyOn(app.database.read, 'query').mockRejectedValue(new Error('away'));
    // A scrape also asks whether the database responds.
    const reads = () => query.mock.calls.filter(([sql]) => sql.includes('scheduled_commands')).length;
    for (let turn = 0; turn < 3; turn++) expect(await scrape()).toEqual(seen);
    expect(reads()).toBe(0);
    readLater();
    expect(reads()).toBe(1);
    expect(await scrape()).toEqual(seen);
  });

  it('do not fail because their start cannot be recorded', async () => {
    const transaction = jest.spyOn(app.database, 'transaction').mockRejectedValueOnce(new Error('full'));
    const run = app.app.get(ScheduledRuns).record('ledger purge', async () => 'done');
    await expect(run).resolves.toBe('done');
    expect(transaction).toHaveBeenCalledTimes(2);
  });
});

describe('webhook send', () => {
  let app: TestApp;
  let sender: ChildProcess | undefined;

  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(async () => {
    if (sender?.exitCode === null && sender.kill('SIGKILL')) await once(sender, 'exit');
    await app.close();
  });

  it('serves its metrics at METRICS_PORT until it is stopped', async () => {
    const port = await freePort();
    sender = spawn(process.execPath, ['dist/src/cli.js', 'webhook', 'send'], {
      env: { PATH: process.env.PATH, DATABASE_URL: app.url, METRICS_PORT: String(port), HOST: '127.0.0.1' },
      stdio: 'ignore',
    });
    const text = () => fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text());
    let metrics = '';
    await until(async () => {
      metrics = await text().catch(() => '');
      return metrics !== '';
    });
    expect(metrics).toContain('webhook_oldest_waiting_seconds 0');
    expect(metrics).toContain('process_resident_memory_bytes');
    // By which alerts tell it from a process that serves requests.
    expect(metrics).not.toContain('requests_shed_total');
    sender.kill('SIGTERM');
    expect(await once(sender, 'exit')).toEqual([0, null]);
    await expect(text()).rejects.toThrow();
  });
});
