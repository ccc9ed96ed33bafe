import { Injectable } from '@nestjs/common';
import { Semaphore } from '../../config/semaphore';
import { ServiceUnavailable } from '../../http/problems/problem';
import { hashPassword, verifyPassword } from './password';

const BOUNDS = { limit: 4, waiting: 50 };
const RETRY_SECONDS = 1;

/** 503: too many passwords wait to be hashed. */
export class TooManyPasswords extends ServiceUnavailable {
  constructor() {
    super(
      RETRY_SECONDS,
      'The service is processing too many passwords. Retry after the time in the Retry-After header.',
    );
  }
}

/**
 * Hashes at most four passwords at once, each of which takes 19 MiB and a core. Up to 50 others wait (contract section
 * 9).
 */
@Injectable()
export class PasswordHashing {
  private readonly queue = new Semaphore(BOUNDS, () => new TooManyPasswords());

  get load(): Semaphore['load'] {
    return this.queue.load;
  }

  /** Runs `verifyPassword` in the queue. Throws TooManyPasswords. */
  verify(hash: string | null, text: string, source: string): Promise<boolean> {
    return this.queue.run(() => verifyPassword(hash, text), { source });
  }

  /** Runs `hashPassword` in the queue. Throws TooManyPasswords. */
  hash(text: string, source: string): Promise<string> {
    return this.queue.run(() => hashPassword(text), { source });
  }
}
