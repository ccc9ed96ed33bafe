import { Injectable } from '@nestjs/common';
import type { WireBody } from '../../../http/formats/represented-body';
import type { Caller } from '../../../security/caller';
import type { Exchange, Feature, Step } from '../../pipeline/feature';
import { type Route, takesIdempotencyKey } from '../../pipeline/route';
import { urlOf } from '../bulk/collection-exchange';
import { digestOf, readIdempotencyKey } from './idempotency-key';
import { IdempotentRequests } from './idempotent-requests';

/** Writes that are executed once for each `Idempotency-Key` (contract section 20). */
@Injectable()
export class IdempotencyKeys implements Feature {
  readonly name = 'key';

  constructor(private readonly requests: IdempotentRequests) {}

  appliesTo(route: Route): boolean {
    return takesIdempotencyKey(route);
  }

  around(next: Step, route: Route): Step {
    return (exchange) =>
      exchange.request.headers['idempotency-key'] === undefined ? next(exchange) : this.respondOnce(exchange, route);
  }

  /** Executes a request, or returns the response of the first request with its key. */
  private async respondOnce(exchange: Exchange, { method, path, returns }: Route): Promise<WireBody> {
    const { request, run, write, bytes: body } = exchange;
    const { accept, 'content-type': contentType, 'idempotency-key': key } = request.headers;
    const url = urlOf(path, request.params, request.originalUrl);
    return this.requests.respond(
      {
        caller: exchange.caller as Caller,
        key: readIdempotencyKey(String(key)),
        digest: digestOf({ method, url, accept, contentType, body }),
        resource: returns.resource,
        // A service returns one record, which some operations respond with as a collection.
        represent: (result) => write(returns.shape === 'list' && !Array.isArray(result) ? [result] : result),
      },
      run,
    );
  }
}
