import {
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableForeignKey,
  type TableForeignKeyOptions,
  TableIndex,
  type TableIndexOptions,
  type TableOptions,
} from 'typeorm';
import { dialectOf } from './dialect';

/**
 * The steps of migrations. Each is skipped if it is done already: MySQL commits each schema change by itself, so that a
 * failed migration continues where it stopped.
 */
export class MigrationSteps {
  constructor(private readonly runner: QueryRunner) {}

  createTable(options: TableOptions): Promise<void> {
    return this.runner.createTable(new Table(options), true);
  }

  dropTable(name: string): Promise<void> {
    return this.runner.dropTable(name, true);
  }

  /** A column that is not nullable needs a default if the table can have rows. */
  async addColumn(table: string, options: TableColumnOptions): Promise<void> {
    if (await this.runner.hasColumn(table, options.name)) return;
    const column = new TableColumn(options);
    if (this.isSqlite) return this.runner.addColumn(table, column);
    await this.runner.query(`ALTER TABLE \`${table}\` ADD COLUMN \`${column.name}\` ${this.definition(column)}`);
  }

  /** Changes the type, length or default of a column and keeps its values. */
  async changeColumn(table: string, options: TableColumnOptions): Promise<void> {
    const column = new TableColumn(options);
    if (this.isSqlite) {
      await this.runner.changeColumn(table, column.name, column);
      return;
    }
    // On MySQL TypeORM would drop the column with its values and add a new one.
    await this.runner.query(`ALTER TABLE \`${table}\` MODIFY \`${column.name}\` ${this.definition(column)}`);
  }

  async renameColumn(table: string, from: string, to: string): Promise<void> {
    if (await this.runner.hasColumn(table, from)) await this.runner.renameColumn(table, from, to);
  }

  async dropColumn(table: string, name: string): Promise<void> {
    if (!(await this.runner.hasColumn(table, name))) return;
    // On SQLite TypeORM would write the whole table again, which rows that refer to it forbid.
    await this.runner.query(`ALTER TABLE \`${table}\` DROP COLUMN \`${name}\``);
  }

  async createIndex(table: string, options: TableIndexOptions): Promise<void> {
    if (await this.hasIndex(table, options.name)) return;
    if (this.isSqlite) return this.runner.createIndex(table, new TableIndex(options));
    await this.createMysqlIndex(table, options);
  }

  /**
   * Creates an index in which the columns `descending` are in descending order, for lists that begin with the latest
   * row: MariaDB cannot evaluate conditions on an index that it reads backwards. SQLite can, and TypeORM would lose the
   * order when it rebuilds a table.
   */
  async createDescendingIndex(table: string, options: TableIndexOptions, descending: readonly string[]): Promise<void> {
    if (this.isSqlite) return this.createIndex(table, options);
    if (!(await this.hasIndex(table, options.name))) await this.createMysqlIndex(table, options, descending);
  }

  async dropIndex(table: string, name: string): Promise<void> {
    if (!(await this.hasIndex(table, name))) return;
    if (this.isSqlite) await this.runner.dropIndex(table, name);
    else await this.runner.query(`DROP INDEX \`${name}\` ON \`${table}\``);
  }

  async createForeignKey(table: string, options: TableForeignKeyOptions): Promise<void> {
    const { foreignKeys } = await this.load(table);
    if (!foreignKeys.some(({ name }) => name === options.name))
      await this.runner.createForeignKey(table, new TableForeignKey(options));
  }

  async dropForeignKey(table: string, name: string): Promise<void> {
    const { foreignKeys } = await this.load(table);
    if (foreignKeys.some((key) => key.name === name)) await this.runner.dropForeignKey(table, name);
    // MySQL keeps the index that it created for the key.
    await this.dropIndex(table, name);
  }

  // On MySQL TypeORM reads the whole schema of the table before each step.
  private get isSqlite(): boolean {
    return dialectOf(this.runner.dataSource) === 'sqlite';
  }

  private async createMysqlIndex(
    table: string,
    { name, isUnique, columnNames = [] }: TableIndexOptions,
    descending: readonly string[] = [],
  ): Promise<void> {
    const columns = columnNames.map((column) => `\`${column}\`${descending.includes(column) ? ' DESC' : ''}`);
    const kind = isUnique ? 'UNIQUE INDEX' : 'INDEX';
    await this.runner.query(`CREATE ${kind} \`${name}\` ON \`${table}\` (${columns.join(', ')})`);
  }

  private async hasIndex(table: string, name: string | undefined): Promise<boolean> {
    if (!this.isSqlite) {
      const found = await this.runner.query(`SHOW INDEX FROM \`${table}\` WHERE Key_name = ?`, [name]);
      return found.length > 0;
    }
    const { indices } = await this.load(table);
    return indices.some((index) => index.name === name);
  }

  private async load(name: string): Promise<Table> {
    const table = await this.runner.getTable(name);
    if (!table) throw new Error(`Table ${name} does not exist`);
    return table;
  }

  private definition(column: TableColumn): string {
    const words = [this.runner.dataSource.driver.createFullType(column)];
    if (column.charset) words.push(`CHARACTER SET ${column.charset} COLLATE ${column.collation}`);
    words.push(column.isNullable ? 'NULL' : 'NOT NULL');
    if (column.default !== undefined) words.push(`DEFAULT ${column.default}`);
    return words.join(' ');
  }
}
