import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import { type Attempt, type HostAddress, HostNames, type Resolve } from './host-names';
import { isPublicAddress } from './public-address';
import { allowanceOf, readTarget, type Target, type TargetRules } from './target';

const FAULTS = {
  invalid_format: 'must be an absolute URL such as https://hooks.example.com/performance.',
  forbidden_address:
    'must be an https address of a public host at port 443, without user information. The operator of the service can allow other hosts and ports.',
} as const;

/** A target with the addresses that were checked. The connection is made to one of them, and to no other. */
export interface CheckedTarget extends Target {
  readonly addresses: readonly HostAddress[];
}

/** How a guard of a test differs from that of the service. */
export interface OutboundOptions {
  readonly resolve?: Resolve;
  /** The only authority whose certificates are accepted, in PEM. */
  readonly ca?: string;
  /** The only port besides those that the operator permits. */
  readonly port?: number;
}

/** Injection token of the OutboundOptions of tests. */
const OUTBOUND_OPTIONS = Symbol('OUTBOUND_OPTIONS');

/** Decides where the service connects to for a site: to public hosts only (contract section 19). */
@Injectable()
export class OutboundGuard {
  readonly ca: string | undefined;
  private readonly rules: TargetRules;
  private readonly resolve: Resolve;
  private readonly production: boolean;

  constructor(
    @Inject(SETTINGS) { webhooks, production = false }: Pick<Settings, 'webhooks'> & Partial<Settings>,
    @Optional() @Inject(OUTBOUND_OPTIONS) { resolve, port, ca }: OutboundOptions = {},
  ) {
    this.rules = { allowed: webhooks.allowed, port };
    const names = new HostNames();
    this.resolve = resolve ?? ((host, attempt) => names.addressesOf(host, attempt));
    this.production = production;
    this.ca = ca;
  }

  /** Why an address that a site enters is refused; undefined if it is not. Looks no name up. */
  faultOf(field: string, address: string): { readonly code: keyof typeof FAULTS; readonly detail: string } | undefined {
    const code = readTarget(address, this.rules);
    if (typeof code !== 'string') return undefined;
    // Developers receive on their own machine, and are the operator. In production the caller is not.
    const allowance = code === 'forbidden_address' && !this.production ? allowanceOf(address) : undefined;
    const help = allowance === undefined ? '' : ` WEBHOOK_ALLOW=${allowance} allows this one.`;
    return { code, detail: `${field} ${FAULTS[code]}${help}` };
  }

  /**
   * Looks the host up, once for each attempt, and checks all of its addresses: if only one of them is not public, none
   * is used. Returns why there is no connection otherwise, at the latest when the attempt is aborted.
   */
  async check(
    address: string,
    attempt: Attempt,
  ): Promise<CheckedTarget | 'forbidden_address' | 'connection' | 'timeout'> {
    const target = readTarget(address, this.rules);
    if (typeof target === 'string') return 'forbidden_address';
    const addresses = await Promise.race([this.addressesOf(target, attempt), aborted(attempt.signal)]);
    if (typeof addresses === 'string' || addresses.length === 0)
      return attempt.signal.aborted ? 'timeout' : 'connection';
    const isPublic = target.isAllowed || addresses.every((host) => isPublicAddress(host.address));
    return isPublic ? { ...target, addresses } : 'forbidden_address';
  }

  private async addressesOf({ host }: Target, attempt: Attempt): Promise<readonly HostAddress[]> {
    const family = isIP(host);
    return family === 0 ? this.resolve(host, attempt).catch(() => []) : [{ address: host, family }];
  }
}

/** Resolves a host to the checked addresses, whatever its name means by now. */
export function lookupOf({ addresses }: CheckedTarget): LookupFunction {
  return (_host, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, addresses[0].address, addresses[0].family);
  };
}

/** Resolves when the time is over. */
function aborted(signal: AbortSignal): Promise<'timeout'> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('timeout'), { once: true }));
}
