import type { Table, TableColumn, TableForeignKey, TableIndex } from 'typeorm';

/**
 * Returns what a change of the schema takes from a version that runs on the schema before it: what its statements name
 * and no longer find, and what they write and the schema no longer accepts. New tables, indices, columns that are
 * nullable or have a default, and longer texts take nothing.
 */
export function breakingChanges(before: readonly Table[], after: readonly Table[]): string[] {
  return before.flatMap((old) => {
    const table = after.find(({ name }) => name === old.name);
    if (!table) return [`${old.name} is removed`];
    return [...columnFaults(old, table), ...indexFaults(old, table), ...keyFaults(old, table)].map(
      (fault) => `${old.name}.${fault}`,
    );
  });
}

function columnFaults(old: Table, table: Table): string[] {
  const kept = old.columns.flatMap((column) => {
    const now = table.columns.find(({ name }) => name === column.name);
    return now ? changesOf(column, now).map((fault) => `${column.name} ${fault}`) : [`${column.name} is removed`];
  });
  const added = table.columns.filter(({ name }) => !old.columns.some((column) => column.name === name));
  const required = added.filter((column) => !isOptional(column)).map(({ name }) => `${name} is new and required`);
  return [...kept, ...required];
}

function changesOf(old: TableColumn, now: TableColumn): string[] {
  const faults: string[] = [];
  if (formOf(old) !== formOf(now)) faults.push('has another type');
  if (Number(now.length || 0) < Number(old.length || 0)) faults.push('is shorter');
  if (old.isNullable && !now.isNullable) faults.push('is no longer nullable');
  if (!old.isNullable && now.isNullable) faults.push('can be null');
  if (isOptional(old) && !isOptional(now) && !old.isNullable) faults.push('has no default any more');
  return faults;
}

const isOptional = (column: TableColumn) =>
  column.isNullable || column.isGenerated || (column.default !== undefined && column.default !== null);

const formOf = ({ type, precision, scale, charset, collation, isPrimary, isGenerated }: TableColumn) =>
  JSON.stringify([type, precision, scale, charset, collation, isPrimary, isGenerated]);

/** Statements name indices in hints, and errors are mapped by the names of unique ones. */
function indexFaults(old: Table, table: Table): string[] {
  const form = ({ name, isUnique, columnNames }: TableIndex) => JSON.stringify([name, isUnique, columnNames]);
  const lost = old.indices.filter((index) => !table.indices.some((now) => form(now) === form(index)));
  const stricter = table.indices.filter(
    (index) => index.isUnique && !old.indices.some((before) => form(before) === form(index)),
  );
  return [
    ...lost.map(({ name }) => `${name} is removed`),
    ...stricter.map(({ name }) => `${name} is a new unique key`),
  ];
}

function keyFaults(old: Table, table: Table): string[] {
  const form = ({ name, columnNames, referencedTableName }: TableForeignKey) =>
    JSON.stringify([name, columnNames, referencedTableName.split('.').at(-1)]);
  const before = old.foreignKeys.map(form);
  // A key of a new column constrains no statement of the version before.
  const isOld = ({ columnNames }: TableForeignKey) =>
    columnNames.some((name) => old.columns.some((column) => column.name === name));
  return table.foreignKeys
    .filter((key) => isOld(key) && !before.includes(form(key)))
    .map(({ name }) => `${name} is a new foreign key`);
}
