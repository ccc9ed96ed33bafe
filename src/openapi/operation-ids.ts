import type { Route } from '../resource/exchange/route';
import { segmentsOf } from './operations';
import { type ResourceWords, wordsOf } from './resource-words';

/** The operations whose names do not follow from their paths. */
const OWN_IDS: Readonly<Record<string, string>> = {
  'GET ': 'getService',
  'POST login': 'login',
  'POST logout': 'logout',
  'GET me': 'getMe',
  'GET colors/defaults': 'listDefaultColors',
  'GET sites/:siteid/colors/defaults': 'listDefaultColorsOfSite',
  'GET sites/:siteid/individuals/basicroles': 'listBasicRoleCountsOfSite',
  'GET sites/:siteid/tokens': 'listSiteTokens',
  'POST sites/:siteid/tokens': 'createSiteToken',
  'DELETE sites/:siteid/tokens/:id': 'deleteSiteToken',
  'GET dashboards/settings': 'getDashboardSettings',
  'PUT dashboards/settings': 'updateDashboardSettings',
  'PATCH dashboards/settings': 'patchDashboardSettings',
  'GET dashboards/sample': 'getSampleDashboard',
  'GET dashboards/:id/metrics/:metricType': 'listMetricsOfDashboard',
  'GET dashboards/:id/projects/:projectType': 'listProjectsOfDashboard',
  'GET dashboards/:ancestorId/commitments/:type': 'listCommitmentsOfDashboard',
  'GET individuals/:id/alltasks': 'listTasksOfIndividual',
  'PUT tasks/:id/togglecompleted': 'toggleTaskCompleted',
  'GET tasks/:id/individuals': 'listTaskAssignees',
  'PUT tasks/:id/individuals/:individualid': 'addTaskAssignee',
  'DELETE tasks/:id/individuals/:individualid': 'removeTaskAssignee',
  'GET securitygroups/:id/individuals': 'listSecurityGroupMembers',
  'PUT securitygroups/:id/individuals/:individualid': 'addSecurityGroupMember',
  'DELETE securitygroups/:id/individuals/:individualid': 'removeSecurityGroupMember',
  'GET projects/:ancestorid/metricArchives': 'listMetricArchivesOfProject',
  'GET basicroles/:basicRoleid/dialogs': 'listBasicRoleDialogsOfBasicRole',
  'GET basicroles/:basicRoleid/dialogs/:dialogid': 'getBasicRoleDialog',
  'PUT basicroles/:basicRoleid/dialogs/:dialogid': 'updateBasicRoleDialog',
  'PATCH basicroles/:basicRoleid/dialogs/:dialogid': 'patchBasicRoleDialog',
  'POST webhooks/:id/secret': 'createWebhookSecret',
  'POST webhooks/:id/test': 'testWebhook',
  'GET webhooks/:id/deliveries': 'listWebhookDeliveries',
  'POST webhooks/:id/deliveries/:deliveryid/replay': 'replayWebhookDelivery',
};

const VERBS: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

/**
 * Returns the operation ID, which is the name of the method in generated clients, such as `listGoalsOfIndividual`. It
 * follows from method and path alone, so that it stays when classes of the service are renamed.
 */
export function operationIdOf(route: Route): string {
  const path = segmentsOf(route).join('/');
  return OWN_IDS[`${route.method} ${path}`] ?? idOfPath(route);
}

function idOfPath(route: Route): string {
  const segments = segmentsOf(route);
  const [action] = /^undelete$/.exec(segments.at(-1) as string) ?? [];
  const { words, owners } = placesOf(action ? segments.slice(0, -1) : segments, route);
  const isMine = segments[0] === 'me' ? 'My' : '';
  const isList = route.method === 'GET' && route.returns.shape === 'list' && !segments.at(-1)?.startsWith(':');
  const verb = action ?? (isList ? 'list' : VERBS[route.method]);
  const isMany = isList || route.takesCollections === 'only';
  return `${verb}${isMine}${isMany ? words.many : words.one}${ownersText(owners)}`;
}

/** The words of the records of the operation, and of the records whose IDs precede them in the path. */
function placesOf(segments: readonly string[], route: Route): { words: ResourceWords; owners: ResourceWords[] } {
  const names = segments.filter((segment) => !segment.startsWith(':') && segment !== 'me');
  const places = names.map((name) => {
    const words = wordsOf(name);
    if (!words) throw new Error(`${route.method} ${route.path}: add "${name}" to src/openapi/resource-words.ts`);
    return words;
  });
  return { words: places.at(-1) as ResourceWords, owners: places.slice(0, -1) };
}

/** `OfIndividual`; with two records, the department is the place: `OfIndividualInDepartment`. */
function ownersText(owners: readonly ResourceWords[]): string {
  return owners.map(({ one }) => `${owners.length > 1 && one === 'Department' ? 'In' : 'Of'}${one}`).join('');
}
