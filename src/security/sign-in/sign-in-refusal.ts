import { TooManyRequests, Unauthorized } from '../../http/problems/problem';

/**
 * Refusal reasons that count as failures, because guessing leads to them. A right password that the site refuses must not
 * differ from a wrong one.
 */
const COUNTED_REASONS: ReadonlySet<string> = new Set([
  'wrong_password',
  'passwords_off',
  'unknown_token',
  'invalid_jwt',
]);

/**
 * The same 401 for all refused credentials. The reason and the account are for the log only. `siteEpoch` is the shared
 * epoch with which the account was read.
 */
export class SignInRefused extends Unauthorized {
  // Private fields, so that a serialized error does not differ between a wrong password and an unknown user.
  readonly #reason: string;
  readonly #attempted: AttemptedAccount;
  readonly #siteEpoch: string | null;
  readonly #named: AttemptedAccount;

  constructor(reason: string, attempted: AttemptedAccount = {}, siteEpoch: string | null = null, named = attempted) {
    super();
    this.#reason = reason;
    this.#attempted = attempted;
    this.#siteEpoch = siteEpoch;
    this.#named = named;
  }

  /** The individual whose name was sent, also with an unknown token. */
  get named(): AttemptedAccount {
    return this.#named;
  }

  get siteEpoch(): string | null {
    return this.#siteEpoch;
  }

  /** Whether the throttle counts it as a failure. */
  get isCounted(): boolean {
    return COUNTED_REASONS.has(this.#reason);
  }

  get reason(): string {
    return this.#reason;
  }

  get attempted(): AttemptedAccount {
    return this.#attempted;
  }
}

/** The 429 for sign-in attempts that were not checked. */
export class SignInThrottled extends TooManyRequests {
  readonly #attempted: AttemptedAccount;

  constructor(seconds: number, attempted: AttemptedAccount = {}) {
    super(seconds, 'Too many failed sign-in attempts. Retry after the time in the Retry-After header.');
    this.#attempted = attempted;
  }

  get attempted(): AttemptedAccount {
    return this.#attempted;
  }
}

/** The 429 for an address of which too many requests wait for the documents of identity providers. */
export class ProviderWaitsThrottled extends TooManyRequests {
  constructor() {
    super(1, 'Too many requests from your address wait for an identity provider. Retry after the time in Retry-After.');
  }
}

/**
 * The account of a refused sign-in. Each member is set only if it exists, so that the log does not contain a mistyped
 * secret.
 */
export interface AttemptedAccount {
  readonly site?: string;
  readonly individual?: string;
  readonly userName?: string;
}
