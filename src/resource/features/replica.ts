import { Injectable } from '@nestjs/common';
import type { WireBody } from '../../http/formats/represented-body';
import type { Caller } from '../../security/caller';
import { ReplicaReads } from '../../security/epochs/replica-reads';
import type { RequestReads } from '../../security/epochs/request-reads';
import type { Exchange, Feature, Step } from '../pipeline/feature';
import { mayLag, type Route } from '../pipeline/route';

const NO_CACHE = /(^|[\s,])no-cache($|[\s,;=])/i;

/** Reads that a replica of the database may serve (contract, Replicas). */
@Injectable()
export class Replica implements Feature {
  readonly name = 'replica';

  constructor(private readonly reads: ReplicaReads) {}

  appliesTo(route: Route): boolean {
    return mayLag(route);
  }

  around(next: Step): Step {
    return (exchange) => {
      const { caller, request } = exchange;
      const contents = caller && this.reads.of(caller, NO_CACHE.test(request.headers['cache-control'] ?? ''));
      return contents ? readWith(contents, caller, exchange, next) : next(exchange);
    };
  }
}

/** Reads with the connection to the replica until the result is known. */
async function readWith(contents: RequestReads, caller: Caller, exchange: Exchange, next: Step): Promise<WireBody> {
  caller.replica = contents;
  if (caller.lifetime) caller.lifetime.connection = contents;
  exchange.response.on('close', () => contents.close());
  try {
    return await next(exchange);
  } finally {
    contents.release();
  }
}
