import { Injectable } from '@nestjs/common';
import type { WireBody } from '../../http/formats/represented-body';
import { CallerLoad } from '../../http/limits/caller-load';
import { CallerValidation } from '../../security/access/caller-validation';
import { type Caller, callerKey } from '../../security/caller';
import type { Exchange, Feature, Step } from '../pipeline/feature';
import { isPaged, type Route, readsOne } from '../pipeline/route';

/** Limits how many whole lists are read for one caller at a time (contract section 15). */
@Injectable()
export class WholeLists implements Feature {
  readonly name = 'whole list';

  constructor(
    private readonly load: CallerLoad,
    private readonly validation: CallerValidation,
  ) {}

  appliesTo(route: Route): boolean {
    return (isPaged(route) || route.counted !== undefined) && !readsOne(route);
  }

  around(next: Step): Step {
    return (exchange) => {
      const { caller, request } = exchange;
      if (!caller || request.listParams.limit !== undefined) return next(exchange);
      caller.validity ??= this.validation.of(request, caller, request.operation.access);
      return this.readInSlot(exchange, caller, next);
    };
  }

  /** The slot is free again when the first rows are text. */
  private async readInSlot(exchange: Exchange, caller: Caller, next: Step): Promise<WireBody> {
    const { lifetime } = exchange.request;
    const key = callerKey(caller);
    const release = await this.load.acquireReadSlot(key, lifetime);
    // A handler that never returns gives its slot back with its connection.
    exchange.response.on('close', release);
    try {
      lifetime.throwIfEnded();
      this.load.requireStream(key);
      return await next(exchange);
    } finally {
      release();
    }
  }
}
