import type { ApiRequest } from '../../http/server/api-request';
import type { Caller } from '../caller';
import type { VerifiedCredential } from '../sign-in/credential-check';
import type { GuardedOperation } from './required-access';

/** A request of an operation, with its caller; `public` operations have none. */
export interface AuthenticatedRequest extends ApiRequest {
  operation: GuardedOperation;
  /** The credential as it was verified when the head of the request arrived. */
  verified?: VerifiedCredential;
  caller?: Caller;
}
