import { Agent, request } from 'node:http';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';

const BUSY = 503;
const MAX_ATTEMPTS = 5;

/** Who sends a request, and further parts of it. */
export interface Sending {
  readonly as: Pick<Person, 'authorization'>;
  readonly body?: object;
  /** The value of X-Site-ID. */
  readonly site?: string;
  readonly idempotencyKey?: string;
  /** From where it comes. Failed sign-ins are counted for it. */
  readonly address?: string;
}

interface Reply {
  readonly status: number;
  /** The value of X-Total-Count. */
  readonly total: string | undefined;
  readonly text: string;
}

/** One of several processes on one database, as its clients see it: HTTP with connections that stay open. */
export class Replica {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly port: number) {}

  /** Sends a request; again, as clients do, if it is a write that others kept from its locks (503). */
  async send(method: string, path: string, sending: Sending): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      const reply = await this.sendOnce(method, path, sending);
      if (reply.status !== BUSY || method === 'GET' || attempt === MAX_ATTEMPTS) return reply;
    }
  }

  /** Sends a request that succeeds, and returns the record of its response. */
  async done(method: string, path: string, sending: Sending): Promise<Wire> {
    const { status, text } = await this.send(method, path, sending);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text ? JSON.parse(text) : {};
  }

  /** Changes fields of a record, whatever its others are. */
  async change(path: string, facts: object, as: Sending['as']): Promise<Wire> {
    const current = await this.done('GET', path, { as });
    return this.done('PUT', path, { as, body: { ...current, ...facts } });
  }

  close(): void {
    this.agent.destroy();
  }

  private sendOnce(method: string, path: string, sending: Sending): Promise<Reply> {
    const { as, body, site, idempotencyKey, address = '10.0.0.1' } = sending;
    const text = body && JSON.stringify(body);
    const headers = {
      Authorization: as.authorization,
      'X-Forwarded-For': address,
      ...(site && { 'X-Site-ID': site }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
    };
    const options = { host: '127.0.0.1', port: this.port, path: `/v4/${path}`, method, agent: this.agent, headers };
    return new Promise((resolve, reject) => {
      const sent = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const total = answer.headers['x-total-count'] as string | undefined;
          resolve({ status: Number(answer.statusCode), total, text: Buffer.concat(parts).toString() });
        });
      });
      sent.on('error', reject).end(text);
    });
  }
}
