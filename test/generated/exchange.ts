import { Agent, request } from 'node:http';
import type { Answer } from '../support/api-contract';

/** A request as it is sent. */
export interface SentRequest {
  readonly method: string;
  /** Relative to `/v4`, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends requests to the running service over connections that stay open. */
export class Exchange {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  close(): void {
    this.agent.destroy();
  }

  send({ method, path, headers, body }: SentRequest): Promise<Answer> {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length }, agent: this.agent };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.url}/v4${path}`, options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text: Buffer.concat(parts).toString() });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
