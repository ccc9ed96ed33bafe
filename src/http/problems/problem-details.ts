import type { Fault } from './problem';
import type { ProblemCode } from './problem-codes';

/** The body of an error response (RFC 9457, contract section 8). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly instance: string;
  readonly code: ProblemCode;
  readonly requestId: string;
  readonly errors?: readonly Fault[];
}
