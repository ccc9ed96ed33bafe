import { v7 } from 'uuid';
import type { Sql } from '../../src/database/database';
import { storedNow } from '../../src/http/instant';
import { RowType } from '../../src/security/row-types';
import { insertRow } from './world';

export interface ProjectOptions {
  readonly siteId: string;
  /** The organization or department that it hangs from. */
  readonly below: string;
  readonly creator: string;
  readonly leader: string;
  /** A team member that does not lead. */
  readonly helper: string;
}

/** A project with its node and a team of two; answers its id. */
export async function insertProject(sql: Sql, options: ProjectOptions): Promise<string> {
  const { siteId: SiteID, below, creator: by, leader, helper } = options;
  const now = storedNow();
  const audit = { Created: now, CreatedBy: by, Updated: now, UpdatedBy: by, Version: 1 };
  const live = { Deleted: false, DeletedByRef: false };
  const [ID, Name] = [v7(), 'Project'];
  const place = { AncestorID: below, HangsFromID: below, RankKey: -1, RankOrder: '0001' };
  await insertRow(sql, 'projects', { ID, SiteID, Name, ...place, ...live, ...audit });
  await insertRow(sql, 'nodes', { ID, SiteID, RowType: RowType.Project, AncestorID: below, Name, ...live });
  for (const [IndividualID, Role] of [
    [leader, 3],
    [helper, 1],
  ] as const)
    await insertRow(sql, 'team_members', { ID: v7(), SiteID, ProjectID: ID, IndividualID, Role, ...audit });
  return ID;
}
