import type { AccessRule, RecordType } from '../../resource/pipeline/access-rule';
import type { Route } from '../../resource/pipeline/route';
import { segmentsOf } from '../operations';
import { wordsOf } from '../resource-words';

const RULES = { GET: 'read', PUT: 'update', DELETE: 'delete' } as const;

/** Returns what an operation requires of its caller. Throws if the path has none, so that none is left out. */
export function accessRuleOf(route: Route): AccessRule {
  const own = segmentsOf(route);
  // A collection requires what each of its records requires, and counts by group what their list does.
  const ofList = route.counted ? own.slice(0, -1) : own;
  const segments = route.takesCollections === 'only' ? [...own, ':id'] : ofList;
  // A PATCH is a PUT with fewer members.
  const method = route.method === 'PATCH' ? 'PUT' : route.method;
  const { access = ruleOfPath({ ...route, method }, segments) } = route;
  return typeof access === 'string' ? { rule: access } : access;
}

function ruleOfPath({ method, path, returns }: Route, segments: readonly string[]): AccessRule {
  const names = segments.filter((segment) => !segment.startsWith(':') && !['me', 'undelete'].includes(segment));
  const { one: of, rights } = wordsOf(names.at(-1) as string, path);
  const one = isUnit(of) ? 'Unit' : of;
  if (of === 'Dashboard') return { rule: 'dashboard' };
  if (!rights) return { rule: 'role' };
  const [owner] = names.length > 1 ? names : [];
  if (segments.at(-1) === 'undelete') return { rule: 'undelete', of: one };
  if (method === 'POST') return { rule: 'create', of: one };
  if (of === 'Membership' && names.length > 2) return { rule: RULES[method as keyof typeof RULES], of };
  if (segments.at(-1)?.startsWith(':')) {
    const below = owner && method === 'GET' ? { below: belowOf(owner, path) } : {};
    return { rule: RULES[method as keyof typeof RULES], of: one, ...below };
  }
  if (returns.shape !== 'list') throw new Error(`${method} ${path}: declare its "access"`);
  if (segments[0] === 'me') return { rule: 'listMine', of };
  if (owner === undefined || (owner === 'sites' && of !== 'Permission')) return { rule: 'list', of };
  return { rule: 'list', of, below: belowOf(owner, path) };
}

function belowOf(segment: string, path: string): RecordType {
  const type = wordsOf(segment, path).one;
  return isUnit(type) ? 'Unit' : type;
}

const isUnit = (type: RecordType) => type === 'Organization' || type === 'Department';
