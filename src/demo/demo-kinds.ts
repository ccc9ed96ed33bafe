import { MEASURES } from '../resources/goals/measures';
import { NOT_SET } from '../security/rights/permission-rows';
import { demoId } from './demo-ids';
import type { DemoDate, DemoFields, DemoPerson } from './demo-site';

/** How the records of a kind are created. */
export interface DemoKind {
  /** Their collection in the API. */
  readonly path: string;
  /** The kind in demoId. */
  readonly idKind: string;
  /** The members with the ID of the record that they belong to. */
  readonly above: readonly string[];
  /** The member with the name. */
  readonly name: string;
  /** The members that identify a record among those of its owner, by default the name. */
  readonly key?: readonly string[];
  /** Whether the database numbers them. */
  readonly isNumbered?: true;
  /** The hour of dates in days, in UTC. */
  readonly hour?: number;
  readonly defaults?: DemoFields;
  /** Replaces abbreviations by members of the API. */
  readonly expand?: (fields: DemoFields) => DemoFields;
}

const EXCEPTIONS: Readonly<Record<string, Partial<DemoKind>>> = {
  units: { path: 'departments', above: ['ParentID'] },
  memberships: { path: 'departmentmembers', key: ['OrganizationID'] },
  indicators: { above: ['BasicRoleID'] },
  scopes: { path: 'projectscopes' },
  criteria: { path: 'evaluationcriteria' },
  teamMembers: { above: ['ProjectID'], name: 'IndividualID' },
  goals: { isNumbered: true, defaults: { Comment: '' }, expand: planFields },
  commitments: { isNumbered: true, expand: planFields },
  assessments: { above: ['SubjectID'], key: ['PeriodID', 'Kind', 'ItemID'], defaults: { PeriodID: 'current' } },
  tasks: { hour: 9 },
  comments: { name: 'Comment' },
  groups: { path: 'securitygroups', name: 'Group' },
  permissions: {
    above: ['RowID'],
    key: ['PrincipalID', 'ChildType'],
    defaults: {
      ChildType: null,
      CreateState: NOT_SET,
      ReadState: NOT_SET,
      UpdateState: NOT_SET,
      DeleteState: NOT_SET,
      DelegateState: NOT_SET,
    },
  },
  tokens: { path: 'me/tokens' },
  siteTokens: { path: 'sites/:siteid/tokens', idKind: 'tokens' },
};

/** Returns the kind of a section of a site, or of a member in camelCase that has records. */
export function demoKind(section: string): DemoKind {
  // The services ignore members that a resource does not have.
  const above = ['AncestorID', 'IndividualID'];
  return { path: section.toLowerCase(), idKind: section, above, name: 'Name', ...EXCEPTIONS[section] };
}

/** `measures` are the texts of up to five measures, and `done` is how many of them, from the first, are completed. */
function planFields({ measures, done = 0, ...fields }: DemoFields): DemoFields {
  const texts = measures as readonly string[];
  const { week, last } = fields.DueDate as Exclude<DemoDate, string | number>;
  // The measures follow each other with equal lengths.
  const at = (share: number) => ({ week: (week * share) / texts.length, last });
  return {
    PeriodID: last ? 'last' : 'current',
    Completed: false,
    ...fields,
    ...Object.fromEntries(
      MEASURES.flatMap((n) => [
        [`Measure${n}`, texts[n - 1] ?? ''],
        [`Measure${n}Completed`, n <= (done as number)],
        [`Measure${n}StartDate`, n <= texts.length ? at(n - 1) : null],
        [`Measure${n}EndDate`, n <= texts.length ? at(n) : null],
      ]),
    ),
  };
}

/** Returns the user name of a person of a demo site. */
export function userNameOf({ UserName, name }: DemoPerson, site: string): string {
  return UserName ?? `${name.split(' ').join('.')}@${site}.example`.toLowerCase();
}

/** Returns the members of an individual. Only demo accounts have the password. */
export function individualFields(person: DemoPerson, site: { id: string; name: string }, hash: string): DemoFields {
  const { name, title, ...fields } = person;
  const [FirstName, LastName] = name.split(' ');
  const id = demoId(site.id, 'individuals', name);
  const userName = userNameOf(person, site.name);
  return {
    PrimaryTitle: title,
    // Who has no superior reports to itself.
    PrimaryReportsTo: name,
    ...fields,
    FirstName,
    LastName,
    UserID: demoId(id, 'user'),
    PrimaryMemberID: primaryMembershipId(id),
    UserName: userName,
    Email: userName,
    UserEmail: userName,
    PasswordHash: person.UserName === undefined ? null : hash,
  };
}

/** The ID of the membership of an individual in its primary unit. */
export function primaryMembershipId(individualId: string): string {
  return demoId(individualId, 'primary membership');
}
