import type { Dialect } from '../../database/dialect';
import { indexHint } from '../../resource/storage/index-hint';
import type { Kind } from './scim-attributes';

/** That an inactive individual is in view: neither erased nor removed, and no other has its user name by now. */
const inactiveInView = (i: string) => `
  ${i}.Erased IS NULL
  AND NOT EXISTS (SELECT 1 FROM directory_records r
    WHERE r.SiteID = :site AND r.RecordID = ${i}.ID AND r.RemovedVersion = ${i}.Version)
  AND NOT EXISTS (SELECT 1 FROM individuals named WHERE named.LiveKey = ${i}.UserNameKey)
  AND NOT EXISTS (SELECT 1 FROM individuals n
    WHERE n.SiteID = :site AND n.UserNameForm = ${i}.UserNameForm AND n.ID > ${i}.ID)`;

/** That an individual is in view, live or inactive: no global admin (contract section 26). */
const inView = (i: string) => `${i}.IsGlobalAdmin = 0 AND (${i}.Deleted = 0 OR (${inactiveInView(i)}))`;

const RECORD = `t.ID, t.Created, t.Updated, t.Version, d.ExternalID, d.DisplayName, d.Department, d.RemovedVersion,
  d.Updated AS DirectoryUpdated`;
const DIRECTORY = 'LEFT JOIN directory_records d ON d.SiteID = :site AND d.RecordID = t.ID';
const GROUP_IN_VIEW = 't.BuiltIn = 0 AND t.Deleted = 0 AND t.DeletedByRef = 0';

/** The tables of each resource as `t` and others. */
const SOURCES: Readonly<Record<Kind, Readonly<Record<'columns' | 'table' | 'others' | 'inView' | 'live', string>>>> = {
  Users: {
    columns: `${RECORD}, t.UserName, t.FirstName, t.LastName, t.Prefix, t.Suffix, t.Email, t.FullName, t.Deleted,
      t.IsAdmin, t.PasswordHash IS NOT NULL AS HasPassword,
      m.Title AS PrimaryTitle, m.OrganizationID AS PrimaryOrganizationID, m.ReportsToID AS PrimaryReportsTo,
      a.ID AS ManagerID`,
    table: 'individuals',
    others: `${DIRECTORY} LEFT JOIN organization_members m ON m.SiteID = :site AND m.ID = t.PrimaryMemberID
      LEFT JOIN individuals a ON a.SiteID = :site AND a.ID = m.ReportsToID AND a.ID <> t.ID AND ${inView('a')}`,
    inView: inView('t'),
    live: 't.IsGlobalAdmin = 0 AND t.Deleted = 0',
  },
  Groups: {
    columns: `${RECORD}, t.\`Group\`, t.Deleted + t.DeletedByRef AS Deleted`,
    table: 'security_groups',
    others: DIRECTORY,
    inView: GROUP_IN_VIEW,
    live: GROUP_IN_VIEW,
  },
};

/** What filters compare, by attributes in lower case. */
export const FILTERS: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  Users: {
    id: 't.ID = :id',
    externalid: 'd.ExternalHash = :externalid',
    username: 't.UserNameForm = :username',
    'name.givenname': 't.FirstNameForm = :namegivenname',
    'name.familyname': 't.LastNameForm = :namefamilyname',
    displayname: '(d.DisplayNameForm = :displayname OR (d.DisplayNameForm IS NULL AND t.NameKey = :displayname))',
    active: 't.Deleted = 1 - :active',
    'emails.value': 't.EmailForm = :emailsvalue',
    'manager.value': `t.ID IN (SELECT p.ID FROM organization_members f
      JOIN individuals p ON p.SiteID = :site AND p.ID = f.IndividualID AND p.PrimaryMemberID = f.ID
      JOIN individuals b ON b.SiteID = :site AND b.ID = f.ReportsToID AND b.ID <> p.ID AND ${inView('b')}
      WHERE f.SiteID = :site AND f.ReportsToID = :managervalue)`,
  },
  Groups: {
    id: 't.ID = :id',
    externalid: 'd.ExternalHash = :externalid',
    displayname: 't.OrderKey = :displayname',
    'members.value': `EXISTS (SELECT 1 FROM security_group_members f
      JOIN individuals b ON b.SiteID = :site AND b.ID = f.IndividualID AND ${inView('b')}
      WHERE f.SiteID = :site AND f.GroupID = t.ID AND f.IndividualID = :membersvalue)`,
  },
};

/** The parameter with which a filter compares an attribute. */
export const parameterOf = (attribute: string) => attribute.replace('.', '');

const recordsBy = (kind: Kind, condition: string) => {
  const { columns, table, others } = SOURCES[kind];
  return `SELECT ${columns} FROM ${table} t ${others} WHERE t.SiteID = :site AND ${condition}`;
};

/** The record `:id`, in view or not. */
export const anyRecord = (kind: Kind) => recordsBy(kind, 't.ID = :id');

/** The same in view. */
export const recordInView = (kind: Kind) => recordsBy(kind, `t.ID = :id AND ${SOURCES[kind].inView}`);

/** The record with an external ID, deleted or not. */
export const withExternal = (kind: Kind) =>
  recordsBy(kind, `d.ExternalHash = :hash AND d.IsGroup = ${kind === 'Groups' ? 1 : 0}`);

/** The indexes that find the users with one value. Others are read in the order of their IDs. */
const USER_INDEXES: Readonly<Record<string, string>> = {
  username: 'IX_individuals_user_name',
  'emails.value': 'IX_individuals_email',
};

/**
 * Records that meet the filters of these attributes: `:count` of them after the ID `:after` and `:skipped` others, how many
 * of them are live, and how many inactive. The live ones are counted by an index alone, under the epoch of the site.
 */
export function recordsThatMeet(kind: Kind, dialect: Dialect, names: readonly string[]) {
  const { columns, table, others, inView: isInView, live } = SOURCES[kind];
  const isUsers = kind === 'Users';
  const tables = names.includes('externalid') || names.includes('displayname') ? DIRECTORY : '';
  const where = (condition: string) =>
    `${tables} WHERE ${['t.SiteID = :site', condition, ...names.map((name) => FILTERS[kind][name])].join(' AND ')}`;
  const found = names.find((name) => name in USER_INDEXES);
  const hintOf = (index: string) => (isUsers ? indexHint(dialect, found ? USER_INDEXES[found] : index) : '');
  // Of any other filter the statistics decide.
  const hint = found || names.every((name) => name === 'active') ? hintOf('IX_individuals_directory') : '';
  return {
    page: `SELECT ${columns} FROM (SELECT t.ID FROM ${table} t${hint} ${where(`${isInView} AND t.ID > :after`)}
        ORDER BY t.ID LIMIT :#count OFFSET :#skipped) p
      JOIN ${table} t ON t.SiteID = :site AND t.ID = p.ID ${others} ORDER BY t.ID`,
    live: `SELECT (SELECT e.Epoch FROM site_epochs e WHERE e.SiteID = :site) AS Epoch, COUNT(*) AS n
      FROM ${table} t${hint} ${where(live)}`,
    // No group is.
    inactive: isUsers
      ? `SELECT COUNT(*) AS n FROM individuals t${hintOf('IX_individuals_state')}
        ${where(`t.IsGlobalAdmin = 0 AND t.Deleted = 1 AND ${inactiveInView('t')}`)}`
      : undefined,
  };
}

/** The groups of users, or the members of groups `:owners` that are in view, after the one `:after` of `:owner`. */
export const RELATED: Readonly<Record<Kind, string>> = {
  Users: `
  SELECT m.IndividualID AS OwnerID, t.ID, t.\`Group\` AS Name
  FROM security_group_members m
  JOIN security_groups t ON t.SiteID = :site AND t.ID = m.GroupID AND ${GROUP_IN_VIEW}
  WHERE m.SiteID = :site AND m.IndividualID IN (:...owners) AND (m.IndividualID <> :owner OR m.GroupID > :after)
  ORDER BY m.IndividualID, m.GroupID LIMIT :#count`,
  Groups: `
  SELECT m.GroupID AS OwnerID, m.IndividualID AS ID, COALESCE(d.DisplayName, i.FullName) AS Name
  FROM security_group_members m
  JOIN individuals i ON i.SiteID = :site AND i.ID = m.IndividualID AND ${inView('i')}
  LEFT JOIN directory_records d ON d.SiteID = :site AND d.RecordID = i.ID
  WHERE m.SiteID = :site AND m.GroupID IN (:...owners) AND (m.GroupID <> :owner OR m.IndividualID > :after)
  ORDER BY m.GroupID, m.IndividualID LIMIT :#count`,
};

/** Those of `:ids` that are users in view. */
export const KNOWN_USERS = `SELECT i.ID, i.Deleted FROM individuals i
  WHERE i.SiteID = :site AND i.ID IN (:...ids) AND ${inView('i')}`;

/** Live units. */
export const UNITS =
  'SELECT o.ID, o.Name FROM organizations o WHERE o.SiteID = :site AND o.Deleted = 0 AND o.DeletedByRef = 0';

/** Individuals other than `:id` that have a user name: live ones of any site, inactive ones in view. */
export const NAME_TAKEN = `
  SELECT 1 AS taken FROM individuals named WHERE named.LiveKey = :key AND named.ID <> :id
  UNION ALL
  SELECT 1 AS taken FROM individuals i
  WHERE i.SiteID = :site AND i.UserNameForm = :form AND i.ID <> :id AND i.Deleted = 1 AND ${inView('i')}`;

/** What a new user `:id` needs: who has its external ID, whether its name is taken, the organization of lowest rank. */
export const FOR_NEW_USER = `SELECT
  (SELECT d.RecordID FROM directory_records d
    WHERE d.SiteID = :site AND d.IsGroup = 0 AND d.ExternalHash = :hash) AS KnownID,
  (SELECT MIN(t.taken) FROM (${NAME_TAKEN}) t) AS Taken,
  (SELECT o.ID FROM organizations o
    WHERE o.SiteID = :site AND o.ParentID = :site AND o.Deleted = 0 AND o.DeletedByRef = 0
    ORDER BY o.\`Rank\`, o.ID LIMIT 1) AS UnitID`;
