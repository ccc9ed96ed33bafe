import type { ApiRequest } from '../../http/api-request';
import type { VerifiedCredential } from '../authentication/credential-check';
import type { Caller } from '../caller';

/** A request with its caller; `public` operations have none. */
export interface AuthenticatedRequest extends ApiRequest {
  /** The credential as it was verified when the head of the request arrived. */
  verified?: VerifiedCredential;
  caller?: Caller;
}
