import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import {
  type CodeOf,
  type FaultCode,
  faultCodes,
  PROBLEM_CODES,
  type ProblemCode,
  problemCodes,
} from '../http/problems/problem-codes';
import { findResource, resourceOf } from '../resource/declare/field-registry';
import { type InputTable, inputTableOf, isIgnored } from '../resource/declare/input';
import { creatorAt, MATCH } from '../resource/features/bulk/collection-routes';
import { namingFields } from '../resource/features/bulk/record-references';
import { ignoresBody, isPaged, queryOf, type Route, takesIdempotencyKey } from '../resource/pipeline/route';
import { scopeOf } from '../resource/pipeline/scope';
import { takesIfMatch } from './operations';
import { wordsIn } from './resource-words';

/** The problem codes of an operation for one status, in the order of the catalogue. */
export interface DocumentedCodes {
  readonly codes: readonly ProblemCode[];
  /** The codes in `errors`, for status 400. */
  readonly faults?: readonly FaultCode[];
}

/** Of operations with an `Idempotency-Key`. */
const KEY_CODES = ['invalid_idempotency_key', 'idempotency_key_in_use', 'idempotency_key_reused'] as const;

/** The codes of the parameter `match`. */
const MATCH_FAULTS = ['mismatch', 'not_filterable', 'out_of_range', 'repeated_member', 'unknown_member'] as const;

/** The codes of keys that name other records. */
const KEY_FAULTS = ['mismatch', 'cycle', 'not_found', 'required', 'blank', 'too_long', 'invalid_character'] as const;

/** By status. */
export type DocumentedProblems = Readonly<Record<number, DocumentedCodes>>;

/**
 * Returns the problems that an operation can respond with: those that follow from its required role, parameters and
 * body, and those that the route declares because a rule of the service returns them.
 */
export function problemsOf(route: Route): DocumentedProblems {
  const creator = route.query?.includes(MATCH) ? creatorAt(route.path) : undefined;
  const codes = new Set<ProblemCode>([
    // Records without a match are created.
    ...(creator ? ([...refusals(creator), ...conflicts(creator), 'ambiguous_match'] as const) : []),
    ...malformed(route),
    'unauthorized',
    ...refusals(route),
    ...(mayBeMissing(route) ? (['not_found'] as const) : []),
    'not_acceptable',
    ...conflicts(route),
    ...(takesKeys(route) ? (['ambiguous_match'] as const) : []),
    ...(takesIdempotencyKey(route) ? KEY_CODES : []),
    ...(route.returns.list === 'byToken' ? (['rights_changed', 'token_expired'] as const) : []),
    ...(takesIfMatch(route) ? (['precondition_failed'] as const) : []),
    ...(route.body ? (['request_timeout', 'body_too_large', 'unsupported_media_type'] as const) : []),
    'too_many_requests',
    'internal_error',
    'service_unavailable',
    ...(route.method !== 'GET' && !ignoresBody(route) ? (['outcome_unknown'] as const) : []),
  ]);
  const byStatus: Record<number, { codes: ProblemCode[]; faults?: readonly FaultCode[] }> = {};
  for (const code of problemCodes) {
    if (!codes.has(code)) continue;
    const { status } = PROBLEM_CODES[code];
    byStatus[status] ??= { codes: [] };
    byStatus[status].codes.push(code);
  }
  const faults = new Set([...faultsOf(route), ...(creator ? [...faultsOf(creator), ...MATCH_FAULTS] : [])]);
  byStatus[400].faults = faultCodes.filter((code): code is FaultCode => faults.has(code as FaultCode));
  return byStatus;
}

/** Whether a record can be missing: one that the request names, or that of a request that is sent again. */
function mayBeMissing(route: Route): boolean {
  if (route.path.includes(':') || isOwn(route.path) || route.takesCollections === 'only') return true;
  return takesIdempotencyKey(route) && route.returns.resource !== undefined;
}

function malformed({ body, path, takesCollections }: Route): CodeOf<400>[] {
  const codes: CodeOf<400>[] = ['validation_failed', 'unknown_parameter', 'malformed_request'];
  if (body) codes.push('malformed_body');
  if (takesCollections) codes.push(...collectionCodes(takesCollections));
  if (path === 'logout') codes.push('no_session');
  return codes;
}

/** The codes of a 400 that only a collection has; only one of updates can repeat a record. */
function collectionCodes(takes: 'too' | 'only'): readonly (CodeOf<400> & FaultCode)[] {
  const codes = ['invalid_csv', 'too_many_records', 'not_in_collection'] as const;
  return takes === 'only' ? [...codes, 'repeated_record'] : codes;
}

function refusals(route: Route): CodeOf<403>[] {
  const { requiredRole, method, path, deprecated, refusals: own = [] } = route;
  const codes: CodeOf<403>[] = ['https_required', ...own];
  if (requiredRole === 'public') return [...codes, 'own_site_required'];
  // For the header X-Site-ID, which only global admins may use.
  codes.push('requires_global_admin');
  if (requiredRole === 'Admin' || requiredRole === 'PM+Admin') codes.push('requires_admin');
  if (requiredRole === 'PM' || requiredRole === 'PM+Admin') codes.push('requires_pm');
  if (scopeOf(route)) codes.push('insufficient_scope');
  // A machine credential of a site has no records of its own.
  if (isOwn(path)) codes.push('own_site_required', 'own_login_required');
  const isOpen = requiredRole === 'anyone' || requiredRole === 'PM';
  if (method !== 'GET' && isOpen && !isOwn(path) && !deprecated && path !== 'logout') codes.push('forbidden');
  return codes;
}

/** Whether the operation is about the caller itself. */
function isOwn(path: string): boolean {
  return path === 'me' || path.startsWith('me/');
}

function conflicts({ method, path, body, deprecated, returns, conflicts: own = [] }: Route): CodeOf<409>[] {
  if (deprecated) return [];
  if (method === 'DELETE' && isNamed(path)) return ['in_use', ...own];
  // A deleted record cannot be updated.
  return (method === 'PUT' || method === 'PATCH') && body && isSoftDeleted(returns.resource)
    ? ['deleted', ...own]
    : [...own];
}

/** Whether an operation on one record is about a kind that others name, which the database does not remove then. */
function isNamed(path: string): boolean {
  const named = getMetadataArgsStorage().foreignKeys.flatMap(({ type, target, propertyName }) => {
    const isOwner = propertyName === findResource(target as Type)?.below;
    return typeof type === 'function' && !isOwner ? [(type as () => Type)()] : [];
  });
  return named.some(
    (type) => !isSoftDeleted(type) && [...wordsIn(resourceOf(type)).keys()].includes(path.replace('/:id', '')),
  );
}

function isSoftDeleted(resource: Type | undefined): boolean {
  return resource !== undefined && resourceOf(resource).fields.some(({ name }) => name === 'Deleted');
}

function faultsOf(route: Route): readonly FaultCode[] {
  const codes = new Set<FaultCode>([
    'invalid_format',
    'malformed_request',
    ...(route.faults ?? []),
    ...faultsOfParameters(route),
  ]);
  // For the header X-Site-ID with an unknown site.
  if (route.requiredRole !== 'public') codes.add('not_found');
  if (route.path === 'logout') codes.add('no_session');
  if (takesIdempotencyKey(route)) codes.add('invalid_idempotency_key');
  for (const code of route.takesCollections ? collectionCodes(route.takesCollections) : []) codes.add(code);
  if (route.takesCollections) codes.add('invalid_type').add('out_of_range');
  if (takesKeys(route)) for (const code of KEY_FAULTS) codes.add(code);
  const table = route.body && inputTableOf(route.body);
  if (table) for (const code of faultsOfBody(table)) codes.add(code);
  if (table && !route.fixedReferences && namesRecords(table)) codes.add('wrong_kind').add('deleted');
  return faultCodes.filter((code): code is FaultCode => codes.has(code as FaultCode));
}

/** Whether the records of a collection can name others by keys. */
function takesKeys({ takesCollections, body }: Route): boolean {
  const table = takesCollections && body && inputTableOf(body);
  return table !== undefined && namingFields(table).length > 0;
}

/** Whether the body has the ID of another record, which may be deleted or of a type that the field does not allow. */
function namesRecords({ fields, mode }: InputTable): boolean {
  return [...fields.values()].some((field) => field.type === 'guid' && field.name !== 'ID' && !isIgnored(field, mode));
}

function faultsOfParameters(route: Route): FaultCode[] {
  const codes: FaultCode[] = ['unknown_parameter', 'repeated_parameter'];
  const names = queryOf(route);
  if (route.requiredQuery?.length) codes.push('required');
  if (names.some((name) => ['deleted', 'limit', 'format'].includes(name))) codes.push('out_of_range');
  if (names.includes('fields')) codes.push('unknown_member');
  if (names.includes('filter')) codes.push('invalid_filter', 'not_filterable');
  if (names.includes('sort')) codes.push('not_sortable');
  if (route.counted) codes.push('out_of_range', 'unknown_member', 'repeated_member', 'too_many_groups');
  if (isPaged(route)) codes.push('invalid_cursor');
  if (isPaged(route) || names.includes('period') || names.includes('ancestorType')) codes.push('invalid_type');
  return codes;
}

function faultsOfBody({ rules, mode, fields }: InputTable): FaultCode[] {
  const codes: FaultCode[] = ['unknown_member', 'repeated_member', 'forbidden_character', 'malformed_body'];
  if (mode === 'update' && fields.has('ID')) codes.push('mismatch');
  return [...codes, ...rules.flatMap((field) => field.rules.map(({ code }) => code))];
}
