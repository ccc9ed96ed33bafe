import { formatInstant, storedOf } from '../http/formats/instant';
import { UTC } from '../http/formats/zone';
import type { Route } from '../resource/pipeline/route';
import { exampleOfParameter } from './example-parameters';
import { EXAMPLE_BY_SEGMENT, EXAMPLE_PERIODS, EXAMPLE_RECORDS as R } from './example-records';

/** Values of body members by name, which replace the examples of their fields. */
export type BodyExample = Readonly<Record<string, unknown>>;

/** A credential ends within 400 days, whenever the document is read. */
const NEXT_YEAR = new Date(Date.UTC(new Date().getUTCFullYear() + 1, new Date().getUTCMonth(), 1));
const START = '2026-10-05T08:00:00.000+00:00';
const END = '2026-12-18T16:00:00.000+00:00';

/** Examples of fields that name other records, in all bodies without an example of their own for the field. */
const BY_FIELD: BodyExample = {
  AncestorID: R.person,
  BasicRoleID: EXAMPLE_BY_SEGMENT.basicroles,
  DialogID: EXAMPLE_BY_SEGMENT.dialogs,
  IndividualID: R.person,
  MetricID: EXAMPLE_BY_SEGMENT.metrics,
  ParentID: null,
  PeriodID: EXAMPLE_PERIODS.current,
  ProjectID: R.project,
};

const inProject = { AncestorID: R.project };
const projectDates = {
  StartDateProjected: START,
  StartDateActual: START,
  EndDateProjected: END,
  EndDateActual: null,
};
/** Two of the five measures are used. Those of a goal have dates. */
const measures = {
  DueDate: END,
  Measure2: 'Two customer references',
  Measure3: '',
  Measure4: '',
  Measure5: '',
};
const measureDates = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((n) => [
    [`Measure${n}StartDate`, n < 3 ? START : null],
    [`Measure${n}EndDate`, n < 3 ? END : null],
  ]),
);
const withoutItem = { SubjectID: R.person, Kind: 3, ItemID: null };
const membership = {
  ID: EXAMPLE_BY_SEGMENT.departmentmembers,
  IndividualID: R.member,
  OrganizationID: R.memberUnit,
  ReportsToID: R.memberLeader,
  Title: 'Product Manager',
};
const unit = { ParentID: R.parentUnit, Name: 'Quality', EmotionalGoal: 'Proud of what we build' };

/** Examples by the name of the body class, where those of the fields and of BY_FIELD do not fit the demo site. */
const BY_BODY: Readonly<Record<string, BodyExample>> = {
  AssessmentCreate: withoutItem,
  AssessmentUpdate: withoutItem,
  BasicRoleUpdate: { Name: 'Software development' },
  CommentCreate: inProject,
  CommitmentCreate: { AncestorID: R.unit, ...measures },
  CommitmentUpdate: { AncestorID: EXAMPLE_BY_SEGMENT.organizations, ...measures },
  CoreValueCreate: { Rank: 5, Name: 'Courage', Description: 'We address problems openly.' },
  CoreValueUpdate: { Rank: 2 },
  DialogUpdate: { Name: 'Talk at half-time' },
  EvaluationCriteriaCreate: { ...inProject, Name: 'Runs for a month', Description: 'No restart is needed.' },
  EvaluationCriteriaUpdate: {
    ...inProject,
    Name: 'Signed updates',
    Description: 'Unsigned updates are rejected.',
    Completed: true,
  },
  GoalCreate: { ...measures, ...measureDates },
  GoalUpdate: { IndividualID: R.top, ...measures, ...measureDates },
  IndicatorCreate: { Rank: 3 },
  IndicatorUpdate: { Name: 'Finished stories' },
  IndividualCreate: {
    PrimaryOrganizationID: R.unit,
    PrimaryReportsTo: R.leader,
    UserName: 'ada@example.com',
    HireDate: START,
  },
  IndividualUpdate: {
    Prefix: null,
    Suffix: null,
    FirstName: 'Marcus',
    LastName: 'Bell',
    Email: 'member@demo.example',
    PrimaryOrganizationID: R.unit,
    PrimaryTitle: 'Senior Software Engineer',
    PrimaryReportsTo: R.leader,
    UserName: 'member@demo.example',
    Password: null,
    UserEmail: 'member@demo.example',
    HireDate: '2020-02-03T00:00:00.000+00:00',
  },
  MetricCreate: { AncestorID: R.unit, Rank: 5 },
  MetricUpdate: {
    AncestorID: R.unit,
    Name: 'Open faults',
    Description: 'Known defects of released software; lower is better.',
    Format: '0',
    Threshold1: 60,
    Threshold2: 40,
    Threshold3: 25,
    Is8020: true,
  },
  OrganizationCreate: unit,
  OrganizationUpdate: { ...unit, Name: 'Software' },
  OrganizationMemberCreate: {
    IndividualID: R.colleague,
    OrganizationID: R.otherUnit,
    ReportsToID: R.otherLeader,
  },
  OrganizationMemberUpdate: membership,
  PairMemberCreate: { OrganizationID: R.otherUnit, ReportsToID: R.otherLeader },
  PairMemberUpdate: membership,
  PeriodCreate: { StartDate: '2036-01-01T00:00:00.000+00:00', EndDate: '2036-06-30T23:59:59.999+00:00' },
  PeriodUpdate: {
    StartDate: '2035-01-01T00:00:00.000+00:00',
    EndDate: '2035-06-30T23:59:59.999+00:00',
  },
  CredentialCreate: { Expires: formatInstant(storedOf(Number(NEXT_YEAR)), UTC) },
  CredentialUpdate: { Expires: formatInstant(storedOf(Number(NEXT_YEAR)), UTC), IndividualID: R.admin },
  PermissionCreate: { RowID: R.unit, PrincipalID: EXAMPLE_BY_SEGMENT.securitygroups },
  PermissionUpdate: { RowID: R.unit, PrincipalID: R.leader, ChildType: null },
  PhaseCreate: { Name: 'Review', Rank: 5 },
  PhaseUpdate: { Name: 'Initiate' },
  ProjectCreate: { AncestorID: R.unit, Rank: 20, Name: 'Second gateway', ...projectDates },
  ProjectUpdate: { AncestorID: R.unit, Name: 'Gateway', ...projectDates },
  ProjectScopeCreate: { ...inProject, Name: 'Spare parts', Description: 'Available for ten years.' },
  ProjectScopeUpdate: { ...inProject, Name: 'Updates', Description: 'Over the air.' },
  SecurityGroupUpdate: {
    Group: 'Project office',
    Description: 'Manages project schedules and documents.',
  },
  SiteUpdate: { Name: 'Demo', Comment: 'A fictitious company with demo data.', Category: 'Demo' },
  SiteTokenCreate: { Expires: '2036-01-01T00:00:00.000+00:00' },
  StatusCreate: { Name: 'Waiting', Rank: 6 },
  StatusUpdate: { Name: 'Not started' },
  SupervisoryScopeCreate: { Name: 'Build server', Description: 'Maintenance and costs.' },
  SupervisoryScopeUpdate: { Name: 'Own components' },
  TaskCreate: { ...inProject, ParentID: R.parentTask, ...projectDates },
  TaskUpdate: { ...inProject, Name: 'Load test with ten stations', ...projectDates },
  TeamMemberCreate: { IndividualID: R.tester },
  TeamMemberUpdate: { IndividualID: R.teamMemberPerson },
  TrendValueCreate: { Date: '2026-11-20T08:00:00.000+00:00', Value: 29 },
  TrendValueUpdate: { Date: '2026-11-21T08:00:00.000+00:00', Value: 28 },
  UserTokenCreate: { Expires: '2036-01-01T00:00:00.000+00:00' },
};

/** Examples of operations that share their body class with others. */
const BY_OPERATION: Readonly<Record<string, BodyExample>> = {
  'POST organizations': { ...unit, ParentID: R.site, Name: 'Harbor Instruments Overseas' },
  'PUT organizations/:id': { ...unit, ParentID: R.site, Name: 'Harbor Instruments' },
  'POST departments/:departmentID/individuals/:individualID/departmentmembers': {
    IndividualID: R.otherColleague,
    OrganizationID: R.otherUnit,
    ReportsToID: R.otherLeader,
  },
};

/**
 * Returns the values that replace the examples of the fields in the body of an operation. The ID of an update is that in
 * the path.
 */
export function bodyExampleOf(route: Route): BodyExample {
  const { method, path: ownPath, body, takesCollections } = route;
  const path = takesCollections === 'only' ? `${ownPath}/:id` : ownPath;
  const own = BY_OPERATION[operationKey(method, path)] ?? (body && BY_BODY[body.name]) ?? {};
  const ID = exampleOfParameter({ ...route, path }, 'id');
  return { ...BY_FIELD, ...(method === 'PUT' && ID !== undefined && { ID }), ...own };
}

/** Whether the operation has an example of its own, and not only that of its body class. */
export function hasOwnExample({ method, path, takesCollections }: Route): boolean {
  return operationKey(method, takesCollections === 'only' ? `${path}/:id` : path) in BY_OPERATION;
}

function operationKey(method: string, path: string): string {
  return `${method} ${path.replace(/^\/|\/$/g, '')}`;
}
