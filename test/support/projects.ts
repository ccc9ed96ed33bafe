import { v7 } from 'uuid';
import type { Sql, SqlValue } from '../../src/database/sql';
import { RowType } from '../../src/security/rights/row-types';
import type { TestApp } from './test-app';
import { audit, insertNode, insertRow, live, type World } from './world';

export interface ProjectOptions {
  readonly siteId: string;
  /** The organization or department. */
  readonly unit: string;
  /** The parent project. */
  readonly parent?: string;
  readonly name?: string;
  readonly rank?: number;
  readonly rankOrder?: string;
  /** The creator, who may write the project like its leaders. */
  readonly createdBy?: string;
  /** Team members with the role of a leader. */
  readonly leaders?: readonly { readonly id: string }[];
  /** Team members with another role. */
  readonly helpers?: readonly { readonly id: string }[];
  /** Further columns. Dates are in stored form. */
  readonly columns?: Readonly<Record<string, SqlValue>>;
}

/** Inserts a project with its tree node. Returns its ID. */
export async function insertProject(sql: Sql, options: ProjectOptions): Promise<string> {
  const {
    siteId,
    unit,
    parent,
    name = 'Project',
    rank = 1,
    rankOrder = '0001',
    createdBy,
    leaders = [],
    helpers = [],
    columns,
  } = options;
  const id = v7();
  await insertRow(sql, 'projects', {
    ID: id,
    SiteID: siteId,
    ParentID: parent ?? null,
    AncestorID: unit,
    TreeParentID: parent ?? unit,
    Rank: rank,
    RankKey: rank,
    Name: name,
    RankOrder: rankOrder,
    ...live,
    ...audit(),
    CreatedBy: createdBy ?? null,
    ...columns,
  });
  await insertNode(sql, siteId, id, RowType.Project, parent ?? unit, name);
  for (const leader of leaders) await insertTeamMember(sql, siteId, id, leader.id, 3);
  for (const helper of helpers) await insertTeamMember(sql, siteId, id, helper.id);
  return id;
}

/** Inserts a team member; role 3 is a leader. Returns its ID. */
export async function insertTeamMember(
  sql: Sql,
  siteId: string,
  project: string,
  individual: string,
  role = 4,
): Promise<string> {
  const id = v7();
  const row = { ID: id, SiteID: siteId, ProjectID: project, IndividualID: individual, Role: role };
  await insertRow(sql, 'team_members', { ...row, ...audit() });
  return id;
}

const projects = new WeakMap<World, string>();

/** Returns the project of Engineering that `member` created. The first call inserts it. */
export async function projectOf(world: World, { database }: TestApp): Promise<string> {
  const { siteId, engineering: unit, member } = world;
  const id = projects.get(world) ?? (await insertProject(database.read, { siteId, unit, createdBy: member.id }));
  projects.set(world, id);
  return id;
}

/** Like projectOf, but synchronous: returns the ID of Engineering before the project exists, to build paths. */
export function existingProjectOf(world: World): string {
  return projects.get(world) ?? world.engineering;
}
