import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createLocalJWKSet, type JSONWebKeySet, type JWK, type JWTVerifyGetKey } from 'jose';
import { ServiceUnavailable } from '../../../http/problems/problem';
import type { Clock } from '../../clock';
import type { TokenProvider } from './oidc-providers';

/** Older keys are read again when they are used. Until then a key that the issuer has withdrawn is accepted. */
const REFRESH_MS = 10 * 60_000;
/** Keys are accepted for this long while the issuer cannot be reached. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** The time between two reads, so that tokens with unknown keys do not flood the issuer. */
const COOLDOWN_MS = 5_000;
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

/** Waits for a read of the keys, within the bounds of those who may. */
export type WaitForRead = (read: Promise<void>) => Promise<void>;

/**
 * The public keys of the issuer. They are read when the first token arrives, again after 10 minutes beside the requests, and
 * for a key that is not known yet, but never more than once in 5 s: tokens that arrive in between wait. If the issuer cannot
 * be reached, the known keys remain valid for 24 hours.
 */
export class SigningKeys {
  private readonly logger = new Logger('OIDC');
  private current: KeySet | undefined;
  /** A read that runs, or waits for the end of the cooldown. */
  private pending: Promise<void> | undefined;
  private startedAt = Number.NEGATIVE_INFINITY;
  private hasFailed = false;

  constructor(
    /** As it was when its keys were last asked for. */
    public provider: TokenProvider,
    private readonly options: SigningKeysOptions,
  ) {}

  get areRead(): boolean {
    return this.usable() !== undefined;
  }

  /** Whether a token with this key need not wait. */
  knows(id: string): boolean {
    return this.usable()?.ids.has(id) === true;
  }

  /**
   * Resolves when the key is known, or after a read that began now or later: an earlier one may lack a key that is new. At
   * once while the issuer is away.
   */
  async await(id: string, wait: WaitForRead): Promise<void> {
    if (this.hasFailed && this.isCoolingDown() && this.pending === undefined) return;
    const since = this.options.now();
    do await wait(this.read());
    while (this.startedAt < since && !this.hasFailed && !this.knows(id));
  }

  /**
   * The keys, which have that of this ID if the issuer was found to have it. Waits for nothing: old ones are read again
   * beside. Throws KeysUnavailable if they are unknown or too old.
   */
  withKey(id: string): JWTVerifyGetKey {
    const keys = this.usable();
    const isKnown = keys?.ids.has(id) === true;
    const isOld = keys !== undefined && this.options.now() - keys.readAt > REFRESH_MS;
    if ((isOld || !isKnown) && !this.isCoolingDown()) void this.read();
    if (keys === undefined || (this.hasFailed && !isKnown)) throw new KeysUnavailable();
    return keys.select;
  }

  private usable(): KeySet | undefined {
    return this.current && this.options.now() - this.current.readAt <= MAX_AGE_MS ? this.current : undefined;
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
