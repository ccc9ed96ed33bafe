import { maxHeaderSize } from 'node:http';
import { type FurtherType, MEDIA_TYPES, MERGE_PATCH } from '../formats/media-type';
import { type CodeOf, type FaultCode, PROBLEM_CODES, type ProblemCode, type RefusalCode } from './problem-codes';

/**
 * One error in a member or parameter. `field` is its wire name, nested names joined by dots; it is empty if the fault
 * belongs to no member (contract section 8).
 */
export interface Fault {
  field: string;
  code: FaultCode | RefusalCode;
  message: string;
}

/** The `title` of a problem, by its status. */
export const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const REALM = 'Performance Management Service';
const CHALLENGES = `Basic realm="${REALM}", charset="UTF-8", Bearer realm="${REALM}"`;

/**
 * An error with a response of its own (contract section 8). A subclass without a code, from which the status follows, does
 * not compile.
 */
export abstract class ApiError extends Error {
  abstract readonly code: ProblemCode;
  /** One or more sentences for the caller. They do not mention anything that the caller may not see. */
  readonly detail: string;
  /** Response headers of the error. */
  headers?: Record<string, string>;
  /** The number of faults that its `errors` do not name. */
  more = 0;

  constructor(detail: string) {
    super(detail);
    this.name = new.target.name;
    this.detail = detail;
  }

  get status(): number {
    return PROBLEM_CODES[this.code].status;
  }
}

/** The codes of faults that are also the code of the problem if there are no others. */
const OWN_CODES = [
  'unknown_parameter',
  'invalid_csv',
  'malformed_body',
  'repeated_record',
  'not_in_collection',
] as const satisfies readonly CodeOf<400>[];

/** 400: parameters or members that violate their rules, all of them at once. */
export class ValidationFailed extends ApiError {
  readonly code: CodeOf<400>;
  readonly errors: Fault[];

  constructor(
    errors: readonly Fault[],
    detail = 'The request is invalid. See errors for each invalid parameter or member.',
    override readonly more = 0,
  ) {
    super(detail);
    this.errors = [...errors];
    this.code =
      OWN_CODES.find((code) => errors.length > 0 && errors.every((fault) => fault.code === code)) ??
      'validation_failed';
  }
}

/** 400: a body that cannot be read as JSON or XML. */
export class MalformedBody extends ApiError {
  readonly code = 'malformed_body';
  readonly errors: Fault[];

  constructor(
    detail: string,
    errors: readonly Fault[] = [],
    override readonly more = 0,
  ) {
    super(detail);
    this.errors = errors.length > 0 ? [...errors] : [{ field: '', code: this.code, message: detail }];
  }
}

/** 400: an error of the request as a whole, or of the header in `field`, which is its only fault. */
export class BadRequest extends ApiError {
  readonly errors: readonly Fault[];

  constructor(
    readonly code: CodeOf<400> & FaultCode,
    detail: string,
    field = '',
  ) {
    super(detail);
    this.errors = [{ field, code, message: detail }];
  }
}

/** 400: a request line or header that cannot be read. */
export class MalformedRequest extends BadRequest {
  constructor(detail: string) {
    super('malformed_request', detail);
  }
}

/** 401: no credentials or wrong ones. It never says which (contract section 9). */
export class Unauthorized extends ApiError {
  readonly code = 'unauthorized';
  override headers = { 'WWW-Authenticate': CHALLENGES };

  constructor(detail = 'Valid credentials are required.') {
    super(detail);
  }
}

/** 403: the required role, a permission or the kind of credential does not allow the request; `code` says which. */
export class Forbidden extends ApiError {
  constructor(
    readonly code: CodeOf<403>,
    detail = 'You do not have permission to perform this action.',
  ) {
    super(detail);
  }
}

/** The detail of a 404 for a path, not for a record. */
export const NO_PATH = 'This path does not exist.';

/** 404: there is nothing here that the caller may see. */
export class NotFound extends ApiError {
  readonly code = 'not_found';

  constructor(detail = 'No record with this ID exists in this site.') {
    super(detail);
  }
}

/** 405: the URL exists, with the methods in `allowed`. */
export class MethodNotAllowed extends ApiError {
  readonly code = 'method_not_allowed';
  override headers: Record<string, string>;

  constructor(allowed: readonly string[]) {
    const list = allowed.join(', ');
    super(`This path does not support the method of the request. Supported methods: ${list}.`);
    this.headers = { Allow: list };
  }
}

/** 406: `Accept` includes none of the four types. */
export class NotAcceptable extends ApiError {
  readonly code = 'not_acceptable';

  constructor(further: readonly FurtherType[] = []) {
    super(`The Accept header must allow one of these media types: ${[...MEDIA_TYPES, ...further].join(', ')}.`);
  }
}

/** 408: the head or the body of the request did not arrive in time. The connection is closed. */
export class RequestTimeout extends ApiError {
  readonly code = 'request_timeout';
  override headers = { Connection: 'close' };

  constructor(detail = 'The request did not arrive in time. Send it again.') {
    super(detail);
  }
}

/** 409: the state of a record does not allow the request; `code` says why. */
export class Conflict extends ApiError {
  constructor(
    readonly code: CodeOf<409>,
    detail: string,
  ) {
    super(detail);
  }
}

/** 410: what a token stands for is no longer there; `code` says why. */
export class Gone extends ApiError {
  constructor(
    readonly code: CodeOf<410>,
    detail: string,
  ) {
    super(detail);
  }
}

/** 412: `If-Match` names another version. */
export class PreconditionFailed extends ApiError {
  readonly code = 'precondition_failed';

  constructor(
    detail = 'The record has changed since the version in If-Match. Read it again and retry with its new ETag.',
  ) {
    super(detail);
  }
}

/** 413: the body exceeds the limit. */
export class BodyTooLarge extends ApiError {
  readonly code = 'body_too_large';

  constructor(detail = 'The request body is larger than the limit.') {
    super(detail);
  }
}

/** 415: a body of another type or charset. The detail always lists the types of the operation. */
export class UnsupportedMediaType extends ApiError {
  readonly code = 'unsupported_media_type';
  override headers: Record<string, string>;

  /** `further`: what the operation accepts besides the four types. */
  constructor(
    private readonly reason?: string,
    further: readonly string[] = [],
    types: readonly string[] = MEDIA_TYPES,
  ) {
    const names = [...types, ...further].join(', ');
    const required = `The request body must have one of these media types, encoded in UTF-8: ${names}.`;
    super(reason ? `${reason} ${required}` : required);
    this.headers = { [further.includes(MERGE_PATCH) ? 'Accept-Patch' : 'Accept']: names };
  }

  /** The same error of an operation that accepts further types, or others than the four. */
  with(further: readonly string[], types?: readonly string[]): UnsupportedMediaType {
    return new UnsupportedMediaType(this.reason, further, types);
  }
}

/** 429: retry after `seconds`. */
export class TooManyRequests extends ApiError {
  readonly code = 'too_many_requests';
  override headers: Record<string, string>;

  constructor(seconds: number, detail = 'Too many requests. Retry after the time in the Retry-After header.') {
    super(detail);
    this.headers = retryAfter(seconds);
  }
}

/** 431: the request line and headers exceed the limit. */
export class HeadTooLarge extends ApiError {
  readonly code = 'head_too_large';

  constructor(detail = `The request line and headers must be at most ${maxHeaderSize} bytes in total.`) {
    super(detail);
  }
}

/** 503: a dependency of the service is unavailable; retry after `seconds`. */
export class ServiceUnavailable extends ApiError {
  readonly code = 'service_unavailable';
  override headers: Record<string, string>;

  constructor(
    seconds = 5,
    detail = 'The service is temporarily unavailable. Retry after the time in the Retry-After header.',
  ) {
    super(detail);
    this.headers = retryAfter(seconds);
  }
}

/** 503: the change was sent to the database, and may have been made. */
export class OutcomeUnknown extends ApiError {
  readonly code = 'outcome_unknown';
  override headers = retryAfter(5);

  constructor() {
    super(
      'The connection to the database was lost while the change was committed. It may have been made. ' +
        'Read the record, or repeat the request with its Idempotency-Key.',
    );
  }
}

/** Faults that a problem names at most (contract section 15). */
export const MAX_FAULTS = 1_000;

/** Collects faults, so that a response lists all of them and not only the first one (contract section 8). */
export class Faults {
  /** Faults that are not in the list, because there are too many. */
  more = 0;
  private readonly faults: Fault[] = [];

  /** `max`: faults up to which `addLimited` adds others. */
  constructor(private readonly max = MAX_FAULTS) {}

  add(field: string, code: FaultCode, message: string): void {
    this.faults.push({ field, code, message });
  }

  /** The same for faults of which a request can have any number: those beyond the maximum are counted. */
  addLimited(field: string, code: FaultCode, message: string): void {
    if (this.faults.length < this.max) this.add(field, code, message);
    else this.more++;
  }

  /** Adds the faults that others have found. */
  include({ list, more }: Faults): void {
    this.faults.push(...list);
    this.more += more;
  }

  /** Discards all but the first `count` faults. */
  keep(count: number): void {
    this.faults.length = Math.min(count, this.faults.length);
  }

  get list(): readonly Fault[] {
    return this.faults;
  }

  /** Throws ValidationFailed with all faults, if there are any. */
  throwIfAny(): void {
    if (this.faults.length > 0) throw new ValidationFailed(this.faults, undefined, this.more);
  }
}

function retryAfter(seconds: number): Record<string, string> {
  return { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) };
}
