import type { NextFunction, RequestHandler } from 'express';
import type { ApiRequest, ApiResponse } from './api-request';
import { FairQueue } from './fair-queue';
import { ServiceUnavailable } from './problem';
import { WorkPlace } from './work-place';

const RETRY_SECONDS = 1;
/** Requests of orchestrators and of monitoring, which must be answered while the service sheds load. */
const PROBE = /^\/(?:health\/|metrics\b)/;

/** 503: the process works on as many requests as it may, and as many wait. */
class TooMuchWork extends ServiceUnavailable {
  constructor() {
    super(
      RETRY_SECONDS,
      'The service has too many requests at the moment. Retry after the time in the Retry-After header.',
    );
  }
}

interface Options {
  /** How many requests are worked on at once, and how many wait at most. */
  readonly maxRequests: number;
  /** By what requests take turns. Asked only for a request that waits, before its credentials are verified. */
  readonly sourceOf: (request: ApiRequest) => string;
  /** Called for each request that finds no place. */
  readonly onRefusal: () => void;
  /** Responds to a request that has not begun. */
  readonly refuse: (request: ApiRequest, response: ApiResponse, error: ServiceUnavailable) => void;
}

/** Bounds the requests that the process works on (contract section 15). */
export class RequestAdmission {
  private readonly queue: FairQueue;

  constructor(private readonly options: Options) {
    const { maxRequests, onRefusal } = options;
    // One for all requests: the stack of an Error costs as much as the rest of a refusal.
    const refusal = new TooMuchWork();
    this.queue = new FairQueue({ concurrency: maxRequests, maxWaiting: maxRequests }, () => {
      onRefusal();
      return refusal;
    });
  }

  /** The middleware that lets a request go on when it has a place. */
  get middleware(): RequestHandler {
    return (incoming, outgoing, next) => this.admit(incoming as ApiRequest, outgoing as ApiResponse, next);
  }

  private admit(request: ApiRequest, response: ApiResponse, next: NextFunction): void {
    if (PROBE.test(request.url)) {
      next();
      return;
    }
    const place = new WorkPlace(this.queue, () => this.options.sourceOf(request));
    request.work = place;
    if (place.take()) next();
    else void this.admitLater(place, request, response, next);
  }

  private async admitLater(
    place: WorkPlace,
    request: ApiRequest,
    response: ApiResponse,
    next: NextFunction,
  ): Promise<void> {
    try {
      await place.enter();
    } catch (error) {
      place.wasRefused = true;
      this.options.refuse(request, response, error as ServiceUnavailable);
      return;
    }
    if (!request.lifetime.cause) next();
  }
}
