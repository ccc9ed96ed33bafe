import type { NextFunction, RequestHandler } from 'express';
import { Semaphore } from '../../config/semaphore';
import { ServiceUnavailable } from '../problems/problem';
import type { ApiRequest, ApiResponse } from '../server/api-request';

const RETRY_SECONDS = 1;
/** Requests of orchestrators and of monitoring, which must be answered while the service sheds load. */
const PROBE = /^\/(?:health\/|metrics\b)/;

/** 503: the process works on as many requests as it may, and as many wait, or this one has waited too long. */
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
  /** Milliseconds that a request waits for its place at most. */
  readonly placeMs: number;
  /** By what requests take turns. Asked only for a request that waits, before its credentials are verified. */
  readonly sourceOf: (request: ApiRequest) => string;
  /** Called for each request that finds no place. */
  readonly onRefusal: () => void;
  /** Responds to a request that has not begun. */
  readonly refuse: (request: ApiRequest, response: ApiResponse, error: ServiceUnavailable) => void;
}

/** Bounds the requests that the process works on (contract section 15). */
export class RequestAdmission {
  private readonly places: Semaphore;

  constructor(private readonly options: Options) {
    const { maxRequests, placeMs, onRefusal } = options;
    // One for all requests: the stack of an Error costs as much as the rest of a refusal.
    const refusal = new TooMuchWork();
    this.places = new Semaphore({ limit: maxRequests, waiting: maxRequests, waitMs: placeMs }, () => {
      onRefusal();
      return refusal;
    });
  }

  /** The middleware that lets a request go on when it has a place. */
  get middleware(): RequestHandler {
    return (incoming, outgoing, next) => this.admit(incoming as ApiRequest, outgoing as ApiResponse, next);
  }

  private admit(request: ApiRequest, response: ApiResponse, next: NextFunction): void {
    const isFree = PROBE.test(request.url) || request.lifetime.take(this.places, () => this.options.sourceOf(request));
    if (isFree) next();
    else void this.admitLater(request, response, next);
  }

  private async admitLater(request: ApiRequest, response: ApiResponse, next: NextFunction): Promise<void> {
    const { lifetime } = request;
    try {
      await lifetime.enter();
    } catch (error) {
      lifetime.wasRefused = true;
      this.options.refuse(request, response, error as ServiceUnavailable);
      return;
    }
    if (!lifetime.cause) next();
  }
}
