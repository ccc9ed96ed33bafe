import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The pause of a client after a response. */
const PAUSE_MS = 10;
const CLIENTS = 24;
/** A client reads twice what it has just written, and once something that it wrote before. */
const READS_PER_WRITE = 2;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

interface WrittenRecord {
  readonly name: string;
  readonly id: number;
}

/** Clients that write colors with unique names, each name once, and read them while the database fails over. */
export class FailoverTraffic {
  answered = 0;
  /** Responses that say that the database is away and when to try again. Their writes may have been committed. */
  refused = 0;
  /** Any other response, or an acknowledged record that was not there. */
  readonly faults: string[] = [];
  /** The IDs of the acknowledged writes, by name. */
  readonly written = new Map<string, number>();
  /** The names of all writes that were sent. */
  readonly sent = new Set<string>();
  /** The longest time from a first failure to the next success of the same client, in milliseconds. */
  longestOutageMs = 0;
  private going = true;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly clients: Promise<void>[];

  constructor(
    private readonly ports: readonly number[],
    private readonly authorization: string,
  ) {
    this.clients = Array.from({ length: CLIENTS }, (_, index) => this.run(index));
  }

  /** Waits until this many writes have been acknowledged. */
  async reaches(writes: number): Promise<void> {
    while (this.written.size < writes && this.faults.length === 0) await delay(50);
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.clients);
    this.agent.destroy();
  }

  private async run(index: number): Promise<void> {
    const port = this.ports[index % this.ports.length];
    const own: WrittenRecord[] = [];
    let failedAt: number | undefined;
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await this.exchange(port, method, path, body);
      if (answer?.status === 200) {
        if (failedAt !== undefined) this.longestOutageMs = Math.max(this.longestOutageMs, Date.now() - failedAt);
        failedAt = undefined;
      } else {
        failedAt ??= Date.now();
      }
      return answer;
    };
    for (let round = 0; this.going; round += 1) {
      const name = `${index} ${round}`;
      this.sent.add(name);
      const created = await ask('POST', '/v4/colors', { Rank: round, Name: name, Code: '808080' });
      if (created?.status !== 200) continue;
      const { ID: id } = JSON.parse(created.text) as { ID: number };
      this.written.set(name, id);
      own.push({ name, id });
      const older = own[Math.floor(Math.random() * own.length)];
      for (const record of [...new Array<WrittenRecord>(READS_PER_WRITE).fill({ name, id }), older]) {
        const found = await ask('GET', `/v4/colors/${record.id}`);
        if (found?.status === 200 && JSON.parse(found.text).Name !== record.name)
          this.faults.push(`Read ${found.text} instead of ${record.name}`);
      }
    }
  }

  /** Sends a request once. */
  private async exchange(port: number, method: string, path: string, body?: object): Promise<Answer | undefined> {
    try {
      const answer = await this.send(port, method, path, body);
      this.answered += 1;
      if (answer.status === 503 && answer.retryAfter !== undefined) this.refused += 1;
      else if (answer.status !== 200) this.faults.push(`${method} ${path}: ${answer.status} ${answer.text}`);
      return answer;
    } catch (error) {
      this.faults.push(`${method} ${path}: ${(error as Error).message}`);
      return undefined;
    } finally {
      await delay(PAUSE_MS);
    }
  }

  private send(port: number, method: string, path: string, body?: object): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const headers = { authorization: this.authorization, ...(text && { 'content-type': 'application/json' }) };
    const options = { host: '127.0.0.1', port, agent: this.agent, method, path, headers };
    return new Promise((resolve, reject) => {
      const sent = httpRequest(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const retryAfter = response.headers['retry-after'];
          resolve({ status: Number(response.statusCode), retryAfter, text: Buffer.concat(chunks).toString() });
        });
      });
      sent.on('error', reject).end(text);
    });
  }
}
