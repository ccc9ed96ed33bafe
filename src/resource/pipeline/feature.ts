import type { Format } from '../../http/formats/media-type';
import type { WireBody } from '../../http/formats/represented-body';
import type { Zone } from '../../http/formats/zone';
import type { Faults } from '../../http/problems/problem';
import type { ApiResponse } from '../../http/server/api-request';
import { whileValid } from '../../security/access/caller-validity';
import type { Caller } from '../../security/caller';
import type { ResourceRequest } from './resource-request';
import type { Route } from './route';

/** What else than one record the body of a request may be. */
interface OtherBody {
  /** Up to so many bytes. */
  readonly bytes: number;
  /** Whether a body is that, by its beginning. */
  begins(head: Buffer, format: Format): boolean;
  /** Undefined for one record. */
  respond(bytes: Buffer, format: Format): Promise<WireBody> | undefined;
}

/** A request on its way through the steps of its route. */
export interface Exchange {
  readonly request: ResourceRequest;
  readonly response: ApiResponse;
  /** Undefined if the operation is public. */
  readonly caller: Caller | undefined;
  readonly faults: Faults;
  /** Of the dates in the response. */
  readonly zone: Zone;
  /** Calls the handler, which finds what it needs in the request. */
  readonly run: () => Promise<unknown>;
  /** Writes what the handler returns. */
  readonly write: (result: unknown) => WireBody;
  other?: OtherBody;
  /** The body of one record, as it was sent. */
  bytes?: Buffer;
}

/** Responds to a request, or leaves that to the step that it was made around. */
export type Step = (exchange: Exchange) => Promise<WireBody>;

/** What only some requests of an operation use. Others run none of its code, and those of other routes have no step of it. */
export interface Feature {
  /** In the golden file of plans. */
  readonly name: string;
  appliesTo(route: Route): boolean;
  /** Composed once for each route, when the application starts. */
  around(next: Step, route: Route): Step;
}

/** Reads for a caller who may still have to be proven. */
export function provenRead<R>(caller: Caller | undefined, work: () => Promise<R>): Promise<R> {
  return caller?.validity?.isPending ? whileValid(caller, work) : work();
}

/** The token of all features, the outermost first. */
export const FEATURES = 'FEATURES';
