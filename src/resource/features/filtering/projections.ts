import { LRUCache } from 'lru-cache';
import { getOrCreate } from '../../../config/get-or-create';
import type { FieldTable } from '../../../http/formats/field-table';
import type { Faults } from '../../../http/problems/problem';

/** Callers use few sets of fields. Each has compiled writers, which are dropped with its table. */
const MAX_TABLES = 500;

const tables = new LRUCache<string, FieldTable>({ max: MAX_TABLES });

/**
 * The table with the fields that the parameter `fields` names, in wire order (contract section 22). The same fields give
 * the same table; without the parameter it is the table itself. A name that the table does not have is added to `faults`.
 */
export function projectionOf(table: FieldTable, text: string | undefined, faults: Faults): FieldTable {
  if (text === undefined) return table;
  const names = new Set(text.split(',').map((name) => name.trim()));
  const fields = table.fields.filter(({ name }) => names.delete(name));
  for (const name of names)
    faults.add('fields', 'unknown_member', `${table.name} has no member with the name ${JSON.stringify(name)}.`);
  const key = [table.name, table.collection, ...fields.map(({ name }) => name)].join();
  return getOrCreate(tables, key, () => ({ name: table.name, collection: table.collection, fields }));
}
