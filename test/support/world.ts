import { v4, v7 } from 'uuid';
import type { Database } from '../../src/database/database';
import { sortForm } from '../../src/database/sort-form';
import type { Sql, SqlValue } from '../../src/database/sql';
import { storedNow } from '../../src/http/formats/instant';
import { rowTypeOf } from '../../src/resource/declare/field-registry';
import { sortKey } from '../../src/resource/storage/list-order';
import { SecurityGroup } from '../../src/resources/security-groups/security-group';
import { RowType } from '../../src/security/rights/row-types';
import { hashToken } from '../../src/security/sign-in/token';
import { userNameKey } from '../../src/security/sign-in/user-name';

/** An individual with a token. A password would cost a slow hash in every test. */
export interface Person {
  readonly id: string;
  readonly userName: string;
  readonly memberId: string;
  /** The value of an Authorization header. */
  readonly authorization: string;
}

/** A site with the people that most tests need (contract section 12), and a second site. */
export interface World {
  readonly siteId: string;
  readonly organization: string;
  /** The department that `lead` leads. */
  readonly engineering: string;
  /** Another department of the same organization. */
  readonly sales: string;
  readonly performanceGroup: string;
  readonly admin: Person;
  readonly lead: Person;
  readonly member: Person;
  readonly guest: Person;
  /** A member of `sales`, which is neither leader nor superior of anyone. */
  readonly stranger: Person;
  readonly other: {
    readonly siteId: string;
    readonly organization: string;
    readonly admin: Person;
  };
}

/** Returns the SQL text that inserts `rows` rows, with a placeholder for each value. */
export function insertText(table: string, columns: readonly string[], rows = 1): string {
  const names = columns.map((name) => `\`${name}\``).join(', ');
  const values = `(${columns.map(() => '?').join(', ')})`;
  return `INSERT INTO \`${table}\` (${names}) VALUES ${new Array(rows).fill(values).join(', ')}`;
}

/**
 * Inserts a row by SQL, so that the setup of a test does not depend on the code under test. Returns its numeric ID, if
 * any.
 */
export async function insertRow(sql: Sql, table: string, row: Record<string, SqlValue>): Promise<number> {
  if (TABLES_WITH_OWNER.has(table) && !('OwnerID' in row))
    return insertRow(sql, table, { ...row, OwnerID: await ownerOf(sql, row) });
  return (await sql.run(insertText(table, Object.keys(row)), Object.values(row))).insertId;
}

/** The tables with an OwnerID. */
const TABLES_WITH_OWNER: ReadonlySet<string> = new Set(['dialogs', 'tasks']);

async function ownerOf(sql: Sql, { SiteID, AncestorID }: Record<string, SqlValue>): Promise<string | null> {
  const [found] = await sql.query<{ OwnerID: string | null }>(
    'SELECT i.ID AS OwnerID FROM individuals i WHERE i.SiteID = ? AND i.ID = ? ' +
      'UNION ALL SELECT d.OwnerID FROM dialogs d WHERE d.SiteID = ? AND d.ID = ?',
    [SiteID, AncestorID, SiteID, AncestorID],
  );
  return found?.OwnerID ?? null;
}

/** The audit columns of a row without an author. */
export const audit = () => ({
  Created: storedNow(),
  CreatedBy: null,
  Updated: storedNow(),
  UpdatedBy: null,
  Version: 1,
});
/** The flags of a live record. */
export const live = { Deleted: false, DeletedByRef: false };

/** Inserts a tree node. */
export async function insertNode(
  sql: Sql,
  siteId: string,
  id: string,
  rowType: number,
  ancestor: string | null,
  name: string,
): Promise<void> {
  await insertRow(sql, 'nodes', {
    ID: id,
    SiteID: siteId,
    RowType: rowType,
    AncestorID: ancestor,
    Name: name,
    ...live,
  });
}

/** Sets Deleted on a record and its tree node. */
export async function flagDeleted(sql: Sql, table: string, id: string, deleted = true): Promise<void> {
  for (const name of [table, 'nodes'])
    await sql.run(`UPDATE \`${name}\` SET \`Deleted\` = ? WHERE \`ID\` = ?`, [deleted, id]);
}

/** Inserts a site with its built-in groups. */
export async function insertSite(sql: Sql, name: string): Promise<{ siteId: string; performanceGroup: string }> {
  const siteId = v7();
  await insertRow(sql, 'sites', {
    ID: siteId,
    SiteID: siteId,
    Name: name,
    OrderKey: sortKey(name),
    FeatureApi: true,
    FeaturePerformance: true,
    ...live,
    ...audit(),
  });
  await insertNode(sql, siteId, siteId, RowType.Site, null, name);
  let performanceGroup = '';
  for (const group of ['Everyone', 'Administrators', 'Performance Management']) {
    const id = v7();
    await insertRow(sql, 'security_groups', {
      ID: id,
      SiteID: siteId,
      Group: group,
      OrderKey: sortKey(group),
      LiveKey: sortKey(group),
      Description: null,
      BuiltIn: true,
      ...live,
      ...audit(),
    });
    await insertNode(sql, siteId, id, rowTypeOf(SecurityGroup), siteId, group);
    performanceGroup = id;
  }
  return { siteId, performanceGroup };
}

/** Inserts an organization (below the site) or a department (below another unit). Returns its ID. */
export async function insertUnit(
  sql: Sql,
  siteId: string,
  parentId: string,
  name: string,
  rank = 1,
  rankOrder = '0001',
): Promise<string> {
  const id = v7();
  const rowType = parentId === siteId ? RowType.Organization : RowType.Department;
  await insertRow(sql, 'organizations', {
    ID: id,
    SiteID: siteId,
    ParentID: parentId,
    Rank: rank,
    Name: name,
    NameForm: sortForm(name),
    RowType: rowType,
    RankOrder: rankOrder,
    ...live,
    ...audit(),
  });
  await insertNode(sql, siteId, id, rowType, parentId, name);
  return id;
}

export interface PersonOptions {
  readonly siteId: string;
  readonly unit: string;
  /** Null for itself. */
  readonly reportsTo: string | null;
  readonly isAdmin?: boolean;
  readonly isGlobalAdmin?: boolean;
  readonly leads?: boolean;
  /** The ID of the Performance Management group; absent for non-members. */
  readonly group?: string;
}

/** Inserts an individual with its primary membership and a token. */
export async function insertPerson(sql: Sql, name: string, options: PersonOptions): Promise<Person> {
  const { siteId, unit, reportsTo, isAdmin = false, isGlobalAdmin = false, leads = false, group } = options;
  const id = v7();
  const memberId = v7();
  const userName = `${name.toLowerCase()}-${id}@example.test`;
  const key = userNameKey(userName);
  await insertRow(sql, 'individuals', {
    ID: id,
    SiteID: siteId,
    UserID: v7(),
    IsAdmin: isAdmin,
    IsGlobalAdmin: isGlobalAdmin,
    FirstName: name,
    LastName: 'Test',
    Email: userName,
    UserEmail: userName,
    UserName: userName,
    UserNameKey: key,
    LiveKey: key,
    PrimaryMemberID: memberId,
    FullName: `${name} Test`,
    NameKey: sortKey(`${name} Test`),
    OrderKey: sortKey('Test', name),
    ...live,
    ...audit(),
  });
  await insertNode(sql, siteId, id, RowType.Individual, siteId, `${name} Test`);
  await insertRow(sql, 'organization_members', {
    ID: memberId,
    SiteID: siteId,
    IndividualID: id,
    OrganizationID: unit,
    ReportsToID: reportsTo ?? id,
    Title: 'Tester',
    Leader: leads,
    ...audit(),
  });
  if (group)
    await insertRow(sql, 'security_group_members', {
      SiteID: siteId,
      GroupID: group,
      IndividualID: id,
      Created: storedNow(),
      CreatedBy: null,
    });
  const token = v4();
  await insertRow(sql, 'tokens', {
    ID: v7(),
    SiteID: siteId,
    IndividualID: id,
    Kind: 'user',
    Name: 'test',
    OrderKey: sortKey('test'),
    Hash: hashToken(token),
    Expires: null,
    LastUsed: null,
    Created: storedNow(),
    CreatedBy: id,
  });
  return { id, userName, memberId, authorization: `Bearer ${token}` };
}

/** Inserts a global admin whose own site is one of the two sites of a world. */
export function insertGlobalAdmin(
  database: Database,
  { siteId, organization: unit }: Pick<World, 'siteId' | 'organization'>,
  name = 'Global',
): Promise<Person> {
  return database.transaction((tx) =>
    insertPerson(tx, name, { siteId, unit, reportsTo: null, isAdmin: true, isGlobalAdmin: true }),
  );
}

export function makeWorld(database: Database): Promise<World> {
  return database.transaction(async (tx) => {
    const { siteId, performanceGroup: group } = await insertSite(tx, 'Test');
    const organization = await insertUnit(tx, siteId, siteId, 'Company');
    const engineering = await insertUnit(tx, siteId, organization, 'Engineering', 1, '0001.0001');
    const sales = await insertUnit(tx, siteId, organization, 'Sales', 2, '0001.0002');
    const admin = await insertPerson(tx, 'Admin', {
      siteId,
      unit: organization,
      reportsTo: null,
      isAdmin: true,
      group,
    });
    const lead = await insertPerson(tx, 'Lead', { siteId, unit: engineering, reportsTo: admin.id, leads: true, group });
    const member = await insertPerson(tx, 'Member', { siteId, unit: engineering, reportsTo: lead.id, group });
    const guest = await insertPerson(tx, 'Guest', { siteId, unit: sales, reportsTo: admin.id });
    const stranger = await insertPerson(tx, 'Stranger', { siteId, unit: sales, reportsTo: admin.id, group });
    const second = await insertSite(tx, 'Other');
    const otherOrganization = await insertUnit(tx, second.siteId, second.siteId, 'Other Company');
    const otherAdmin = await insertPerson(tx, 'Boss', {
      siteId: second.siteId,
      unit: otherOrganization,
      reportsTo: null,
      isAdmin: true,
      group: second.performanceGroup,
    });
    const other = { siteId: second.siteId, organization: otherOrganization, admin: otherAdmin };
    return {
      siteId,
      organization,
      engineering,
      sales,
      performanceGroup: group,
      admin,
      lead,
      member,
      guest,
      stranger,
      other,
    };
  });
}
