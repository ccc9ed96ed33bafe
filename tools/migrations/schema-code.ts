import type { Table, TableColumn, TableForeignKey, TableIndex } from 'typeorm';

/** The method of MigrationColumns for each column type. TypeORM returns the types of the dialect. */
const METHODS: Readonly<Record<string, string>> = {
  text: 'text',
  int: 'int',
  integer: 'int',
  datetime: 'time',
  blob: 'bytes',
  mediumblob: 'bytes',
};

/** MySQL does not report the length of a column if it is the default. */
const DEFAULT_LENGTH = '255';

const GUID_LENGTH = '36';
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const list = (names: readonly string[]) => names.map(quoted).join(', ');

/** The source of an object with the options that are set. */
function literal(options: object): string {
  const set = Object.entries(options).filter(([, value]) => value !== undefined && value !== false && value !== '');
  const code = (value: unknown) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
  return `{ ${set.map(([key, value]) => `${key}: ${code(value)}`).join(', ')} }`;
}

/** A call of MigrationColumns that defines the column, or its options if no call does. */
export function columnCode(column: TableColumn): string {
  const call = (method: string, ...args: string[]) =>
    `column.${method}(${[quoted(column.name), ...args, ...extraOf(column)].join(', ')})`;
  const { type, length } = column;
  if (column.isGenerated) return `column.counter(${quoted(column.name)})`;
  if (type === 'boolean' || type === 'tinyint') return booleanCode(column);
  if (needsOptions(column)) return optionsCode(column);
  if (type === 'decimal') return call('decimal');
  if (type === 'varchar') {
    // SQLite has no character sets: in a dropped column only the length identifies an ID.
    if (length === GUID_LENGTH && column.charset !== 'utf8mb4') return call('guid');
    return call(column.charset === 'ascii' ? 'ascii' : 'varchar', length || DEFAULT_LENGTH);
  }
  return METHODS[type] ? call(METHODS[type]) : optionsCode(column);
}

/** Whether no call of MigrationColumns defines this column, although there is one for the type. */
function needsOptions({ type, precision, scale, charset, collation }: TableColumn): boolean {
  if (type === 'decimal') return precision !== 19 || scale !== 4;
  if (type === 'datetime') return precision !== 3;
  if (type === 'text' && charset === 'ascii') return true;
  return collation !== undefined && collation !== `${charset}_bin`;
}

function optionsCode(column: TableColumn): string {
  const { name, type, length, precision, scale, charset, collation, isPrimary, isNullable, default: value } = column;
  return literal({ name, type, length, precision, scale, charset, collation, isPrimary, isNullable, default: value });
}

function booleanCode({ name, isNullable, default: byDefault }: TableColumn): string {
  const value = unquoted(byDefault);
  if (isNullable || (value !== '0' && value !== '1'))
    return literal({ name, type: 'boolean', isNullable, default: byDefault });
  return `column.bool(${quoted(name)}${value === '1' ? ', true' : ''})`;
}

function extraOf({ isPrimary, isNullable, default: byDefault }: TableColumn): string[] {
  if (byDefault !== undefined) {
    // MySQL also quotes the default of a number.
    const value = /^'-?\d+(\.\d+)?'$/.test(byDefault) ? unquoted(byDefault) : byDefault;
    return [literal({ isPrimary, isNullable, default: value })];
  }
  if (isPrimary) return ['primary'];
  return isNullable ? ['nullable'] : [];
}

/** A default without the quotes that some servers add. */
export function unquoted(byDefault: string | undefined): string | undefined {
  return byDefault?.replace(/^'(.*)'$/s, '$1');
}

export function indexCode({ name = '', columnNames, isUnique }: TableIndex): string {
  const kind = isUnique ? 'unique' : 'index';
  const prefix = isUnique ? 'UQ_' : 'IX_';
  if (!name.startsWith(prefix)) return literal({ name, columnNames, isUnique });
  return `${kind}(${list([name.slice(prefix.length), ...columnNames])})`;
}

export function foreignKeyCode(table: string, key: TableForeignKey): string {
  const { name, columnNames, referencedTableName, referencedColumnNames, onDelete, onUpdate } = key;
  const isDefault =
    name === `FK_${table}_${columnNames[0]}` &&
    [...columnNames.slice(1), ...referencedColumnNames].join() === 'ID' &&
    [onDelete, onUpdate].every((action = 'NO ACTION') => action === 'NO ACTION');
  if (isDefault) return `reference(${list([table, columnNames[0], referencedTableName])})`;
  return literal({ name, columnNames, referencedTableName, referencedColumnNames, onDelete, onUpdate });
}

/** The position of columns that entities inherit. The others are in between, in the order of the entity. */
const COLUMN_ORDER: Readonly<Record<string, number>> = { SiteID: 1, Version: 3 };

/** The source of a table's options. */
export function tableCode({ name, columns, indices, foreignKeys }: Table): string {
  const place = (column: TableColumn) => (column.isPrimary ? 0 : (COLUMN_ORDER[column.name] ?? 2));
  const ordered = [...columns].sort((one, other) => place(one) - place(other));
  const parts = [
    `name: ${quoted(name)}`,
    `columns: [${ordered.map(columnCode).join(', ')}]`,
    ...(indices.length > 0 ? [`indices: [${indices.map(indexCode).join(', ')}]`] : []),
    ...(foreignKeys.length > 0
      ? [`foreignKeys: [${foreignKeys.map((key) => foreignKeyCode(name, key)).join(', ')}]`]
      : []),
  ];
  return `{ ${parts.join(', ')} }`;
}

/** A call of MigrationSteps with names, which are quoted, and code. */
export function stepCode(step: string, names: readonly string[], ...code: readonly string[]): string {
  return `await schema.${step}(${[list(names), ...code].filter(Boolean).join(', ')});`;
}
