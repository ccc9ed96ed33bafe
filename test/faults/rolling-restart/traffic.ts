import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { REPLICA_HEADER } from './haproxy';

/** The pause of a client after a response, so that the requests come from 32 users, not from a benchmark. */
const PAUSE_MS = 20;
const CLIENTS = 32;
/** Each client writes once and then reads three times what it wrote. */
const READS_PER_WRITE = 3;

interface Answer {
  readonly status: number;
  readonly body: { readonly ID?: number; readonly Name?: string };
}

/** Clients that write colors with unique names and read them, until they are stopped. */
export class Traffic {
  /** Requests that got a complete response, also of an error. */
  answered = 0;
  /** What went wrong: another status, a lost connection, or a record that was not there. */
  readonly faults: string[] = [];
  /** The IDs of the acknowledged writes, by name. */
  readonly written = new Map<string, number>();
  /** The number of responses by replica. */
  readonly byReplica = new Map<string, number>();
  private going = true;
  private readonly clients: Promise<void>[];
  private readonly agents: Agent[];

  constructor(
    private readonly port: number,
    private readonly authorization: string,
  ) {
    // Half of the clients open a connection for each request.
    this.agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: false })];
    this.clients = Array.from({ length: CLIENTS }, (_, index) => this.run(index));
  }

  /** Waits until this number of requests has been answered. */
  async reaches(count: number): Promise<void> {
    while (this.answered < count && this.faults.length === 0) await delay(100);
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.clients);
    for (const agent of this.agents) agent.destroy();
  }

  private async run(index: number): Promise<void> {
    const agent = this.agents[index % this.agents.length];
    for (let round = 0; this.going; round += 1) {
      const name = `${index} ${round}`;
      const created = await this.send(agent, 'POST', '/v4/colors', { Rank: round, Name: name, Code: '808080' });
      if (created?.body.ID === undefined) continue;
      this.written.set(name, created.body.ID);
      for (let read = 0; read < READS_PER_WRITE && this.going; read += 1) {
        const found = await this.send(agent, 'GET', `/v4/colors/${created.body.ID}`);
        if (found && found.body.Name !== name) this.faults.push(`Read ${found.body.Name} instead of ${name}`);
      }
    }
  }

  /** Sends a request once. Returns nothing if it failed. */
  private async send(agent: Agent, method: string, path: string, body?: object): Promise<Answer | undefined> {
    try {
      const answer = await this.exchange(agent, method, path, body);
      this.answered += 1;
      if (answer.status === 200) return answer;
      this.faults.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    } catch (error) {
      this.faults.push(`${method} ${path}: ${(error as Error).message}`);
    } finally {
      await delay(PAUSE_MS);
    }
    return undefined;
  }

  private exchange(agent: Agent, method: string, path: string, body?: object): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const headers = { authorization: this.authorization, ...(text && { 'content-type': 'application/json' }) };
    return new Promise((resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port: this.port, agent, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          // nginx names first those that have refused the connection.
          const replica = String(response.headers[REPLICA_HEADER]).replace(/^.*, /, '');
          this.byReplica.set(replica, (this.byReplica.get(replica) ?? 0) + 1);
          const received = Buffer.concat(chunks).toString();
          // A fault of the proxy is a page in HTML.
          const isJson = /json/.test(String(response.headers['content-type']));
          resolve({ status: Number(response.statusCode), body: isJson ? JSON.parse(received) : {} });
        });
      });
      request.on('error', reject);
      request.end(text);
    });
  }
}
