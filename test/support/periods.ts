import type { Sql } from '../../src/database/sql';
import { storedOf } from '../../src/http/formats/instant';
import type { TestApp } from './test-app';
import { insertRow, type World } from './world';

const DAY = 86_400_000;

/** The first and the last instant of a period, in stored form. */
interface Span {
  readonly start: string;
  readonly end: string;
}

/** Returns the instant `day` days from now, in stored form. */
export const storedDay = (day: number) => storedOf(Date.now() + day * DAY);

/** Inserts a period with these ends. Returns its ID. */
export function insertSpan(sql: Sql, siteId: string, { start, end }: Span): Promise<number> {
  return insertRow(sql, 'periods', { SiteID: siteId, StartDate: start, EndDate: end, Version: 1 });
}

/** Inserts a period from day `from` to day `to`, relative to today. Returns its ID. */
export function insertPeriod(sql: Sql, siteId: string, from: number, to: number): Promise<number> {
  return insertSpan(sql, siteId, { start: storedDay(from), end: storedDay(to) });
}

/** Inserts the current period of a site and the one before it. Returns their IDs. */
export async function insertPeriods(sql: Sql, siteId: string): Promise<{ last: number; current: number }> {
  const last = await insertPeriod(sql, siteId, -120, -31);
  return { last, current: await insertPeriod(sql, siteId, -30, 60) };
}

const current = new WeakMap<World, number>();

/** Returns the ID of the current period of a world. The first call inserts it and the one before it. */
export async function periodOf(world: World, { database }: TestApp): Promise<number> {
  const id = current.get(world) ?? (await insertPeriods(database.read, world.siteId)).current;
  current.set(world, id);
  return id;
}
