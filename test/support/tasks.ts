import { v7 } from 'uuid';
import type { Sql, SqlValue } from '../../src/database/database';
import { storedNow } from '../../src/http/instant';
import { Tree } from '../../src/resource/tree';
import { DIALOG_TYPES, dialogTypeOf, RowType } from '../../src/security/row-types';
import type { TestApp } from './test-app';
import { insertRow } from './world';

const live = { Deleted: false, DeletedByRef: false };
const audit = (CreatedBy: string | null = null) => ({
  Created: storedNow(),
  CreatedBy,
  Updated: storedNow(),
  UpdatedBy: CreatedBy,
  Version: 1,
});

/** Tells the tree where projects and dialogs have their rows, whether or not their own services are there to say so. */
export function plantTables({ app }: TestApp): void {
  const tree = app.get(Tree);
  tree.register(RowType.Project, { table: 'projects' });
  for (const rowType of DIALOG_TYPES) tree.register(rowType, { table: 'dialogs' });
}

async function insertRecord(
  sql: Sql,
  table: string,
  rowType: number,
  hangsFrom: string,
  row: Record<string, SqlValue>,
): Promise<string> {
  const ID = v7();
  await insertRow(sql, table, { ID, ...row, ...live });
  const node = { ID, SiteID: row.SiteID, RowType: rowType, AncestorID: hangsFrom, Name: 'x' };
  await insertRow(sql, 'nodes', { ...node, ...live });
  return ID;
}

/** A project of an organization or department that tasks can hang from; answers its id. */
export function insertProject(sql: Sql, SiteID: string, unit: string, createdBy: string | null): Promise<string> {
  const place = { SiteID, AncestorID: unit, HangsFromID: unit, RankKey: -1, RankOrder: '0001' };
  return insertRecord(sql, 'projects', RowType.Project, unit, { ...place, Name: 'Project', ...audit(createdBy) });
}

/** Makes somebody a leader of the project's team. */
export async function insertLeader(sql: Sql, SiteID: string, ProjectID: string, IndividualID: string): Promise<void> {
  await insertRow(sql, 'team_members', { ID: v7(), SiteID, ProjectID, IndividualID, Role: 3, ...audit() });
}

/** A dialog of an individual, a unit or a project; answers its id. */
export function insertDialog(
  sql: Sql,
  SiteID: string,
  ancestorType: number,
  AncestorID: string,
  createdBy: string | null = null,
): Promise<string> {
  const row = { SiteID, AncestorID, DialogDate: storedNow(), Name: 'Dialog', ...audit(createdBy) };
  return insertRecord(sql, 'dialogs', dialogTypeOf(ancestorType), AncestorID, row);
}

/** A task as it is answered. */
export interface TaskRow {
  readonly ID: string;
  readonly AncestorID: string;
  readonly ParentID: string | null;
  readonly Name: string;
  readonly EndDateActual: string | null;
  readonly RankOrder: string;
  readonly Deleted: boolean;
  readonly DeletedByRef: boolean;
  readonly [field: string]: unknown;
}
