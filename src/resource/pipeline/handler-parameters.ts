import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { UUID } from '../../http/formats/field-table';
import { ValidationFailed } from '../../http/problems/problem';
import type { ApiResponse } from '../../http/server/api-request';
import { originOf } from '../../security/sign-in/origin';
import type { ResourceRequest } from './resource-request';

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<ResourceRequest>();

/** The caller of the request. */
export const CurrentCaller = createParamDecorator(
  (_: undefined, context: ExecutionContext) => requestOf(context).caller,
);

/** The origin of the request: its ID and the address of the client. */
export const RequestOrigin = createParamDecorator((_: undefined, context: ExecutionContext) =>
  originOf(requestOf(context)),
);

/** The response, for headers that no other operation has. */
export const Reply = createParamDecorator((_: undefined, context: ExecutionContext) =>
  context.switchToHttp().getResponse<ApiResponse>(),
);

/** The lifetime of the request: whether the client still waits for a response. */
export const Lifetime = createParamDecorator((_: undefined, context: ExecutionContext) => requestOf(context).lifetime);

/** The query parameters: `deleted`, the paging parameters and those of the operation itself. */
export const Params = createParamDecorator((_: undefined, context: ExecutionContext) => requestOf(context).listParams);

/** A UUID of the path, in lower case. Throws ValidationFailed if it is malformed (contract section 4). */
export const Id = createParamDecorator((name: string | undefined, context: ExecutionContext) => {
  const value = String(requestOf(context).params[name ?? 'id']);
  if (!UUID.test(value)) throw invalid(name ?? 'id', `${name ?? 'id'} must be a UUID.`);
  return value.toLowerCase();
});

/** A positive 32-bit integer ID of the path. Throws ValidationFailed if it is malformed (contract section 4). */
export const IntId = createParamDecorator((name: string | undefined, context: ExecutionContext) => {
  const value = String(requestOf(context).params[name ?? 'id']);
  const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
  if (id < 1 || id > 2_147_483_647) throw invalid(name ?? 'id', `${name ?? 'id'} must be a positive 32-bit integer.`);
  return id;
});

/**
 * A keyword of the path, in lower case. The operation validates it after it has found the record that the path names.
 */
export const PathWord = createParamDecorator((name: string, context: ExecutionContext) =>
  String(requestOf(context).params[name]).toLowerCase(),
);

function invalid(field: string, message: string): ValidationFailed {
  return new ValidationFailed([{ field, code: 'invalid_format', message }]);
}
