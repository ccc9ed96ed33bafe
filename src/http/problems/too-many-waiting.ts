import { ServiceUnavailable } from './problem';

/** 503: as many requests as may wait for the same thing (contract section 15). */
export class TooManyWaiting extends ServiceUnavailable {
  constructor() {
    super(1, 'Too many requests wait for the same thing. Retry after the time in the Retry-After header.');
  }
}
