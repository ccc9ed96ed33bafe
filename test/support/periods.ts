import type { Sql } from '../../src/database/database';
import type { TestApp } from './test-app';
import type { World } from './world';

const DAY = 86_400_000;
const stored = (day: number) => new Date(Date.now() + day * DAY).toISOString().replace('T', ' ').replace('Z', '');

/** A period by its first and last day, counted from today; answers its id. */
export async function insertPeriod(sql: Sql, siteId: string, from: number, to: number): Promise<number> {
  const text = 'INSERT INTO `periods` (`SiteID`, `StartDate`, `EndDate`, `Version`) VALUES (?, ?, ?, ?)';
  const { insertId } = await sql.run(text, [siteId, stored(from), stored(to), 1]);
  return insertId;
}

/** The current period of a site and the one before it. */
export async function insertPeriods(sql: Sql, siteId: string): Promise<{ last: number; current: number }> {
  const last = await insertPeriod(sql, siteId, -120, -31);
  return { last, current: await insertPeriod(sql, siteId, -30, 60) };
}

const current = new WeakMap<World, number>();

/** The current period of a world; the first call makes it and the one before it. */
export async function periodOf(world: World, { database }: TestApp): Promise<number> {
  const id = current.get(world) ?? (await insertPeriods(database.read, world.siteId)).current;
  current.set(world, id);
  return id;
}
