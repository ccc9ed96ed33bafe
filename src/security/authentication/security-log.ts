import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Log } from '../../config/log';
import type { Caller, Identity } from '../caller';
import { type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { lruOptions } from '../lru-options';
import type { Origin } from './origin';
import { TooManyPasswords } from './password-hashing';
import { SignInRefused, SignInThrottled } from './sign-in-refusal';

const REPEATED_MS = 30_000;
const MAX_REPEATED = 10_000;

/** Whom a refused attempt to sign in was about: each as far as it exists, so that no line repeats a mistyped secret. */
export interface Attempted {
  readonly site?: string;
  readonly individual?: string;
  readonly userName?: string;
}

/** What a security event may hold; none of it is a secret. */
type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Writes security events (contract section "Security events"): a line each at the level `info`, with `event`, `requestId`,
 * `address` and whom it is about. Never a password or a token, and a user name only where it exists.
 */
@Injectable()
export class SecurityLog {
  private readonly repeated = new LRUCache<string, number>(lruOptions(MAX_REPEATED));

  constructor(
    private readonly log: Log,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic,
  ) {}

  /** What kept somebody from signing in; other errors are no event. */
  notSignedIn(error: unknown, origin: Origin): void {
    if (error instanceof SignInRefused)
      this.write('sign_in_refused', origin, { reason: error.reason, ...error.attempted });
    if (error instanceof SignInThrottled) this.write('throttle_hit', origin, { limit: 'sign_in', ...error.attempted });
    if (error instanceof TooManyPasswords) this.write('throttle_hit', origin, { limit: 'password_hashing' });
  }

  /** A request over the rate limit: of a caller, or of an address that nobody has signed in from. */
  rateExceeded(origin: Origin, caller?: Identity): void {
    const { siteId: site, individualId: individual, userName } = caller ?? {};
    this.write('throttle_hit', origin, { limit: 'rate', site, individual, userName });
  }

  /** A request with a borrowed identity: of an impersonating Admin each, of a site token once per 30 s and user. */
  borrowed({ siteId: site, individualId, userName, credentialOwner }: Identity, origin: Origin): void {
    const named = { site, individual: individualId, userName };
    if (!credentialOwner) return;
    const { kind, id, userName: admin } = credentialOwner;
    if (kind === 'admin') this.write('impersonation', origin, { ...named, admin: id, adminUserName: admin });
    else if (this.isDue(`${id} ${individualId}`)) this.write('site_token_used', origin, { ...named, tokenId: id });
  }

  /** A global admin in a site that is not its own, once per 30 s. */
  visited({ individualId: individual, userName }: Identity, site: string, origin: Origin): void {
    if (this.isDue(`${individual} ${site}`)) this.write('site_visited', origin, { site, individual, userName });
  }

  tokenMade(origin: Origin | undefined, facts: Facts): void {
    this.write('token_made', origin, facts);
  }

  /** One token by its `tokenId`, or as many as `count`, for the `reason`. */
  tokenEnded(origin: Origin | undefined, facts: Facts): void {
    this.write('token_ended', origin, facts);
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

  private write(event: string, origin: Origin | undefined, facts: Facts): void {
    const { requestId, address } = origin ?? {};
    this.log.info({ event, requestId, address, ...facts }, event.replaceAll('_', ' '));
  }

  private isDue(key: string): boolean {
    const now = this.now();
    if (now - (this.repeated.get(key) ?? Number.NEGATIVE_INFINITY) < REPEATED_MS) return false;
    this.repeated.set(key, now);
    return true;
  }
}

/** Who does something: an individual, or a command of the command line by its name, maybe in an individual's name. */
export function actorOf({ siteId: site, individualId, userName, origin }: Caller): Facts {
  const individual = individualId ?? undefined;
  return origin ? { site, individual, userName } : { site, individual, command: userName };
}
