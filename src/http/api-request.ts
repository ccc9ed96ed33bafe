import type { Request, Response } from 'express';
import type { Answer } from './answer';
import type { MediaType } from './media-type';

/** A request as the steps behind the door find it. */
export interface ApiRequest extends Request {
  /** Also in the `X-Request-Id` header of the answer. */
  requestId: string;
  /** The type that was negotiated; undefined before, and on an operation outside /v4. */
  mediaType?: MediaType;
  /** The address as the caller wrote it, before a second name was rewritten. */
  originalUrl: string;
  /** Makes the answer of what the handler returned; undefined where the handler answers for itself. */
  answer?: (result: unknown) => Answer | Promise<Answer>;
}

export type ApiResponse = Response;
