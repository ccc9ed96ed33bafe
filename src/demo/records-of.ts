import type { ListParams } from '../http/list-params';
import type { ListResult } from '../http/list-result';

/** Returns all records of a list as rows, including deleted ones. */
export async function recordsOf(list: (params: ListParams) => Promise<ListResult>): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  const { steps } = await list({ deleted: 2, count: false, own: {} });
  for await (const step of steps) rows.push(...(step as readonly Record<string, unknown>[]));
  return rows;
}

/** IDs by name. */
export type Ids = ReadonlyMap<string, string>;

/** Returns the IDs of all records of a list by name. */
export async function idsByName(list: (params: ListParams) => Promise<ListResult>): Promise<Ids> {
  return new Map((await recordsOf(list)).map(({ Name, ID }) => [String(Name), String(ID)]));
}
