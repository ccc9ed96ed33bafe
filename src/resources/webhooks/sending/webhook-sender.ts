import { Inject, Injectable, Optional } from '@nestjs/common';
import { version } from '../../../../package.json';
import { SETTINGS, type Settings } from '../../../config/settings';
import { HostNames, type Resolve } from './host-names';
import { resolveTarget } from './resolve-target';
import { type Outcome, sendRequest } from './send-request';
import { keysAt, type SigningKeys, signedHeaders } from './signature';
import { readTarget, type TargetRules } from './webhook-target';

/** Milliseconds for one attempt: the lookup of the name, the connection and the headers of the response. */
const ATTEMPT_MS = 10_000;

/** What is sent: the same `id` and `body` in every attempt. */
export interface WebhookMessage {
  readonly siteId: string;
  readonly id: string;
  readonly url: string;
  readonly keys: SigningKeys;
  readonly body: string;
}

/** How a sender of a test differs from that of the service. */
export interface SenderOptions {
  readonly resolve?: Resolve;
  readonly attemptMs?: number;
  /** The only authority whose certificates are accepted, in PEM. */
  readonly ca?: string;
  /** The only port besides those that the operator permits. */
  readonly port?: number;
}

/** Injection token of the SenderOptions of tests. */
const SENDER_OPTIONS = Symbol('SENDER_OPTIONS');

/** Sends messages by Standard Webhooks 1.0.0, to public addresses only. */
@Injectable()
export class WebhookSender {
  readonly rules: TargetRules;
  private readonly resolve: Resolve;
  private readonly attemptMs: number;
  private readonly ca: string | undefined;

  constructor(
    @Inject(SETTINGS) { webhooks }: Pick<Settings, 'webhooks'>,
    @Optional() @Inject(SENDER_OPTIONS) { resolve, attemptMs = ATTEMPT_MS, port, ca }: SenderOptions = {},
  ) {
    this.rules = { allowed: webhooks.allowed, port };
    const names = new HostNames();
    this.resolve = resolve ?? ((host, attempt) => names.addressesOf(host, attempt));
    this.attemptMs = attemptMs;
    this.ca = ca;
  }

  /** Makes one attempt. Never throws. */
  async send({ siteId, id, url, keys, body }: WebhookMessage): Promise<Outcome> {
    const target = readTarget(url, this.rules);
    if (typeof target === 'string') return { status: null, error: 'forbidden_address' };
    const signal = AbortSignal.timeout(this.attemptMs);
    const checked = await Promise.race([
      resolveTarget(target, (host) => this.resolve(host, { siteId, signal })).catch(() =>
        signal.aborted ? 'timeout' : 'connection',
      ),
      aborted(signal),
    ]);
    if (typeof checked === 'string') return { status: null, error: checked };
    const now = Date.now();
    const headers = {
      ...signedHeaders(keysAt(keys, now), { id, timestamp: Math.floor(now / 1_000), body }),
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': `performance-management-service/${version}`,
    };
    return sendRequest(checked, headers, body, { signal, ca: this.ca });
  }
}

/** Resolves when the time is over. */
function aborted(signal: AbortSignal): Promise<'timeout'> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('timeout'), { once: true }));
}
