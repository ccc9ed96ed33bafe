import { DEMO_DELETED } from '../demo/demo-deleted';
import type { Route } from '../resource/exchange/route';
import { EXAMPLE_PERIODS, EXAMPLE_RECORDS } from './example-records';

type Value = string | number;

const {
  site,
  organization,
  unit,
  otherUnit,
  person,
  colleague,
  otherColleague,
  member,
  memberUnit,
  project,
  metric,
  ...records
} = EXAMPLE_RECORDS;

/** Examples of path parameters, by the path segment before the parameter. */
const BY_SEGMENT: Readonly<Record<string, Value>> = {
  accountabilities: records.accountability,
  archives: records.archive,
  assessments: records.assessment,
  basicroles: records.basicRole,
  colors: 1,
  comments: records.comment,
  commitments: 1,
  corevalues: records.coreValue,
  dashboards: unit,
  departmentmembers: records.membership,
  departments: unit,
  dialogs: records.dialog,
  evaluationcriteria: records.criterion,
  goals: 1,
  indicators: records.indicator,
  individuals: person,
  metric,
  metrics: metric,
  metricvalues: records.value,
  organizations: organization,
  periods: EXAMPLE_PERIODS.next,
  permissions: records.permission,
  projectphases: 1,
  projects: project,
  projectscopes: records.projectScope,
  projectstatuses: 1,
  securitygroups: records.group,
  sites: site,
  supervisoryscopes: records.supervisoryScope,
  tasks: records.task,
  teammembers: records.teamMember,
};

const PAIR = { individualID: member, departmentID: memberUnit };

/** Examples of single operations that differ from BY_SEGMENT. */
const BY_OPERATION: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  'GET metric/:itemid/archives/:id': { id: records.archive },
  'GET projects/:itemid/archives/:id': { id: records.projectArchive },
  'GET dashboards/:ancestorId/commitments/:type': { type: 'department' },
  'GET dashboards/:id/metrics/:metricType': { metricType: 'meets' },
  'GET dashboards/:id/projects/:projectType': { projectType: 'active' },
  'POST individuals/:individualID/departments/:departmentID/departmentmembers': {
    individualID: person,
    departmentID: otherUnit,
  },
  'POST departments/:departmentID/individuals/:individualID/departmentmembers': {
    individualID: otherColleague,
    departmentID: otherUnit,
  },
  'DELETE me/tokens/:id': { id: records.userToken },
  'DELETE sites/:siteid/tokens/:id': { id: records.siteToken },
  'DELETE securitygroups/:id/individuals/:individualid': { individualid: colleague },
  'DELETE tasks/:id/individuals/:individualid': { individualid: records.teamMemberPerson },
  'GET metrics/:ancestorid/comments': { ancestorid: records.commentedMetric },
  'GET tasks/:ancestorid/comments': { ancestorid: records.commentedTask },
  'GET dialogs/:ancestorid/comments': { ancestorid: records.commentedDialog },
  'GET individuals/:id/permissions': { id: records.apprentice },
  'GET dialogs/:id/permissions': { id: records.draft },
  'GET dashboards/sample': { id: unit },
  'PUT organizations/:id/undelete': { id: DEMO_DELETED.departments },
  'PUT sites/:id/undelete': { id: site },
};

/** Examples of query parameters that reference records. The others need no example. */
const QUERIES: Readonly<Record<string, Value>> = {
  ancestorId: project,
  basicroleid: records.basicRole,
  organizationid: unit,
  period: EXAMPLE_PERIODS.current,
  archiveId: records.archive,
};

/**
 * Returns the example of a parameter: a record of a new demo site, so that the operation can be tried without changes.
 */
export function exampleOfParameter(route: Route, name: string): Value | undefined {
  const path = route.path.replace(/^\/|\/$/g, '');
  const own = BY_OPERATION[`${route.method} ${path}`]?.[name];
  if (own !== undefined) return own;
  const segments = path.split('/');
  const at = segments.indexOf(`:${name}`);
  if (at < 0) return QUERIES[name];
  if (path.endsWith('/departmentmembers') && name in PAIR) return PAIR[name as keyof typeof PAIR];
  const segment = segments[at - 1];
  const examples: Readonly<Record<string, Value>> = path.endsWith('/undelete') ? DEMO_DELETED : BY_SEGMENT;
  return examples[segment];
}

/** Returns the path of an operation with its examples, such as `/colors/1`. */
export function examplePathOf(route: Route): string {
  const path = route.path.replace(/^\/|\/$/g, '');
  return `/${path.replace(/:(\w+)/g, (_, name: string) => String(exampleOfParameter(route, name) ?? ''))}`;
}
