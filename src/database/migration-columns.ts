import {
  type QueryRunner,
  type TableColumnOptions,
  type TableForeignKeyOptions,
  type TableIndexOptions,
} from 'typeorm';
import { columnType, type Dialect } from './dialect';

type Extra = Pick<TableColumnOptions, 'isPrimary' | 'isNullable'>;

/** Makes a column optional: `text('Focus', nullable)`. */
export const nullable: Extra = { isNullable: true };

/** Makes a column the primary key or a part of it. */
export const primary: Extra = { isPrimary: true };

/** The columns that migrations build tables from, with one meaning on both dialects. */
export class MigrationColumns {
  private readonly dialect: Dialect;

  constructor(runner: QueryRunner) {
    this.dialect = runner.dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
  }

  /** Text up to a number of characters, compared as bytes. */
  varchar(name: string, length: number, extra?: Extra): TableColumnOptions {
    return { name, type: 'varchar', length: String(length), ...this.charset('utf8mb4'), ...extra };
  }

  /** Text of plain ASCII, which takes a quarter of the room in an index. */
  ascii(name: string, length: number, extra?: Extra): TableColumnOptions {
    return { name, type: 'varchar', length: String(length), ...this.charset('ascii'), ...extra };
  }

  guid(name: string, extra?: Extra): TableColumnOptions {
    return this.ascii(name, 36, extra);
  }

  /** Free text up to 65,535 bytes. */
  text(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: 'text', ...this.charset('utf8mb4'), ...extra };
  }

  int(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: 'int', ...extra };
  }

  /** A decimal number of 15 digits before the point and 4 behind it. */
  decimal(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: 'decimal', precision: 19, scale: 4, ...extra };
  }

  /** A primary key that the database counts up. */
  counter(name: string): TableColumnOptions {
    return { name, type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' };
  }

  bool(name: string, byDefault = false): TableColumnOptions {
    return { name, type: 'boolean', default: byDefault ? '1' : '0' };
  }

  /** A time in UTC to the millisecond. */
  time(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: 'datetime', precision: 3, ...extra };
  }

  /** Bytes, up to 16 MiB. */
  bytes(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: columnType(this.dialect, 'mediumblob') as string, ...extra };
  }

  /** Who wrote the row, and when. */
  audit(): TableColumnOptions[] {
    return [
      this.time('Created'),
      this.guid('CreatedBy', nullable),
      this.time('Updated'),
      this.guid('UpdatedBy', nullable),
    ];
  }

  /** Deleted on its own account, or with something above it. */
  deletion(): TableColumnOptions[] {
    return [this.bool('Deleted'), this.bool('DeletedByRef')];
  }

  /** Counts the changes of the row. */
  version(): TableColumnOptions {
    return { name: 'Version', type: 'int', default: '1' };
  }

  private charset(charset: string): Pick<TableColumnOptions, 'charset' | 'collation'> {
    return this.dialect === 'mysql' ? { charset, collation: `${charset}_bin` } : {};
  }
}

/** An index with its name written out, so that both dialects and later migrations know it. */
export function index(name: string, ...columnNames: string[]): TableIndexOptions {
  return { name: `IX_${name}`, columnNames };
}

/** A unique index; error mapping tells its name. */
export function unique(name: string, ...columnNames: string[]): TableIndexOptions {
  return { name: `UQ_${name}`, columnNames, isUnique: true };
}

/** A foreign key to the ID of another table, which refuses to remove a row that is still named. */
export function reference(table: string, column: string, referenced: string): TableForeignKeyOptions {
  return {
    name: `FK_${table}_${column}`,
    columnNames: [column],
    referencedTableName: referenced,
    referencedColumnNames: ['ID'],
  };
}
