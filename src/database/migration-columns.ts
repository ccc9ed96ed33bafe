import type { QueryRunner, TableColumnOptions, TableForeignKeyOptions, TableIndexOptions } from 'typeorm';
import { columnType, type Dialect, dialectOf, textColumn } from './dialect';

type Extra = Pick<TableColumnOptions, 'isPrimary' | 'isNullable' | 'default'>;

/** Makes a column optional: `text('Focus', nullable)`. */
export const nullable: Extra = { isNullable: true };

/** Makes a column the primary key or a part of it. */
export const primary: Extra = { isPrimary: true };

/** The columns of tables in migrations, with the same meaning on both dialects. */
export class MigrationColumns {
  private readonly dialect: Dialect;

  constructor(runner: QueryRunner) {
    this.dialect = dialectOf(runner.dataSource);
  }

  /** Text with a maximum number of characters, compared as bytes. */
  varchar(name: string, length: number, extra?: Extra): TableColumnOptions {
    return { name, type: 'varchar', length: String(length), ...textColumn(this.dialect), ...extra };
  }

  /** ASCII text, which takes a quarter of the space in an index. */
  ascii(name: string, length: number, extra?: Extra): TableColumnOptions {
    return { name, type: 'varchar', length: String(length), ...textColumn(this.dialect, 'ascii'), ...extra };
  }

  guid(name: string, extra?: Extra): TableColumnOptions {
    return this.ascii(name, 36, extra);
  }

  /** Free text up to 65,535 bytes. */
  text(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: 'text', ...textColumn(this.dialect), ...extra };
  }

  /** Text up to 16 MiB. */
  longText(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: this.type('mediumtext'), ...textColumn(this.dialect), ...extra };
  }

  int(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: this.type('int'), ...extra };
  }

  /** A decimal number with 15 digits before the decimal point and 4 after it. */
  decimal(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: 'decimal', precision: 19, scale: 4, ...extra };
  }

  /** An auto-incremented primary key. */
  counter(name: string): TableColumnOptions {
    return { name, type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' };
  }

  bool(name: string, byDefault = false): TableColumnOptions {
    return { name, type: 'boolean', default: byDefault ? '1' : '0' };
  }

  /** A time in UTC with milliseconds. */
  time(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: 'datetime', precision: 3, ...extra };
  }

  /** Bytes, up to 16 MiB. */
  bytes(name: string, extra?: Extra): TableColumnOptions {
    return { name, type: this.type('mediumblob'), ...extra };
  }

  private type(declared: 'int' | 'mediumblob' | 'mediumtext'): string {
    return columnType(this.dialect, declared) as string;
  }
}

/** An index with an explicit name, which is the same on both dialects and for later migrations. */
export function index(name: string, ...columnNames: string[]): TableIndexOptions {
  return { name: `IX_${name}`, columnNames };
}

/** A unique index. Its name is in the errors of the database. */
export function unique(name: string, ...columnNames: string[]): TableIndexOptions {
  return { name: `UQ_${name}`, columnNames, isUnique: true };
}

/** A foreign key to the ID of another table. A row cannot be deleted while it is referenced. */
export function reference(table: string, column: string, referenced: string): TableForeignKeyOptions {
  return {
    name: `FK_${table}_${column}`,
    columnNames: [column],
    referencedTableName: referenced,
    referencedColumnNames: ['ID'],
    // Explicit, because MariaDB otherwise reports another word for the same action.
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  };
}
