import type { ApiRequest } from '../../http/api-request';
import type { Caller } from '../caller';
import type { VerifiedCredential } from '../sign-in/credential-check';

/** A request with its caller; `public` operations have none. */
export interface AuthenticatedRequest extends ApiRequest {
  /** The credential as it was verified when the head of the request arrived. */
  verified?: VerifiedCredential;
  caller?: Caller;
}
