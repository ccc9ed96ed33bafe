import { v7 } from 'uuid';
import type { Sql } from '../../src/database/database';
import { storedNow } from '../../src/http/instant';
import { RowType } from '../../src/security/row-types';
import { insertRow, type Person } from './world';

const LEADER = 3;

/** A project of an organization, department or individual with its creator, and with team leaders. */
export async function insertProject(
  sql: Sql,
  siteId: string,
  ancestorId: string,
  creator: Person,
  leaders: readonly Person[] = [],
): Promise<string> {
  const id = v7();
  const audit = { Created: storedNow(), CreatedBy: creator.id, Updated: storedNow(), UpdatedBy: null, Version: 1 };
  const live = { Deleted: false, DeletedByRef: false };
  const place = { AncestorID: ancestorId, HangsFromID: ancestorId, Rank: 1, RankKey: 1, RankOrder: '0001' };
  await insertRow(sql, 'projects', { ID: id, SiteID: siteId, Name: 'Project', ...place, ...live, ...audit });
  const node = { RowType: RowType.Project, AncestorID: ancestorId, Name: 'Project' };
  await insertRow(sql, 'nodes', { ID: id, SiteID: siteId, ...node, ...live });
  for (const { id: IndividualID } of leaders)
    await insertRow(sql, 'team_members', {
      ID: v7(),
      SiteID: siteId,
      ProjectID: id,
      IndividualID,
      Role: LEADER,
      ...audit,
    });
  return id;
}
