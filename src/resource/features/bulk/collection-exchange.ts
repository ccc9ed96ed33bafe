import type { Type } from '@nestjs/common';
import { getOrCreate } from '../../../config/get-or-create';
import type { Zone } from '../../../http/formats/zone';
import type { Faults } from '../../../http/problems/problem';
import type { Caller } from '../../../security/caller';
import { filterKindOf } from '../../declare/field-registry';
import type { FilterKind } from '../../declare/filter-kind';
import { type MatchValues, matchKey } from '../../declare/record-access';
import type { ResourceRequest } from '../../pipeline/resource-request';
import type { Route } from '../../pipeline/route';
import { digestOf } from '../idempotency/idempotency-key';
import { ATOMIC, creatorAt, DRY_RUN, MATCH, UNDELETE, undeleterAt } from './collection-routes';
import { readMatch } from './match';

/** By which members the records of a collection are matched, and what creates those that have no match. */
interface Match {
  readonly names: readonly string[];
  readonly creator: Route;
  /** What undeletes records; undefined if none is. */
  readonly undeleter: Route | undefined;
}

/** A request that may have a collection. */
export class CollectionExchange {
  /** Whether all records are written together, or none. */
  readonly isAtomic: boolean;
  /** Whether nothing is written in the end. */
  readonly isDryRun: boolean;
  readonly match: Match | undefined;
  private readonly params: Record<string, unknown>;
  /** The first record with given values of `match`, by key. */
  private readonly matched = new Map<string, number>();

  constructor(
    readonly route: Route,
    readonly request: ResourceRequest,
    /** Runs the handler of the operation. */
    readonly run: () => Promise<unknown>,
    readonly zone: Zone,
    readonly faults: Faults,
  ) {
    this.params = request.params;
    const { own } = request.listParams;
    this.isAtomic = readBoolean(ATOMIC, own[ATOMIC], true, faults);
    this.isDryRun = readBoolean(DRY_RUN, own[DRY_RUN], false, faults);
    const creator = own[MATCH] === undefined ? undefined : creatorAt(route.path);
    const kind = filterKindOf(route.returns.resource as Type) as FilterKind;
    const undeleter = readBoolean(UNDELETE, own[UNDELETE], false, faults) ? undeleterAt(route.path) : undefined;
    if (own[UNDELETE] === 'true' && !(creator && undeleter))
      faults.add(
        UNDELETE,
        'out_of_range',
        'undelete is for records that are matched, and of a kind that can be undeleted.',
      );
    this.match = creator && { names: readMatch(String(own[MATCH]), kind, faults), creator, undeleter };
  }

  get caller(): Caller {
    return this.request.caller as Caller;
  }

  /** The class of the records. */
  get type(): Type {
    return (this.match?.creator ?? this.route).body as Type;
  }

  get isUpdate(): boolean {
    return this.route.method === 'PUT';
  }

  /** Whether another record, by its index, has had the same values of `match`. */
  isRepeated(values: MatchValues, index: number): boolean {
    return getOrCreate(this.matched, matchKey(values), () => index) !== index;
  }

  /** A digest of the request with this body, or with a part of it, by which its idempotency key knows it again. */
  digestOf(body: Buffer | undefined): Buffer {
    const { method, path } = this.route;
    const { accept, 'content-type': contentType } = this.request.headers;
    return digestOf({ method, url: urlOf(path, this.params, this.request.originalUrl), accept, contentType, body });
  }

  /**
   * Runs the handler of the operation for one record, as if a request had only this one: its decorators read caller,
   * body and path from the request. One at a time. `run` can be the handler of another operation.
   */
  async handle(
    caller: Caller,
    input: object,
    id: string | number | undefined,
    run = this.run,
  ): Promise<object & { ID: unknown }> {
    const { request } = this;
    const own = request.caller;
    request.caller = caller;
    request.body = input;
    request.params = { ...this.params, ...(id !== undefined && { id: String(id) }) } as typeof request.params;
    try {
      return (await run()) as object & { ID: unknown };
    } finally {
      request.caller = own;
      request.params = this.params as typeof request.params;
    }
  }
}

/** The path and query of a request. Paths can be written in several ways (contract section 1), and are one here. */
export function urlOf(path: string, params: Record<string, unknown>, sent: string): string {
  const written = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name]))).toLowerCase();
  const mark = sent.indexOf('?');
  return `/v4/${written}${mark < 0 ? '' : sent.slice(mark)}`;
}

function readBoolean(name: string, text: string | undefined, byDefault: boolean, faults: Faults): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false')
    faults.add(name, 'invalid_type', `${name} must be true or false.`);
  return text === String(!byDefault) ? !byDefault : byDefault;
}
