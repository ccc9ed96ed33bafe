import type { CallHandler, Type } from '@nestjs/common';
import { lastValueFrom } from 'rxjs';
import type { Faults } from '../../../http/problem';
import type { Zone } from '../../../http/zone';
import type { Caller } from '../../../security/caller';
import type { ResourceRequest } from '../representation.interceptor';
import type { Route } from '../route';
import { ATOMIC } from './collection-routes';

/** A request that may have a collection. */
export class CollectionExchange {
  /** Whether all records are written together, or none. */
  readonly isAtomic: boolean;
  private readonly params: Record<string, unknown>;

  constructor(
    readonly route: Route,
    readonly request: ResourceRequest,
    private readonly next: CallHandler,
    readonly zone: Zone,
    faults: Faults,
  ) {
    this.params = request.params;
    this.isAtomic = readAtomic(request.listParams.own[ATOMIC], faults);
  }

  get caller(): Caller {
    return this.request.caller as Caller;
  }

  /** The class of the records. */
  get type(): Type {
    return this.route.body as Type;
  }

  get isUpdate(): boolean {
    return this.route.method === 'PUT';
  }

  /**
   * Runs the handler of the operation for one record, as if a request had only this one: its decorators read caller,
   * body and path from the request. One at a time.
   */
  async handle(caller: Caller, input: object, id: string | number | undefined): Promise<object & { ID: unknown }> {
    const { request } = this;
    const own = request.caller;
    request.caller = caller;
    request.body = input;
    request.params = { ...this.params, ...(id !== undefined && { id: String(id) }) } as typeof request.params;
    try {
      return await lastValueFrom(this.next.handle());
    } finally {
      request.caller = own;
      request.params = this.params as typeof request.params;
    }
  }
}

function readAtomic(text: string | undefined, faults: Faults): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false')
    faults.add(ATOMIC, 'invalid_type', `${ATOMIC} must be true or false.`);
  return text !== 'false';
}
