import type { Dialect } from '../../database/dialect';
import { indexHint } from '../../resource/storage/index-hint';

/** That an inactive individual is in view: neither erased nor removed, and no other has its user name by now. */
const inactiveInView = (i: string) => `
  NOT (${i}.UserName LIKE 'erased-%' AND SUBSTR(${i}.UserName, 8) = ${i}.ID)
  AND NOT EXISTS (SELECT 1 FROM directory_records r
    WHERE r.SiteID = :site AND r.RecordID = ${i}.ID AND r.RemovedVersion = ${i}.Version)
  AND NOT EXISTS (SELECT 1 FROM individuals named WHERE named.LiveKey = ${i}.UserNameKey)
  AND NOT EXISTS (SELECT 1 FROM individuals n
    WHERE n.SiteID = :site AND n.UserNameForm = ${i}.UserNameForm AND n.ID > ${i}.ID)`;

/** That an individual is in view, live or inactive: no global admin (contract section 26). */
const inView = (i: string) => `${i}.IsGlobalAdmin = 0 AND (${i}.Deleted = 0 OR (${inactiveInView(i)}))`;

const OF_USER = `
  i.ID, i.UserName, i.FirstName, i.LastName, i.Prefix, i.Suffix, i.Email, i.FullName, i.Deleted, i.Created, i.Updated,
  i.Version, m.Title, m.OrganizationID, m.ReportsToID, a.ID AS ManagerID,
  d.ExternalID, d.DisplayName, d.Department, d.RemovedVersion, d.Updated AS DirectoryUpdated`;
const USER_TABLES = `
  LEFT JOIN organization_members m ON m.SiteID = :site AND m.ID = i.PrimaryMemberID
  LEFT JOIN individuals a ON a.SiteID = :site AND a.ID = m.ReportsToID AND a.ID <> i.ID AND ${inView('a')}
  LEFT JOIN directory_records d ON d.SiteID = :site AND d.RecordID = i.ID`;

/** The user `:id` in view. */
export const USER = `SELECT ${OF_USER} FROM individuals i ${USER_TABLES}
  WHERE i.SiteID = :site AND i.ID = :id AND ${inView('i')}`;

/** The same, in view or not. */
export const ANY_USER = `SELECT ${OF_USER} FROM individuals i ${USER_TABLES} WHERE i.SiteID = :site AND i.ID = :id`;

const OF_GROUP = 'g.ID, g.`Group`, g.Created, g.Updated, g.Version, d.ExternalID, d.Updated AS DirectoryUpdated';
const GROUP_TABLES = 'LEFT JOIN directory_records d ON d.SiteID = :site AND d.RecordID = g.ID';
const GROUP_IN_VIEW = 'g.BuiltIn = 0 AND g.Deleted = 0 AND g.DeletedByRef = 0';

/** The group `:id` in view. */
export const GROUP = `SELECT ${OF_GROUP} FROM security_groups g ${GROUP_TABLES}
  WHERE g.SiteID = :site AND g.ID = :id AND ${GROUP_IN_VIEW}`;

const EXTERNAL = 'd.ExternalHash = :externalid';

/** What a filter compares, by its attribute. */
export const USER_FILTERS: Readonly<Record<string, string>> = {
  id: 'i.ID = :id',
  externalid: EXTERNAL,
  username: 'i.UserNameForm = :username',
  'name.givenname': 'i.FirstNameForm = :givenname',
  'name.familyname': 'i.LastNameForm = :familyname',
  displayname: '(d.DisplayNameForm = :displayname OR (d.DisplayNameForm IS NULL AND i.NameKey = :displayname))',
  active: 'i.Deleted = 1 - :active',
  'emails.value': 'i.EmailForm = :emails',
};
export const GROUP_FILTERS: Readonly<Record<string, string>> = {
  id: 'g.ID = :id',
  externalid: EXTERNAL,
  displayname: 'g.OrderKey = :displayname',
  'members.value': `EXISTS (SELECT 1 FROM security_group_members f
    WHERE f.SiteID = :site AND f.GroupID = g.ID AND f.IndividualID = :members)`,
};

/** The indexes that find the users with one value. Others are read in the order of their IDs. */
const USER_INDEXES: Readonly<Record<string, string>> = {
  username: 'IX_individuals_user_name',
  'emails.value': 'IX_individuals_email',
};
const SELECTIVE = ['id', 'externalid', 'username', 'emails.value', 'name.givenname', 'name.familyname', 'displayname'];

const conditionsOf = (names: readonly string[], filters: typeof USER_FILTERS) =>
  names.map((name) => ` AND ${filters[name]}`).join('');

/** The epoch under which something is counted. */
const EPOCH = '(SELECT e.Epoch FROM site_epochs e WHERE e.SiteID = :site) AS Epoch,';

/**
 * Users that meet the filters of these names: `:count` of them after `:skipped` others, how many of them are live, and how
 * many inactive. The live ones are counted by an index alone.
 */
export function usersBy(dialect: Dialect, names: readonly string[]) {
  const found = names.find((name) => name in USER_INDEXES);
  const index = found ? USER_INDEXES[found] : 'IX_individuals_directory';
  const hint = found || !names.some((name) => SELECTIVE.includes(name)) ? indexHint(dialect, index) : '';
  const filters = conditionsOf(names, USER_FILTERS);
  const where = `WHERE i.SiteID = :site AND ${inView('i')}${filters}`;
  const needsRecord = names.includes('externalid') || names.includes('displayname');
  const tables = needsRecord ? 'LEFT JOIN directory_records d ON d.SiteID = :site AND d.RecordID = i.ID' : '';
  return {
    page: `SELECT ${OF_USER}
      FROM (SELECT i.ID FROM individuals i${hint} ${tables} ${where} ORDER BY i.ID LIMIT :#count OFFSET :#skipped) p
      JOIN individuals i ON i.SiteID = :site AND i.ID = p.ID ${USER_TABLES} ORDER BY i.ID`,
    total: `SELECT ${EPOCH} COUNT(*) AS n FROM individuals i${hint} ${tables}
      WHERE i.SiteID = :site AND i.IsGlobalAdmin = 0 AND i.Deleted = 0${filters}`,
    inactive: `SELECT COUNT(*) AS n
      FROM individuals i${found ? hint : indexHint(dialect, 'IX_individuals_state')} ${tables}
      WHERE i.SiteID = :site AND i.IsGlobalAdmin = 0 AND i.Deleted = 1 AND ${inactiveInView('i')}${filters}`,
  };
}

/** The same of groups, none of which is inactive. */
export function groupsBy(_dialect: Dialect, names: readonly string[]) {
  const where = `WHERE g.SiteID = :site AND ${GROUP_IN_VIEW}${conditionsOf(names, GROUP_FILTERS)}`;
  return {
    page: `SELECT ${OF_GROUP} FROM security_groups g ${GROUP_TABLES} ${where}
      ORDER BY g.ID LIMIT :#count OFFSET :#skipped`,
    total: `SELECT ${EPOCH} COUNT(*) AS n FROM security_groups g ${GROUP_TABLES} ${where}`,
  };
}

/** The members in view of the groups `:owners`, after the member `:after` of the group `:owner`. */
export const MEMBERS = `
  SELECT m.GroupID AS OwnerID, m.IndividualID AS ID, COALESCE(d.DisplayName, i.FullName) AS Name
  FROM security_group_members m
  JOIN individuals i ON i.SiteID = :site AND i.ID = m.IndividualID AND ${inView('i')}
  LEFT JOIN directory_records d ON d.SiteID = :site AND d.RecordID = i.ID
  WHERE m.SiteID = :site AND m.GroupID IN (:...owners) AND (m.GroupID <> :owner OR m.IndividualID > :after)
  ORDER BY m.GroupID, m.IndividualID LIMIT :#count`;

/** The groups in view that the users `:owners` are in, after the group `:after` of the user `:owner`. */
export const GROUPS_OF = `
  SELECT m.IndividualID AS OwnerID, g.ID, g.\`Group\` AS Name
  FROM security_group_members m
  JOIN security_groups g ON g.SiteID = :site AND g.ID = m.GroupID AND ${GROUP_IN_VIEW}
  WHERE m.SiteID = :site AND m.IndividualID IN (:...owners) AND (m.IndividualID <> :owner OR m.GroupID > :after)
  ORDER BY m.IndividualID, m.GroupID LIMIT :#count`;

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

/** Who or what has an external ID, and whether it is deleted. */
export const USER_WITH = `
  SELECT i.ID, i.Deleted FROM directory_records d JOIN individuals i ON i.SiteID = :site AND i.ID = d.RecordID
  WHERE d.SiteID = :site AND d.IsGroup = 0 AND d.ExternalHash = :hash`;
export const GROUP_WITH = `
  SELECT g.ID, g.Deleted + g.DeletedByRef AS Deleted
  FROM directory_records d JOIN security_groups g ON g.SiteID = :site AND g.ID = d.RecordID
  WHERE d.SiteID = :site AND d.IsGroup = 1 AND d.ExternalHash = :hash`;

/** What a new user `:id` needs: who has its external ID, whether its name is taken, the organization of lowest rank. */
export const FOR_NEW_USER = `SELECT
  (SELECT d.RecordID FROM directory_records d
    WHERE d.SiteID = :site AND d.IsGroup = 0 AND d.ExternalHash = :hash) AS KnownID,
  (SELECT MIN(t.taken) FROM (${NAME_TAKEN}) t) AS Taken,
  (SELECT o.ID FROM organizations o
    WHERE o.SiteID = :site AND o.ParentID = :site AND o.Deleted = 0 AND o.DeletedByRef = 0
    ORDER BY o.\`Rank\`, o.ID LIMIT 1) AS UnitID`;
