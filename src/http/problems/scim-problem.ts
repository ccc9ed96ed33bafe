import { ApiError } from './problem';
import type { ProblemCode } from './problem-codes';
import type { Problem } from './problem-details';

/** The type of every answer below `/scim/v2` (RFC 7644, section 8). */
export const SCIM_TYPE = 'application/scim+json';

const SCIM_URL = /^(?:\w+:\/\/[^/?]*)?\/scim\/v2(?:[/?]|$)/i;
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** What RFC 7644 says of a fault, of the values that occur. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** The `scimType` of problems that other parts of the service find. */
const TYPES: Readonly<Partial<Record<ProblemCode, ScimType>>> = {
  malformed_body: 'invalidSyntax',
  validation_failed: 'invalidValue',
  user_name_taken: 'uniqueness',
  name_taken: 'uniqueness',
};

/** 400 with a `scimType`, or 409 for `uniqueness` (contract section 26). */
export class ScimError extends ApiError {
  readonly code: ProblemCode;

  constructor(
    readonly scimType: ScimType,
    detail: string,
  ) {
    super(detail);
    this.code = scimType === 'uniqueness' ? 'name_taken' : 'validation_failed';
  }
}

/** Whether a URL as sent is below `/scim/v2`. */
export function isScim(url: string): boolean {
  return SCIM_URL.test(url);
}

/** A problem in the form of SCIM (RFC 7644, section 3.12), as JSON. */
export function scimProblem({ status, title, code, detail = title, errors = [] }: Problem, error?: ApiError): string {
  const faults = errors.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`));
  const scimType = error instanceof ScimError ? error.scimType : TYPES[code];
  return JSON.stringify({
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType && { scimType }),
    detail: faults.length > 0 ? faults.join(' ') : detail,
  });
}
