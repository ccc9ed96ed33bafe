import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSigningKey, signedHeaders } from '../../src/platform/webhooks/sending/signature';
import { WebhookSender } from '../../src/platform/webhooks/sending/webhook-sender';
import { OutboundGuard } from '../../src/security/outbound/outbound-guard';
import { freePort } from '../support/free-port';
import { until } from '../support/until';
import { codeOf, fileOf } from './guide-programs';

const RECORDED = join(__dirname, 'recorded', 'csharp-receiver.jsonl');
const isRecording = process.env.RECORD_GUIDES !== undefined;
const HREF = '/v4/goals/1';
const BODY = JSON.stringify({ type: 'goal.updated', data: { ID: '1', Type: 'Goal', Version: 2, href: HREF } });

/** Writes the code of the guide into a folder, and returns the command that runs it. */
const programs: Readonly<Record<string, (folder: string) => readonly [string, ...string[]]>> = {
  js: (folder) => {
    const file = join(folder, 'receiver.mjs');
    writeFileSync(file, fileOf('webhooks', 'receiver.mjs'));
    return [process.execPath, file];
  },
  csharp: (folder) => {
    const [file, program] = [join(folder, 'Receiver.cs'), join(folder, 'receiver.exe')];
    writeFileSync(file, codeOf('webhooks', 'csharp'));
    execFileSync('mcs', ['-warnaserror', `-out:${program}`, file], { stdio: 'pipe' });
    return ['mono', program];
  },
};
const hasMono = ['/usr/bin/mcs', '/usr/bin/mono'].every(existsSync);
const installed = Object.keys(programs).filter((language) => language !== 'csharp' || hasMono);

/** A message that a receiver has answered. */
interface RecordedMessage {
  readonly keys: readonly string[];
  readonly message: Parameters<typeof signedHeaders>[1];
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}
/** Signed by the secret, by two of which one is the secret, and by another. */
const STATUSES = [204, 204, 401];

describe('the receiver of the guide in C#, as it was recorded', () => {
  const readRecorded = (): { code: string; messages: RecordedMessage[] } => JSON.parse(readFileSync(RECORDED, 'utf8'));

  it('has the code of the guide', () => {
    expect(codeOf('webhooks', 'csharp')).toBe(readRecorded().code);
  });

  it('has accepted what the service would sign in the same way, and refused what another secret signs', () => {
    const { messages } = readRecorded();
    expect(messages.map(({ keys, message }) => signedHeaders(keys, message))).toEqual(
      messages.map(({ headers }) => headers),
    );
    expect(messages.map(({ status }) => status)).toEqual(STATUSES);
  });
});

describe.each(installed)('the receiver of the guide in %s', (language) => {
  const secret = newSigningKey();
  let port: number;
  let receiver: ChildProcess;
  let output = '';

  beforeAll(async () => {
    port = await freePort();
    const [command, ...args] = programs[language](mkdtempSync(join(tmpdir(), 'pms-receiver-')));
    receiver = spawn(command, args, { env: { PATH: process.env.PATH, SECRET: secret, PORT: String(port) } });
    receiver.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    await until(() => output.includes('listening'));
  });
  afterAll(() => {
    receiver.kill('SIGKILL');
  });

  const send = (id: string, current: string, former: string | null = null) => {
    const allowed = new Set([`localhost:${port}`]);
    const keys = { current, former, changed: former === null ? null : Date.now() };
    return new WebhookSender(new OutboundGuard({ webhooks: { areSent: true, allowed } })).send({
      ...{ siteId: 'site', id, url: `http://localhost:${port}/`, body: BODY, keys },
    });
  };

  it('accepts what the service signs, once', async () => {
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await send('first', secret)).toEqual({ status: 204, error: null });
    await until(() => output.includes(HREF));
    expect(output.split(HREF)).toHaveLength(2);
  });

  it('accepts one of two signatures', async () => {
    expect(await send('second', newSigningKey(), secret)).toEqual({ status: 204, error: null });
  });

  it('refuses what is signed by another secret, or not signed', async () => {
    expect(await send('third', newSigningKey())).toEqual({ status: 401, error: 'status' });
    const { status } = await fetch(`http://localhost:${port}/`, { method: 'POST', body: BODY });
    expect(status).toBe(401);
  });

  it('answers messages as it should, and C# as it is recorded', async () => {
    const sent = [[secret], [newSigningKey(), secret], [newSigningKey()]].map((keys, at) => {
      const message = { id: `recorded-${at}`, timestamp: Math.floor(Date.now() / 1_000), body: BODY };
      return { keys, message, headers: signedHeaders(keys, message) };
    });
    const answered: RecordedMessage[] = [];
    for (const { headers, ...rest } of sent) {
      const { status } = await fetch(`http://localhost:${port}/`, { method: 'POST', headers, body: BODY });
      answered.push({ ...rest, headers, status });
    }
    expect(answered.map(({ status }) => status)).toEqual(STATUSES);
    if (isRecording && language === 'csharp')
      writeFileSync(RECORDED, `${JSON.stringify({ code: codeOf('webhooks', 'csharp'), messages: answered })}\n`);
  });

  it('refuses what is old', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 400_000);
    const outcome = await send('fourth', secret);
    now.mockRestore();
    expect(outcome).toEqual({ status: 401, error: 'status' });
  });
});
