import type { TestApp } from '../support/test-app';

/** A record of the tree. */
interface Held {
  readonly id: string;
  readonly table: string;
  readonly above: string | null;
  readonly isExpired: boolean;
}

/** The tables of the records that retention removes, with the type of their entries. */
export const REMOVED_TYPES: Readonly<Record<string, string>> = {
  accountabilities: 'Accountability',
  basic_roles: 'BasicRole',
  comments: 'Comment',
  dialogs: 'Dialog',
  evaluation_criteria: 'EvaluationCriteria',
  indicators: 'Indicator',
  metrics: 'Metric',
  organizations: 'Organization',
  project_scopes: 'ProjectScope',
  projects: 'Project',
  security_groups: 'SecurityGroup',
  supervisory_scopes: 'SupervisoryScope',
  tasks: 'Task',
};
/** What lets a record stay: the rows that name it. */
const NAMED = [
  'SELECT ItemID AS ID FROM archives WHERE SiteID = ?',
  'SELECT AncestorID AS ID FROM archives WHERE SiteID = ?',
  'SELECT BasicRoleID AS ID FROM assessments WHERE SiteID = ? AND BasicRoleID IS NOT NULL',
  'SELECT m.OrganizationID AS ID FROM individuals i JOIN organization_members m ON m.ID = i.PrimaryMemberID WHERE i.SiteID = ?',
];

/**
 * The records of a site that retention removes, by ID with the table of each: those that were deleted before an instant and
 * what is below them, without what belongs to a person on hold, and without what anything that stays names.
 */
export async function removable(app: TestApp, siteId: string, before: string): Promise<ReadonlyMap<string, string>> {
  const read = async (text: string) => app.database.read.query<Record<string, string | null>>(text, [siteId]);
  const nodes = await read('SELECT ID, AncestorID FROM nodes WHERE SiteID = ?');
  const above = new Map(nodes.map(({ ID, AncestorID }) => [String(ID), AncestorID]));
  const records: Held[] = [];
  for (const table of Object.keys(REMOVED_TYPES))
    for (const { ID, Deleted, Updated } of await read(`SELECT ID, Deleted, Updated FROM \`${table}\` WHERE SiteID = ?`))
      records.push({
        id: String(ID),
        table,
        above: above.get(String(ID)) ?? null,
        isExpired: Boolean(Number(Deleted)) && String(Updated) < before,
      });
  const holds = new Set((await read('SELECT ID FROM holds WHERE SiteID = ?')).map(({ ID }) => String(ID)));
  const expired = new Set(records.filter(({ isExpired }) => isExpired).map(({ id }) => id));
  const isIn = (id: string | null, set: ReadonlySet<string>): boolean =>
    id !== null && (set.has(id) || isIn(above.get(id) ?? null, set));
  const going = new Map(
    records.filter(({ id }) => isIn(id, expired) && !isIn(id, holds)).map((record) => [record.id, record]),
  );
  for (const text of NAMED) for (const { ID } of await read(text)) going.delete(String(ID));
  const names = [
    ...nodes.map(({ ID, AncestorID }) => [ID, AncestorID]),
    ...(await read('SELECT ID, ParentID FROM metrics WHERE SiteID = ?')).map(({ ID, ParentID }) => [ID, ParentID]),
  ];
  for (let size = -1; size !== going.size; ) {
    size = going.size;
    for (const [id, named] of names) if (!going.has(String(id))) going.delete(String(named));
  }
  return new Map([...going.values()].map(({ id, table }) => [id, table]));
}
