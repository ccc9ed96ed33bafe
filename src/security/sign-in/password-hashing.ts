import { Injectable } from '@nestjs/common';
import { FairQueue, type QueueLoad } from '../../http/fair-queue';
import { ServiceUnavailable } from '../../http/problem';
import { hashPassword, verifyPassword } from './password';

const BOUNDS = { concurrency: 4, maxWaiting: 50 };
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
  private readonly queue = new FairQueue(BOUNDS, () => new TooManyPasswords());

  get load(): QueueLoad {
    return this.queue.load;
  }

  /** Runs `verifyPassword` in the queue. Throws TooManyPasswords. */
  verify(hash: string | null, text: string, source: string): Promise<boolean> {
    return this.queue.run(source, () => verifyPassword(hash, text));
  }

  /** Runs `hashPassword` in the queue. Throws TooManyPasswords. */
  hash(text: string, source: string): Promise<string> {
    return this.queue.run(source, () => hashPassword(text));
  }
}
