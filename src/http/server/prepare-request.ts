import { randomUUID } from 'node:crypto';
import type { NextFunction, RequestHandler } from 'express';
import { codingFor } from '../formats/encode-body';
import { acceptOfFormat } from '../formats/media-type';
import type { ApiRequest, ApiResponse } from './api-request';
import { type HeaderSettings, HSTS, NOSNIFF, NOT_SHARED } from './common-headers';
import { resolveAlias } from './path-aliases';
import { type AddressSettings, prefixReader } from './public-address';

const VALID_REQUEST_ID = /^[\w.:-]{1,128}$/;
/** The addresses of the API: the others are public documents and probes. */
const OF_API = /^(?:\w+:\/\/[^/?]*)?\/(?:v4|scim\/v2)(?:[/?]|$)/i;

/**
 * The first middleware: sets the request ID and the headers of every response (contract section "Security events"), and
 * rewrites an alias to its canonical URL.
 */
export function prepareRequest(
  settings: HeaderSettings & AddressSettings & { readonly compression: 'on' | 'off' },
): RequestHandler {
  const { requireHttps, compression } = settings;
  const prefixOf = prefixReader(settings);
  const vary = compression === 'on' ? 'Accept, Accept-Encoding' : 'Accept';
  return (incoming, outgoing, next: NextFunction) => {
    const request = incoming as ApiRequest;
    const response = outgoing as ApiResponse;
    const sent = request.headers['x-request-id'];
    request.requestId = typeof sent === 'string' && VALID_REQUEST_ID.test(sent) ? sent : randomUUID();
    request.prefix = prefixOf(request.headers);
    response.setHeader('X-Request-Id', request.requestId);
    response.setHeader('X-Content-Type-Options', NOSNIFF);
    if (requireHttps) response.setHeader('Strict-Transport-Security', HSTS);
    if (OF_API.test(request.url)) {
      response.setHeader('Cache-Control', NOT_SHARED);
      response.setHeader('Vary', vary);
      if (compression === 'on') request.coding = codingFor(request.headers['accept-encoding']);
    }
    if (request.method === 'GET' || request.method === 'HEAD')
      request.headers.accept = acceptOfFormat(request.url) ?? request.headers.accept;
    if (request.malformed) return next(request.malformed);
    const rewritten = resolveAlias(request.method, request.url);
    if (rewritten !== undefined) request.url = rewritten;
    next();
  };
}
