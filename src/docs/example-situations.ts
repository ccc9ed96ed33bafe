import type { BodyExample } from './example-bodies';
import { EXAMPLE_BY_SEGMENT, EXAMPLE_RECORDS as R } from './example-records';

/** A body for one situation: the required members and these. */
export interface Situation {
  readonly summary: string;
  readonly members: BodyExample;
}

const NO_MEASURES: BodyExample = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((n) => [
    [`Measure${n}`, n === 1 ? 'Signed off by the customer' : ''],
    [`Measure${n}Completed`, false],
  ]),
);
const NO_DATES: BodyExample = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((n) => [
    [`Measure${n}StartDate`, null],
    [`Measure${n}EndDate`, null],
  ]),
);
const NO_STATES = { CreateState: 0, ReadState: 0, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
/** Required members of an update that can stay as they are in the demo data. */
const UNCHANGED_INDIVIDUAL = { FirstName: 'Marcus', LastName: 'Bell', UserName: 'member@demo.example' };

/** By the name of the body class, then by the name of the example. */
const SITUATIONS: Readonly<Record<string, Readonly<Record<string, Situation>>>> = {
  IndividualCreate: {
    hire: {
      summary: 'Hire somebody who signs in with a password',
      members: {
        FirstName: 'Grace',
        LastName: 'Hopper',
        Email: 'grace@example.com',
        UserEmail: 'grace@example.com',
        UserName: 'grace@example.com',
        Password: 'a-long-first-password',
        PrimaryTitle: 'Engineer',
        HireDate: '2026-12-01T00:00:00.000+00:00',
      },
    },
    minimal: {
      summary: 'Only the required members: somebody who signs in with the identity provider',
      members: { UserName: 'alan@example.com', UserEmail: 'alan@example.com', Email: 'alan@example.com' },
    },
  },
  IndividualUpdate: {
    email: {
      summary: 'Change the email address',
      members: { ...UNCHANGED_INDIVIDUAL, Email: 'marcus.bell@demo.example' },
    },
    superior: {
      summary: 'Change whom somebody reports to',
      members: { ...UNCHANGED_INDIVIDUAL, PrimaryReportsTo: R.leader },
    },
  },
  OrganizationMemberCreate: {
    minimal: {
      summary: 'Only the required members',
      members: { IndividualID: R.tester, OrganizationID: R.memberUnit },
    },
  },
  OrganizationMemberUpdate: { title: { summary: 'Change the title', members: { Title: 'Head of Products' } } },
  PairMemberCreate: {},
  PairMemberUpdate: { title: { summary: 'Change the title', members: { Title: 'Head of Products' } } },
  GoalCreate: {
    minimal: {
      summary: 'A goal without measures',
      members: { ...NO_MEASURES, Measure1: '', ...NO_DATES, Name: 'Write the handbook' },
    },
  },
  GoalUpdate: {
    complete: {
      summary: 'Mark a goal and its measure as completed',
      members: { Completed: true, Measure1Completed: true },
    },
  },
  CommitmentCreate: {
    minimal: { summary: 'A commitment with one measure', members: { ...NO_MEASURES, Name: 'No open faults' } },
    organization: {
      summary: 'A commitment of an organization',
      members: { AncestorID: EXAMPLE_BY_SEGMENT.organizations, Name: 'Carbon neutral' },
    },
  },
  TaskCreate: {
    personal: { summary: 'A task of an individual', members: { AncestorID: R.person, Name: 'Book a course' } },
    followUp: {
      summary: 'A follow-up task of a dialog',
      members: { AncestorID: EXAMPLE_BY_SEGMENT.dialogs, Name: 'Agree on a mentor', Priority: 3 },
    },
  },
  TaskUpdate: {
    minimal: { summary: 'Change the name', members: { Name: 'Load test with twenty stations' } },
  },
  ProjectCreate: {
    part: { summary: 'A child project', members: { ParentID: R.project, Name: 'Documentation' } },
  },
  MetricCreate: {
    lowerIsBetter: {
      summary: 'A metric for which lower values are better',
      members: { AncestorID: R.project, Name: 'Failed builds', Threshold1: 10, Threshold2: 5, Threshold3: 1 },
    },
  },
  TrendValueCreate: {
    decimal: { summary: 'A value with decimals', members: { Date: '2026-11-22T08:00:00.000+00:00', Value: 28.5 } },
  },
  DialogCreate: {
    template: { summary: 'A template for dialogs', members: { AncestorID: R.unit, Name: 'Monthly', Template: true } },
  },
  AssessmentCreate: {
    coreValue: {
      summary: 'Assess how somebody lives a core value',
      members: { Kind: 4, ItemID: EXAMPLE_BY_SEGMENT.corevalues, Score: 90 },
    },
    project: { summary: 'Assess the leader of a project', members: { SubjectID: R.project, Kind: 1, Score: 75 } },
  },
  CommentCreate: {
    individual: {
      summary: 'Comment on an individual',
      members: { AncestorID: R.person, Comment: 'A good half-year.' },
    },
  },
  PermissionCreate: {
    deny: {
      summary: 'Deny a security group to read a project',
      members: { ...NO_STATES, RowID: R.project, ChildType: null, ReadState: 2 },
    },
    children: {
      summary: 'Let a user update all projects of a department',
      members: { ...NO_STATES, PrincipalID: R.tester, ChildType: 15, ReadState: 1, UpdateState: 1 },
    },
  },
  OrganizationCreate: {
    organization: {
      summary: 'An organization, which is directly below the site',
      members: { ParentID: R.site, Name: 'Harbor Services', Rank: 9 },
    },
  },
  EvaluationCriteriaUpdate: { fulfilled: { summary: 'Mark a criterion as fulfilled', members: { Completed: true } } },
  SecurityGroupCreate: { minimal: { summary: 'Only the required members', members: { Group: 'Works council' } } },
  TeamMemberCreate: {
    leader: {
      summary: 'Make somebody a leader of the project',
      members: { IndividualID: R.otherLeader, Role: 3 },
    },
  },
  UserTokenCreate: { minimal: { summary: 'A token that never expires', members: { Name: 'Sync' } } },
  SiteTokenCreate: { minimal: { summary: 'A token that never expires', members: { Name: 'Sync' } } },
};

const MINIMAL: Readonly<Record<string, Situation>> = {
  minimal: { summary: 'Only the required members', members: {} },
};

/** Returns the situations of a body class, by the name of the example. */
export function situationsOf(bodyName: string): Readonly<Record<string, Situation>> {
  return SITUATIONS[bodyName] ?? MINIMAL;
}
