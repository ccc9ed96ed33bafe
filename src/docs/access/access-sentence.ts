import type { AccessRule, OwnRule, RecordType } from '../../resource/pipeline/access-rule';
import type { Route } from '../../resource/pipeline/route';
import type { RequiredRole } from '../../security/access/required-access';
import { allWords, phraseOf } from '../resource-words';
import { accessRuleOf } from './access-rule';
import { CIRCLES, defaultHolders, type HeldRight } from './default-holders';

/** Who passes the required role. */
const ROLES: Readonly<Record<RequiredRole, string>> = {
  public: 'anybody, without credentials',
  anyone: 'every user',
  Admin: 'administrators',
  PM: 'every user with Performance Management',
  'PM+Admin': 'administrators with Performance Management',
  GlobalAdmin: 'global administrators',
};

const READERS_OF_DASHBOARDS =
  '(by default: the leaders of the organization or department; the individual and those in charge of it; administrators)';

/** What follows the role in the sentence of a rule that has a name of its own. */
const OWN_TEXTS: Readonly<Record<OwnRule, string>> = {
  role: '',
  ownSite: ', for their own site',
  sites: ', for their own site; global administrators for all sites',
  site: ', for their own site; global administrators for any site',
  ownTokens: ', for their own user tokens',
  groupMembers:
    ' who is an administrator or a member of the group; the list contains the members that the caller can read',
  createMembership:
    ' with the Create right for memberships in the organization or department and the Update right on the individual (by default: administrators)',
  createPermission:
    ' with the Delegate right on the record and each right that the permission sets (by default: administrators)',
  createTeamMember:
    ' with the Update right on the project (by default: the creator and the team leaders of the project; administrators); only those in parentheses can add a team leader',
  basicRoleCounts: "; the list contains the individuals of the caller's site whose basic roles the caller can read",
  ownComments: '; the list contains the comments that the caller wrote and can still read',
  dashboards: `; the list contains the dashboards that the caller can read ${READERS_OF_DASHBOARDS}`,
  dashboard: ` who can read the dashboard ${READERS_OF_DASHBOARDS}`,
  dashboardRecords: ` who can read the dashboard ${READERS_OF_DASHBOARDS}; the list contains those of its records that the caller can read`,
  undeleteComment: ' who deleted the comment, and administrators',
  personalData: '; only administrators and the individual itself',
  changes:
    '; the list contains the changes of records that the caller can read, or could read where they belonged before',
};

const RIGHTS = { read: 'Read', update: 'Update', delete: 'Delete', undelete: 'Delete' } as const;

/** Returns the sentence that says who may call an operation, and on which records. */
export function accessSentenceOf(route: Route): string {
  const text = textOf(accessRuleOf(route), route);
  return `**Who may:** ${route.counted ? text.replace('the list contains', 'the groups contain') : text}.`;
}

function textOf(access: AccessRule, { requiredRole, path }: Route): string {
  const role = ROLES[requiredRole];
  if (!('of' in access)) return `${role}${OWN_TEXTS[access.rule]}`;
  const { of } = access;
  if (access.rule === 'list') {
    const site = path.startsWith('sites/') && access.below === undefined ? ` of the caller's site` : '';
    const reader = access.below ? ` who can read the ${nounOf(access.below)}` : '';
    return `${role}${reader}; the list contains the ${nounsOf(of)}${site} that the caller can read ${byDefault(of, 'read', access.hasOthers ? undefined : access.below)}`;
  }
  if (access.rule === 'listMine')
    return `${role}; the list contains the caller's ${nounsOf(of)} that the caller can read`;
  const { rule } = access;
  // Administrators have every right, so that the role is enough.
  if (rule !== 'read' && requiredRole.includes('Admin')) return role;
  const and = requiredRole === 'anyone' ? 'with' : 'and';
  if (of === 'Permission') return `${role}${textOfPermission(rule)}`;
  if (rule === 'create')
    return `${role} ${and} the Create right for ${nounsOf(of)} on the record that the new one belongs to ${byDefault(of, 'create')}`;
  const below = access.below ? `, which belongs to the ${nounOf(access.below)} in the path` : '';
  return `${role} ${and} the ${RIGHTS[rule]} right on the ${nounOf(of)}${below} ${byDefault(of, rule === 'undelete' ? 'delete' : rule, access.below)}`;
}

function textOfPermission(rule: string): string {
  const rights = rule === 'read' ? '' : ' and each right that the change concerns';
  return ` with the Delegate right on the record of the permission${rights} (by default: administrators)`;
}

function byDefault(of: RecordType, right: HeldRight, below?: RecordType): string {
  const circles = defaultHolders(of, right, below);
  const holders = circles.includes('everyone')
    ? [CIRCLES.everyone]
    : [...circles.map((circle) => CIRCLES[circle]), 'administrators'];
  return `(by default: ${holders.join('; ')})`;
}

function nounOf(type: RecordType): string {
  if (type === 'Unit') return 'organization or department';
  return type === 'Subject' ? 'organization, department or individual' : phraseOf(type);
}

/** The plurals that are not those of the kind. */
const PLURALS: Readonly<Record<RecordType, string>> = {
  BasicRoleDialog: 'notes on basic roles',
  Unit: 'organizations and departments',
  MetricValue: 'metric values',
};

function nounsOf(type: RecordType): string {
  const many = [...allWords().values()].find(({ one }) => one === type)?.many ?? `${type}s`;
  return PLURALS[type] ?? phraseOf(many);
}
