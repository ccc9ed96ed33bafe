import { v7 } from 'uuid';
import type { Database } from '../../src/database/database';
import type { SqlValue } from '../../src/database/sql';
import { audit, insertText, live, type World } from './world';

const BATCH = 100;

/** Inserts rows into a table, a hundred per statement. */
export async function insertRows(
  database: Database,
  table: string,
  rows: readonly Record<string, SqlValue>[],
): Promise<void> {
  const columns = Object.keys(rows[0]);
  await database.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      await tx.run(insertText(table, columns, batch.length), batch.flatMap(Object.values));
    }
  });
}

interface ManyAccountabilities {
  readonly siteId: string;
  readonly individual: string;
  readonly count: number;
  readonly description: string;
}

/** Inserts `count` accountabilities of one individual. */
export async function insertAccountabilities(
  database: Database,
  { siteId, individual, count, description }: ManyAccountabilities,
): Promise<void> {
  const common = { SiteID: siteId, AncestorID: individual, Description: description, ...live, ...audit() };
  const rows = Array.from({ length: count }, (_, n) => ({ ID: v7(), Rank: n, Name: `Item ${n}`, ...common }));
  await insertRows(database, 'accountabilities', rows);
}

/** Adds people to a world: copies of its member. Returns their IDs. */
export async function copyMember(database: Database, { member }: World, count: number): Promise<string[]> {
  const rowOf = async (table: string, id: string) =>
    (await database.read.query<Record<string, SqlValue>>(`SELECT * FROM \`${table}\` WHERE \`ID\` = ?`, [id]))[0];
  const [individual, node, membership] = [
    await rowOf('individuals', member.id),
    await rowOf('nodes', member.id),
    await rowOf('organization_members', member.memberId),
  ];
  const ids = Array.from({ length: count }, () => ({ ID: v7(), PrimaryMemberID: v7(), UserID: v7() }));
  const nameOf = (id: string) => ({ UserName: id, UserNameKey: id, LiveKey: id });
  const people = ids.map((each) => ({ ...individual, ...each, ...nameOf(each.ID) }));
  await insertRows(
    database,
    'nodes',
    ids.map(({ ID }) => ({ ...node, ID })),
  );
  await insertRows(database, 'individuals', people);
  await insertRows(
    database,
    'organization_members',
    ids.map(({ ID, PrimaryMemberID }) => ({ ...membership, ID: PrimaryMemberID, IndividualID: ID })),
  );
  return ids.map(({ ID }) => ID);
}

/** Inserts `count` copies of a row with a numeric ID. */
export async function copyRow(database: Database, table: string, id: number, count: number): Promise<void> {
  const text = `SELECT * FROM \`${table}\` WHERE \`ID\` = ?`;
  const [{ ID: _, ...row }] = await database.read.query<Record<string, SqlValue>>(text, [id]);
  await insertRows(database, table, new Array(count).fill(row));
}

/** Returns the number of rows in a table, over all sites. */
export async function countRows(database: Database, table: string): Promise<number> {
  const [{ n }] = await database.read.query<{ n: number }>(`SELECT COUNT(*) AS n FROM \`${table}\``);
  return n;
}
