import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { WireBody } from '../../http/formats/represented-body';
import { nothing, ROUTE, type Route } from '../../resource/pipeline/route';
import type { AuthenticatedRequest } from '../../security/access/authenticated-request';
import type { Caller } from '../../security/caller';
import type { Kind } from './scim-attributes';

/** A request below `/scim/v2`. */
export interface ScimCall {
  readonly caller: Caller;
  /** Which records it is about, unless it is a discovery. */
  readonly kind: Kind;
  /** The address of `/scim/v2` as the client knows it. */
  readonly base: string;
  /** The ID in the path, in lower case; empty without one. */
  readonly id: string;
  /** The query parameters, whose names are in lower case. */
  readonly query: ReadonlyMap<string, string>;
  /** Of a POST, PUT or PATCH. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The answer to it. Without a body it is a 204. */
export type ScimAnswer = Partial<Pick<WireBody, 'status' | 'body' | 'headers'>>;

export interface ScimRequest extends AuthenticatedRequest {
  scim: ScimCall;
}

export const Call = createParamDecorator(
  (_: undefined, context: ExecutionContext) => context.switchToHttp().getRequest<ScimRequest>().scim,
);

/** An operation of SCIM, for Admins and for credentials with its scope (contract section 26). */
export function Scim(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, ...alsoAt: string[]) {
  return (target: object, key: string, descriptor: PropertyDescriptor): void => {
    const route: Route = {
      method,
      prefix: 'scim/v2',
      path,
      alsoAt,
      requiredRole: 'Admin',
      representation: 'scim',
      controller: target.constructor,
      about: key,
      returns: nothing,
    };
    SetMetadata(ROUTE, route)(target, key, descriptor);
  };
}
