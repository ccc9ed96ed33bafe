import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createLocalJWKSet, type JSONWebKeySet, type JWK, type JWTVerifyGetKey } from 'jose';
import { ServiceUnavailable } from '../../../http/problem';
import type { Clock } from '../../clock';
import type { TokenProvider } from './oidc-providers';

/** Older keys are read again when they are used. Until then a key that the issuer has withdrawn is accepted. */
const REFRESH_MS = 10 * 60_000;
/** Keys are accepted for this long while the issuer cannot be reached. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** The time between two reads, so that tokens with unknown keys do not flood the issuer. */
const COOLDOWN_MS = 5_000;
const MAX_WAITING = 1_000;
const KEY_TYPES: readonly unknown[] = ['RSA', 'EC', 'OKP'];

/** 503: the keys of the issuer cannot be read, so the token can be neither accepted nor refused. */
class KeysUnavailable extends ServiceUnavailable {
  constructor() {
    super(COOLDOWN_MS / 1_000, 'The signing keys of the identity provider are not available. Retry later.');
  }
}

interface KeySet {
  readonly ids: ReadonlySet<string>;
  readonly select: JWTVerifyGetKey;
  /** By the monotonic clock. */
  readonly readAt: number;
}

interface SigningKeysOptions {
  readonly readJson: (address: string) => Promise<unknown>;
  /** Runs when keys of so many bytes were read. */
  readonly recordRead: (bytes: number) => void;
  /** A monotonic clock. */
  readonly now: Clock;
}

/**
 * The public keys of the issuer. They are read when the first token arrives, again after 10 minutes, and at once for a
 * key that is not known yet, but never more than once in 5 s: tokens that arrive in between wait. If the issuer cannot
 * be reached, the known keys remain valid for 24 hours.
 */
export class SigningKeys {
  private readonly logger = new Logger('OIDC');
  private current: KeySet | undefined;
  /** A read that runs, or waits for the end of the cooldown. */
  private pending: Promise<void> | undefined;
  private startedAt = Number.NEGATIVE_INFINITY;
  private hasFailed = false;
  private waiting = 0;

  constructor(
    private readonly provider: TokenProvider,
    private readonly options: SigningKeysOptions,
  ) {}

  /**
   * The keys, with the one of this ID if the issuer has it. `beforeWait` runs before the request waits for the issuer,
   * and may throw. Throws KeysUnavailable if the keys are unknown, too old or being awaited by too many requests.
   */
  async withKey(id: string, beforeWait: () => void): Promise<JWTVerifyGetKey> {
    await this.refreshIfOld();
    const known = this.usable();
    if (known?.ids.has(id)) return known.select;
    beforeWait();
    await this.readAgain(id);
    const keys = this.usable();
    if (keys === undefined || (this.hasFailed && !keys.ids.has(id))) throw new KeysUnavailable();
    return keys.select;
  }

  private usable(): KeySet | undefined {
    return this.current && this.options.now() - this.current.readAt <= MAX_AGE_MS ? this.current : undefined;
  }

  private async refreshIfOld(): Promise<void> {
    if (this.current === undefined || this.options.now() - this.current.readAt <= REFRESH_MS || this.isCoolingDown())
      return;
    const read = this.read();
    // While the issuer is away, requests do not wait for each attempt.
    if (!this.hasFailed) await read;
  }

  /**
   * Resolves when the key is known, or after a read that began now or later: an earlier one may lack a key that is new.
   */
  private async readAgain(id: string): Promise<void> {
    const isAway = this.hasFailed && this.isCoolingDown() && this.pending === undefined;
    if (isAway || this.waiting >= MAX_WAITING) throw new KeysUnavailable();
    const since = this.options.now();
    this.waiting += 1;
    try {
      do await this.read();
      while (this.startedAt < since && !this.hasFailed && !this.usable()?.ids.has(id));
    } finally {
      this.waiting -= 1;
    }
  }

  private isCoolingDown(): boolean {
    return this.options.now() < this.startedAt + COOLDOWN_MS;
  }

  private read(): Promise<void> {
    this.pending ??= this.readAfterCooldown().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  private async readAfterCooldown(): Promise<void> {
    const rest = this.startedAt + COOLDOWN_MS - this.options.now();
    if (rest > 0) await pause(rest, undefined, { ref: false });
    this.startedAt = this.options.now();
    try {
      const keys = keysIn(await this.options.readJson(await this.address()));
      const ids = new Set(keys.map(({ kid }) => kid as string));
      this.current = { ids, select: createLocalJWKSet({ keys }), readAt: this.startedAt };
      this.hasFailed = false;
      this.options.recordRead(JSON.stringify(keys).length);
    } catch (error) {
      this.hasFailed = true;
      this.logger.warn(
        `Could not read the signing keys of the issuer ${this.provider.issuer}: ${(error as Error).message}`,
      );
    }
  }

  /** Throws if the document of the issuer is that of another one, or names no address. */
  private async address(): Promise<string> {
    const { issuer, jwksUri } = this.provider;
    if (jwksUri !== undefined) return jwksUri;
    const source = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const document = (await this.options.readJson(source)) as { issuer?: unknown; jwks_uri?: unknown } | null;
    if (document?.issuer !== issuer) throw new Error(`${source} is not the document of the issuer ${issuer}`);
    const { jwks_uri: address } = document;
    if (typeof address !== 'string') throw new Error(`${source} has no jwks_uri`);
    return address;
  }
}

/** The keys that can verify a token: public, asymmetric and with an ID. */
function keysIn(document: unknown): JWK[] {
  const keys = (document as Partial<JSONWebKeySet> | null)?.keys;
  if (!Array.isArray(keys)) throw new Error('the response is not a JSON Web Key Set');
  return keys.filter(
    (key) => typeof key?.kid === 'string' && KEY_TYPES.includes(key.kty) && key.d === undefined && key.k === undefined,
  );
}
