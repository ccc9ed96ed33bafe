import { Injectable } from '@nestjs/common';
import { type Format, RECORD_TYPES } from '../../http/formats/media-type';
import type { WireBody } from '../../http/formats/represented-body';
import { UnsupportedMediaType } from '../../http/problems/problem';
import type { Exchange, Feature, Step } from '../pipeline/feature';
import type { Route } from '../pipeline/route';
import { CollectionExchange } from './bulk/collection-exchange';
import { DRY_RUN } from './bulk/collection-routes';
import { Collections } from './bulk/collections';
import { WHOLE } from './bulk/sent-records';

/** Writes whose body may be a collection of records (contract section 21). */
@Injectable()
export class CollectionBodies implements Feature {
  readonly name = 'collection';

  constructor(private readonly collections: Collections) {}

  appliesTo({ takesCollections }: Route): boolean {
    return takesCollections !== undefined;
  }

  around(next: Step, route: Route): Step {
    return async (exchange) => {
      try {
        return await this.respond(exchange, next, route);
      } catch (error) {
        throw error instanceof UnsupportedMediaType ? error.with(RECORD_TYPES) : error;
      }
    };
  }

  private respond(exchange: Exchange, next: Step, route: Route): Promise<WireBody> {
    const { request, run, zone, faults } = exchange;
    const collection = new CollectionExchange(route, request, run, zone, faults);
    if (this.collections.isNamed(route, request.headers['content-type'])) return this.collections.respond(collection);
    const begins = (head: Buffer, format: Format) => this.collections.begins(head, format, collection.type);
    const respond = (bytes: Buffer, format: Format) => {
      if (begins(bytes, format)) return this.collections.respond(collection, bytes);
      if (collection.isDryRun) faults.add(DRY_RUN, 'out_of_range', 'dryrun is for collections. Send an array.');
      return undefined;
    };
    exchange.other = { bytes: WHOLE.bytes, begins, respond };
    return next(exchange);
  }
}
