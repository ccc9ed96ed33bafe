/** The status of a code, and one sentence for the API documentation. */
interface ProblemFacts {
  readonly status: number;
  readonly about: string;
}

/**
 * Every `code` of a problem (contract section 8). The types of the errors, the OpenAPI document and the tests follow
 * from this list. An error with a code that is not in it does not compile.
 */
export const PROBLEM_CODES = {
  validation_failed: {
    status: 400,
    about: 'One or more parameters or members are invalid; `errors` lists each of them.',
  },
  unknown_parameter: { status: 400, about: 'The query string contains unknown parameters, and nothing else is wrong.' },
  malformed_body: { status: 400, about: 'The request body is missing or is not valid JSON or XML.' },
  malformed_request: { status: 400, about: 'The request line or a header is malformed.' },
  invalid_idempotency_key: {
    status: 400,
    about: 'The header `Idempotency-Key` is not 1 to 255 visible ASCII characters.',
  },
  invalid_csv: { status: 400, about: 'The request body, or a row of it, is not valid CSV.' },
  too_many_records: { status: 400, about: 'The collection has more records than are allowed.' },
  repeated_record: {
    status: 400,
    about: 'The collection has several records with the same ID, or the same values of `match`.',
  },
  not_in_collection: {
    status: 400,
    about: 'A member or header is not allowed with a collection: a `Password` that is not null, or `If-Match`.',
  },
  no_session: { status: 400, about: 'The request was not authenticated with a session token of `POST /login`.' },
  unauthorized: { status: 401, about: 'Credentials are missing, wrong or no longer valid.' },
  forbidden: { status: 403, about: 'The caller can read the record but has no permission for this action on it.' },
  requires_admin: { status: 403, about: 'Only site administrators can call this operation.' },
  requires_pm: {
    status: 403,
    about:
      'Performance Management is not enabled for the site, or the caller is not in the group Performance Management.',
  },
  requires_global_admin: {
    status: 403,
    about: 'Only global administrators can call the operation, change the member or send the header X-Site-ID.',
  },
  own_login_required: {
    status: 403,
    about:
      'Machine credentials, site tokens and impersonating administrators cannot perform this action, or it needs a person and the credential acts as its site.',
  },
  insufficient_scope: {
    status: 403,
    about:
      'The machine credential has no scope that contains the operation. The header WWW-Authenticate names the scope.',
  },
  own_site_required: { status: 403, about: "The operation works only in the caller's own site." },
  https_required: { status: 403, about: 'The service accepts HTTPS requests only.' },
  not_found: { status: 404, about: 'The path or the record does not exist, or the caller cannot read it.' },
  method_not_allowed: { status: 405, about: 'The path does not support this method; `Allow` lists those it supports.' },
  not_acceptable: { status: 406, about: 'The `Accept` header allows none of the four media types.' },
  request_timeout: { status: 408, about: 'The request did not arrive in time.' },
  deleted: { status: 409, about: 'The record, or a record that it belongs to, is deleted.' },
  in_use: { status: 409, about: 'Another record still references this record.' },
  duplicate: { status: 409, about: 'Another record already has a value that must be unique.' },
  name_taken: { status: 409, about: 'Another security group of the site already has this name.' },
  user_name_taken: { status: 409, about: 'Another individual already has this user name.' },
  member_exists: { status: 409, about: 'The individual is already a member.' },
  permission_exists: { status: 409, about: 'A permission for this record, principal and child type already exists.' },
  value_exists: { status: 409, about: 'The metric already has a value for this date and time.' },
  period_overlap: { status: 409, about: 'The period overlaps another period of the site.' },
  primary_department: {
    status: 409,
    about: 'The membership is the primary one; make another membership primary first.',
  },
  last_admin: { status: 409, about: 'The individual is the last administrator of the site.' },
  own_site: { status: 409, about: 'Global administrators cannot delete their own site.' },
  built_in: { status: 409, about: 'The security group is built in and cannot be changed this way.' },
  too_many_credentials: { status: 409, about: 'The site has as many unexpired credentials as it may have.' },
  no_other_way: {
    status: 409,
    about:
      'Passwords can be switched off only by a caller who has signed in with a JWT; while they are off, the identity provider stays.',
  },
  identity_taken: { status: 409, about: 'The subject of the identity provider is bound to another individual.' },
  issuer_taken: {
    status: 409,
    about: 'The issuer is the identity provider of the installation or of another site.',
  },
  ambiguous_match: { status: 409, about: 'Several records match a record of the collection.' },
  not_deleted: { status: 409, about: 'The individual must be deleted before it is erased.' },
  held: { status: 409, about: 'The data of the individual is on hold.' },
  erased: { status: 409, about: 'The individual was erased: it cannot be undeleted, nor its data put on hold.' },
  no_issuer: { status: 409, about: 'The site has no identity provider whose subjects could be bound.' },
  too_many_webhooks: { status: 409, about: 'The site has as many webhooks as it may have.' },
  not_started: { status: 409, about: 'The task starts in the future and cannot be completed yet.' },
  idempotency_key_in_use: {
    status: 409,
    about:
      'Another request with this `Idempotency-Key` is still being executed; retry after the time in `Retry-After`.',
  },
  rights_changed: {
    status: 410,
    about: 'The rights of the caller have changed since the token: read everything again and begin with a new token.',
  },
  token_expired: {
    status: 410,
    about: 'The token is older than the changes that are kept: read everything again and begin with a new token.',
  },
  precondition_failed: {
    status: 412,
    about: 'The record does not have the version in `If-Match`, or has one in `If-None-Match`.',
  },
  body_too_large: { status: 413, about: 'The request body is larger than the limit.' },
  unsupported_media_type: {
    status: 415,
    about: 'The body has no `Content-Type`, or its type or encoding is not supported.',
  },
  idempotency_key_reused: { status: 422, about: 'The `Idempotency-Key` belongs to another request.' },
  too_many_requests: {
    status: 429,
    about: 'Too many requests or failed sign-ins; retry after the time in `Retry-After`.',
  },
  head_too_large: { status: 431, about: 'The request line and headers are larger than the limit.' },
  internal_error: { status: 500, about: 'Unexpected server error; report the `requestId` to support.' },
  service_unavailable: {
    status: 503,
    about: 'The service is temporarily unavailable; retry after the time in `Retry-After`.',
  },
  outcome_unknown: {
    status: 503,
    about:
      'The connection to the database was lost while the change was committed. It may have been made: read the record, or repeat the request with its `Idempotency-Key`.',
  },
} as const satisfies Record<string, ProblemFacts>;

/** Every `code` in the `errors` of a 400, with one sentence for the API documentation. */
const FAULT_CODES = {
  required: 'The member is missing or null.',
  blank: 'The text is empty or contains no visible characters.',
  too_short: 'The text is too short.',
  too_long: 'The text or the binary value is too long.',
  invalid_type: 'The value has the wrong type, such as a string instead of an integer.',
  invalid_format: 'The text is not in the expected format, such as a UUID, a date-time, a color or a time zone.',
  invalid_character: 'The text contains characters that are not allowed in this member.',
  forbidden_character: 'The body contains a character that is not allowed in XML 1.0.',
  out_of_range: 'The value is not one of the allowed values.',
  unknown_member: 'The resource has no member with this name.',
  unknown_parameter: 'The operation has no parameter with this name.',
  repeated_member: 'The XML body contains the member more than once.',
  repeated_parameter: 'The query string contains the parameter more than once.',
  mismatch: 'The value differs from another value that it must equal, or cannot be changed.',
  not_found: 'No record with this ID exists in this site, or the caller cannot read it.',
  wrong_kind: 'The record with this ID has a type that is not allowed here.',
  deleted: 'The record with this ID is deleted.',
  cycle: 'The record would become its own ancestor.',
  too_deep: 'The record would be nested too deeply.',
  forbidden_address:
    'The address is not allowed: another scheme than https, another port than 443, user information, or a host that is not public.',
  invalid_cursor: 'The cursor is not valid for this list, or for this list with these `sort` and `filter`.',
  invalid_filter: 'The filter is not well formed, too long, or compares a member with a value of another type.',
  not_filterable: 'Lists cannot be filtered by this member.',
  too_many_groups: 'The records have more groups than are counted.',
  not_sortable: 'Lists cannot be sorted by this member.',
  invalid_token: 'The token is not one that the caller got from this list in this site.',
  malformed_body: 'The whole body cannot be read; `field` is empty.',
  malformed_request: 'The request line or a header is malformed; `field` is empty.',
  invalid_idempotency_key: 'The header is not 1 to 255 visible ASCII characters.',
  invalid_csv: 'The row is not valid CSV, or has another number of cells than the header.',
  too_many_records: 'The collection has more records than are allowed.',
  repeated_record: 'Another record of the collection has the same ID, or the same values of match.',
  not_in_collection: 'The member or header is not allowed with a collection.',
  no_session: 'The credential is not a session token; `field` is empty.',
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof PROBLEM_CODES;
export type FaultCode = keyof typeof FAULT_CODES;

/** The codes of a status. */
export type CodeOf<S extends number> = {
  [C in ProblemCode]: (typeof PROBLEM_CODES)[C]['status'] extends S ? C : never;
}[ProblemCode];

/** The codes by which a record of a collection is refused. Its fault has the code of the problem (contract section 21). */
export type RefusalCode = CodeOf<403 | 409 | 413>;

/** Every `code` of a fault with its sentence: those of a 400, and those by which a record is refused. */
export const FAULT_MEANINGS: Readonly<Record<FaultCode | RefusalCode, string>> = { ...refusals(), ...FAULT_CODES };

export const problemCodes = Object.keys(PROBLEM_CODES) as readonly ProblemCode[];

export const faultCodes = Object.keys(FAULT_MEANINGS) as readonly (FaultCode | RefusalCode)[];

function refusals(): Record<RefusalCode, string> {
  const refused = Object.entries(PROBLEM_CODES).filter(([, { status }]) => [403, 409, 413].includes(status));
  return Object.fromEntries(refused.map(([code, { about }]) => [code, about])) as Record<RefusalCode, string>;
}
