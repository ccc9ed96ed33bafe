import {
  applyDecorators,
  HttpCode,
  Delete as NestDelete,
  Get as NestGet,
  Patch as NestPatch,
  Post as NestPost,
  Put as NestPut,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import type * as swagger from '@nestjs/swagger';
import type { CodeOf, FaultCode } from '../../http/problems/problem-codes';
import type { RequiredRole } from '../../security/access/required-access';
import { described } from '../declare/described';
import { filterKindOf, resourceOf } from '../declare/field-registry';
import { TenantRecord } from '../declare/tenant-record';
import type { AccessRule, OwnRule } from './access-rule';
import { describeParameter, querySchema } from './parameter-descriptions';
import { PICTURE_TYPE, type Picture } from './picture';

type Shape = 'one' | 'list' | 'empty';

/** What an operation returns. */
export interface Returns {
  readonly shape: Shape;
  readonly resource?: Type;
  /** The XML root of the collection, if it is not the plural of the resource. */
  readonly collection?: string;
  /**
   * How a list differs from those with pages, `sort` and `filter`: it is a page after a token (contract section 17), or
   * whole, or computed and not one of a table (contract section 22).
   */
  readonly list?: 'byToken' | 'whole' | 'computed';
  /** Headers that only this response has. */
  readonly headers?: readonly string[];
}

/** A query parameter. One that is or means something else than in other operations, or must be given, says so. */
type QueryParameter = string | OwnParameter;
type OwnParameter = Readonly<{ name: string; about?: string; format?: 'uint8'; required?: true }>;

export const one = (resource: Type): Returns => ({ shape: 'one', resource });
/** A collection, even if it can contain only one record. */
export const listOf = (resource: Type, collection?: string): Returns => ({ shape: 'list', resource, collection });
/** The empty object. */
export const nothing: Returns = { shape: 'empty' };

export interface RouteOptions {
  /** The summary: a short phrase such as `List the goals of a period`. */
  readonly about: string;
  /** What the summary leaves open: behavior, defaults and limits, in sentences. */
  readonly details?: string;
  readonly returns: Returns;
  /** The operation ID, if it does not follow from method and path. */
  readonly id?: string;
  /** Any machine credential may call it, whatever its scopes (contract section 25). */
  readonly needsNoScope?: true;
  /** What it requires besides the required role, if that does not follow from the path and the rights of its kind. */
  readonly access?: AccessRule | OwnRule;
  readonly body?: Type;
  /** Query parameters besides `tz` and, on lists, `limit`, `cursor` and `count`. */
  readonly query?: readonly QueryParameter[];
  /** Path parameters that are integers; all others are UUIDs. */
  readonly integers?: readonly string[];
  /** Path parameters that are keywords, in any case, with the allowed values. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  readonly deprecated?: true;
  /**
   * The response contains a secret, which nothing stores: no cache, and no key, because the operation ignores
   * `Idempotency-Key` (contract section 20). It takes one record at a time.
   */
  readonly returnsSecret?: true;
  /** It can be sent again at any time, so that it ignores `Idempotency-Key` and stores no response. */
  readonly ignoresKey?: true;
  /** A GET that a read replica never serves: credentials, sites and their settings (contract, Replicas). */
  readonly neverLags?: true;
  /** Codes of the 403s that a rule of the service throws; those of the required role are added to them. */
  readonly refusals?: readonly CodeOf<403>[];
  /** Codes of the 409s. */
  readonly conflicts?: readonly CodeOf<409>[];
  /** The IDs in the body never change, so that the operation does not look up the records that they name. */
  readonly fixedReferences?: true;
  /** Draws what the operation returns, which makes SVG one of its types (contract section 23). */
  readonly picture?: Type<Picture>;
  /** Takes one record at a time, although its path is that of a collection (contract section 21). */
  readonly oneByOne?: true;
  /** Codes in the `errors` of the 400s that do not follow from the parameters and the rules of the body. */
  readonly faults?: readonly FaultCode[];
}

/** A route with its options, as guards, interceptor and OpenAPI document read it. */
export interface Route extends Omit<RouteOptions, 'query'> {
  readonly method: string;
  readonly path: string;
  readonly requiredRole: RequiredRole;
  /** The names of its query parameters. */
  readonly query?: readonly string[];
  /** The names of those without which the request is a 400. */
  readonly requiredQuery?: readonly string[];
  /** The class that has its handler. */
  readonly controller: object;
  /** Whether the body may be a collection (`too`), or is always one (`only`) (contract section 21). */
  readonly takesCollections?: 'too' | 'only';
  /** The path of the PUT with a collection, which has the same handler. */
  readonly pluralPath?: string;
  /** The records that it counts by group instead of returning them (contract section "Counts by group"). */
  readonly counted?: Type;
  /** Below which path it is, instead of `v4`. */
  readonly prefix?: string;
  /** Who reads its requests and writes its responses; by default the RepresentationInterceptor. */
  readonly representation?: 'scim';
  /** Further paths with the same handler. */
  readonly alsoAt?: readonly string[];
}

export const ROUTE = 'route';
/** The first word of the paths of operations. */
export const API_PREFIX = 'v4';

const declared: Route[] = [];

/** The routes of all controllers that have been loaded. */
export function declaredRoutes(): readonly Route[] {
  return declared;
}

type Verb = (path: string | string[]) => MethodDecorator;

/** The last parameter of the path is the ID of the record. */
const OF_ONE = /:\w*id$/i;

const PAGING = ['limit', 'cursor', 'count'];
const PROJECTION = ['fields'];
const FILTERING = ['fields', 'sort', 'filter'];
const NONE: readonly string[] = [];

/** Whether the operation has the parameters `limit`, `cursor` and `count`. */
export function isPaged({ method, returns }: Route): boolean {
  return method === 'GET' && returns.shape === 'list' && returns.list !== 'byToken' && returns.list !== 'whole';
}

/** Whether the operation returns or writes records of a table, whose version is in the ETag. */
export function isVersioned({ returns: { resource } }: Route): boolean {
  return resource !== undefined && (resource.prototype instanceof TenantRecord || isNeverUpdated(resource));
}

/** The version of a record in its ETag; undefined if it has none. */
export function versionOf(row: unknown, route: Route): number | undefined {
  if (!isVersioned(route)) return undefined;
  return isNeverUpdated(route.returns.resource as Type) ? 1 : (row as { Version?: number } | undefined)?.Version;
}

function isNeverUpdated(resource: Type): boolean {
  return resourceOf(resource).neverUpdated === true;
}

/**
 * Whether a read replica may serve the operation (contract, Replicas). A record by its ID costs the primary less than the
 * comparison with the replica would.
 */
export function mayLag(route: Route): boolean {
  return route.method === 'GET' && !route.neverLags && !readsOne(route);
}

/** Whether the operation is executed once for each `Idempotency-Key` (contract section 20). */
export function takesIdempotencyKey({ method, returnsSecret, ignoresKey }: Route): boolean {
  return method !== 'GET' && !returnsSecret && !ignoresKey;
}

/** Whether the operation accepts any body without reading it, even a malformed one: a write that is not supported. */
export function ignoresBody({ method, deprecated, body }: Route): boolean {
  return deprecated === true && !body && (method === 'POST' || method === 'PUT');
}

/** The query parameters of the operation that narrow what it returns (contract section 22). */
export function filteringOf(route: Route): readonly string[] {
  if (route.method !== 'GET') return NONE;
  if (route.counted) return ['filter'];
  return isFound(route) ? FILTERING : PROJECTION;
}

/** Whether the operation reads one record by its ID. Many of these return a list with it. */
export function readsOne({ method, path }: Route): boolean {
  return method === 'GET' && OF_ONE.test(path);
}

/** Whether the operation is a list of a kind, which can be filtered and sorted: not computed, and not of one record. */
function isFound(route: Route): boolean {
  const { resource, list } = route.returns;
  return isPaged(route) && !!resource && !!filterKindOf(resource) && list !== 'computed' && !readsOne(route);
}

/** All query parameters of the operation. */
export function queryOf(route: Route): string[] {
  const own = (route.query ?? []).filter((name) => name !== 'tz');
  const format = route.method === 'GET' ? ['format'] : NONE;
  return [...own, 'tz', ...filteringOf(route), ...format, ...(isPaged(route) ? PAGING : [])];
}

/**
 * Adds what follows for collections (contract section 21): a POST to a plural takes them too, and a PUT of a record has
 * one for collections at the plural.
 */
function withCollections(route: Route): Route {
  const { method, path, body, returnsSecret, requiredRole, oneByOne, query = [] } = route;
  if (!body || returnsSecret || oneByOne || requiredRole === 'public') return route;
  if (method === 'POST' && /^\w+$/.test(path))
    return { ...route, takesCollections: 'too', query: [...query, 'atomic', 'dryrun'] };
  const plural = method === 'PUT' ? /^(\w+)\/:id$/.exec(path)?.[1] : undefined;
  return plural === undefined ? route : { ...route, pluralPath: plural };
}

function nameOf(parameter: QueryParameter): string {
  return typeof parameter === 'string' ? parameter : parameter.name;
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
}

function roleSentence(requiredRole: RequiredRole): string | undefined {
  if (requiredRole === 'public') return 'No credentials required.';
  return requiredRole === 'anyone' ? undefined : `Required role: \`${requiredRole}\`.`;
}

function pictureSentence(route: Route): string {
  const refused = [...(isPaged(route) ? ['limit', 'cursor', 'count'] : []), ...filteringOf(route)];
  const without = refused.length > 0 ? `, without ${refused.map((name) => `\`${name}\``).join(', ')}` : '';
  return `Drawn with \`Accept: ${PICTURE_TYPE}\`${without}.`;
}

// The required role is the second argument of a route: without it the code does not compile, and the guard denies a
// handler that has none.
function route(method: string, verb: Verb) {
  return (path: string, requiredRole: RequiredRole, options: RouteOptions): MethodDecorator => {
    return (target, key, descriptor) => {
      const { constructor: controller } = target;
      const query = options.query?.map(nameOf);
      const requiredQuery = options.query?.filter((each) => typeof each === 'object' && each.required).map(nameOf);
      const facts = withCollections({ ...options, query, requiredQuery, method, path, requiredRole, controller });
      declared.push(facts);
      const { pluralPath } = facts;
      const ofNest = [verb(pluralPath === undefined ? path : [path, pluralPath]), HttpCode(200)];
      const decorate = applyDecorators(
        SetMetadata(ROUTE, facts),
        // Those of Nest too, because only the document needs them: the service calls the handlers of its routes itself.
        described((library) => applyDecorators(...ofNest, ...descriptionsOf(facts, options.query, library))),
      );
      decorate(target, key, descriptor);
    };
  };
}

function descriptionsOf(
  route: Route,
  declared: readonly QueryParameter[] = [],
  { ApiBody, ApiOperation, ApiParam, ApiQuery }: typeof swagger,
): MethodDecorator[] {
  const { path, requiredRole, about, details, body } = route;
  const parameters = parametersOf(path).map((name) => {
    return ApiParam({ name, description: describeParameter(name), schema: pathSchema(name, route) });
  });
  const filtering = filteringOf(route);
  // The document describes the parameters of filtering once for all operations.
  const own = queryOf(route).filter((name) => name !== 'format' && !filtering.includes(name));
  const queries = own.map((name) => {
    const known = declared.find((each) => nameOf(each) === name);
    const itself: Partial<OwnParameter> = typeof known === 'object' ? known : {};
    const { about: description = describeParameter(name), format, required = false } = itself;
    return ApiQuery({
      name,
      required,
      description,
      schema: { ...querySchema(name), ...(format && { format }) },
    });
  });
  return [
    ApiOperation({
      summary: about,
      description: [
        details,
        route.picture && pictureSentence(route),
        roleSentence(requiredRole),
        ignoresBody(route) && 'The request body is ignored.',
        route.returnsSecret && 'The header `Idempotency-Key` is ignored, because the response contains a secret.',
        route.ignoresKey && 'The header `Idempotency-Key` is ignored.',
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

/**
 * A PUT. One that takes a record has a PATCH at the same path, executed by the same method with the members of the body
 * alone (contract section 22).
 */
function put(path: string, requiredRole: RequiredRole, options: RouteOptions): MethodDecorator {
  const decorators = [putOnly(path, requiredRole, options)];
  if (options.body) decorators.push(patchBeside(path, requiredRole, options));
  return applyDecorators(...decorators);
}

function patchBeside(path: string, requiredRole: RequiredRole, options: RouteOptions): MethodDecorator {
  return (controller, key) => {
    const name = `${String(key)}ByPatch`;
    const handler = {
      value(this: Record<PropertyKey, (...input: unknown[]) => unknown>, ...input: unknown[]) {
        return this[key](...input);
      },
    };
    Object.defineProperty(controller, name, handler);
    const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller.constructor, key);
    Reflect.defineMetadata(ROUTE_ARGS_METADATA, parameters, controller.constructor, name);
    Reflect.defineMetadata(PARAM_TYPES, Reflect.getMetadata(PARAM_TYPES, controller, key), controller, name);
    const about = options.about.replace(/^Update /, 'Change members of ');
    const id = options.id?.replace(/^update/, 'patch');
    patch(path, requiredRole, { ...options, about, id })(controller, name, handler);
  };
}

/** What TypeScript stores of the parameters of a method. */
const PARAM_TYPES = 'design:paramtypes';

const putOnly = route('PUT', NestPut);
const patch = route('PATCH', NestPatch);

export const Get = route('GET', NestGet);
export const Post = route('POST', NestPost);
export const Put = put;
export const Delete = route('DELETE', NestDelete);
