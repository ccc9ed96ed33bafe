import { accessRuleOf } from '../../src/docs/access/access-rule';
import { defaultHolders } from '../../src/docs/access/default-holders';
import type { AccessRule, RecordType } from '../../src/resource/pipeline/access-rule';
import type { Route } from '../../src/resource/pipeline/route';
import type { Cell, Expected } from './cells';
import type { Fact } from './facts';
import type { Kind } from './kinds';
import type { Model } from './model';
import type { MatrixCaller, RightsWorld } from './rights-world';

/** What the declared rule of an operation lets a request do; undefined if it leaves that to the rules of the resource. */
type Outcome = 'allowed' | 'forbidden' | 'hidden' | undefined;

/** The kinds of the model that are not named like the type of record in the declared rules. */
const OTHER_KINDS: Readonly<Record<RecordType, readonly Kind[]>> = {
  BasicRoleDialog: ['roledialog'],
  MetricValue: ['value'],
  ProjectPhase: ['phase'],
  ProjectStatus: ['status'],
  SecurityGroup: ['group'],
  Subject: ['organization', 'department', 'individual'],
  Unit: ['organization', 'department'],
};

/** The kinds of the model of a type of record in the declared rules. */
export function kindsOf(type: RecordType): readonly Kind[] {
  return OTHER_KINDS[type] ?? [type.toLowerCase() as Kind];
}

const TEAM_LEADER = 3;

/**
 * Compares the rule from which the OpenAPI document makes its sentence on rights with what the matrix expects, and thus
 * with what the service does. Returns what differs.
 */
export function differenceFromDeclared(
  world: RightsWorld,
  route: Route,
  cell: Cell,
  caller: MatrixCaller,
  expected: Expected,
): string | undefined {
  const access = accessRuleOf(route);
  const params = paramsOf(route.path, cell.path);
  const declared = outcomeOf(access, { world, route, cell, caller, params });
  const outcome = expected.status === 404 ? 'hidden' : expected.status === 403 ? 'forbidden' : 'allowed';
  if (declared !== undefined && declared !== outcome)
    return `${caller.name} ${cell.path}: ${JSON.stringify(access)} says ${declared}, the matrix ${outcome}`;
  if (access.rule === 'list') return otherRecords(world, access.of, expected) ?? otherHolders(world, access, expected);
  return access.rule === 'listMine' ? otherRecords(world, access.of, expected) : undefined;
}

interface Request {
  readonly world: RightsWorld;
  readonly route: Route;
  readonly cell: Cell;
  readonly caller: MatrixCaller;
  readonly params: readonly string[];
}

function outcomeOf(access: AccessRule, request: Request): Outcome {
  const { world, route, caller, params } = request;
  const { model } = world;
  switch (access.rule) {
    case 'list': {
      if (access.below === undefined) return /^sites\//.test(route.path) ? ofSite(request) : 'allowed';
      return seesKind(model, caller, params[0], access.below) ? 'allowed' : 'hidden';
    }
    case 'listMine':
      return caller.siteId !== model.facts.siteId || model.sees(caller, caller.id as string) ? 'allowed' : 'hidden';
    case 'create':
      return outcomeOfCreate(access.of, request);
    case 'read':
    case 'update':
    case 'delete':
    case 'undelete':
      return outcomeOfOne(access, request);
    default:
      return outcomeOfOwn(access.rule, request);
  }
}

function outcomeOfOne(access: Extract<AccessRule, { below?: RecordType }>, request: Request): Outcome {
  const { world, caller, params, cell } = request;
  const { model } = world;
  const fact = recordOf(access.of, model, params);
  if (!fact || !kindsOf(access.of).includes(fact.kind)) return 'hidden';
  if (access.below && !isBelow(model, caller, params[0], access.below, fact)) return 'hidden';
  // The other records of the path, such as an assignee, must be readable too.
  const others = access.below || ['Membership', 'BasicRoleDialog'].includes(access.of) ? [] : params.slice(1);
  if (![fact.id, ...others].every((id) => model.sees(caller, id))) return 'hidden';
  if (access.rule === 'read') return 'allowed';
  const right = access.rule === 'update' ? 'update' : 'delete';
  if (!model.may(caller, right, fact)) return 'forbidden';
  // The role of a team leader needs more, which the description says.
  return changesLeader(fact, cell) ? undefined : 'allowed';
}

function isBelow(model: Model, caller: MatrixCaller, container: string, type: RecordType, fact: Fact): boolean {
  const place = fact.kind === 'archive' ? fact.above : fact.ancestor;
  return place === container && seesKind(model, caller, container, type);
}

function changesLeader(fact: Fact, { body }: Cell): boolean {
  return fact.kind === 'teammember' && body?.Role !== undefined && body.Role !== fact.role;
}

function outcomeOfCreate(type: RecordType, { world: { model }, caller, cell }: Request): Outcome {
  const body = cell.body ?? {};
  const owner = ['ParentID', 'AncestorID', 'IndividualID', 'BasicRoleID', 'MetricID', 'SubjectID', 'ProjectID'].find(
    (field) => typeof body[field] === 'string',
  );
  const place = owner === undefined ? model.facts.siteId : String(body[owner]);
  if (!model.sees(caller, place)) return undefined;
  const above = model.fact(place);
  const kind = kindsOf(type).find((one) => type !== 'Unit' || (one === 'organization') === (above.kind === 'site'));
  return model.mayCreate(caller, kind as Kind, above) ? 'allowed' : 'forbidden';
}

function outcomeOfOwn(rule: Exclude<AccessRule, { of: RecordType }>['rule'], request: Request): Outcome {
  const { world, route, cell, caller, params } = request;
  const { model } = world;
  const body = cell.body ?? {};
  switch (rule) {
    case 'ownTokens':
    case 'ownSite':
      // The matrix has no tokens and no identity providers, so what a GET or PATCH names does not exist.
      return /tokens\/:id$|^(?:GET|PATCH) .*provider$/.test(`${route.method} ${route.path}`)
        ? 'hidden'
        : rule === 'ownSite'
          ? ofSite(request)
          : 'allowed';
    case 'basicRoleCounts':
      return ofSite(request);
    case 'site':
      return caller.isGlobalAdmin ? 'allowed' : ofSite(request);
    case 'groupMembers': {
      if (!model.sees(caller, params[0])) return 'hidden';
      const members = model.facts.groups.find(({ id }) => id === params[0])?.members;
      return caller.isAdmin || !members || members.has(caller.id as string) ? 'allowed' : 'forbidden';
    }
    case 'createMembership':
      return outcomeOfMembership(request);
    case 'createPermission': {
      const object = String(body.RowID);
      return model.sees(caller, object) && !model.may(caller, 'delegate', model.fact(object)) ? 'forbidden' : undefined;
    }
    case 'createTeamMember': {
      const project = String(body.ProjectID);
      if (!model.sees(caller, project)) return undefined;
      if (!model.may(caller, 'update', model.fact(project))) return 'forbidden';
      return body.Role === TEAM_LEADER && !model.mayChooseTeamLeader(caller, model.fact(project))
        ? 'forbidden'
        : 'allowed';
    }
    case 'dashboard':
    case 'dashboardRecords':
      return model.readsBelow(caller, 'dashboard', model.fact(params[0])) ? 'allowed' : 'hidden';
    case 'personalData':
      if (!model.sees(caller, params[0])) return 'hidden';
      return caller.isAdmin || caller.id === params[0] ? 'allowed' : 'forbidden';
    case 'undeleteComment':
      // The comments of the matrix are not deleted. For these the operation needs the right Delete.
      return outcomeOfOne({ rule: 'undelete', of: 'Comment' }, request);
    default:
      // The matrix has no webhooks, credentials, identities and holds, and names no entry of the audit: those of a path do not exist.
      return /^(?:(?:webhooks|credentials|audit)\/:id|me\/credential)|\/(?:identity|erasure|hold|personaldata)$/.test(
        route.path,
      )
        ? 'hidden'
        : 'allowed';
  }
}

function outcomeOfMembership({ world: { model }, route, cell, caller, params }: Request): Outcome {
  const [first, second] = params;
  const byPath = /^individuals\//.test(route.path) ? [first, second] : [second, first];
  const [individual, unit] =
    params.length > 0 ? byPath : [cell.body?.IndividualID, cell.body?.OrganizationID].map(String);
  if (!model.sees(caller, individual) || !model.sees(caller, unit)) return undefined;
  const may =
    model.mayUpdateWholly(caller, model.fact(individual)) && model.mayCreate(caller, 'membership', model.fact(unit));
  return may ? undefined : 'forbidden';
}

function ofSite({ caller, params }: Request): Outcome {
  return params[0] === caller.siteId ? 'allowed' : 'hidden';
}

function seesKind(model: Model, caller: MatrixCaller, id: string, type: RecordType): boolean {
  return model.sees(caller, id) && kindsOf(type).includes(model.fact(id).kind);
}

/** The record of a path: of a pair of records, that between them. */
function recordOf(type: RecordType, model: Model, params: readonly string[]): Fact | undefined {
  const [first, second] = params;
  if (type === 'BasicRoleDialog') return model.facts.records.get(`${first}/${second}`);
  if (type === 'Membership' && second)
    return model
      .of('membership')
      .find(({ person, above }) => [person, above].includes(first) && [person, above].includes(second));
  const isRelation = type === 'Task' || type === 'SecurityGroup';
  return model.facts.records.get(isRelation ? first : (params.at(-1) as string));
}

function otherRecords({ model }: RightsWorld, type: RecordType, { ids = [] }: Expected): string | undefined {
  const other = ids.filter((id) => {
    const kind = model.facts.records.get(id)?.kind;
    // The lists of the units of an individual have both kinds.
    return kind !== undefined && ![...kindsOf(type), ...(isUnit(type) ? kindsOf('Unit') : [])].includes(kind);
  });
  return other.length > 0 ? `the list is said to have ${type} only, but has ${other.length} others` : undefined;
}

/** The sentence of a list names only the holders of rights below its container: the records must belong there. */
function otherHolders(
  { model }: RightsWorld,
  { of, below, hasOthers }: Extract<AccessRule, { rule: 'list' }>,
  { ids = [] }: Expected,
): string | undefined {
  if (below === undefined || hasOthers) return undefined;
  const circles = defaultHolders(of, 'read', below);
  const isSaidToBePersonal = circles.includes('individual') && !circles.includes('everyoneUnlessPersonal');
  const other = ids.find((id) => {
    const fact = model.facts.records.get(id);
    if (!fact || fact.kind === 'individual' || fact.kind === 'permission') return false;
    const isPersonal = model.chain(fact).some(({ kind }) => kind === 'individual');
    return circles.includes('everyone') ? isPersonal : isSaidToBePersonal && !isPersonal;
  });
  return other && `the sentence on ${of} below ${below} names ${circles}, but ${model.fact(other).kind} is of others`;
}

const isUnit = (type: RecordType) => type === 'Organization' || type === 'Department';

function paramsOf(template: string, path: string): string[] {
  const values = path.split('?')[0].split('/').slice(1);
  return template.split('/').flatMap((segment, index) => (segment.startsWith(':') ? [values[index]] : []));
}
