import type { Request, Response } from 'express';
import type { Coding } from '../formats/content-coding';
import type { MediaType } from '../formats/media-type';
import type { MalformedRequest } from '../problems/problem';
import type { RequestLifetime } from './request-lifetime';

/** A request after `prepareRequest` and RequestWatch. */
export interface ApiRequest extends Request {
  /** Also in the `X-Request-Id` header of the response. */
  requestId: string;
  /** Below which path the client sees the service; empty for the root of its host (contract section 1). */
  prefix: string;
  /** Whether the client still waits for a response, and its place among those that the process works on. */
  lifetime: RequestLifetime;
  /** Set by the AuthenticationGuard. */
  caller?: { readonly siteId: string; readonly individualId: string | null };
  /** The negotiated type of the response. Undefined before negotiation, and for operations outside /v4. */
  mediaType?: MediaType;
  /** The coding of a long response; undefined for none (contract section 24). */
  coding?: Coding;
  /** The URL as sent, before an alias was rewritten. */
  originalUrl: string;
  /** Set if the URL or a header is malformed. No route matches then. */
  malformed?: MalformedRequest;
  /** Set by an SDK of OpenTelemetry (deploy/opentelemetry/register.cjs). */
  traceId?: string;
  /** Why a response is incomplete that had already started. */
  failure?: Error;
}

export type ApiResponse = Response;
