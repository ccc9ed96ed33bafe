import type { ListParams } from '../http/list-params';
import type { ListResult } from '../http/list-result';

/** All records of a list, deleted ones too, as rows. */
export async function recordsOf(list: (params: ListParams) => Promise<ListResult>): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  const { steps } = await list({ deleted: 2, count: false, own: {} });
  for await (const step of steps) rows.push(...(step as readonly Record<string, unknown>[]));
  return rows;
}

/** Ids by names. */
export type Ids = ReadonlyMap<string, string>;

/** The ids of all records of a list by their names. */
export async function idsByName(list: (params: ListParams) => Promise<ListResult>): Promise<Ids> {
  return new Map((await recordsOf(list)).map(({ Name, ID }) => [String(Name), String(ID)]));
}
