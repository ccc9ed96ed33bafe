import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { createMigratedDatabase, type TestDatabase } from '../support/test-database';
import { describeThorough } from '../support/test-form';
import { until } from '../support/until';

/** More than the log keeps for a reader, in lines of this test. */
const TOO_MANY = 5_000;
const MORE_THAN_A_PIPE = 500;

describeThorough('the reader of the log', () => {
  let test: TestDatabase;
  let folder: string;
  let reader: number | undefined;
  let service: ServiceProcess;
  let port: number;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  beforeAll(() => buildProgram());
  beforeEach(async () => {
    test = await createMigratedDatabase();
    folder = mkdtempSync(join(tmpdir(), 'pms-log-'));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(pipe, 'w');
    port = await freePort();
    const env = { RATE_LIMIT: '0', SHUTDOWN_DELAY: '0', PORT: String(port) };
    service = new ServiceProcess(test.url, env, undefined, { standardOutput: writer });
    closeSync(writer);
    await until(async () => {
      if (service.end !== undefined) throw new Error(`It did not start: ${service.output}`);
      return (await send('/health/live').catch(() => 0)) === 200;
    });
  });
  afterEach(async () => {
    await service.stop('SIGKILL');
    if (reader !== undefined) closeSync(reader);
    rmSync(folder, { recursive: true });
    await test.drop();
  });
  afterAll(() => agent.destroy());

  /** The status of a response, or with `read` its text. */
  function send(path: string): Promise<number>;
  function send(path: string, read: true): Promise<string>;
  function send(path: string, read = false): Promise<number | string> {
    const headers = { 'X-Request-Id': 'x'.repeat(128) };
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(read ? text : Number(response.statusCode)));
      }).on('error', reject);
    });
  }

  async function sendMany(count: number): Promise<void> {
    const statuses = await Promise.all(Array.from({ length: count }, () => send('/nowhere')));
    expect(new Set(statuses)).toEqual(new Set([404]));
  }

  const dropped = async () => Number(/^log_lines_dropped_total (\d+)$/m.exec(await send('/metrics', true))?.[1]);

  /** Reads what is there. */
  function read(): string {
    const buffer = Buffer.alloc(1_048_576);
    try {
      return buffer.toString('utf8', 0, readSync(Number(reader), buffer));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return '';
      throw error;
    }
  }

  async function readUntil(isEnough: (text: string) => boolean): Promise<string> {
    let text = '';
    await until(() => {
      text += read();
      return isEnough(text);
    });
    return text;
  }

  it('that reads nothing costs lines, which are counted, and does not keep the process from its end', async () => {
    await sendMany(TOO_MANY);
    const lost = await dropped();
    expect(lost).toBeGreaterThan(0);
    // What was kept is complete, in order, and the first: none was cut or written twice.
    const lines = (text: string) => text.split('\n').filter((line) => line.includes('"request"'));
    const kept = lines(await readUntil((text) => lines(text).length >= TOO_MANY - lost));
    expect(kept.length).toBe(TOO_MANY - lost);
    for (const line of kept) expect(JSON.parse(line)).toMatchObject({ level: 'info', route: 'unmatched', status: 404 });

    await sendMany(MORE_THAN_A_PIPE);
    expect(await service.stop()).toBe(0);
  });

  it('that reads slowly gets all lines, also those of the end', async () => {
    await sendMany(MORE_THAN_A_PIPE);
    const stopped = service.stop();
    const text = await readUntil((found) => found.endsWith('"msg":"stopped"}\n'));
    expect(await stopped).toBe(0);
    expect(text.split('\n').filter((line) => line.includes('"unmatched"')).length).toBe(MORE_THAN_A_PIPE);
  });

  it('that has gone ends the log and not the service', async () => {
    closeSync(Number(reader));
    reader = undefined;
    await sendMany(100);
    expect(await send('/health/ready')).toBe(200);
    await until(async () => (await dropped()) >= 100);
    expect(await service.stop()).toBe(0);
    expect(service.output).toBe('');
  });
});
