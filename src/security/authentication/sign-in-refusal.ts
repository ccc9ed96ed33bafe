import { TooManyRequests, Unauthorized } from '../../http/problem';
import type { Attempted } from './security-log';

/** The one 401 of all refused credentials; why, and of whom, is for the log alone. */
export class SignInRefused extends Unauthorized {
  // Private to the class: what is written of an error must not differ between a wrong password and an unknown user.
  readonly #reason: string;
  readonly #attempted: Attempted;

  constructor(reason: string, attempted: Attempted = {}) {
    super();
    this.#reason = reason;
    this.#attempted = attempted;
  }

  get reason(): string {
    return this.#reason;
  }

  get attempted(): Attempted {
    return this.#attempted;
  }
}

/** The 429 of attempts to sign in that were not looked at. */
export class SignInThrottled extends TooManyRequests {
  readonly #attempted: Attempted;

  constructor(seconds: number, attempted: Attempted = {}) {
    super(seconds, 'Too many failed sign-in attempts. Retry after the time in the Retry-After header.');
    this.#attempted = attempted;
  }

  get attempted(): Attempted {
    return this.#attempted;
  }
}
