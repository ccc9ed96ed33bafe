import { hasBody } from '../body/read-body';
import { LEAST_ENCODED_BYTES } from '../formats/encode-body';
import { formatOf, type MediaType, negotiateProblem } from '../formats/media-type';
import { writeEncoded } from '../formats/represented-body';
import { problemMembers, XML_DECLARATION } from '../formats/xml-writer';
import type { ApiRequest, ApiResponse } from '../server/api-request';
import { type ApiError, type Fault, TITLES } from './problem';
import { Problem } from './problem-details';
import { isScim, SCIM_TYPE, scimProblem } from './scim-problem';

/**
 * The problem details of an error, with at most `maxFaults` of its faults. An error that is not an ApiError (undefined)
 * is a bare 500.
 */
export function problemOf(
  error: ApiError | undefined,
  request: Pick<ApiRequest, 'originalUrl' | 'requestId'>,
  maxFaults = Number.POSITIVE_INFINITY,
): Problem {
  const status = error?.status ?? 500;
  const code = error?.code ?? 'internal_error';
  const errors = (error as { errors?: readonly Fault[] } | undefined)?.errors ?? [];
  const named = errors.length > maxFaults ? errors.slice(0, maxFaults) : errors;
  const more = (error?.more ?? 0) + errors.length - named.length;
  const mark = request.originalUrl.indexOf('?');
  return {
    type: `urn:problem:${code}`,
    title: TITLES[status] ?? 'Error',
    status,
    detail: more > 0 ? `${error?.detail} Faults that errors does not name: ${more}.` : error?.detail,
    instance: mark < 0 ? request.originalUrl : request.originalUrl.slice(0, mark),
    code,
    requestId: request.requestId,
    errors: named.length > 0 ? named : undefined,
  };
}

/**
 * Sends the error response, in the type that the `Accept` header asks for. Before the body is complete, it ends the
 * connection (contract section 15).
 */
export function sendProblem(
  request: ApiRequest,
  response: ApiResponse,
  error: ApiError | undefined,
  namespace: string,
): void {
  if (request.complete || !hasBody(request)) send(request, response, error, namespace);
  // The parser is still reading the chunk with the head, and most bodies end in it.
  else
    setImmediate(() => {
      if (response.headersSent || response.destroyed) return;
      // Reading the rest of a rejected body costs more than a new connection.
      if (!request.complete) response.setHeader('Connection', 'close');
      send(request, response, error, namespace);
    });
}

function send(request: ApiRequest, response: ApiResponse, error: ApiError | undefined, namespace: string): void {
  const problem = problemOf(error, request);
  const { type, text } = isScim(request.originalUrl)
    ? { type: SCIM_TYPE, text: scimProblem(problem, error) }
    : writeProblem(problem, request.headers.accept, namespace);
  for (const [name, value] of Object.entries(error?.headers ?? {})) response.setHeader(name, value);
  response.statusCode = problem.status;
  response.vary('Accept');
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  const length = Buffer.byteLength(text);
  if (request.coding !== undefined && length >= LEAST_ENCODED_BYTES)
    writeEncoded(response, [Buffer.from(text)], request.coding);
  else {
    response.setHeader('Content-Length', length);
    response.end(text);
  }
  request.lifetime?.leave();
}

/** Writes a problem in the type that the `Accept` header asks for, and returns both. */
export function writeProblem(
  problem: Problem,
  accept: string | undefined,
  namespace: string,
): { type: string; text: string } {
  const type = negotiateProblem(accept);
  const isXml =
    type === 'application/problem+xml' ||
    (!type.startsWith('application/problem') && formatOf(type as MediaType) === 'xml');
  return { type, text: isXml ? problemXml(problem, namespace) : JSON.stringify(problem) };
}

function problemXml(problem: Problem, namespace: string): string {
  return `${XML_DECLARATION}<Problem xmlns="${namespace}">${problemMembers(problem)}</Problem>`;
}
