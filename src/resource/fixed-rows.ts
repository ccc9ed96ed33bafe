import type { RowSource } from './list-pages';

/** A fixed list as a source of pages; its rows ascend by ID. */
export function fixedRows<T extends { ID: number }>(rows: readonly T[]): RowSource<T> {
  return {
    order: [{ name: 'ID', type: 'integer' }],
    page: async (after, limit) => rows.filter(({ ID }) => !after || ID > Number(after[0])).slice(0, limit),
    keysOf: ({ ID }) => [ID],
    count: async () => rows.length,
    readable: async (page) => page,
  };
}
