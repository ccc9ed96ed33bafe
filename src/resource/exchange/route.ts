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
import type { CodeOf, FaultCode } from '../../http/problem-codes';
import { REQUIRED_ROLE, type RequiredRole } from '../../security/access/required-role';
import { described } from '../fields/described';
import { describeParameter } from './parameter-descriptions';

type Shape = 'one' | 'list' | 'empty';

/** What an operation answers. */
export interface Returns {
  readonly shape: Shape;
  readonly resource?: Type;
  /** The XML root of the collection, where it is not the plural of the resource. */
  readonly collection?: string;
}

/** One record. */
export const one = (resource: Type): Returns => ({ shape: 'one', resource });
/** A collection, also where a single record is the only hit. */
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
  /** Takes any body, also one that cannot be read, and looks at none. */
  readonly anyBody?: true;
  /** Query parameters besides `tz` and, on lists, `limit`, `cursor` and `count`. */
  readonly query?: readonly string[];
  /** Path parameters that are integers; all others are guids. */
  readonly integers?: readonly string[];
  /** Path parameters of which any text is taken, because it is not looked at. */
  readonly texts?: readonly string[];
  /** Path parameters that are one of these words, in any case. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Query parameters that are a byte; other numbers have 32 bits. */
  readonly bytes?: readonly string[];
  readonly deprecated?: true;
  /** Codes of its 403 that do not follow from its role: a rule of its service answers them. */
  readonly refusals?: readonly CodeOf<403>[];
  /** Codes of its 409. */
  readonly conflicts?: readonly CodeOf<409>[];
  /** Codes in the `errors` of its 400 that do not follow from its parameters and the rules of its body. */
  readonly faults?: readonly FaultCode[];
}

/** What the kit knows of an operation. */
export interface Route extends RouteOptions {
  readonly method: string;
  readonly path: string;
  readonly requiredRole: RequiredRole;
}

export const ROUTE = 'route';

type Verb = (path: string) => MethodDecorator;

const PAGING = ['limit', 'cursor', 'count'];

/** Whether `limit`, `cursor` and `count` are parameters of the operation. */
export function isPaged(route: Route): boolean {
  return route.method === 'GET' && route.returns.shape === 'list';
}

/** All query parameters of an operation. */
export function queryOf(route: Route): string[] {
  const own = (route.query ?? []).filter((name) => name !== 'tz');
  return [...own, 'tz', ...(isPaged(route) ? PAGING : [])];
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
}

function labelled(requiredRole: RequiredRole): string {
  if (requiredRole === 'public') return 'No credentials required.';
  return requiredRole === 'anyone' ? 'Required role: any user.' : `Required role: \`${requiredRole}\`.`;
}

// The label stands second and is required: without it a route does not compile, and the guard denies what has none.
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
    const { description, schema } = queryFacts(name);
    const format = route.bytes?.includes(name) ? { format: 'uint8' } : {};
    return ApiQuery({ name, required: false, description, schema: { ...schema, ...format } });
  });
  return [
    ApiOperation({
      summary: about,
      description: [details, labelled(requiredRole), route.anyBody && 'The request body is ignored.']
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

function queryFacts(name: string): { description: string; schema: object } {
  const schemas: Record<string, object> = {
    deleted: { type: 'integer', format: 'int32', enum: [0, 1, 2], default: 0 },
    limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 1000 },
    count: { type: 'boolean', default: false },
    ancestorType: { type: 'integer', format: 'int32', enum: [4, 15, 39, 56] },
    period: { type: 'integer', format: 'int32' },
    childtype: { type: 'string', pattern: '^(null|-?[0-9]+)$' },
    archiveId: { type: 'string', format: 'uuid' },
    id: { type: 'string', format: 'uuid' },
    ancestorId: { type: 'string', format: 'uuid' },
    organizationid: { type: 'string', format: 'uuid' },
    basicroleid: { type: 'string', format: 'uuid' },
    startDate: { type: 'string', format: 'date' },
    endDate: { type: 'string', format: 'date' },
  };
  return { description: describeParameter(name), schema: schemas[name] ?? { type: 'string' } };
}

/** An operation that reads. */
export const Get = route('GET', NestGet);
/** An operation that creates. */
export const Post = route('POST', NestPost);
/** An operation that changes. */
export const Put = route('PUT', NestPut);
/** An operation that deletes. */
export const Delete = route('DELETE', NestDelete);
