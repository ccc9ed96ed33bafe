import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../support/until';

/** The pause of a client after a response. */
const PAUSE_MS = 20;
const CLIENTS = 12;
/** Of a database that is away or has just become read-only. */
const MAX_RETRY_AFTER_SECONDS = 5;

/** Sends a request once. */
export function send(
  port: number,
  authorization: string,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
}

/** Clients that write colors with unique names, each with a key until it is acknowledged and read what they wrote. */
export class Writers {
  /** The IDs of the acknowledged writes, by name. */
  readonly written = new Map<string, number>();
  /** What no client may see: anything but success and a 503 with `Retry-After`. */
  readonly faults: string[] = [];
  refused = 0;
  /** The longest time from a first failure to the next success of the same client. */
  longestOutageMs = 0;
  private going = true;
  private readonly clients: readonly Promise<void>[];

  constructor(
    private readonly ports: readonly number[],
    private readonly authorization: string,
    /** The start of all names. */
    private readonly prefix: string,
  ) {
    this.clients = Array.from({ length: CLIENTS }, (_, index) => this.run(index));
  }

  /** Waits until so many more writes have been acknowledged. */
  async progress(writes: number): Promise<void> {
    const before = this.written.size;
    await until(() => this.written.size >= before + writes || this.faults.length > 0);
  }

  /** Waits until so many more requests have been refused. */
  async refusals(count: number): Promise<void> {
    const before = this.refused;
    await until(() => this.refused >= before + count || this.faults.length > 0);
  }

  /** Ends when all writes that were sent have been acknowledged. */
  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.clients);
  }

  private async run(index: number): Promise<void> {
    const port = this.ports[index % this.ports.length];
    for (let round = 0; this.going; round += 1) {
      const Name = `${this.prefix}-${index}-${round}`;
      const created = await this.ask(port, 'POST', '/v4/colors', { Rank: round, Name, Code: '808080' });
      if (created === undefined) return;
      const { ID } = JSON.parse(created);
      this.written.set(Name, ID);
      const found = await this.ask(port, 'GET', `/v4/colors/${ID}`);
      if (found !== undefined && JSON.parse(found).Name !== Name) this.faults.push(`${found} instead of ${Name}`);
    }
  }

  /** Repeats a request until it succeeds. Returns nothing if it got a response that it may not get. */
  private async ask(
    port: number,
    method: string,
    path: string,
    body?: { Name: string; Rank: number; Code: string },
  ): Promise<string | undefined> {
    const headers = body && { 'idempotency-key': `"${body.Name}"` };
    for (const start = Date.now(); ; await delay(PAUSE_MS)) {
      const response = await send(port, this.authorization, method, path, body, headers);
      const text = await response.text();
      if (response.status === 200) {
        this.longestOutageMs = Math.max(this.longestOutageMs, Date.now() - start);
        return text;
      }
      this.refused += 1;
      // 409: the first request with this key is still executed.
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if ([409, 503].includes(response.status) && seconds <= MAX_RETRY_AFTER_SECONDS) continue;
      this.faults.push(`${method} ${path}: ${response.status}, Retry-After ${seconds}, ${text}`);
      return undefined;
    }
  }
}
