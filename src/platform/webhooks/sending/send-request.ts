import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { type CheckedTarget, lookupOf } from '../../../security/outbound/outbound-guard';

/** Why an attempt failed. */
type DeliveryError = 'timeout' | 'connection' | 'tls' | 'forbidden_address' | 'redirect' | 'status';

/** What became of an attempt: the status if there was a response, and null as the error if it was successful. */
export interface Outcome {
  readonly status: number | null;
  readonly error: DeliveryError | null;
}

/** A receiver that is still writing its response sees no error if it is small and fast. */
const MAX_DRAINED_BYTES = 65_536;
const MAX_DRAIN_MS = 1_000;

/** When an attempt ends, and the only authority that it trusts, if it is not the system that says which. */
interface RequestOptions {
  readonly signal: AbortSignal;
  readonly ca?: string;
}

/**
 * Sends one POST on a connection of its own to one of the checked addresses. The certificate must be that of the host
 * name. Redirects are not followed, and the body of the response is not kept. Never throws: `signal` ends it with
 * `timeout`.
 */
export function sendRequest(
  target: CheckedTarget,
  headers: Readonly<Record<string, string>>,
  body: string,
  { signal, ca }: RequestOptions,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const isSecure = target.url.protocol === 'https:';
    const send = isSecure ? httpsRequest : httpRequest;
    // No agent: the connection is not kept, and no proxy of the environment takes it elsewhere.
    const options = { method: 'POST', headers, agent: false as const, lookup: lookupOf(target), signal };
    const request = send(target.url, { ...options, rejectUnauthorized: true, ...(ca !== undefined && { ca }) });
    const shakesHands = watchHandshake(request, isSecure);
    let outcome: Outcome | undefined;
    let isLate = false;
    request.on('response', (response) => {
      outcome = outcomeOf(response.statusCode ?? 0);
      void drained(response).then(() => request.destroy());
    });
    request.on('upgrade', (response, socket) => {
      outcome = outcomeOf(response.statusCode ?? 0);
      socket.destroy();
    });
    request.on('error', () => {
      isLate = signal.aborted;
    });
    // Follows everything else. Without an error too, if the receiver closes the connection in the middle of its headers.
    request.on('close', () => {
      const failure = shakesHands() ? 'tls' : 'connection';
      resolve(outcome ?? { status: null, error: isLate ? 'timeout' : failure });
    });
    request.end(body);
  });
}

/** The outcome of a response. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status <= 299) return { status, error: null };
  return { status, error: status >= 300 && status <= 399 ? 'redirect' : 'status' };
}

/** Returns whether the connection is open, but not yet secure. */
function watchHandshake(request: ClientRequest, isSecure: boolean): () => boolean {
  let isOpen = false;
  let isTrusted = false;
  request.on('socket', (socket) => {
    socket.once('connect', () => {
      isOpen = true;
    });
    socket.once('secureConnect', () => {
      isTrusted = true;
    });
  });
  return () => isSecure && isOpen && !isTrusted;
}

/** Discards the body of a response. Resolves at its end, or when it is too long or too slow. */
async function drained(response: IncomingMessage): Promise<void> {
  const end = new AbortController();
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DRAINED_BYTES) end.abort();
  });
  for (const event of ['end', 'error', 'close']) response.on(event, () => end.abort());
  await delay(MAX_DRAIN_MS, undefined, { signal: end.signal }).catch(() => undefined);
}
