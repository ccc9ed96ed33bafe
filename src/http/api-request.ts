import type { Span } from '@opentelemetry/api';
import type { Request, Response } from 'express';
import type { Coding } from './content-coding';
import type { FurtherType, MediaType } from './media-type';
import type { MalformedRequest } from './problem';
import type { RequestLifetime } from './request-lifetime';
import type { WorkPlace } from './work-place';

/** A request after `prepareRequest` and RequestWatch. */
export interface ApiRequest extends Request {
  /** Also in the `X-Request-Id` header of the response. */
  requestId: string;
  /** Whether the client still waits for a response. */
  lifetime: RequestLifetime;
  /** Its place among those that the process works on; undefined for probes. */
  work?: WorkPlace;
  /** Set by the AuthenticationGuard. */
  caller?: { readonly siteId: string; readonly individualId: string | null };
  /** The negotiated type of the response. Undefined before negotiation, and for operations outside /v4. */
  mediaType?: MediaType;
  /** The types that the operation produces besides the four. Set by the AuthenticationGuard. */
  furtherTypes?: readonly FurtherType[];
  /** The coding of a long response; undefined for none (contract section 24). */
  coding?: Coding;
  /** The URL as sent, before an alias was rewritten. */
  originalUrl: string;
  /** Set if the URL or a header is malformed. No route matches then. */
  malformed?: MalformedRequest;
  /** Set if an SDK of OpenTelemetry is loaded. */
  span?: Span;
  /** Why a response is incomplete that had already started. */
  failure?: Error;
}

export type ApiResponse = Response;
