import { Injectable } from '@nestjs/common';
import { ServiceUnavailable } from '../../http/problem';
import { FairQueue } from './fair-queue';
import { hashPassword, verifyPassword } from './password';

const BOUNDS = { atOnce: 4, maxWaiting: 50 };
const RETRY_SECONDS = 1;

/** 503: as many passwords are being hashed as the service takes on. */
export class TooManyPasswords extends ServiceUnavailable {
  constructor() {
    super(
      RETRY_SECONDS,
      'The service is processing too many passwords. Retry after the time in the Retry-After header.',
    );
  }
}

/** Hashes at most four passwords at once, each of which takes 19 MiB and a core, while 50 wait (contract section 9). */
@Injectable()
export class PasswordHashing {
  private readonly queue = new FairQueue(BOUNDS, () => new TooManyPasswords());

  /** `verifyPassword`, in its turn. Throws TooManyPasswords. */
  verify(hash: string | null, text: string, source: string): Promise<boolean> {
    return this.queue.run(source, () => verifyPassword(hash, text));
  }

  /** `hashPassword`, in its turn. Throws TooManyPasswords. */
  hash(text: string, source: string): Promise<string> {
    return this.queue.run(source, () => hashPassword(text));
  }
}
