import type { Route } from '../../resource/exchange/route';
import { segmentsOf } from '../operations';
import { wordsOf } from '../resource-words';

/** A type of record, as in resource-words.ts. `Unit` is an organization or a department. */
export type RecordType = string;

/** Rules that only their names describe. access-sentence.ts has their texts, test/rights their conditions. */
export type OwnRule =
  | 'role'
  | 'ownSite'
  | 'sites'
  | 'site'
  | 'ownTokens'
  | 'groupMembers'
  | 'createMembership'
  | 'createPermission'
  | 'createTeamMember'
  | 'basicRoleCounts'
  | 'ownComments'
  | 'dashboards'
  | 'dashboard'
  | 'dashboardRecords'
  | 'undeleteComment'
  | 'changes';

/** What an operation requires of its caller besides the required role, and on which record. */
export type AccessRule =
  /** Returns those of the records that the caller can read; `below` a record that it must be able to read. */
  | {
      readonly rule: 'list';
      readonly of: RecordType;
      readonly below?: RecordType;
      /** The list also has records that belong to others. */
      readonly hasOthers?: true;
    }
  | { readonly rule: 'listMine'; readonly of: RecordType }
  | { readonly rule: 'read' | 'update' | 'delete' | 'undelete'; readonly of: RecordType; readonly below?: RecordType }
  | { readonly rule: 'create'; readonly of: RecordType }
  | { readonly rule: OwnRule };

/** The operations whose rule does not follow from method and path. */
const OWN: Readonly<Record<string, AccessRule>> = {
  'GET ': { rule: 'role' },
  'POST login': { rule: 'role' },
  'POST logout': { rule: 'role' },
  'GET me': { rule: 'role' },
  'GET audit': { rule: 'role' },
  'GET audit/:id': { rule: 'role' },
  'GET me/tokens': { rule: 'ownTokens' },
  'POST me/tokens': { rule: 'ownTokens' },
  'DELETE me/tokens/:id': { rule: 'ownTokens' },
  'GET sites/:siteid/tokens': { rule: 'ownSite' },
  'POST sites/:siteid/tokens': { rule: 'ownSite' },
  'DELETE sites/:siteid/tokens/:id': { rule: 'ownSite' },
  'GET colors/defaults': { rule: 'role' },
  'GET sites/:siteid/colors/defaults': { rule: 'ownSite' },
  'GET sites': { rule: 'sites' },
  'GET sites/:id': { rule: 'site' },
  'POST sites': { rule: 'role' },
  'PUT sites/:id': { rule: 'site' },
  'DELETE sites/:id': { rule: 'role' },
  'PUT sites/:id/undelete': { rule: 'role' },
  'POST individuals': { rule: 'role' },
  'GET securitygroups/:id/individuals': { rule: 'groupMembers' },
  'PUT securitygroups/:id/individuals/:individualid': { rule: 'update', of: 'SecurityGroup' },
  'DELETE securitygroups/:id/individuals/:individualid': { rule: 'update', of: 'SecurityGroup' },
  'POST departmentmembers': { rule: 'createMembership' },
  'POST individuals/:individualID/departments/:departmentID/departmentmembers': { rule: 'createMembership' },
  'POST departments/:departmentID/individuals/:individualID/departmentmembers': { rule: 'createMembership' },
  'GET sites/:siteid/individuals/basicroles': { rule: 'basicRoleCounts' },
  'GET basicroles/:basicRoleid/dialogs': { rule: 'list', of: 'BasicRoleDialog', below: 'BasicRole' },
  'GET basicroles/:basicRoleid/dialogs/:dialogid': { rule: 'read', of: 'BasicRoleDialog' },
  'PUT basicroles/:basicRoleid/dialogs/:dialogid': { rule: 'update', of: 'BasicRoleDialog' },
  'GET me/comments': { rule: 'ownComments' },
  'GET changes': { rule: 'changes' },
  'PUT comments/:id/undelete': { rule: 'undeleteComment' },
  'POST permissions': { rule: 'createPermission' },
  'POST teammembers': { rule: 'createTeamMember' },
  'GET individuals/:id/alltasks': { rule: 'list', of: 'Task', below: 'Individual', hasOthers: true },
  'PUT tasks/:id/togglecompleted': { rule: 'update', of: 'Task' },
  'PUT tasks/:id/individuals/:individualid': { rule: 'update', of: 'Task' },
  'DELETE tasks/:id/individuals/:individualid': { rule: 'update', of: 'Task' },
  'GET projects/:ancestorid/metricArchives': { rule: 'list', of: 'Archive', below: 'Project' },
  'POST archives': { rule: 'role' },
  'PUT archives/:id': { rule: 'role' },
  'DELETE archives/:id': { rule: 'role' },
  'GET webhooks': { rule: 'role' },
  'GET webhooks/:id': { rule: 'role' },
  'POST webhooks': { rule: 'role' },
  'PUT webhooks/:id': { rule: 'role' },
  'DELETE webhooks/:id': { rule: 'role' },
  'POST webhooks/:id/secret': { rule: 'role' },
  'POST webhooks/:id/test': { rule: 'role' },
  'GET webhooks/:id/deliveries': { rule: 'role' },
  'POST webhooks/:id/deliveries/:deliveryid/replay': { rule: 'role' },
  'GET dashboards': { rule: 'dashboards' },
  'GET dashboards/sample': { rule: 'role' },
  'GET dashboards/settings': { rule: 'role' },
  'PUT dashboards/settings': { rule: 'role' },
  'GET dashboards/:id/metrics/:metricType': { rule: 'dashboardRecords' },
  'GET dashboards/:id/projects/:projectType': { rule: 'dashboardRecords' },
  'GET dashboards/:ancestorId/commitments/:type': { rule: 'list', of: 'Commitment', below: 'Subject' },
};

const RULES = { GET: 'read', PUT: 'update', DELETE: 'delete' } as const;

/** Returns what an operation requires of its caller. Throws if the path has none, so that none is left out. */
export function accessRuleOf(route: Route): AccessRule {
  // A collection requires what each of its records requires.
  const segments = route.takesCollections === 'only' ? [...segmentsOf(route), ':id'] : segmentsOf(route);
  // A PATCH is a PUT with fewer members.
  const method = route.method === 'PATCH' ? 'PUT' : route.method;
  return OWN[`${method} ${segments.join('/')}`] ?? ruleOfPath({ ...route, method }, segments);
}

function ruleOfPath({ method, path, returns }: Route, segments: readonly string[]): AccessRule {
  const names = segments.filter((segment) => !segment.startsWith(':') && !['me', 'undelete'].includes(segment));
  const of = typeOf(names.at(-1) as string, path);
  const one = isUnit(of) ? 'Unit' : of;
  const [owner] = names.length > 1 ? names : [];
  if (segments.at(-1) === 'undelete') return { rule: 'undelete', of: one };
  if (method === 'POST') return { rule: 'create', of: one };
  if (of === 'Membership' && names.length > 2) return { rule: RULES[method as keyof typeof RULES], of };
  if (of === 'Dashboard') return { rule: 'dashboard' };
  if (segments.at(-1)?.startsWith(':')) {
    const below = owner && method === 'GET' ? { below: belowOf(owner, path) } : {};
    return { rule: RULES[method as keyof typeof RULES], of: one, ...below };
  }
  if (returns.shape !== 'list') throw new Error(`${method} ${path}: add a rule to src/openapi/access/access-rule.ts`);
  if (segments[0] === 'me') return { rule: 'listMine', of };
  if (owner === undefined || (owner === 'sites' && of !== 'Permission')) return { rule: 'list', of };
  return { rule: 'list', of, below: belowOf(owner, path) };
}

function belowOf(segment: string, path: string): RecordType {
  const type = typeOf(segment, path);
  return isUnit(type) ? 'Unit' : type;
}

const isUnit = (type: RecordType) => type === 'Organization' || type === 'Department';

function typeOf(segment: string, path: string): RecordType {
  const type = segment === 'values' ? 'MetricValue' : wordsOf(segment)?.one;
  if (type === undefined) throw new Error(`${path}: add "${segment}" to src/openapi/resource-words.ts`);
  return type;
}
