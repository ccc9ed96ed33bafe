import { Inject, Injectable, Optional } from '@nestjs/common';
import { version } from '../../../../package.json';
import { OutboundGuard } from '../../../security/outbound/outbound-guard';
import { type Outcome, sendRequest } from './send-request';
import { keysAt, type SigningKeys, signedHeaders } from './signature';

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

/** Injection token of the time for one attempt in tests, in milliseconds. */
const ATTEMPT = Symbol('ATTEMPT');

/** Sends messages by Standard Webhooks 1.0.0, to public addresses only. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly guard: OutboundGuard,
    @Optional() @Inject(ATTEMPT) private readonly attemptMs = ATTEMPT_MS,
  ) {}

  /** Makes one attempt. Never throws. */
  async send({ siteId, id, url, keys, body }: WebhookMessage): Promise<Outcome> {
    const signal = AbortSignal.timeout(this.attemptMs);
    const checked = await this.guard.check(url, { siteId, signal });
    if (typeof checked === 'string') return { status: null, error: checked };
    const now = Date.now();
    const headers = {
      ...signedHeaders(keysAt(keys, now), { id, timestamp: Math.floor(now / 1_000), body }),
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': `performance-management-service/${version}`,
    };
    return sendRequest(checked, headers, body, { signal, ca: this.guard.ca });
  }
}
