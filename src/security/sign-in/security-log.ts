import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Log } from '../../config/log';
import type { Caller, Identity } from '../caller';
import { type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { lruOptions } from '../lru-options';
import type { Origin } from './origin';
import { TooManyPasswords } from './password-hashing';
import { ProviderWaitsThrottled, SignInRefused, SignInThrottled } from './sign-in-refusal';

const REPEAT_MS = 30_000;
const MAX_LOGGED = 10_000;

/** How often an event was written, with the `reason` of a refused sign-in or the `limit` that was hit; otherwise ''. */
export interface EventCount {
  readonly event: string;
  readonly detail: string;
  readonly count: number;
}

/** The fields of a security event. None of them is a secret. */
type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Writes security events (contract section "Security events"), one line each at level `info`, with `event`,
 * `requestId`, `address` and the account. Never contains a password or token, and contains a user name only if it
 * exists.
 */
@Injectable()
export class SecurityLog {
  private readonly counters = new Map<string, EventCount>();
  private readonly loggedAt = new LRUCache<string, number>(lruOptions(MAX_LOGGED));
  private leavesOutCommands = false;

  constructor(
    private readonly log: Log,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic,
  ) {}

  /** Logs why a sign-in failed. Other errors are not security events. */
  signInFailed(error: unknown, origin: Origin): void {
    if (error instanceof SignInRefused)
      this.write('sign_in_refused', origin, { reason: error.reason, ...error.attempted });
    if (error instanceof SignInThrottled) this.write('throttle_hit', origin, { limit: 'sign_in', ...error.attempted });
    if (error instanceof ProviderWaitsThrottled) this.write('throttle_hit', origin, { limit: 'identity_provider' });
    if (error instanceof TooManyPasswords) this.write('throttle_hit', origin, { limit: 'password_hashing' });
  }

  /** Logs a request over the rate limit, of a caller, or of an address if there is no caller. */
  rateExceeded(origin: Origin, caller?: Identity): void {
    const { siteId: site, individualId: individual, userName } = caller ?? {};
    this.write('throttle_hit', origin, { limit: 'rate', site, individual, userName });
  }

  /**
   * Logs a request with a borrowed identity: each one of an impersonating Admin, and one per 30 s and user of a site
   * token.
   */
  borrowed({ siteId: site, individualId, userName, credentialOwner }: Identity, origin: Origin): void {
    const subject = { site, individual: individualId, userName };
    // The use of a program's own credential is no event.
    if (!credentialOwner || credentialOwner.kind === 'machine') return;
    const { kind, id, userName: admin } = credentialOwner;
    if (kind === 'admin') this.write('impersonation', origin, { ...subject, admin: id, adminUserName: admin });
    else if (this.isDue(`${id} ${individualId}`)) this.write('site_token_used', origin, { ...subject, tokenId: id });
  }

  /** Logs a global admin in another site, once per 30 s. */
  visited({ individualId: individual, userName }: Identity, site: string, origin: Origin): void {
    if (this.isDue(`${individual} ${site}`)) this.write('site_visited', origin, { site, individual, userName });
  }

  tokenMade(origin: Origin | undefined, facts: Facts): void {
    this.write('token_made', origin, facts);
  }

  /** Logs the end of one token (`tokenId`) or several (`count`), with the `reason`. */
  tokenEnded(origin: Origin | undefined, facts: Facts): void {
    this.write('token_ended', origin, facts);
  }

  /** Logs that the individual `subject` was bound to a user of the identity provider, and `by` what. */
  oidcBound(caller: Caller, facts: { readonly subject: string; readonly by: string }): void {
    this.write('oidc_bound', caller.origin, { ...actorOf(caller), ...facts });
  }

  oidcUnbound(caller: Caller, facts: { readonly subject: string }): void {
    this.write('oidc_unbound', caller.origin, { ...actorOf(caller), ...facts });
  }

  /** Logs the issuer that a site has entered, null for none. */
  identityProviderChanged(caller: Caller, facts: { readonly issuer: string | null }): void {
    this.write('identity_provider_changed', caller.origin, { ...actorOf(caller), ...facts });
  }

  passwordChanged(caller: Caller, subject: string): void {
    this.write('password_changed', caller.origin, { ...actorOf(caller), subject });
  }

  adminChanged(caller: Caller, subject: string, isAdmin: boolean): void {
    this.write('is_admin_changed', caller.origin, { ...actorOf(caller), subject, isAdmin });
  }

  permissionWritten(caller: Caller, facts: Facts): void {
    this.write('permission_written', caller.origin, { ...actorOf(caller), ...facts });
  }

  /** Logs that every row of a site was removed: nothing else is left of it. */
  siteErased(caller: Caller): void {
    this.write('site_erased', undefined, actorOf(caller));
  }

  /** The events since the start of the process, for metrics. */
  counts(): readonly EventCount[] {
    return [...this.counters.values()];
  }

  /** Runs work whose own events are left out: those of requests at the same time are written as ever. */
  async withoutCommands(work: () => Promise<void>): Promise<void> {
    this.leavesOutCommands = true;
    try {
      await work();
    } finally {
      this.leavesOutCommands = false;
    }
  }

  private write(event: string, origin: Origin | undefined, facts: Facts): void {
    if (this.leavesOutCommands && !origin) return;
    const { requestId, address } = origin ?? {};
    this.count(event, event === 'throttle_hit' ? facts.limit : event === 'sign_in_refused' ? facts.reason : undefined);
    this.log.info({ event, requestId, address, ...facts }, event.replaceAll('_', ' '));
  }

  private count(event: string, detail: Facts[string] = ''): void {
    const key = `${event} ${detail}`;
    const counter = this.counters.get(key) ?? { event, detail: String(detail), count: 0 };
    this.counters.set(key, { ...counter, count: counter.count + 1 });
  }

  private isDue(key: string): boolean {
    const now = this.now();
    if (now - (this.loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return false;
    this.loggedAt.set(key, now);
    return true;
  }
}

/** The acting account: an individual, or a command of the command line, possibly in the name of an individual. */
export function actorOf({ siteId: site, individualId, userName, origin }: Caller): Facts {
  const individual = individualId ?? undefined;
  return origin ? { site, individual, userName } : { site, individual, command: userName };
}
