import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Wire } from '../../support/wire';

/** A client gives up after this time. */
const PATIENCE_MS = 3_000;

export interface Request {
  readonly method: string;
  /** Below /v4. */
  readonly path: string;
  readonly authorization: string;
  readonly body?: object;
  readonly ifMatch?: number;
}

export interface Response {
  readonly status: number;
  readonly version: number | undefined;
  /** The path of the next page. */
  readonly next: string | undefined;
  readonly body: Wire | readonly Wire[];
}

/** Sends a request once. Rejects unless the whole response arrives. */
export function exchange(port: number, agent: Agent, { method, path, authorization, body, ifMatch }: Request) {
  const text = body && JSON.stringify(body);
  const headers = {
    authorization,
    ...(text && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
  };
  const target = { host: '127.0.0.1', port, agent, method, path: `/v4/${path}`, headers };
  return new Promise<Response>((resolve, reject) => {
    const sent = httpRequest({ ...target, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        // Not JSON: the response is not one of the service, or not whole.
        try {
          resolve(responseOf(answer, Buffer.concat(parts).toString()));
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.on('error', reject).end(text);
  });
}

function responseOf({ statusCode, headers }: IncomingMessage, text: string): Response {
  const version = /^"(\d+)/.exec(headers.etag ?? '')?.[1];
  const next = /<[^>]*\/v4\/([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  return {
    status: Number(statusCode),
    version: version === undefined ? undefined : Number(version),
    next,
    body: text ? JSON.parse(text) : {},
  };
}
