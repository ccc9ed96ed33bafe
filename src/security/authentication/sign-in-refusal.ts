import { TooManyRequests, Unauthorized } from '../../http/problem';
import type { AttemptedAccount } from './security-log';

/**
 * The same 401 for all refused credentials. The reason and the account are for the log only. `siteEpoch` is the shared
 * epoch with which the account was read.
 */
export class SignInRefused extends Unauthorized {
  // Private fields, so that a serialized error does not differ between a wrong password and an unknown user.
  readonly #reason: string;
  readonly #attempted: AttemptedAccount;
  readonly #siteEpoch: string | null;

  constructor(reason: string, attempted: AttemptedAccount = {}, siteEpoch: string | null = null) {
    super();
    this.#reason = reason;
    this.#attempted = attempted;
    this.#siteEpoch = siteEpoch;
  }

  get siteEpoch(): string | null {
    return this.#siteEpoch;
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
