import type { Fault, Problem } from './generated/schemas.ts';

/** The request that failed. */
export interface ErrorSource {
  readonly method: string;
  /** The address without its query. */
  readonly url: string;
  readonly requestId: string | undefined;
}

/** Every error of this client, except the reason of an aborted signal, which is thrown as it is. */
export abstract class ApiError extends Error {
  readonly method: string;
  readonly url: string;
  /** Identifies the request in the logs of the service. */
  readonly requestId: string | undefined;

  constructor(message: string, source: ErrorSource, options?: ErrorOptions) {
    super(`${source.method} ${source.url}: ${message}`, options);
    this.method = source.method;
    this.url = source.url;
    this.requestId = source.requestId;
  }
}

/** The service refused the request and says why, as problem details (RFC 9457). */
export class ProblemError extends ApiError {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly status: number;
  /** A stable code for programs. */
  readonly code: Problem['code'];
  /** All invalid parameters and members at once, if the status is 400; otherwise empty. */
  readonly errors: readonly Fault[];
  /** Seconds to wait before another attempt, if the status is 429 or 503. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter: number | undefined, source: ErrorSource) {
    const faults = (problem.errors ?? []).map(({ message }) => message);
    super([`${problem.status} ${problem.code}.`, problem.detail, ...faults].filter(Boolean).join(' '), {
      ...source,
      requestId: problem.requestId,
    });
    this.problem = problem;
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

/** A response that is not from the service, or not complete: for example the error page of a proxy. */
export class UnexpectedResponseError extends ApiError {
  override readonly name = 'UnexpectedResponseError';
  readonly status: number;
  readonly contentType: string | undefined;
  /** The beginning of the body. */
  readonly text: string;
  /** Seconds to wait before another attempt, if the response contains it. */
  readonly retryAfter: number | undefined;

  constructor(message: string, response: Response, text: string, source: ErrorSource) {
    super(`${response.status}. ${message}`, source);
    this.status = response.status;
    this.contentType = response.headers.get('Content-Type') ?? undefined;
    this.text = text.slice(0, 1_000);
    this.retryAfter = retryAfterOf(response);
  }
}

/** No response, or a connection that was lost before its end. The service may have executed a write. */
export class ConnectionError extends ApiError {
  override readonly name = 'ConnectionError';
}

/** Whether an error is a problem that the service reports, with this code if one is given. */
export function isProblem(error: unknown, code?: Problem['code']): error is ProblemError {
  return error instanceof ProblemError && (code === undefined || error.code === code);
}

/** Returns the error for a response that is not a success. */
export function errorOf(response: Response, body: unknown, source: ErrorSource): ApiError {
  if (isProblemDetails(response, body)) return new ProblemError(body, retryAfterOf(response), source);
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  return new UnexpectedResponseError('The response is not one of the service.', response, text, source);
}

/** Whether a response has the media type of problems of the service, which the requests of this client ask for. */
export function hasProblemType(response: Response): boolean {
  return /^application\/problem\+json\b/i.test(response.headers.get('Content-Type') ?? '');
}

/** Returns the code that Node gives the reason of a failed connection, such as `ECONNREFUSED`. */
export function connectionCode(error: unknown): string | undefined {
  const cause = (error as { cause?: { code?: unknown; errors?: readonly { code?: unknown }[] } } | undefined)?.cause;
  // A host with several addresses has a reason for each.
  const code = cause?.code ?? cause?.errors?.[0]?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Returns what to say about a failed connection to an address, with its host and port. */
export function connectionMessage(error: unknown, url: string): string {
  const code = connectionCode(error);
  const address = addressOf(url);
  if (code === 'ECONNREFUSED') return `${address} refused the connection. Is the service running there?`;
  return `The connection to ${address} failed before the response was complete${code ? ` (${code})` : ''}.`;
}

function addressOf(url: string): string {
  if (!/^https?:/i.test(url)) return 'the service';
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Returns an address without its query, which may contain personal data. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/** Returns the seconds of `Retry-After`, which may be a number or a date. */
export function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('Retry-After')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1_000));
}

function isProblemDetails(response: Response, body: unknown): body is Problem {
  if (!hasProblemType(response) || typeof body !== 'object' || body === null) return false;
  const { status, code } = body as Partial<Problem>;
  return typeof status === 'number' && typeof code === 'string';
}
