import type { Type } from '@nestjs/common';
import type { Faults } from '../../../http/problem';
import type { Zone } from '../../../http/zone';
import type { Caller } from '../../../security/caller';
import type { ResourceRequest } from '../../pipeline/resource-request';
import type { Route } from '../../pipeline/route';
import { digestOf } from '../idempotency/idempotency-key';
import { ATOMIC } from './collection-routes';

/** A request that may have a collection. */
export class CollectionExchange {
  /** Whether all records are written together, or none. */
  readonly isAtomic: boolean;
  private readonly params: Record<string, unknown>;

  constructor(
    readonly route: Route,
    readonly request: ResourceRequest,
    /** Runs the handler of the operation. */
    readonly run: () => Promise<unknown>,
    readonly zone: Zone,
    readonly faults: Faults,
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

  /** A digest of the request with this body, or with a part of it, by which its idempotency key knows it again. */
  digestOf(body: Buffer | undefined): Buffer {
    const { method, path } = this.route;
    const { accept, 'content-type': contentType } = this.request.headers;
    return digestOf({ method, url: urlOf(path, this.params, this.request.originalUrl), accept, contentType, body });
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
      return (await this.run()) as object & { ID: unknown };
    } finally {
      request.caller = own;
      request.params = this.params as typeof request.params;
    }
  }
}

/** The path and query of a request. Paths can be written in several ways (contract section 1), and are one here. */
function urlOf(path: string, params: Record<string, unknown>, sent: string): string {
  const written = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name]))).toLowerCase();
  const mark = sent.indexOf('?');
  return `/v4/${written}${mark < 0 ? '' : sent.slice(mark)}`;
}

function readAtomic(text: string | undefined, faults: Faults): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false')
    faults.add(ATOMIC, 'invalid_type', `${ATOMIC} must be true or false.`);
  return text !== 'false';
}
