import type { Type } from '@nestjs/common';
import type { DataSource, EntityMetadata } from 'typeorm';
import { type Dialect, dialectOf, straightJoin } from '../../database/dialect';
import type { ReadBy } from './list-order';

/** The index of the primary key. */
export const PRIMARY = 'PRIMARY';
const FIRST_TABLE = / FROM( `\w+` `\w+`)/;

/** An index of a table and its columns. */
export interface TableIndex {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The indexes of a table. Those that begin with a flag are last: they find half of its rows, and others of equal use fewer. */
export function indexesOf({ indices }: EntityMetadata): readonly TableIndex[] {
  const beginsWithFlag = ({ columns: [, column] }: (typeof indices)[number]) =>
    column?.type === 'boolean' && column.propertyName !== 'Deleted';
  return indices
    .toSorted((one, other) => Number(beginsWithFlag(one)) - Number(beginsWithFlag(other)))
    .map(({ name, columns }) => ({ name, columns: columns.map(({ propertyName }) => propertyName) }));
}

/** A SELECT which has to read a table, by default its first one, by this index, whatever the statistics say. */
export function withIndex(source: DataSource, text: string, { index, alias }: ReadBy): string {
  if (index === undefined) return text;
  return text.replace(
    alias ? new RegExp(` \`\\w+\` \`${alias}\`(?= )`) : FIRST_TABLE,
    `$&${indexHint(dialectOf(source), index)}`,
  );
}

/** The columns of the primary key besides the site, which every statement compares. */
export function primaryKeyOf(source: DataSource, entity: Type): readonly string[] {
  const { primaryColumns } = source.getMetadata(entity);
  return primaryColumns.map(({ propertyName }) => propertyName).filter((name) => name !== 'SiteID');
}

/** A SELECT of the rows of a page, whose primary keys are selected by `page`. The key consists of the columns `primary`. */
export function withPage(source: DataSource, text: string, page: string, primary: readonly string[]): string {
  const dialect = dialectOf(source);
  const join = straightJoin[dialect];
  // A function as replacement, because the SQL may contain a dollar sign.
  return text.replace(FIRST_TABLE, (_, table: string) => {
    const alias = table.slice(table.lastIndexOf(' ') + 1);
    const on = primary.map((name) => `${alias}.\`${name}\` = found.${name}`).join(' AND ');
    return ` FROM (${page}) found ${join}${table}${indexHint(dialect, PRIMARY)} ON ${on}`;
  });
}

/** What follows a table that has to be read by this index. */
export function indexHint(dialect: Dialect, index: string): string {
  if (dialect === 'mysql') return ` FORCE INDEX (\`${index}\`)`;
  // SQLite has no name for a primary key.
  return index === PRIMARY ? '' : ` INDEXED BY \`${index}\``;
}
