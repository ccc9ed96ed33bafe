import { demoSites } from '../demo/demo-data';
import type { Route } from '../resource/pipeline/route';
import { EXAMPLE_BY_SEGMENT, EXAMPLE_RECORDS as R } from './example-records';

type Value = string | number;

const DELETED = demoSites()[0].deleted;
const PAIR = { individualID: R.member, departmentID: R.memberUnit };

/** Examples of single operations that differ from EXAMPLE_BY_SEGMENT. */
const BY_OPERATION: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  'GET projects/:itemid/archives/:id': { id: R.projectArchive },
  'GET dashboards/:ancestorId/commitments/:type': { type: 'department' },
  'GET dashboards/:id/metrics/:metricType': { metricType: 'meets' },
  'GET dashboards/:id/projects/:projectType': { projectType: 'active' },
  'POST individuals/:individualID/departments/:departmentID/departmentmembers': {
    individualID: R.person,
    departmentID: R.otherUnit,
  },
  'POST departments/:departmentID/individuals/:individualID/departmentmembers': {
    individualID: R.otherColleague,
    departmentID: R.otherUnit,
  },
  'GET departments/:id/departments': { id: R.upperUnit },
  'DELETE me/tokens/:id': { id: R.userToken },
  'DELETE sites/:siteid/tokens/:id': { id: R.siteToken },
  'DELETE securitygroups/:id/individuals/:individualid': { individualid: R.colleague },
  'DELETE tasks/:id/individuals/:individualid': { individualid: R.teamMemberPerson },
  'GET metrics/:ancestorid/comments': { ancestorid: R.commentedMetric },
  'GET tasks/:ancestorid/comments': { ancestorid: R.commentedTask },
  'GET dialogs/:ancestorid/comments': { ancestorid: R.commentedDialog },
  'GET individuals/:id/permissions': { id: R.apprentice },
  'GET dialogs/:id/permissions': { id: R.draft },
  'POST individuals/:id/erasure': { id: DELETED.individuals },
  'POST webhooks/:id/replay': { since: '2026-01-01' },
  'PUT organizations/:id/undelete': { id: DELETED.departments },
  'PUT sites/:id/undelete': { id: R.site },
};

/**
 * Returns the example of a required parameter: in the path a record of a new demo site, so that the operation can be tried
 * without changes. Optional parameters have none: Swagger UI would send it, also to sites that have no such record.
 */
export function exampleOfParameter(route: Route, name: string): Value | undefined {
  const path = route.path.replace(/^\/|\/$/g, '');
  const own = BY_OPERATION[`${route.method} ${path}`]?.[name];
  if (own !== undefined) return own;
  const segments = path.split('/');
  const at = segments.indexOf(`:${name}`);
  if (at < 0) return undefined;
  if (path.endsWith('/departmentmembers') && name in PAIR) return PAIR[name as keyof typeof PAIR];
  const segment = segments[at - 1];
  const examples: Readonly<Record<string, Value>> = path.endsWith('/undelete') ? DELETED : EXAMPLE_BY_SEGMENT;
  return examples[segment];
}

/** Returns the path of an operation with its examples, such as `/colors/1`. */
export function examplePathOf(route: Route): string {
  const path = route.path.replace(/^\/|\/$/g, '');
  return `/${path.replace(/:(\w+)/g, (_, name: string) => String(exampleOfParameter(route, name) ?? ''))}`;
}
