/** What a code means: the status that it comes with, and one sentence for the reader of the API. */
interface ProblemFacts {
  readonly status: number;
  readonly about: string;
}

/**
 * Every `code` of a problem (contract section 8): the one list from which the types of the errors, the OpenAPI document
 * and the tests are made. A new code is one line here; an error with any other code does not compile.
 */
export const PROBLEM_CODES = {
  validation_failed: { status: 400, about: 'Parameters or members break the rules listed in `errors`.' },
  unknown_parameter: { status: 400, about: 'All that is wrong is that the address holds unknown parameters.' },
  malformed_body: { status: 400, about: 'The body cannot be read as JSON or XML, or is missing.' },
  malformed_request: { status: 400, about: 'The request line or a header cannot be read.' },
  no_session: { status: 400, about: 'The credential used is not a session token of `POST /login`.' },
  unauthorized: { status: 401, about: 'There are no credentials, or they are wrong or no longer valid.' },
  forbidden: { status: 403, about: 'The caller may see the record, but a permission refuses this action on it.' },
  requires_admin: { status: 403, about: 'The operation is for administrators of the site.' },
  requires_pm: { status: 403, about: 'The site or the caller does not take part in Performance Management.' },
  requires_global_admin: {
    status: 403,
    about: 'The operation, the member or the header X-Site-ID is for global administrators.',
  },
  own_login_required: { status: 403, about: 'A site token or an impersonating administrator may not do this.' },
  own_site_required: { status: 403, about: 'This does not work for another site than that of the caller.' },
  https_required: { status: 403, about: 'The service is called over HTTPS only.' },
  not_found: { status: 404, about: 'There is no such address or record, or the caller may not see it.' },
  method_not_allowed: { status: 405, about: 'The address exists, but not with this method; see `Allow`.' },
  not_acceptable: { status: 406, about: 'The `Accept` header takes none of the four media types.' },
  request_timeout: { status: 408, about: 'The request did not arrive in time.' },
  deleted: { status: 409, about: 'The record, or one that it belongs to, is deleted.' },
  in_use: { status: 409, about: 'Another record still needs this one.' },
  duplicate: { status: 409, about: 'Another record already holds a value that may exist only once.' },
  name_taken: { status: 409, about: 'Another security group of the site has this name.' },
  user_name_taken: { status: 409, about: 'Another live individual has this user name.' },
  member_exists: { status: 409, about: 'The individual is a member already.' },
  permission_exists: { status: 409, about: 'There is a permission for this record, principal and child type already.' },
  value_exists: { status: 409, about: 'The metric has a value of that instant already.' },
  period_overlap: { status: 409, about: 'Another period of the site shares some of this time.' },
  primary_department: { status: 409, about: 'The membership is the primary one; make another one primary first.' },
  last_admin: { status: 409, about: 'The individual is the last administrator of the site.' },
  own_site: { status: 409, about: 'A global administrator cannot delete its own site.' },
  built_in: { status: 409, about: 'The service itself keeps this security group.' },
  not_started: { status: 409, about: 'The task starts in the future, so it cannot be completed now.' },
  precondition_failed: { status: 412, about: 'The record has changed since the version that `If-Match` names.' },
  body_too_large: { status: 413, about: 'The body is larger than the service accepts.' },
  unsupported_media_type: {
    status: 415,
    about: 'The body has no `Content-Type`, or one that the service cannot read.',
  },
  too_many_requests: { status: 429, about: 'Too many requests or failed sign-ins; wait as `Retry-After` says.' },
  head_too_large: { status: 431, about: 'The request line and the headers together are too large.' },
  internal_error: { status: 500, about: 'A fault of the service; its log has more under the `requestId`.' },
  service_unavailable: { status: 503, about: 'The service cannot answer at the moment; see `Retry-After`.' },
} as const satisfies Record<string, ProblemFacts>;

/** Every `code` in the `errors` of a 400, with what it says about the member or parameter. */
export const FAULT_CODES = {
  required: 'It must be present and not null.',
  blank: 'It must not be empty or only spaces.',
  too_short: 'The text is too short.',
  too_long: 'The text or the bytes are too long.',
  invalid_type: 'The value is of another type, such as text where an integer is expected.',
  invalid_format: 'The text does not have the form of a UUID, date-time, color, time zone or the like.',
  invalid_character: 'The text holds characters that are not allowed in this member.',
  forbidden_character: 'The body holds a character that XML 1.0 cannot carry.',
  out_of_range: 'The value lies outside the values that are allowed.',
  unknown_member: 'The resource has no such member.',
  unknown_parameter: 'The operation has no such parameter.',
  repeated_member: 'The XML body holds the member more than once.',
  repeated_parameter: 'The address holds the parameter more than once.',
  mismatch: 'The value must equal another one, or never changes.',
  not_found: 'It names nothing that exists for the caller in this site.',
  wrong_kind: 'It names a record of another kind.',
  deleted: 'It names a deleted record.',
  cycle: 'The record would be above itself.',
  too_deep: 'The record would be nested too deep.',
  invalid_cursor: 'The cursor does not belong to this list.',
  malformed_body: 'The body as a whole cannot be read; the field is empty.',
  malformed_request: 'The request line or a header cannot be read; the field is empty.',
  no_session: 'The credential is not a session token; the field is empty.',
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof PROBLEM_CODES;
export type FaultCode = keyof typeof FAULT_CODES;

/** The codes of one status. */
export type CodeOf<S extends number> = {
  [C in ProblemCode]: (typeof PROBLEM_CODES)[C]['status'] extends S ? C : never;
}[ProblemCode];

/** All codes of problems, in the order of the catalogue. */
export const problemCodes = Object.keys(PROBLEM_CODES) as readonly ProblemCode[];

/** All codes of faults, in the order of the catalogue. */
export const faultCodes = Object.keys(FAULT_CODES) as readonly FaultCode[];
