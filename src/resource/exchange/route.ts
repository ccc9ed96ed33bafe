import {
  applyDecorators,
  HttpCode,
  Delete as NestDelete,
  Get as NestGet,
  Post as NestPost,
  Put as NestPut,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import type * as swagger from '@nestjs/swagger';
import { codeEnum } from '../../http/codes';
import type { CodeOf, FaultCode } from '../../http/problem-codes';
import { VERBS } from '../../ledger/entry';
import { REQUIRED_ROLE, type RequiredRole } from '../../security/access/required-role';
import { described } from '../fields/described';
import { TenantRecord } from '../fields/tenant-record';
import { describeParameter, PARAMETER_CODES } from './parameter-descriptions';

type Shape = 'one' | 'list' | 'empty';

/** What an operation returns. */
export interface Returns {
  readonly shape: Shape;
  readonly resource?: Type;
  /** The XML root of the collection, if it is not the plural of the resource. */
  readonly collection?: string;
}

export const one = (resource: Type): Returns => ({ shape: 'one', resource });
/** A collection, even if it can contain only one record. */
export const listOf = (resource: Type, collection?: string): Returns => ({ shape: 'list', resource, collection });
/** The empty object. */
export const nothing: Returns = { shape: 'empty' };

interface RouteOptions {
  /** The summary: a short phrase such as `List the goals of a period`. */
  readonly about: string;
  /** What the summary leaves open: behavior, defaults and limits, in sentences. */
  readonly details?: string;
  readonly returns: Returns;
  readonly body?: Type;
  /** Accepts any body without reading it, even a malformed one. */
  readonly anyBody?: true;
  /** Query parameters besides `tz` and, on lists, `limit`, `cursor` and `count`. */
  readonly query?: readonly string[];
  /** Descriptions of query parameters that mean something else in other operations. */
  readonly queryTexts?: Readonly<Record<string, string>>;
  /** The list is always a page, which begins after a token in `query` and not at a cursor (contract section 17). */
  readonly byToken?: true;
  /** Codes of the 410s. */
  readonly gone?: readonly CodeOf<410>[];
  /** Path parameters that are integers; all others are UUIDs. */
  readonly integers?: readonly string[];
  /** Path parameters that accept any text, because the operation ignores them. */
  readonly texts?: readonly string[];
  /** Path parameters that are keywords, in any case, with the allowed values. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Query parameters that are one byte; other numbers have 32 bits. */
  readonly bytes?: readonly string[];
  readonly deprecated?: true;
  /** The response contains a secret, which is not stored: the operation ignores `Idempotency-Key` (contract section 20). */
  readonly returnsSecret?: true;
  /** A GET that a read replica never serves: credentials, sites and their settings (contract, Replicas). */
  readonly neverLags?: true;
  /** Codes of the 403s that a rule of the service throws; those of the required role are added to them. */
  readonly refusals?: readonly CodeOf<403>[];
  /** Codes of the 409s. */
  readonly conflicts?: readonly CodeOf<409>[];
  /** The IDs in the body never change, so that the operation does not look up the records that they name. */
  readonly fixedReferences?: true;
  /** Codes in the `errors` of the 400s that do not follow from the parameters and the rules of the body. */
  readonly faults?: readonly FaultCode[];
}

/** A route with its options, as guards, interceptor and OpenAPI document read it. */
export interface Route extends RouteOptions {
  readonly method: string;
  readonly path: string;
  readonly requiredRole: RequiredRole;
}

export const ROUTE = 'route';

type Verb = (path: string) => MethodDecorator;

const PAGING = ['limit', 'cursor', 'count'];

/** Whether the operation has the parameters `limit`, `cursor` and `count`. */
export function isPaged(route: Route): boolean {
  return route.method === 'GET' && route.returns.shape === 'list' && !route.byToken;
}

/** Whether the operation returns or writes records of a table, whose version is in the ETag. */
export function isVersioned({ returns: { resource } }: Route): boolean {
  return resource?.prototype instanceof TenantRecord;
}

/** Whether a read replica may serve the operation (contract, Replicas). */
export function mayLag({ method, neverLags }: Route): boolean {
  return method === 'GET' && !neverLags;
}

/** Whether the operation is executed once for each `Idempotency-Key` (contract section 20). */
export function takesIdempotencyKey({ method, returnsSecret }: Route): boolean {
  return method !== 'GET' && !returnsSecret;
}

/** All query parameters of the operation. */
export function queryOf(route: Route): string[] {
  const own = (route.query ?? []).filter((name) => name !== 'tz');
  return [...own, 'tz', ...(isPaged(route) ? PAGING : [])];
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
}

function roleSentence(requiredRole: RequiredRole): string | undefined {
  if (requiredRole === 'public') return 'No credentials required.';
  return requiredRole === 'anyone' ? undefined : `Required role: \`${requiredRole}\`.`;
}

// The required role is the second argument of a route: without it the code does not compile, and the guard denies a
// handler that has none.
function route(method: string, verb: Verb) {
  return (path: string, requiredRole: RequiredRole, options: RouteOptions): MethodDecorator => {
    const facts: Route = { ...options, method, path, requiredRole };
    return applyDecorators(
      verb(path),
      HttpCode(200),
      SetMetadata(REQUIRED_ROLE, requiredRole),
      SetMetadata(ROUTE, facts),
      described((library) => applyDecorators(...descriptionsOf(facts, library))),
    );
  };
}

function descriptionsOf(
  route: Route,
  { ApiBody, ApiOperation, ApiParam, ApiQuery }: typeof swagger,
): MethodDecorator[] {
  const { path, requiredRole, about, details, body } = route;
  const parameters = parametersOf(path).map((name) => {
    return ApiParam({ name, description: describeParameter(name), schema: pathSchema(name, route) });
  });
  const queries = queryOf(route).map((name) => {
    const { description, schema } = queryFacts(name, route);
    const format = route.bytes?.includes(name) ? { format: 'uint8' } : {};
    return ApiQuery({ name, required: false, description, schema: { ...schema, ...format } });
  });
  return [
    ApiOperation({
      summary: about,
      description: [
        details,
        roleSentence(requiredRole),
        route.anyBody && 'The request body is ignored.',
        route.returnsSecret && 'The header `Idempotency-Key` is ignored, because the response contains a secret.',
      ]
        .filter(Boolean)
        .join(' '),
      deprecated: route.deprecated,
    }),
    ...parameters,
    ...queries,
    ...(body ? [ApiBody({ type: body, required: true })] : []),
  ];
}

function pathSchema(name: string, { integers, words }: RouteOptions): { type: string; [fact: string]: unknown } {
  if (words?.[name]) return { type: 'string', enum: [...words[name]] };
  return integers?.includes(name)
    ? { type: 'integer', format: 'int32', minimum: 1 }
    : { type: 'string', format: 'uuid' };
}

function queryFacts(name: string, { queryTexts = {}, byToken }: RouteOptions): { description: string; schema: object } {
  const schemas: Record<string, object> = {
    deleted: { type: 'integer', format: 'int32', ...codeEnum(PARAMETER_CODES.deleted), default: 0 },
    limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 1000 },
    since: { type: 'string' },
    types: { type: 'string' },
    count: { type: 'boolean', default: false },
    ancestorType: { type: 'integer', format: 'int32', ...codeEnum(PARAMETER_CODES.ancestorType) },
    period: { type: 'integer', format: 'int32', minimum: 1 },
    childtype: { type: 'string', pattern: '^(null|-?[0-9]+)$' },
    archiveId: { type: 'string', format: 'uuid' },
    id: { type: 'string', format: 'uuid' },
    ancestorId: { type: 'string', format: 'uuid' },
    organizationid: { type: 'string', format: 'uuid' },
    basicroleid: { type: 'string', format: 'uuid' },
    startDate: { type: 'string', format: 'date' },
    endDate: { type: 'string', format: 'date' },
    individualid: { type: 'string', format: 'uuid' },
    verb: { type: 'string', enum: [...VERBS] },
  };
  const described = byToken && name === 'limit' ? 'page' : name;
  return { description: queryTexts[name] ?? describeParameter(described), schema: schemas[name] ?? { type: 'string' } };
}

export const Get = route('GET', NestGet);
export const Post = route('POST', NestPost);
export const Put = route('PUT', NestPut);
export const Delete = route('DELETE', NestDelete);
