import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../../http/problems/problem';
import type { ApiResponse } from '../../../http/server/api-request';
import { setRateLimit } from '../../../security/access/rate-limit';
import { SharedRateLimit } from '../../../security/access/shared-rate-limit';
import { callerKey } from '../../../security/caller';
import type { Origin } from '../../../security/sign-in/origin';
import { SecurityLog } from '../../../security/sign-in/security-log';
import type { CollectionExchange } from './collection-exchange';

/** Records that count as one request (contract section 21). */
const RECORDS_OF_A_REQUEST = 100;

/** Admits each hundred records of a collection as the guards admit a request. */
@Injectable()
export class CollectionAdmission {
  constructor(
    private readonly rateLimit: SharedRateLimit,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Counts a request for each hundred records that begins from `from` on and before `to`. The first one is the request
   * itself, which was counted when it arrived. Throws TooManyRequests.
   */
  async count({ request, caller }: CollectionExchange, from: number, to: number): Promise<void> {
    for (let hundred = firstOf(from); hundred * RECORDS_OF_A_REQUEST < to; hundred++) {
      const allowance = await this.rateLimit.take(callerKey(caller));
      setRateLimit(request.res as ApiResponse, allowance);
      if (allowance.allowed) continue;
      this.securityLog.rateExceeded(caller.origin as Origin, caller);
      throw new TooManyRequests(allowance.reset);
    }
  }
}

function firstOf(from: number): number {
  return Math.max(1, Math.ceil(from / RECORDS_OF_A_REQUEST));
}
