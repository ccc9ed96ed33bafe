import type { Request, Response } from 'express';
import type { MediaType } from './media-type';
import type { MalformedRequest } from './problem';
import type { RequestLifetime } from './request-lifetime';

/** A request as the steps behind the door find it. */
export interface ApiRequest extends Request {
  /** Also in the `X-Request-Id` header of the answer. */
  requestId: string;
  /** Whether it still waits for its answer. */
  lifetime: RequestLifetime;
  /** Who asks, once that is known. */
  caller?: { readonly siteId: string; readonly individualId: string | null };
  /** The type that was negotiated; undefined before, and on an operation outside /v4. */
  mediaType?: MediaType;
  /** The address as the caller wrote it, before a second name was rewritten. */
  originalUrl: string;
  /** What is wrong with the address or headers, so that no route fits; undefined where nothing is. */
  malformed?: MalformedRequest;
}

export type ApiResponse = Response;
