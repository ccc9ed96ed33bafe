import {
  type DataSource,
  type EntityMetadata,
  Table,
  type TableColumn,
  TableForeignKey,
  type TableIndex,
} from 'typeorm';
import { dialectOf } from '../../src/database/dialect';
import { columnCode, foreignKeyCode, indexCode, stepCode, tableCode, unquoted } from './schema-code';

/** The code of one migration step, and of the step that reverts it. */
export interface SchemaChange {
  readonly up: string;
  readonly down: string;
}

/** The tables of TypeORM and SQLite. */
const SYSTEM_TABLES = /^(migrations|typeorm_metadata|sqlite_\w+)$/;

const TABLE_NAMES = {
  mysql: 'SELECT TABLE_NAME AS `name` FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
};

const INDEX_COLUMNS =
  "SELECT CONCAT(TABLE_NAME, '.', INDEX_NAME) AS `index`, COLUMN_NAME AS `column` FROM information_schema.STATISTICS " +
  'WHERE TABLE_SCHEMA = DATABASE() ORDER BY SEQ_IN_INDEX';

/** Servers omit these from the definition of a column if they are the defaults of the database. */
interface Charset {
  readonly charset?: string;
  readonly collation?: string;
}

interface Pair {
  readonly wanted: Table;
  readonly found: Table;
}

/**
 * The steps from a migrated schema to that of the entities, in an order in which they can run. Unlike TypeORM it
 * compares character sets, the order of columns in an index and the columns of a foreign key, and it finds tables
 * without an entity.
 */
export async function schemaChanges(dataSource: DataSource): Promise<SchemaChange[]> {
  const wanted = inOrder(dataSource.entityMetadatas.filter(({ synchronize }) => synchronize).map(tableOf(dataSource)));
  const found = inOrder(await tablesOf(dataSource));
  const charset = await charsetOf(dataSource);
  const pairs = wanted.flatMap((table) => {
    const other = found.find(({ name }) => name === table.name);
    return other ? [{ wanted: table, found: other }] : [];
  });
  const created = wanted.filter(({ name }) => !found.some((table) => table.name === name));
  const dropped = found.filter(({ name }) => !wanted.some((table) => table.name === name));
  return [
    ...pairs.flatMap(({ wanted, found }) =>
      differing(found.foreignKeys, wanted.foreignKeys, isSameKey).map(dropKey(found.name)),
    ),
    ...pairs.flatMap(({ wanted, found }) =>
      differing(found.indices, wanted.indices, isSameIndex).map(dropIndex(found.name)),
    ),
    ...created.map(createTable),
    ...pairs.flatMap((pair) => columnChanges(pair, charset)),
    ...pairs.flatMap(({ wanted, found }) =>
      differing(wanted.indices, found.indices, isSameIndex).map(dropIndex(found.name)).map(reversed),
    ),
    ...pairs.flatMap(({ wanted, found }) =>
      differing(wanted.foreignKeys, found.foreignKeys, isSameKey).map(dropKey(found.name)).map(reversed),
    ),
    ...dropped.reverse().map(createTable).map(reversed),
  ];
}

const reversed = ({ up, down }: SchemaChange): SchemaChange => ({ up: down, down: up });

const createTable = (table: Table): SchemaChange => ({
  up: stepCode('createTable', [], tableCode(table)),
  down: stepCode('dropTable', [table.name]),
});

const dropIndex =
  (table: string) =>
  (index: TableIndex): SchemaChange => ({
    up: stepCode('dropIndex', [table, index.name ?? '']),
    down: stepCode('createIndex', [table], indexCode(index)),
  });

const dropKey =
  (table: string) =>
  (key: TableForeignKey): SchemaChange => ({
    up: stepCode('dropForeignKey', [table, key.name ?? '']),
    down: stepCode('createForeignKey', [table], foreignKeyCode(table, key)),
  });

/** Elements of `ones` without an equal element in `others`. */
function differing<T extends { name?: string }>(ones: T[], others: T[], same: (one: T, other: T) => boolean): T[] {
  return ones.filter((one) => !others.some((other) => one.name === other.name && same(one, other)));
}

function columnChanges({ wanted, found }: Pair, charset: Charset): SchemaChange[] {
  const table = wanted.name;
  const changes: SchemaChange[] = [];
  for (const column of wanted.columns) {
    const old = found.columns.find(({ name }) => name === column.name);
    const code = columnCode(column);
    if (!old) {
      changes.push({ up: stepCode('addColumn', [table], code), down: stepCode('dropColumn', [table, column.name]) });
    } else if (old.isPrimary !== column.isPrimary || old.isGenerated !== column.isGenerated) {
      const byHand = `throw new Error('The key of ${table} changes at ${column.name}: write this step manually');`;
      changes.push({ up: byHand, down: byHand });
    } else if (!isSameColumn(column, old, charset)) {
      const before = columnCode(Object.assign(old.clone(), charsetOfColumn(old, charset)));
      changes.push({ up: stepCode('changeColumn', [table], code), down: stepCode('changeColumn', [table], before) });
    }
  }
  const removed = found.columns.filter(({ name }) => !wanted.columns.some((column) => column.name === name));
  for (const column of removed) {
    const before = columnCode(Object.assign(column.clone(), charsetOfColumn(column, charset)));
    changes.push({ up: stepCode('dropColumn', [table, column.name]), down: stepCode('addColumn', [table], before) });
  }
  return changes;
}

function isSameColumn(wanted: TableColumn, found: TableColumn, charset: Charset): boolean {
  const definition = (column: TableColumn) => {
    const { type, length, precision, scale, isNullable } = column;
    const texts = charsetOfColumn(column, charset);
    return JSON.stringify([type, length, precision, scale, isNullable, unquoted(column.default), texts]);
  };
  return definition(wanted) === definition(found);
}

const TEXT_TYPES: readonly string[] = ['varchar', 'text'];

/** The character set of a text column, by default that of the database. Empty on SQLite. */
function charsetOfColumn({ type, charset, collation }: TableColumn, databaseCharset: Charset): Charset {
  if (!TEXT_TYPES.includes(type) || !databaseCharset.charset) return {};
  return { charset: charset ?? databaseCharset.charset, collation: collation ?? databaseCharset.collation };
}

const isSameIndex = (one: TableIndex, other: TableIndex) =>
  one.isUnique === other.isUnique && one.columnNames.join() === other.columnNames.join();

function isSameKey(one: TableForeignKey, other: TableForeignKey): boolean {
  const definition = ({
    columnNames,
    referencedTableName,
    referencedColumnNames,
    onDelete,
    onUpdate,
  }: TableForeignKey) => JSON.stringify([columnNames, referencedTableName, referencedColumnNames, onDelete, onUpdate]);
  return definition(one) === definition(other);
}

function tableOf({ driver }: DataSource): (metadata: EntityMetadata) => Table {
  return (metadata) => {
    if (metadata.uniques.length > 0 || metadata.checks.length > 0)
      throw new Error(`${metadata.name}: declare unique keys with @Index; check constraints are not supported`);
    const table = Table.create(metadata, driver);
    // Decorators are evaluated from the last to the first.
    table.indices.reverse();
    table.foreignKeys = metadata.foreignKeys.map((key) => TableForeignKey.create(key, driver));
    return table;
  };
}

/** The tables of a migrated schema. */
export async function tablesOf(dataSource: DataSource): Promise<Table[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const rows = await dataSource.query<{ name: string }[]>(TABLE_NAMES[dialectOf(dataSource)]);
    const names = rows.map(({ name }) => name).filter((name) => !SYSTEM_TABLES.test(name));
    // Without names TypeORM would read the tables of all databases on the server.
    if (names.length === 0) return [];
    const tables = await runner.getTables(names);
    if (dialectOf(dataSource) === 'mysql') sortIndexColumns(tables, await dataSource.query(INDEX_COLUMNS));
    return tables;
  } finally {
    await runner.release();
  }
}

/** TypeORM reads the columns of indexes in any order: a plan of MySQL 9.7 has them in that of the table. */
function sortIndexColumns(tables: readonly Table[], columns: readonly { index: string; column: string }[]): void {
  const places = new Map(columns.map(({ index, column }, place) => [`${index} ${column}`, place]));
  for (const { name, indices } of tables)
    for (const { name: index, columnNames } of indices)
      columnNames.sort(
        (one, other) => Number(places.get(`${name}.${index} ${one}`)) - Number(places.get(`${name}.${index} ${other}`)),
      );
}

async function charsetOf(dataSource: DataSource): Promise<Charset> {
  if (dialectOf(dataSource) === 'sqlite') return {};
  const sql = 'SELECT @@character_set_database AS `charset`, @@collation_database AS `collation`';
  const [charset] = await dataSource.query<Charset[]>(sql);
  return charset;
}

/** By name, but after the tables that it references. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const visit = (table: Table) => {
    if (ordered.includes(table)) return;
    for (const { referencedTableName } of table.foreignKeys) {
      const other = tables.find(({ name }) => name === referencedTableName);
      if (other && other !== table) visit(other);
    }
    ordered.push(table);
  };
  for (const table of [...tables].sort((one, other) => one.name.localeCompare(other.name))) visit(table);
  return ordered;
}
