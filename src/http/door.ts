import { randomUUID } from 'node:crypto';
import type { NextFunction, RequestHandler } from 'express';
import type { ApiRequest, ApiResponse } from './api-request';
import { rewriteSecondName } from './second-names';

const SANE_REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The first step of every request: its id and, where the address has a second name, its first one. */
export function door(): RequestHandler {
  return (incoming, outgoing, next: NextFunction) => {
    const request = incoming as ApiRequest;
    const response = outgoing as ApiResponse;
    const sent = request.headers['x-request-id'];
    request.requestId = typeof sent === 'string' && SANE_REQUEST_ID.test(sent) ? sent : randomUUID();
    response.setHeader('X-Request-Id', request.requestId);
    const rewritten = rewriteSecondName(request.method, request.url);
    if (rewritten !== undefined) request.url = rewritten;
    next();
  };
}
