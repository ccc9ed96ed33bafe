import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type Limits } from '../../config/limits';
import { Semaphore } from '../../config/semaphore';
import { TooManyRequests } from '../../http/problems/problem';
import { RequestBodies } from '../../resource/pipeline/request-bodies';
import { callerKey } from '../../security/caller';
import { ScimBody } from './scim-body';
import type { ScimCall, ScimRequest } from './scim-call';

/** In bytes (contract section 15). */
const MAX_BYTES = 2 * 1024 * 1024;
const LARGE_BYTES = 256 * 1024;
const WAITING = 100;
const RETRY_AFTER_SECONDS = 1;

/** Reads bodies within the limits of contract section 15: of a caller one large body at a time. */
@Injectable()
export class ScimBodies {
  private readonly large: Semaphore;

  constructor(
    @Inject(LIMITS) { largeBodyMs: waitMs }: Limits,
    private readonly bodies: RequestBodies,
  ) {
    this.large = new Semaphore({ limit: 1, waiting: WAITING, waitMs }, refusal);
  }

  /** Reads a body, and hands it to `use` while it counts as the large one of its caller, if it is large. */
  read<R>(request: ScimRequest, use: (body: ScimCall['body']) => Promise<R>): Promise<R> {
    return this.bodies.readInChunks(request, MAX_BYTES, async (chunks) => {
      const { lifetime } = request;
      const key = callerKey(request.scim.caller);
      const body = new ScimBody(request.scim.kind);
      let size = Number(request.headers['content-length'] ?? 0);
      let isLarge = false;
      const admit = async () => {
        if (isLarge || size <= LARGE_BYTES) return;
        const turn = this.large.enter({ key, lifetime });
        if (turn) await lifetime.outside(turn);
        isLarge = true;
        lifetime.throwIfEnded();
      };
      try {
        await admit();
        size = 0;
        for await (const chunk of chunks) {
          size += chunk.length;
          await admit();
          await body.read(chunk);
        }
        return await use(body.end());
      } finally {
        if (isLarge) this.large.release(key);
      }
    });
  }
}

function refusal(): TooManyRequests {
  return new TooManyRequests(
    RETRY_AFTER_SECONDS,
    `One body of more than ${LARGE_BYTES} bytes can be sent at a time. Wait for the response to the one before.`,
  );
}
