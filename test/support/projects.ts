import { v7 } from 'uuid';
import type { Sql, SqlValue } from '../../src/database/database';
import { RowType } from '../../src/security/rights/row-types';
import type { TestApp } from './test-app';
import { audit, insertNode, insertRow, live, type World } from './world';

export interface ProjectOptions {
  readonly siteId: string;
  /** The organization or department. */
  readonly unit: string;
  /** The project that it is a part of. */
  readonly parent?: string;
  readonly name?: string;
  readonly rank?: number;
  readonly rankOrder?: string;
  /** Who writes the project besides its leaders. */
  readonly createdBy?: string;
  /** Individuals that lead its team. */
  readonly leaders?: readonly { readonly id: string }[];
  /** Individuals that belong to its team and do not lead it. */
  readonly helpers?: readonly { readonly id: string }[];
  /** Further columns, dates in their stored form. */
  readonly columns?: Readonly<Record<string, SqlValue>>;
}

/** A project and its place in the tree; answers its id. */
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

/** Puts an individual into the team of a project; role 3 leads it. Answers the id of the team member. */
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

/** The one project of Engineering that `member` has made in a world; the first call makes it. */
export async function projectOf(world: World, { database }: TestApp): Promise<string> {
  const { siteId, engineering: unit, member } = world;
  const id = projects.get(world) ?? (await insertProject(database.read, { siteId, unit, createdBy: member.id }));
  projects.set(world, id);
  return id;
}

/** The same once it is made; a contract states the addresses of lists before that. */
export function projectMadeIn(world: World): string {
  return projects.get(world) ?? world.engineering;
}
