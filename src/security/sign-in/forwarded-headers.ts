import { Inject, Injectable, Optional } from '@nestjs/common';
import { Log } from '../../config/log';
import { SETTINGS, type Settings } from '../../config/settings';
import type { ApiRequest } from '../../http/server/api-request';
import { type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';

const WARNING_MS = 60_000;
const WARNING =
  'A proxy sends X-Forwarded-For, but TRUST_PROXY is 0: all clients behind it count as one address, and X-Forwarded-Proto ' +
  'is ignored. Set TRUST_PROXY to the number of proxies in front of the service.';

/** Reads the headers of proxies. They only count if TRUST_PROXY is set (contract section 9). */
@Injectable()
export class ForwardedHeaders {
  private warnedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'trustProxy'>,
    private readonly log: Log,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic,
  ) {}

  /** Warns, at most once a minute, of a proxy that TRUST_PROXY does not include: its callers share one address. */
  warnOfUntrusted({ headers, requestId }: Pick<ApiRequest, 'headers' | 'requestId'>): void {
    if (this.settings.trustProxy > 0 || headers['x-forwarded-for'] === undefined) return;
    const now = this.now();
    if (now - this.warnedAt < WARNING_MS) return;
    this.warnedAt = now;
    this.log.warn({ requestId }, WARNING);
  }

  /** Whether the client's connection was HTTPS. */
  isHttps({ headers, socket }: Pick<ApiRequest, 'headers' | 'socket'>): boolean {
    const sent = headers['x-forwarded-proto'];
    if (this.settings.trustProxy === 0 || sent === undefined) return 'encrypted' in socket && socket.encrypted === true;
    // Each proxy appends an entry. Those before the entry of the outermost trusted proxy were sent by the client.
    const protocols = String(sent).split(',');
    const index = Math.max(0, protocols.length - this.settings.trustProxy);
    return protocols[index].trim().toLowerCase() === 'https';
  }
}
